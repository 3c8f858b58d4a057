"""猜: an unknown word, in a line that clearly tells something, is asked about by buttons and never booked."""

from dataclasses import replace

import pytest
from entry_builders import (
    ROSTER,
    B,
    H,
    L,
    M,
    Q,
    W,
    asked,
    gang,
    hand,
    paid_by,
    question,
    read,
    refused,
    self_draw,
    wall_end,
)
from quick_lines import SAYS

from bot.entry import AskKind, Asks, Entry, Event, Heading, RefusalCode, Roster, Silence
from scorer.said_fan import Say

ENGLISH = Roster.of({"Bob": "b", "Dan": "d", "Amy": "a", "Eve": "e"})
QING = hand("qing_yi_se")
QING_DUI = hand("qing_yi_se", "dui_dui_hu")


def whole(reading: Entry | Asks) -> Entry:
    """Return a reading that leaves nothing open."""
    assert isinstance(reading, Entry)
    return reading


@pytest.mark.parametrize(
    ("line", "word", "event"),
    [
        pytest.param("老王 岸杠", "岸杠", gang(W, "an"), id="the same sound"),
        pytest.param("老王案杠", "案杠", gang(W, "an"), id="written together"),
        pytest.param("老王 直刚 小李", "直刚", gang(W, "zhi", L), id="between names"),
        pytest.param("老王 自模", "自模", self_draw(W, hand()), id="a sound not quite the same"),
        pytest.param("老王 自摸 青一色", "青一色", self_draw(W, QING), id="a pattern"),
        pytest.param("老王自摸清衣色", "清衣色", self_draw(W, QING), id="a pattern written together"),
        pytest.param("老王 自摸 清一射", "清一射", self_draw(W, QING), id="a pattern that sounds nearly so"),
        pytest.param("老王 暗 杠", "暗 杠", gang(W, "an"), id="a space inside"),
        pytest.param("老王 自 摸 清一色", "自 摸", self_draw(W, QING), id="a space inside, and a hand"),
        pytest.param("laowang zmio", "zmio", self_draw(W, hand()), id="pinyin with a slip"),
        pytest.param("Bob wins Alice full fulsh", "full fulsh", paid_by(Q, {"bob": QING}), id="two words"),
        pytest.param("Bob slef draw", "slef draw", self_draw("bob", hand()), id="two letters exchanged"),
    ],
)
def test_a_near_word_is_offered(line: str, word: str, event: Event) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, (word,))
    assert [choice.reading for choice in answer.choices] == [Entry(event)]


@pytest.mark.parametrize(
    ("line", "piece", "event"),
    [
        pytest.param("小美点小李炮 清一色", "点小李炮", paid_by(M, {L: QING}), id="without 的, with a hand"),
        pytest.param("老王放杠给小美", "放杠", gang(M, "zhi", W), id="who fed whose gang"),
    ],
)
def test_another_order_or_word_is_offered_as_an_entry_has_it(line: str, piece: str, event: Event) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, (piece,))
    assert [choice.reading for choice in answer.choices] == [Entry(event)]


@pytest.mark.parametrize(
    "line", ["小美点小李的炮吗", "小美点小李的菜", "小美又点小李的炮了，哈哈", "小美点张三的炮"]
)
def test_the_same_order_in_talk_is_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("line", "piece"),
    [
        pytest.param("老王 自摸 -1番", "-1番", id="less than nothing"),
        pytest.param("老王 自摸 --2番", "--2番", id="two signs"),
        pytest.param("老王 自摸 +1番", "+1番", id="one more"),
        pytest.param("老王 自摸 - 1 根", "- 1 根", id="a sign apart"),
        pytest.param("小李 自摸 1.5番", "1.5番", id="a fraction"),
        pytest.param("小李 胡 老王 12.25番", "12.25番", id="a fraction of two digits"),
        pytest.param("小李 自摸 1-2番", "1-2番", id="a range"),
        pytest.param("小李 自摸 清一色 1/2根", "1/2根", id="a part"),
        pytest.param("流局 听 蓝天", "蓝天", id="no name where one belongs"),
    ],
)
def test_a_number_no_hand_counts_and_no_name_are_named_and_never_taken_for_another(
    line: str, piece: str
) -> None:
    assert refused(line) == (RefusalCode.UNREADABLE, (piece,))


