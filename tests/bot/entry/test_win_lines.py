"""胡: lines that record a win."""

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
    event_of,
    hand,
    paid_by,
    question,
    read,
    refused,
    self_draw,
)
from quick_lines import SAYS, as_multiple

from bot.entry import (
    AskKind,
    Asks,
    Dialog,
    Entry,
    Event,
    Heading,
    Person,
    RefusalCode,
    Roster,
    SaidFan,
    Silence,
    read_line,
)
from scorer.said_fan import Say, SayName

QING, DUI, QI = "qing_yi_se", "dui_dui_hu", "qi_dui"
TILES = "11123777888999m"


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王 自摸 清一色 1根", self_draw(W, hand(QING, gen=1)), id="a self-draw"),
        pytest.param("老王自摸", self_draw(W, hand()), id="no pattern is a plain hand"),
        pytest.param("自摸 老王", self_draw(W, hand()), id="the word before the name"),
        pytest.param("小美 胡 阿强 对对胡", paid_by(Q, {M: hand(DUI)}), id="the second name pays"),
        pytest.param("小美胡阿强对对胡", paid_by(Q, {M: hand(DUI)}), id="without spaces"),
        pytest.param("小美 胡 阿强（对对胡）", paid_by(Q, {M: hand(DUI)}), id="the hand in brackets"),
        pytest.param(
            "小美胡阿强 清一色和对对胡", paid_by(Q, {M: hand(QING, DUI)}), id="patterns joined by 和"
        ),
        pytest.param("小美胡阿强 7对 两个根", paid_by(Q, {M: hand(QI, gen=2)}), id="a digit, and 个"),
        pytest.param("小美胡阿强 清一色 没根", paid_by(Q, {M: hand(QING, gen=0)}), id="没根"),
        pytest.param("小美胡阿强 清一色 双根", paid_by(Q, {M: hand(QING, gen=2)}), id="双根"),
        pytest.param("小美和了阿强 对对和", paid_by(Q, {M: hand(DUI)}), id="和 for 胡"),
        pytest.param("小美、老王一起胡阿强", paid_by(Q, {M: hand(), W: hand()}), id="two together"),
        pytest.param("小美胡了阿强的，对对胡！", paid_by(Q, {M: hand(DUI)}), id="了, 的 and full stops"),
        pytest.param("小美 平胡 阿强", paid_by(Q, {M: hand()}), id="平胡 says that somebody won"),
        pytest.param("阿强点炮小美", paid_by(Q, {M: hand()}), id="点炮: whoever stands before it pays"),
        pytest.param("阿强放炮给小美 七对", paid_by(Q, {M: hand(QI)}), id="放炮给"),
        pytest.param("小美 胡 清对 阿强 点炮", paid_by(Q, {M: hand(QING, DUI)}), id="the payer last"),
        pytest.param(
            "阿强点炮小美清对、老王平胡",
            paid_by(Q, {M: hand(QING, DUI), W: hand()}),
            id="one discard, two winners, each with a hand",
        ),
        pytest.param(
            "阿强放铳小美、老王、小李清七对2根",
            paid_by(Q, {M: hand(), W: hand(), L: hand(QING, QI, gen=2)}),
            id="one discard, three winners",
        ),
        pytest.param(
            "阿强点炮 杠上炮 小美 老王七对",
            paid_by(Q, {M: hand(), W: hand(QI)}, "gang_shang_pao"),
            id="an event with two winners",
        ),
        pytest.param("老王 抢杠 小李 七对", paid_by(L, {W: hand(QI)}, how="rob_gang"), id="a robbed gang"),
        pytest.param(
            "小李被抢杠 老王七对 小美",
            paid_by(L, {W: hand(QI), M: hand()}, how="rob_gang"),
            id="a gang robbed by two",
        ),
        pytest.param("老王 自摸 杠上花 2番", self_draw(W, {"fan": 2}, "gang_shang_hua"), id="said fan alone"),
        pytest.param("老王自摸两番", self_draw(W, {"fan": 2}), id="said fan in Chinese numerals"),
        pytest.param("老王 杠上花", self_draw(W, hand(), "gang_shang_hua"), id="杠上花 is a self-draw"),
        pytest.param("老王 天胡 清一色", self_draw(W, hand(QING), "tian_hu"), id="天胡 is a self-draw"),
        pytest.param(
            "老王 海底捞 杠上花",
            self_draw(W, hand(), "hai_di", "gang_shang_hua"),
            id="two events stack",
        ),
        pytest.param("小美 阿强 海底炮", paid_by(Q, {M: hand()}, "hai_di"), id="海底炮 is a discard"),
        pytest.param("小美 胡 阿强 绝张", paid_by(Q, {M: hand()}, "jue_zhang"), id="the last of its kind"),
        pytest.param("老王 自摸 地胡", self_draw(W, hand(), "di_hu"), id="地胡"),
        pytest.param("小美 胡 阿强 11123777888999万", paid_by(Q, {M: {"tiles": TILES}}), id="tiles"),
        pytest.param(
            "小美胡阿强１１１２３７７７８８８９９９萬", paid_by(Q, {M: {"tiles": TILES}}), id="full width"
        ),
        pytest.param(
            "小美胡阿强 111 23 777 888 999 万", paid_by(Q, {M: {"tiles": TILES}}), id="tiles with spaces"
        ),
        pytest.param(
            "小美 胡 阿强 234567m78999m<1111m> +5万",
            paid_by(Q, {M: {"tiles": "234567m 78999m <1111m>", "winning_tile": "5m"}}),
            id="melds and the winning tile behind a plus",
        ),
        pytest.param(
            "小美 胡5条 阿强 [222s] 345567s 99p",
            paid_by(Q, {M: {"tiles": "[222s] 345567s 99p", "winning_tile": "5s"}}),
            id="the winning tile behind 胡",
        ),
        pytest.param(
            "小美 胡 阿强 123456m22m789p78p+9筒",
            paid_by(Q, {M: {"tiles": "123456m 22m 789p 78p 9p", "winning_tile": "9p"}}),
            id="thirteen tiles and the winning one behind a plus",
        ),
        pytest.param(
            "小美 胡 9筒 阿强 123456m22m789p78p",
            paid_by(Q, {M: {"tiles": "9p 123456m 22m 789p 78p", "winning_tile": "9p"}}),
            id="the winning tile behind 胡 and the thirteen it makes whole",
        ),
        pytest.param(
            "小美 胡 阿强 1万1万1万2万3万7万7万7万8万8万8万9万9万9万",
            paid_by(Q, {M: {"tiles": "1m 1m 1m 2m 3m 7m 7m 7m 8m 8m 8m 9m 9m 9m"}}),
            id="tile by tile: the first is no winning tile",
        ),
        pytest.param(
            "小美 胡 阿强 1万 11万 23万 777万 [888m] 999万",
            paid_by(Q, {M: {"tiles": "1m 11m 23m 777m [888m] 999m"}}),
            id="sorted groups, the first of one tile",
        ),
        pytest.param("老王 自摸 卡当", self_draw(W, hand("ka_dang")), id="the table's own pattern"),
        pytest.param("老王 自摸 gap wait", self_draw(W, hand("ka_dang")), id="its English name"),
        pytest.param(
            "老王 自摸 卡2条", self_draw(W, hand("ka_dang")), id="its alias, which looks like a tile"
        ),
        pytest.param(
            "Bob robbed Alice", paid_by(Q, {"bob": hand()}, how="rob_gang"), id="robbed: the first wins"
        ),
        pytest.param(
            "Bob robs the kong Alice", paid_by(Q, {"bob": hand()}, how="rob_gang"), id="robs the kong"
        ),
        pytest.param("Bob robs Alice's gang", paid_by(Q, {"bob": hand()}, how="rob_gang"), id="whose gang"),
        pytest.param(
            "Alice’s kong robbed by Bob, 小美 flush",
            paid_by(Q, {"bob": hand(), M: hand(QING)}, how="rob_gang"),
            id="whose gang two rob, with the apostrophe of a phone",
        ),
        pytest.param("Bob zimo 2-5-8 triplets", self_draw("bob", hand("jiang_dui")), id="a word of numbers"),
        pytest.param("Alice robbed by Bob", paid_by(Q, {"bob": hand()}, how="rob_gang"), id="robbed by"),
        pytest.param("laowang zimo qingyise", self_draw(W, hand(QING)), id="pinyin"),
        pytest.param(
            "laowang zi mo qing yi se 1 gen", self_draw(W, hand(QING, gen=1)), id="pinyin in syllables"
        ),
        pytest.param("Bob win Alice flush", paid_by(Q, {"bob": hand(QING)}), id="English"),
        pytest.param(
            "BOB WINS FROM ALICE, seven pairs", paid_by(Q, {"bob": hand(QI)}), id="English, capitals"
        ),
        pytest.param("Bob self-draw 2 fan", self_draw("bob", {"fan": 2}), id="a hyphen inside a word"),
        pytest.param(
            "Alice deals in to Bob flush and 小美", paid_by(Q, {"bob": hand(QING), M: hand()}), id="deals in"
        ),
        pytest.param("🀄龙自摸", self_draw("bob", hand()), id="a name with an emoji, in the other style"),
        pytest.param("@wang 自摸", self_draw(W, hand()), id="a mention"),
        pytest.param("胡哥胡小李", paid_by(L, {H: hand()}), id="a name that begins with 胡"),
        pytest.param("小李胡胡哥", paid_by(H, {L: hand()}), id="胡 before a name that begins with it"),
        pytest.param("李老板自摸", self_draw(L, hand()), id="an alias"),
    ],
)
def test_a_win_line_is_an_event(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("words", "held"),
    [
        ("平胡", hand()),
        ("屁胡", hand()),
        ("素番", hand()),
        ("对对胡", hand(DUI)),
        ("大对子", hand(DUI)),
        ("清一色", hand(QING)),
        ("七对", hand(QI)),
        ("小七对", hand(QI)),
        ("暗七对", hand(QI)),
        ("龙七对", hand("long_qi_dui")),
        ("双龙七对", hand("long_qi_dui", gen=2)),
        ("清龙七对", hand("qing_long_qi_dui")),
        ("清对", hand(QING, DUI)),
        ("清七对", hand(QING, QI)),
        ("带幺", hand("dai_yao_jiu")),
        ("幺九", hand("dai_yao_jiu")),
        ("么九", hand("dai_yao_jiu")),
        ("清幺九", hand(QING, "dai_yao_jiu")),
        ("将对", hand("jiang_dui")),
        ("金钩钓", hand("jin_gou_diao")),
        ("金鉤釣", hand("jin_gou_diao")),
        ("大单吊", hand("jin_gou_diao")),
        ("清金钩钓", hand(QING, "jin_gou_diao")),
        ("十八罗汉", hand("jin_gou_diao", gen=4)),
        ("清十八罗汉", hand(QING, "jin_gou_diao", gen=4)),
        ("门清", hand("men_qing")),
        ("中张", hand("duan_yao_jiu")),
        ("一条龙", hand("yi_tiao_long")),
        ("姊妹对", hand("zi_mei_dui")),
        ("卡心五", hand("qia_xin_wu")),
        ("门清中张清一色", hand("men_qing", "duan_yao_jiu", QING)),
        ("带根", hand(gen=1)),
        ("带2根", hand(gen=2)),
        ("三根", hand(gen=3)),
        ("十八罗汉4根", hand("jin_gou_diao", gen=4)),
        ("0根", hand(gen=0)),
    ],
)
def test_every_common_word_for_a_hand_is_known(words: str, held: dict[str, object]) -> None:
    assert event_of(f"老王自摸{words}") == self_draw(W, held)


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param(
            "小美 阿强 杠上炮", paid_by(Q, {M: hand()}, "gang_shang_pao"), id="two names: a discard"
        ),
        pytest.param("老王 小美 清一色", paid_by(M, {W: hand(QING)}), id="two names and a pattern"),
        pytest.param("老王 自摸 清一色 1根", self_draw(W, hand(QING, gen=1)), id="a self-draw"),
        pytest.param("胡哥 小李", paid_by(L, {H: hand()}), id="a name that begins with 胡"),
        pytest.param("小美 阿强点炮", paid_by(Q, {M: hand()}), id="the payer last"),
        pytest.param("诈胡 阿强", {"type": "false_win", "by": Q}, id="a false win too"),
    ],
)
def test_behind_the_win_command_hu_need_not_be_said(line: str, event: Event) -> None:
    assert event_of(line, Heading.WIN) == event


