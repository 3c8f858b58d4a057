"""猜: an unknown word, in a line that clearly tells something, is asked about by buttons and never booked."""

import pytest
from entry_builders import H, L, M, Q, W, asked, gang, hand, paid_by, question, read, refused, self_draw

from bot.entry import AskKind, Entry, Event, Heading, RefusalCode, Roster, Silence

ENGLISH = Roster.of({"Bob": "b", "Dan": "d", "Amy": "a", "Eve": "e"})
QING = hand("qing_yi_se")


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
        pytest.param("老王 自摸 好牌", "好牌", [self_draw(W, hand())], id="no talk that is known"),
        pytest.param("老王自摸清一色牛逼", "牛逼", [self_draw(W, QING)], id="talk behind a hand"),
        pytest.param("老王 自摸 清一色 好大", "好大", [self_draw(W, QING)], id="talk apart"),
        pytest.param("老王暗杠😂", "😂", [gang(W, "an")], id="a laugh behind a kind of gang"),
        pytest.param("老王 暗杠 2", "2", [gang(W, "an")], id="a number that can be nothing"),
        pytest.param(
            "老王 自摸 2", "2", [self_draw(W, {"fan": 2}), self_draw(W, hand(gen=2))], id="fan or roots"
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
    assert [choice.reading for choice in answer.choices] == [Entry(event) for event in events]


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