@pytest.mark.parametrize(
    ("line", "word", "event"),
    [
        pytest.param("老王 湖 小李", "湖", paid_by(L, {W: hand()}), id="胡 by its sound"),
        pytest.param("老王湖小李", "湖", paid_by(L, {W: hand()}), id="胡, written together"),
        pytest.param("老王 壶 小李 清一色", "壶", paid_by(L, {W: QING}), id="胡, with a hand"),
        pytest.param("老王 钢 小李", "钢", gang(W, "zhi", L), id="杠 by its sound"),
        pytest.param("老王缸小李", "缸", gang(W, "zhi", L), id="杠 by its sound, written together"),
        pytest.param("小李 扛 阿强", "扛", gang(L, "zhi", Q), id="杠 by its look"),
        pytest.param("老王 字膜", "字膜", self_draw(W, hand()), id="自摸, both characters by their sound"),
        pytest.param("老王 自莫", "自莫", self_draw(W, hand()), id="自摸, by a character of talk"),
        pytest.param("老王 直摸", "直摸", self_draw(W, hand()), id="自摸, by a sound of the south"),
        pytest.param("老王 白摸", "白摸", self_draw(W, hand()), id="自摸 by its look"),
        pytest.param("老王 点跑 小李", "点跑", paid_by(W, {L: hand()}), id="点炮 by its sound"),
        pytest.param("老王点抱小李", "点抱", paid_by(W, {L: hand()}), id="点炮 by its look"),
        pytest.param(
            "小李 枪杠 老王", "枪杠", paid_by(W, {L: hand()}, how="rob_gang"), id="抢杠 by its sound"
        ),
        pytest.param("老王 暗扛", "暗扛", gang(W, "an"), id="暗杠 by its look"),
        pytest.param("流局 厅 小李", "厅", wall_end({L: hand()}), id="听 by its sound"),
        pytest.param("Bob wni Alice", "wni", paid_by(Q, {B: hand()}), id="win, two letters exchanged"),
        pytest.param("Bob wisn Alice", "wisn", paid_by(Q, {B: hand()}), id="wins, two letters exchanged"),
        pytest.param("Bob kogn Alice", "kogn", gang(B, "zhi", Q), id="kong, two letters exchanged"),
        pytest.param(
            "Bob wins form Alice", "form", paid_by(Q, {B: hand()}), id="from, two letters exchanged"
        ),
        pytest.param(
            "Bob daels in to Alice", "daels in", paid_by(B, {Q: hand()}), id="deals in, two letters exchanged"
        ),
    ],
)
def test_a_verb_with_a_slip_is_offered_between_or_behind_names(line: str, word: str, event: Event) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, (word,))
    assert [choice.reading for choice in answer.choices] == [Entry(event)]


@pytest.mark.parametrize("line", ["老王 湖", "老王 湖了", "老王 小李 湖", "老王、小李 湖", "Bob Alice wni"])
def test_a_slip_in_a_verb_that_leaves_more_open_offers_what_the_verb_would(line: str) -> None:
    rightly = question(line.replace("湖", "胡").replace("wni", "win"))
    readings = [choice.reading for choice in rightly.choices] or [rightly]
    assert [choice.reading for choice in question(line).choices] == readings


@pytest.mark.parametrize("verb", ["护", "互", "刚", "呼", "虎", "户"])
def test_what_sounds_like_a_verb_and_says_something_of_its_own_is_talk(verb: str) -> None:
    assert {read(line) for line in (f"小美{verb}阿强", f"小美 {verb} 阿强", f"小美 {verb}")} == {Silence()}


def test_a_near_word_is_offered_behind_a_command_too() -> None:
    assert asked("老王 自摸 青一色", Heading.WIN) is AskKind.WHAT_IS_MEANT


@pytest.mark.parametrize(
    ("line", "word", "offered"),
    [
        pytest.param("张三 自摸", "张三", {W, L, Q, M, H, "bob"}, id="before an event"),
        pytest.param("张三暗杠", "张三", {W, L, Q, M, H, "bob"}, id="written together, as names are"),
        pytest.param("小红 胡 阿强", "小红", {W, L, M, H, "bob"}, id="not who is named already"),
        pytest.param("大刘 胡 阿强 清一色", "大刘", {W, L, M, H, "bob"}, id="with a hand"),
    ],
)
def test_an_unknown_name_may_be_anybody(line: str, word: str, offered: set[str]) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHO_IS_MEANT, (word,))
    assert {choice.player for choice in answer.choices} == offered