@pytest.mark.parametrize(
    ("say", "line", "fan"),
    [
        ("fan", "3番", 3),
        ("fan", "0番", 0),
        ("fan_plus_one", "3番", 2),
        ("fan_plus_one", "1番", 0),
        ("multiplier", "8番", 3),
        ("multiplier", "1翻", 0),
    ],
)
def test_said_fan_are_turned_into_doublings_as_the_table_says_them(say: SayName, line: str, fan: int) -> None:
    roster = Roster.of({"老王": W})
    roster = Roster(roster.players, say=Say(say))
    assert event_of(f"老王自摸 {line}", roster=roster) == self_draw(W, {"fan": fan})
    beside = read(f"老王自摸 清一色 {line}", roster=roster)
    assert beside == Entry(self_draw(W, hand(QING)), (SaidFan(W, fan),))


def test_fan_said_beside_tiles_gen_and_several_hands_are_handed_on_to_be_checked() -> None:
    assert read(f"小美 胡 阿强 {TILES} 3番").said == (SaidFan(M, 3),)
    assert read("小美 胡 阿强 1根 3番").said == (SaidFan(M, 3),)
    assert read("阿强点炮小美清对3番、老王2番").said == (SaidFan(M, 3),)


@pytest.mark.parametrize(
    ("line", "kind", "event"),
    [
        pytest.param(
            "老王胡了",
            AskKind.WHO_PAYS,
            {"type": "win", "wins": [{"by": W, "hand": hand()}], "flags": []},
            id="who paid, or was it drawn",
        ),
        pytest.param(
            "老王 杠上炮 清一色",
            AskKind.WHO_PAYS,
            {
                "type": "win",
                "how": "discard",
                "wins": [{"by": W, "hand": hand(QING)}],
                "flags": ["gang_shang_pao"],
            },
            id="a discard, but whose",
        ),
        pytest.param(
            "老王 抢杠",
            AskKind.WHO_IS_ROBBED,
            {"type": "win", "how": "rob_gang", "wins": [{"by": W, "hand": hand()}], "flags": []},
            id="whose gang was robbed",
        ),
        pytest.param(
            "阿强点炮 七对",
            AskKind.WHO_WINS,
            {"type": "win", "how": "discard", "from": Q, "wins": [{"hand": hand(QI)}], "flags": []},
            id="who won",
        ),
        pytest.param("老王胡老王", AskKind.NAMED_TWICE, {"type": "win", "by": W}, id="a name twice"),
    ],
)
def test_half_a_win_asks_for_the_rest(line: str, kind: AskKind, event: Event) -> None:
    answer = question(line)
    assert (answer.kind, answer.event) == (kind, event)