@pytest.mark.parametrize(
    ("line", "word", "offered"),
    [
        pytest.param("小李胡张三", "张三", {W, Q, M, H, B}, id="who pays, written together"),
        pytest.param("小李 胡 张三", "张三", {W, Q, M, H, B}, id="who pays"),
        pytest.param("小李胡小丽", "小丽", {W, Q, M, H, B}, id="nearest to the winner, who pays nobody"),
        pytest.param("老王 胡 Tony", "Tony", {L, Q, M, H, B}, id="a name in other letters, as it was typed"),
        pytest.param("小李直杠张三", "张三", {W, Q, M, H, B}, id="who feeds"),
        pytest.param("小李抢杠张三", "张三", {W, Q, M, H, B}, id="who is robbed"),
        pytest.param("流局 听 张三", "张三", {W, L, Q, M, H, B}, id="who is ready"),
        pytest.param("流局 花猪 张三", "张三", {W, L, Q, M, H, B}, id="who is a pig"),
        pytest.param("Bob wins Zed", "Zed", {W, L, Q, M, H}, id="in English"),
        pytest.param("Bob wins from Zed", "Zed", {W, L, Q, M, H}, id="in English, as a sentence"),
        pytest.param("draw ready Zed", "Zed", {W, L, Q, M, H, B}, id="in English, at the end of the wall"),
    ],
)
def test_an_unknown_name_behind_the_verb_may_be_any_of_the_others(
    line: str, word: str, offered: set[str]
) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHO_IS_MEANT, (word,))
    assert {choice.player for choice in answer.choices} == offered


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王 赢 小李 清一色", paid_by(L, {W: QING}), id="with a hand"),
        pytest.param("老王赢了小李", paid_by(L, {W: hand()}), id="written together"),
    ],
)
def test_between_two_names_to_beat_is_asked_about_as_a_win(line: str, event: Event) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, ("赢",))
    assert [choice.reading for choice in answer.choices] == [Entry(event)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        pytest.param("老王 湖 小丽", ("湖", "小丽"), id="a verb and a name that is near"),
        pytest.param("老王 湖 张三", ("湖", "张三"), id="a verb and a name that is not"),
        pytest.param("张三 湖 小李", ("张三", "湖"), id="a name and a verb"),
        pytest.param("老王 湖 小李 青一色", ("湖", "青一色"), id="a verb and a pattern"),
        pytest.param("老王 湖 小李 蓝天", ("湖", "蓝天"), id="a verb and a word that is like none"),
        pytest.param("Bob wisn Zed", ("wisn", "Zed"), id="in English"),
    ],
)
def test_two_slips_in_one_line_are_named_together(line: str, words: tuple[str, str]) -> None:
    assert refused(line) == (RefusalCode.UNREADABLE, words)


@pytest.mark.parametrize(
    ("line", "said", "event"),
    [
        pytest.param("老王 自摸 封顶", "封顶", self_draw(W, {"fan": 4}), id="a self-draw"),
        pytest.param("老王自摸满番", "满番", self_draw(W, {"fan": 4}), id="in another word"),
        pytest.param("老王胡小李封顶", "封顶", paid_by(L, {W: {"fan": 4}}), id="from somebody"),
        pytest.param("Bob wins Alice limit hand", "limit hand", paid_by(Q, {B: {"fan": 4}}), id="two words"),
    ],
)
@pytest.mark.parametrize("say", SAYS)
def test_a_hand_said_to_be_at_the_cap_is_offered_at_its_fan(
    line: str, said: str, event: Event, say: Say
) -> None:
    answer = read(line, roster=replace(ROSTER, say=say, cap=4))
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, (said,))
    assert [choice.reading for choice in answer.choices] == [Entry(event)]


def test_at_a_table_without_a_cap_no_hand_is_at_it() -> None:
    assert refused("老王 自摸 封顶") == (RefusalCode.NO_CAP, ("封顶",))


@pytest.mark.parametrize("line", ["老王 封顶", "封顶了", "这把封顶", "老王自摸封顶吗"])
def test_the_cap_alone_is_talk(line: str) -> None:
    assert read(line, roster=replace(ROSTER, cap=4)) == Silence()


@pytest.mark.parametrize(
    ("line", "said", "event"),
    [
        pytest.param("老王 自摸 翻三番", "翻三番", self_draw(W, {"fan": 3}), id="a self-draw"),
        pytest.param("老王自摸翻了3番", "翻了3番", self_draw(W, {"fan": 3}), id="in other words"),
        pytest.param("老王 胡 小李 翻两番", "翻两番", paid_by(L, {W: {"fan": 2}}), id="from somebody"),
        pytest.param("翻三番 老王胡小李", "翻三番", paid_by(L, {W: {"fan": 3}}), id="said first"),
        pytest.param("老王 胡 小李 翻番", "翻番", paid_by(L, {W: {"fan": 1}}), id="doubled once"),
    ],
)
@pytest.mark.parametrize("say", SAYS)
def test_a_hand_said_to_be_doubled_so_often_is_offered_at_so_many_doublings(
    line: str, said: str, event: Event, say: Say
) -> None:
    answer = read(line, roster=replace(ROSTER, say=say))
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, (said,))
    assert [choice.reading for choice in answer.choices] == [Entry(event)]


@pytest.mark.parametrize("line", ["翻三番", "这把翻三番", "老王 翻番了吧"])
def test_doublings_alone_are_talk(line: str) -> None:
    assert read(line) == Silence()


def test_doublings_of_no_number_say_nothing_of_the_hand() -> None:
    assert [choice.reading for choice in question("老王 自摸 翻一二番").choices] == [
        Entry(self_draw(W, hand()))
    ]


def test_who_shares_a_character_with_an_unknown_name_stands_first() -> None:
    assert [choice.player for choice in question("小红 胡 阿强").choices][:2] == [L, M]


@pytest.mark.parametrize(
    ("line", "word", "offered"),
    [
        pytest.param("Bbo wins Dan", "Bbo", ["b"], id="the winner"),
        pytest.param("Bob wins Dna", "Dna", ["d"], id="the payer"),
        pytest.param("Zed wins Dan", "Zed", ["e", "b", "a"], id="nobody near"),
        pytest.param("Zed concealed kong", "Zed", ["d", "e", "b", "a"], id="nobody near, a gang"),
    ],
)
def test_an_english_name_is_asked_about(line: str, word: str, offered: list[str]) -> None:
    answer = read(line, roster=ENGLISH)
    assert (answer.kind, answer.about) == (AskKind.WHO_IS_MEANT, (word,))
    assert sorted(choice.player for choice in answer.choices) == sorted(offered)


@pytest.mark.parametrize(
    ("line", "remark", "events"),
    [
        pytest.param("老王胡小李一个清一色", "一个", [paid_by(L, {W: QING})], id="one of them"),
        pytest.param("老王 自摸 好牌", "好牌", [self_draw(W, hand())], id="no talk that is known"),
        pytest.param("老王自摸清一色牛逼", "牛逼", [self_draw(W, QING)], id="talk behind a hand"),
        pytest.param("老王 自摸 清一色 好大", "好大", [self_draw(W, QING)], id="talk apart"),
        pytest.param("老王暗杠😂", "😂", [gang(W, "an")], id="a laugh behind a kind of gang"),
        pytest.param("老王 暗杠 2", "2", [gang(W, "an")], id="a number that can be nothing"),
        pytest.param(
            "老王 自摸 2", "2", [self_draw(W, {"fan": 2}), self_draw(W, hand(gen=2))], id="fan or roots"
        ),
        pytest.param(
            "老王 自摸 2清对",
            "2",
            [self_draw(W, QING_DUI), self_draw(W, QING_DUI | {"gen": 2})],
            id="fan or roots, written before a hand",
        ),
        pytest.param(
            "老王 自摸 3 清一色",
            "3",
            [self_draw(W, QING), self_draw(W, hand("qing_yi_se", gen=3))],
            id="apart before a hand",
        ),
        pytest.param(
            "Bob self draw 2flush",
            "2",
            [self_draw(B, QING), self_draw(B, hand("qing_yi_se", gen=2))],
            id="fan or roots, in letters",
        ),
        pytest.param("老王 胡 小李 蓝天 1根", "蓝天", [paid_by(L, {W: hand(gen=1)})], id="in the middle"),
        pytest.param("Bob zimo bluesky", "bluesky", [self_draw("bob", hand())], id="in letters"),
    ],
)
def test_an_entry_with_a_word_too_much_is_offered_without_it(
    line: str, remark: str, events: list[Event]
) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, (remark,))
    assert [whole(choice.reading).event for choice in answer.choices] == events