def test_the_command_without_a_name_asks_who_and_keeps_the_hand() -> None:
    answer = question("清一色", Heading.WIN)
    assert answer.kind is AskKind.WHO_WINS
    assert answer.event["wins"] == [{"hand": hand(QING)}]


def test_the_command_alone_opens_its_dialog() -> None:
    assert read("  ，", Heading.WIN) == Dialog(Heading.WIN)


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param(
            "老王自摸小李",
            RefusalCode.SELF_DRAW_HAS_NO_PAYER,
            ("小李", "自摸"),
            id="a self-draw with a payer",
        ),
        pytest.param("老王 抢杠 小李 自摸", RefusalCode.TWO_WAYS_TO_WIN, ("抢杠", "自摸"), id="two ways"),
        pytest.param(
            "小美 胡 阿强 杠上花",
            RefusalCode.SELF_DRAW_HAS_NO_PAYER,
            ("阿强", "杠上花"),
            id="杠上花 with a payer",
        ),
        pytest.param("老王胡小李阿强", RefusalCode.TOO_MANY_NAMES, ("阿强",), id="three names without 点炮"),
        pytest.param("小美 阿强点炮 老王", RefusalCode.TOO_MANY_NAMES, ("老王",), id="winners on both sides"),
        pytest.param("小美 点炮 阿强 放炮", RefusalCode.UNCLEAR_PAYER, ("点炮",), id="two payers"),
        pytest.param("点炮 阿强 小美", RefusalCode.UNCLEAR_PAYER, ("点炮",), id="点炮 behind no name"),
        pytest.param(
            "小美 清一色 点炮 阿强", RefusalCode.UNCLEAR_PAYER, ("点炮",), id="点炮 behind a pattern"
        ),
        pytest.param(
            "阿强胡老王对对胡，小美平胡",
            RefusalCode.TOO_MANY_NAMES,
            ("小美",),
            id="胡 of 对对胡 makes no winner, so nobody behind it pays",
        ),
        pytest.param(
            "小李胡，老王对对胡 阿强", RefusalCode.TOO_MANY_NAMES, ("阿强",), id="对对胡 and two winners"
        ),
        pytest.param(
            "老王胡 小李胡 阿强平胡",
            RefusalCode.UNCLEAR_PAYER,
            ("平胡",),
            id="three who won, and nobody who pays",
        ),
        pytest.param("老王，小李点炮", RefusalCode.UNCLEAR_PAYER, ("点炮",), id="a name called, and a payer"),
        pytest.param("老王 自摸 2根 3根", RefusalCode.TWO_NUMBERS, ("2根", "3根"), id="two numbers of 根"),
        pytest.param("老王 自摸 2番 3番", RefusalCode.TWO_NUMBERS, ("2番", "3番"), id="two numbers of fan"),
        pytest.param(
            "老王 自摸 十八罗汉 3根", RefusalCode.TWO_NUMBERS, ("十八罗汉", "3根"), id="a name's 根"
        ),
        pytest.param("老王 自摸 5万", RefusalCode.LONE_TILE, ("5m",), id="one tile is no hand"),
        pytest.param(
            f"老王 自摸 {TILES} 清一色",
            RefusalCode.TILES_AND_PATTERNS,
            (TILES, "清一色"),
            id="tiles speak for themselves",
        ),
        pytest.param(
            f"老王 自摸 {TILES} +1m +2m", RefusalCode.TWO_NUMBERS, ("1m", "2m"), id="two winning tiles"
        ),
        pytest.param("老王 自摸 花猪", RefusalCode.MISPLACED, ("花猪",), id="a word of the wall end"),
        pytest.param("阿强点炮清对 小美 老王", RefusalCode.MISPLACED, ("清对",), id="whose hand of two"),
        pytest.param("老张胡小李", RefusalCode.NOT_AT_TABLE, ("老张",), id="not at the table"),
        pytest.param("老王胡了 流局", RefusalCode.TWO_EVENTS, ("胡", "流局"), id="a win and a wall end"),
    ],
)
def test_a_win_that_cannot_be_says_why(line: str, code: RefusalCode, about: tuple[str, ...]) -> None:
    assert refused(line) == (code, about)


def test_fan_that_nobody_at_this_table_could_say_are_refused() -> None:
    players = (Person(W, ("老王",)),)
    sayings: list[tuple[SayName, str]] = [("multiplier", "老王自摸3番"), ("fan_plus_one", "老王自摸0番")]
    for say, line in sayings:
        answer = read(line, roster=Roster(players, say=Say(say)))
        assert answer.code is RefusalCode.UNSAYABLE_FAN


def test_the_other_command_is_named_by_the_word_that_belongs_to_it() -> None:
    assert refused("老王 暗杠", Heading.WIN) == (RefusalCode.OTHER_COMMAND, ("暗杠",))
    assert refused("小美胡阿强", Heading.GANG) == (RefusalCode.OTHER_COMMAND, ("胡",))


def test_a_command_is_a_word_beside_which_more_is_said() -> None:
    assert event_of("Bob off Alice with a root", Heading.WIN) == paid_by(Q, {B: hand(gen=1)})
    assert asked("Bob, fed by Alice", Heading.WIN) is AskKind.WHAT_IS_MEANT
    assert asked("nobody but Alice", Heading.WALL_END) is AskKind.WHAT_IS_MEANT


def test_a_line_with_two_readings_asks_with_both() -> None:
    roster = Roster.of({"老王": W, "胡哥": H, "哥": Q})
    answer = read("老王胡哥清一色", Heading.WIN, roster)
    assert answer.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in answer.choices] == [
        Entry(paid_by(H, {W: hand(QING)})),
        Entry(paid_by(Q, {W: hand(QING)})),
    ]