@pytest.mark.parametrize(
    ("line", "remark", "without"),
    [
        pytest.param("老王 小李 直杠 赞", "赞", ["老王 小李 直杠"], id="a fed gang, and praise"),
        pytest.param("老王 小李 胡 3", "3", ["老王 小李 胡 3番", "老王 小李 胡 3根"], id="fan or roots"),
        pytest.param("老王 小李 胡 门清 nice", "nice", ["老王 小李 胡 门清"], id="a hand, and praise"),
        pytest.param("老王 清一色，小李 胡 好牌", "好牌", ["老王 清一色，小李 胡"], id="two hands"),
    ],
)
def test_of_a_line_that_reads_in_several_ways_each_is_offered_without_the_word_too_much(
    line: str, remark: str, without: list[str]
) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.WHAT_IS_MEANT, (remark,))
    assert [one.reading for one in answer.choices] == [
        one.reading for rightly in without for one in question(rightly).choices
    ]


@pytest.mark.parametrize("line", ["老王 自摸 2", "老王 小李 胡 3", "老王 自摸 2清对", "Bob self draw 2flush"])
def test_behind_a_command_too_a_bare_number_may_be_fan_or_roots(line: str) -> None:
    assert question(line, Heading.WIN).choices == question(line).choices


@pytest.mark.parametrize(
    "line", ["老王暗杠吧", "老王 暗杠 吗", "老王自摸清一色才怪呢", "老王暗杠没", "老王 自摸 666"]
)
def test_who_asks_or_denies_does_not_record(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王 清一色 小李", paid_by(L, {W: QING}), id="a pattern between the names"),
        pytest.param("老王 3番 小李", paid_by(L, {W: {"fan": 3}}), id="fan between the names"),
        pytest.param("老王 小李 龙七对", paid_by(L, {W: hand("long_qi_dui")}), id="a pattern behind both"),
    ],
)
def test_a_hand_of_two_names_without_a_verb_is_offered_as_a_win(line: str, event: Event) -> None:
    answer = question(line)
    assert [choice.reading for choice in answer.choices] == [Entry(event)]


@pytest.mark.parametrize("line", ["老王 清一色", "老王 3番", "老王 11123777888999万", "Bob full flush"])
def test_a_hand_of_one_name_asks_how_it_was_won(line: str) -> None:
    assert asked(line) is AskKind.WHO_PAYS


@pytest.mark.parametrize(
    "line", ["老王清一色啊", "老王清一色", "小李 5万", "Bob flush", "老张 清一色", "老王 2倍"]
)
def test_a_hand_that_may_be_talk_is_none(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        pytest.param("暗杠", AskKind.WHO_GANGS, id="a gang"),
        pytest.param("胡", AskKind.WHO_WINS, id="a win"),
        pytest.param("自摸 清一色", AskKind.WHO_WINS, id="a win with its hand"),
        pytest.param("诈胡", AskKind.WHO_WON_FALSELY, id="a false win"),
        pytest.param("离开", AskKind.WHO_LEAVES, id="somebody leaves"),
        pytest.param("老王 岸杠", AskKind.WHAT_IS_MEANT, id="a near word"),
    ],
)
def test_in_answer_to_the_board_nobody_need_be_named(line: str, kind: AskKind) -> None:
    assert read(line, to_the_board=True).kind is kind


@pytest.mark.parametrize(
    ("line", "about"),
    [
        pytest.param("老王你又胡了", ("你又",), id="an unknown piece"),
        pytest.param("老王的杠", ("老王的杠",), id="words that say nothing together"),
    ],
)
def test_in_answer_to_the_board_a_line_of_an_event_is_never_met_with_silence(
    line: str, about: tuple[str, ...]
) -> None:
    answer = read(line, to_the_board=True)
    assert (answer.code, answer.about) == (RefusalCode.UNREADABLE, about)


@pytest.mark.parametrize("line", ["哈哈", "今天真冷", "老王", "小李，到你了", "ok 👍"])
def test_talk_in_answer_to_the_board_stays_talk(line: str) -> None:
    assert read(line, to_the_board=True) == Silence()


def test_an_unknown_word_of_a_wall_end_may_be_a_player_and_is_named() -> None:
    assert refused("流局 听 小李 蓝天") == (RefusalCode.UNREADABLE, ("蓝天",))