@pytest.mark.parametrize("line", ["王哥，老王自摸", "王哥清一色 老王对对胡 大王点炮"])
def test_what_is_asked_of_names_is_asked_of_an_alias_of_two_as_well(line: str) -> None:
    players = (Person("a", ("老王", "王哥")), Person("b", ("小王", "王哥")), Person("c", ("大王",)))
    answer = read_line(line, Roster(players))
    assert isinstance(answer, Asks)
    assert answer.kind is AskKind.WHICH_READING
    assert len(answer.choices) == 1


def test_an_english_name_that_is_also_a_syllable_asks() -> None:
    answer = read("Bob An gang", roster=Roster.of({"Bob": "b", "An": "a"}))
    assert isinstance(answer, Asks)
    assert answer.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in answer.choices if isinstance(choice.reading, Entry)] == [
        Entry({"type": "gang", "by": "b", "kind": "an"}),
        Entry({"type": "gang", "by": "b", "kind": "zhi", "from": "a"}),
        Entry({"type": "gang", "by": "a", "kind": "zhi", "from": "b"}),
    ]


def test_two_players_of_one_name_ask_which() -> None:
    roster = Roster((Person("a", ("小王",)), Person("b", ("小王",))))
    answer = read("小王自摸", roster=roster)
    assert answer.kind is AskKind.WHICH_READING
    assert [choice.reading.event["wins"][0]["by"] for choice in answer.choices] == ["a", "b"]


def test_a_players_name_goes_before_the_same_name_of_somebody_else() -> None:
    assert event_of("老王自摸", roster=Roster.of({"老王": W}, {"老王": "other"})) == self_draw(W, hand())


def test_a_word_of_the_table_goes_before_the_projects_own() -> None:
    own = replace(ROSTER.house[0], id="our_qing_dui", zh="清对")
    roster = Roster(ROSTER.players, house=(own,))
    assert event_of("老王自摸清对", roster=roster) == self_draw(W, hand("our_qing_dui"))


def test_a_word_of_the_table_that_leads_nowhere_leaves_the_projects_own() -> None:
    own = replace(ROSTER.house[0], id="fang_chong", zh="放铳")
    roster = Roster(ROSTER.players, house=(own,))
    assert event_of("阿强放铳小美", roster=roster) == paid_by(Q, {M: hand()})


def test_asking_never_books() -> None:
    assert asked("小美胡了") is AskKind.WHO_PAYS


@pytest.mark.parametrize("said", ["8倍", "×8", "x8", "* 8"])
@pytest.mark.parametrize("say", SAYS)
def test_a_multiple_is_of_the_base_at_every_table(say: Say, said: str) -> None:
    told = read_line(f"老王 胡 小李 {said}", replace(ROSTER, say=say))
    assert isinstance(told, Entry)
    [win] = told.event["wins"]
    assert as_multiple(win["hand"]["fan"], say.scale) == 8


def test_pays_may_be_a_payment_and_so_asks() -> None:
    answer = question("Alice pays 小李")
    assert (answer.kind, answer.event) == (AskKind.WIN_OR_PAYMENT, paid_by(Q, {L: hand()}))


@pytest.mark.parametrize(
    ("line", "heading", "event"),
    [
        pytest.param("Alice pays 小李 flush", None, paid_by(Q, {L: hand("qing_yi_se")}), id="a hand"),
        pytest.param(
            "Alice pays 小李 last tile", None, paid_by(Q, {L: hand()}, "hai_di"), id="an event of a win"
        ),
        pytest.param("Alice pays 小李", Heading.WIN, paid_by(Q, {L: hand()}), id="the command"),
        pytest.param(
            "Alice pays 小李 plain, 老王 flush",
            None,
            paid_by(Q, {L: hand(), W: hand("qing_yi_se")}),
            id="the hands of two",
        ),
    ],
)
def test_pays_is_a_win_where_something_says_so(line: str, heading: Heading | None, event: Event) -> None:
    assert event_of(line, heading) == event


@pytest.mark.parametrize(
    "line", ["Bob dealt in to Alice two times", "Bob self draw four times", "Bob self draw three times"]
)
def test_how_often_in_words_is_talk_where_fan_are_said(line: str) -> None:
    assert read(line) == Silence()


def test_how_often_in_digits_is_asked_about_where_fan_are_said() -> None:
    asks = question("Bob self draw 2 times")
    assert asks.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in asks.choices] == [
        Entry(self_draw(B, hand())),
        Entry(self_draw(B, {"fan": 1})),
    ]


@pytest.mark.parametrize("line", ["Bob self draw two times", "Bob self draw 2 times", "Bob self draw 2倍"])
def test_how_often_counts_where_multiples_are_said(line: str) -> None:
    roster = replace(ROSTER, say=Say("multiplier"))
    assert event_of(line, roster=roster) == self_draw(B, {"fan": 1})


def test_times_beside_a_hand_are_checked() -> None:
    answer = read("Bob self draw flush 4 times")
    assert isinstance(answer, Entry)
    assert answer.said == (SaidFan(B, 2),)
