"""流局 and the rest: lines that record a wall end, a false win, a player who leaves."""

import pytest
from entry_builders import B, H, L, M, Q, W, event_of, hand, question, read, refused, wall_end

from bot.entry import AskKind, Dialog, Entry, Event, Heading, RefusalCode, SaidFan, Silence

QING = "qing_yi_se"


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param(
            "流局 听 小李清一色 老王平胡 花猪 阿强",
            wall_end({L: hand(QING), W: hand()}, Q),
            id="marks before the names they are said of",
        ),
        pytest.param(
            "流局 小李听清一色 老王听 阿强花猪",
            wall_end({L: hand(QING), W: hand()}, Q),
            id="marks behind the name they are said of",
        ),
        pytest.param(
            "流局，小李听清一色，花猪阿强、老王", wall_end({L: hand(QING)}, Q, W), id="marks of both kinds"
        ),
        pytest.param("流局 小李 老王 听", wall_end({L: hand(), W: hand()}), id="one mark behind two names"),
        pytest.param("流局 听 小李和老王", wall_end({L: hand(), W: hand()}), id="names joined by 和"),
        pytest.param("流局 小李清一色", wall_end({L: hand(QING)}), id="a named hand is a ready one"),
        pytest.param("流局 听 小李 没听 阿强 老王", wall_end({L: hand()}), id="who is said not to be ready"),
        pytest.param("流局 花猪 阿强", wall_end({}, Q), id="only a pig"),
        pytest.param("流局 没人听", wall_end({}), id="nobody"),
        pytest.param("流局 没人听 花猪阿强", wall_end({}, Q), id="nobody, and a pig"),
        pytest.param(
            "流局 听 小李 清对 死叫 老王",
            wall_end({L: hand(QING, "dui_dui_hu"), W: hand()}, dead=(L,)),
            id="死叫",
        ),
        pytest.param("流局 小李死叫", wall_end({L: hand()}, dead=(L,)), id="死叫 says ready"),
        pytest.param("流局 死叫 小李", wall_end({L: hand()}, dead=(L,)), id="死叫 before the name"),
        pytest.param("流局 听 小李 3番", wall_end({L: {"fan": 3}}), id="said fan"),
        pytest.param("流局 听 小李 1112223334445万", wall_end({L: {"tiles": "1112223334445m"}}), id="tiles"),
        pytest.param("liuju ting laowang huazhu 阿强", wall_end({W: hand()}, Q), id="pinyin"),
        pytest.param("draw, ready Bob flush, pig Alice", wall_end({"bob": hand(QING)}, Q), id="English"),
        pytest.param("黄庄 听 胡哥", wall_end({H: hand()}), id="黄庄"),
        pytest.param(
            "流局，小李 清一色 有叫，老王 没叫，阿强 没叫", wall_end({L: hand(QING)}), id="听 behind a hand"
        ),
        pytest.param(
            "流局 小李 清一色 听 阿强 花猪 小美 花猪",
            wall_end({L: hand(QING)}, Q, M),
            id="听 behind a hand, then pigs",
        ),
        pytest.param(
            "流局 小李清一色听老王花猪", wall_end({L: hand(QING)}, W), id="听 behind a hand, nothing apart"
        ),
        pytest.param(
            "流局 听 小李清一色 老王平胡花猪 阿强",
            wall_end({L: hand(QING), W: hand()}, Q),
            id="花猪 behind a hand is of the next",
        ),
        pytest.param(
            "draw Bob flush ready, Alice not ready",
            wall_end({"bob": hand(QING)}),
            id="English, ready behind a hand",
        ),
    ],
)
def test_a_wall_end_line_is_an_event(line: str, event: Event) -> None:
    assert event_of(line) == event


def test_behind_the_draw_command_the_word_need_not_be_said() -> None:
    assert event_of("听 小李 清一色", Heading.WALL_END) == wall_end({L: hand(QING)})
    assert event_of("流局 听 小李 平胡", Heading.WALL_END) == wall_end({L: hand()})


def test_the_cheapest_wait_may_be_said_too() -> None:
    event = event_of("流局 听 小李 清一色 最小 平胡 小美")
    assert event["ready"] == [{"by": L, "best": hand(QING), "worst": hand()}, {"by": M, "best": hand()}]


@pytest.mark.parametrize(
    "line", ["流局", "流局了", "黄庄", "draw", "流局 听", "liuju", "流局 全听", "流局 都听"]
)
def test_a_wall_end_without_a_name_opens_the_dialog(line: str) -> None:
    assert read(line) == Dialog(Heading.WALL_END)


@pytest.mark.parametrize(
    "line",
    [
        "流局 听 所有人",
        "流局 所有人都听",
        "流局 大家都听",
        "流局 大家都有叫",
        "流局 听 全部",
        "流局 四家都下叫",
        "流局，都听牌了",
        "大家，流局了",
        "draw everybody ready",
    ],
)
def test_where_all_who_still_play_are_ready_their_hands_are_asked_for(line: str) -> None:
    assert read(line) == Dialog(Heading.WALL_END)


@pytest.mark.parametrize("line", ["流局 三家听", "流局 两家有叫", "流局 三家没听", "流局 两家都没听"])
def test_of_how_many_it_is_said_but_not_of_whom_it_is_asked(line: str) -> None:
    assert read(line) == Dialog(Heading.WALL_END)


@pytest.mark.parametrize("line", ["黄了", "荒了！", "流了。"])
def test_a_wall_that_came_to_nothing_opens_the_dialog_alone_on_its_line(line: str) -> None:
    assert read(line) == Dialog(Heading.WALL_END)


@pytest.mark.parametrize("line", ["老王黄了", "小美黄了清一色", "这把黄了", "黄了吗", "黄了黄了"])
def test_what_else_came_to_nothing_is_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("流局 阿强没叫", id="one"),
        pytest.param("流局 小李 没听", id="one, with a space: nor are those who are not named"),
        pytest.param("流局 没听 老王 小李", id="a list"),
        pytest.param("流局 老王 小李 没听", id="two, before the mark"),
        pytest.param("流局 老王 小李 无叫", id="two, and no call"),
        pytest.param("流局 老王没听 小李没听 阿强没听 小美没听 胡哥没听 Bob没听", id="everybody, one by one"),
        pytest.param("流局 老王 小李 都没听", id="都没听 behind names"),
        pytest.param("流局 都没听", id="都没听 of nobody"),
        pytest.param("流局 全都没听", id="全都"),
        pytest.param("流局 都不听", id="都不听"),
        pytest.param("流局 全没叫", id="全没叫"),
        pytest.param("流局 大家都没听", id="everybody"),
        pytest.param("流局 所有人 没听", id="everybody, and a mark of one"),
        pytest.param("流局 没得人听", id="as in Sichuan"),
        pytest.param("流局 谁都没叫", id="nobody at all"),
        pytest.param("流局 老王没得叫", id="one, as in Sichuan"),
        pytest.param("流局 没叫的：小李、阿强", id="as a list with 的"),
        pytest.param("流局 老王不听", id="不听"),
        pytest.param("draw everyone not ready", id="English"),
    ],
)
def test_who_is_not_named_as_ready_is_not(line: str) -> None:
    assert event_of(line) == wall_end({})


@pytest.mark.parametrize("line", ["流局 老王 小李", "流局 老王、小李", "流局，老王和小李"])
def test_names_alone_are_offered_as_the_ready_ones(line: str) -> None:
    assert [choice.reading for choice in question(line).choices] == [Entry(wall_end({W: hand(), L: hand()}))]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param(
            "流局 听老王，花猪小李，阿强没听", wall_end({W: hand()}, L), id="lists, then a word behind"
        ),
        pytest.param(
            "流局 花猪老王 小李听清一色", wall_end({L: hand(QING)}, W), id="a list ends at a word behind"
        ),
        pytest.param(
            "流局 小李清一色 老王平胡 花猪 阿强",
            wall_end({L: hand(QING), W: hand()}, Q),
            id="the name behind",
        ),
        pytest.param(
            "流局 小李清一色听 老王平胡听", wall_end({L: hand(QING), W: hand()}), id="behind each hand"
        ),
        pytest.param("流局 老王花猪 小李听", wall_end({L: hand()}, W), id="behind the name it touches"),
        pytest.param("流局 老王听清一色 其他没听", wall_end({W: hand(QING)}), id="the others are not ready"),
        pytest.param("流局 老王听 其他人都没叫", wall_end({W: hand()}), id="nor have they a call"),
        pytest.param("流局 只有老王听", wall_end({W: hand()}), id="only one is ready"),
        pytest.param("流局 听牌的：老王 小李", wall_end({W: hand(), L: hand()}), id="as a list with 的"),
        pytest.param("流局 只有老王听 小李没听", wall_end({W: hand()}), id="only one, and who is not"),
        pytest.param("流局 除了老王都没听", wall_end({W: hand()}), id="all but one are not ready"),
        pytest.param(
            "流局 除了老王和小李 其他都没听", wall_end({W: hand(), L: hand()}), id="all but two are not"
        ),
        pytest.param("流局 都没听 除了老王", wall_end({W: hand()}), id="all but one, named behind"),
        pytest.param("流局 老王听 其他三家没听", wall_end({W: hand()}), id="the other three are not"),
        pytest.param("流局 大家都没听 花猪阿强", wall_end({}, Q), id="nobody is ready, and a pig"),
        pytest.param("流局 听老王 查花猪阿强", wall_end({W: hand()}, Q), id="a pig that was looked for"),
        pytest.param("draw, except Bob all not ready", wall_end({B: hand()}), id="all but one, English"),
        pytest.param("流局 老王 小李 都听", wall_end({W: hand(), L: hand()}), id="both are ready"),
        pytest.param("流局 老王小李都听 花猪阿强", wall_end({W: hand(), L: hand()}, Q), id="both, and a pig"),
        pytest.param("流局 阿强花猪 都没听", wall_end({}, Q), id="a pig, and nobody is ready"),
        pytest.param("draw, Bob ready, the others not ready", wall_end({"bob": hand()}), id="English"),
    ],
)
def test_a_mark_is_said_of_the_name_it_belongs_to(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("流局 听 老王，小李、阿强没听", wall_end({W: hand()}), id="a comma"),
        pytest.param("流局 听 老王。小李、阿强没听", wall_end({W: hand()}), id="a full stop"),
        pytest.param("流局 听 老王；小李和阿强没听", wall_end({W: hand()}), id="a semicolon, and 和"),
        pytest.param("流局 听 阿强，小美、老王花猪", wall_end({Q: hand()}, M, W), id="pigs behind"),
        pytest.param("流局 花猪 老王，小李、阿强听", wall_end({L: hand(), Q: hand()}, W), id="a pig before"),
        pytest.param("流局 没听 阿强，小李、老王都听", wall_end({L: hand(), W: hand()}), id="都听 behind"),
        pytest.param("流局 花猪 小美；老王小李都没听", wall_end({}, M), id="都没听 behind, of two"),
        pytest.param("流局 花猪 小美 阿强，都没听", wall_end({}, M, Q), id="都没听 as a clause of its own"),
        pytest.param(
            "流局 听老王、小李，阿强没听", wall_end({W: hand(), L: hand()}), id="one behind a list of two"
        ),
        pytest.param("流局 听 老王 小李没听", wall_end({W: hand()}), id="the mark before keeps one name"),
        pytest.param("流局 老王听。花猪 阿强", wall_end({W: hand()}, Q), id="a mark that begins a clause"),
        pytest.param(
            "流局 小李 清一色 听，阿强 小美 没叫", wall_end({L: hand(QING)}), id="a mark that ends a clause"
        ),
    ],
)
def test_where_a_clause_ends_a_list_is_over(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param(
            "流局，花猪 小美；只有老王、小李听", wall_end({W: hand(), L: hand()}, M), id="behind a pig"
        ),
        pytest.param("流局 没听 小李，只有小美、阿强听", wall_end({M: hand(), Q: hand()}), id="behind 没听"),
        pytest.param("流局 只有老王花猪", wall_end({}, W), id="only one pig"),
    ],
)
def test_only_begins_a_list_of_its_own(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "events"),
    [
        pytest.param(
            "流局 花猪 小美，小李 阿强没听", [wall_end({}, M, L), wall_end({}, M)], id="no 、 between two"
        ),
        pytest.param(
            "流局 听 老王 小李 阿强没听",
            [wall_end({W: hand(), L: hand()}), wall_end({W: hand()})],
            id="spaces",
        ),
        pytest.param(
            "流局 花猪 小美，阿强都没听", [wall_end({}, M), wall_end({}, M, Q)], id="都 of one name"
        ),
        pytest.param(
            "draw ready Bob, Alice, laowang pig",
            [wall_end({B: hand(), Q: hand()}, W), wall_end({B: hand()}, Q, W)],
            id="commas only, English",
        ),
        pytest.param(
            "流局 小李 清一色 听 阿强 小美 没叫",
            [wall_end({L: hand(QING), Q: hand()}), wall_end({L: hand(QING)})],
            id="听 between a hand and names",
        ),
        pytest.param("流局 花猪 老王（小李）", [wall_end({}, W), wall_end({}, W, L)], id="a pig in brackets"),
        pytest.param(
            "流局 听 老王 (小李) 花猪 阿强",
            [wall_end({W: hand()}, Q), wall_end({W: hand(), L: hand()}, Q)],
            id="a ready one in brackets",
        ),
        pytest.param(
            "流局 都没听 除了老王（小李）",
            [wall_end({W: hand()}), wall_end({W: hand(), L: hand()})],
            id="who is excepted, in brackets",
        ),
    ],
)
def test_where_a_mark_may_be_said_of_more_names_or_of_fewer_it_is_asked(
    line: str, events: list[Event]
) -> None:
    assert question(line).kind is AskKind.WHICH_READING
    assert [choice.reading for choice in question(line).choices] == [Entry(event) for event in events]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("流局 小李都没听，除了老王", id="a name before it"),
        pytest.param("流局 除了老王 小李和阿强都没听", id="names a space apart"),
        pytest.param("流局 除了老王小李都没听", id="names written together"),
        pytest.param("流局：除了老王和阿强，小美都没听", id="a name behind a comma"),
        pytest.param("流局 除了老王，小李、阿强、小美都没听", id="a list behind a comma"),
        pytest.param("流局 都没听 除了老王，小李", id="a name behind all"),
        pytest.param("draw Bob, Alice both not ready except laowang", id="English"),
    ],
)
def test_only_who_stands_right_behind_except_is_excepted(line: str) -> None:
    assert refused(line)[0] is RefusalCode.NAME_THE_READY


@pytest.mark.parametrize(
    "line", ["流局 除了老王、小李都没听", "流局 都没听 除了老王 小李", "流局 除了老王 小李 大家都没听"]
)
def test_several_who_are_excepted_are_a_list(line: str) -> None:
    assert event_of(line) == wall_end({W: hand(), L: hand()})


@pytest.mark.parametrize("line", ["流局 只有老王 小李花猪", "draw only Alice, Bob pig"])
def test_of_only_and_pigs_it_is_open_who_is_ready(line: str) -> None:
    assert refused(line)[0] is RefusalCode.NAME_THE_READY


@pytest.mark.parametrize("line", ["流局 听 老王 其他没听 小李", "流局 听 老王；只有小李"])
def test_a_name_behind_a_closed_list_needs_a_word_of_its_own(line: str) -> None:
    answer = question(line)
    assert (answer.kind, answer.about) == (AskKind.READY_OR_PIG, ("小李",))


def test_a_name_without_a_word_asks_whether_ready_or_pig() -> None:
    answer = question("流局 小李听 阿强")
    assert (answer.kind, answer.about) == (AskKind.READY_OR_PIG, ("阿强",))
    assert answer.event == wall_end({L: hand()})


def test_a_name_twice_asks() -> None:
    answer = question("流局 听 小李 花猪 小李")
    assert (answer.kind, answer.about) == (AskKind.NAMED_TWICE, ("小李",))


def test_fan_beside_a_ready_hand_are_handed_on() -> None:
    assert read("流局 听 小李清一色2番").said == (SaidFan(L, 2),)


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param("流局 花猪 阿强 清一色", RefusalCode.PIG_WITH_HAND, ("阿强",), id="a pig has no hand"),
        pytest.param(
            "流局 没听 阿强 清一色", RefusalCode.PIG_WITH_HAND, ("阿强",), id="nor has who is not ready"
        ),
        pytest.param("流局 听 小李 花猪", RefusalCode.MISPLACED, ("花猪",), id="a mark of nobody"),
        pytest.param("流局 清一色 听 小李", RefusalCode.MISPLACED, ("清一色",), id="a hand of nobody"),
        pytest.param("流局 花猪 阿强 死叫", RefusalCode.MISPLACED, ("死叫",), id="a pig waits for nothing"),
        pytest.param("流局 听 小李 没人听", RefusalCode.MISPLACED, ("没人听",), id="somebody and nobody"),
        pytest.param(
            "流局 小李听 其他花猪", RefusalCode.MISPLACED, ("花猪",), id="the others, who are nobody"
        ),
        pytest.param(
            "流局 小李听 其他", RefusalCode.MISPLACED, ("其他",), id="the others, and nothing of them"
        ),
        pytest.param("流局 听 小李 绝张", RefusalCode.MISPLACED, ("绝张",), id="an event of a win"),
        pytest.param("流局 听 老张", RefusalCode.NOT_AT_TABLE, ("老张",), id="not at the table"),
        pytest.param(
            "流局 老王没听 其他都听", RefusalCode.NAME_THE_READY, ("都听",), id="the others are ready"
        ),
        pytest.param(
            "流局 老王没听 其他都听了", RefusalCode.NAME_THE_READY, ("都听",), id="the others, with 了"
        ),
        pytest.param("流局 除了老王都听", RefusalCode.NAME_THE_READY, ("除了",), id="all but one are ready"),
        pytest.param("流局 除了老王没听", RefusalCode.NAME_THE_READY, ("除了",), id="all but whoever"),
        pytest.param(
            "流局 除了老王清一色都没听", RefusalCode.NAME_THE_READY, ("除了",), id="whose hand that is"
        ),
        pytest.param("流局 只有老王没听", RefusalCode.NAME_THE_READY, ("只有",), id="only one is not"),
        pytest.param("流局 没听的只有老王", RefusalCode.NAME_THE_READY, ("只有",), id="only one, with 的"),
        pytest.param("流局 没听 只有老王", RefusalCode.NAME_THE_READY, ("只有",), id="only one, behind"),
        pytest.param(
            "draw, only Bob not ready", RefusalCode.NAME_THE_READY, ("only",), id="only one, English"
        ),
        pytest.param("流局 都听 花猪 阿强", RefusalCode.NAME_THE_READY, ("都听",), id="all, and a pig"),
        pytest.param(
            "流局 大家都听 花猪阿强", RefusalCode.NAME_THE_READY, ("大家",), id="everybody, and a pig"
        ),
        pytest.param("流局 两家听 花猪 阿强", RefusalCode.NAME_THE_READY, ("两家",), id="two, and a pig"),
        pytest.param("流局 小李 自摸", RefusalCode.TWO_EVENTS, ("流局", "自摸"), id="a wall end and a win"),
    ],
)
def test_a_wall_end_that_cannot_be_says_why(line: str, code: RefusalCode, about: tuple[str, ...]) -> None:
    assert refused(line) == (code, about)


@pytest.mark.parametrize(
    ("line", "about"),
    [
        pytest.param("流局 就小李没叫", "就", id="only one is not"),
        pytest.param("流局 就是小李、老王没听", "就是", id="only two are not"),
        pytest.param("流局 老王小李除外都听", "老王小李除外", id="all but two, named before"),
        pytest.param("流局 都听，老王除外", "老王除外", id="all but one, named behind"),
        pytest.param("流局 除老王外都听", "除老王外", id="all but one"),
        pytest.param("流局 除老王、小李外都听", "除老王、小李外", id="all but two"),
        pytest.param("流局 除老王外，小李没听", "除老王外", id="not all the others"),
        pytest.param("流局 老王小李除外都没听", "老王小李除外", id="names written together"),
    ],
)
def test_who_is_ready_must_be_named_in_other_words_too(line: str, about: str) -> None:
    assert refused(line) == (RefusalCode.NAME_THE_READY, (about,))


@pytest.mark.parametrize("line", ["除老王外都没听", "除了老王外大家都胡了", "就老王没叫", "老王除外"])
def test_without_a_wall_end_who_is_excepted_is_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("诈胡 阿强", {"type": "false_win", "by": Q}, id="the word first"),
        pytest.param("阿强 诈胡", {"type": "false_win", "by": Q}, id="the name first"),
        pytest.param("阿强 诈胡 8倍", {"type": "false_win", "by": Q, "multiplier": 8}, id="how dear"),
        pytest.param(
            "阿强 诈胡 × 8", {"type": "false_win", "by": Q, "multiplier": 8}, id="how dear, as a sign"
        ),
        pytest.param(
            "阿强 诈胡 杠不退", {"type": "false_win", "by": Q, "keep_gangs": True}, id="gang money stays"
        ),
        pytest.param("Alice false win", {"type": "false_win", "by": Q}, id="English"),
        pytest.param("阿强 离开", {"type": "leave", "by": Q}, id="leaving"),
        pytest.param("alice leaves", {"type": "leave", "by": Q}, id="leaving, English"),
    ],
)
def test_a_false_win_and_leaving_are_events(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param("诈胡 阿强 小李", RefusalCode.TOO_MANY_NAMES, ("小李",), id="one at a time"),
        pytest.param("阿强 小李 离开", RefusalCode.TOO_MANY_NAMES, ("小李",), id="one leaves at a time"),
        pytest.param("阿强 诈胡 清一色", RefusalCode.MISPLACED, ("清一色",), id="a hand that was none"),
        pytest.param("阿强 诈胡 8倍 4倍", RefusalCode.MISPLACED, ("4倍",), id="two prices"),
        pytest.param("阿强 诈胡 诈胡", RefusalCode.SAID_TWICE, ("诈胡",), id="said twice"),
        pytest.param("阿强 离开 5万", RefusalCode.MISPLACED, ("5m",), id="a tile"),
    ],
)
def test_other_lines_that_cannot_be_say_why(line: str, code: RefusalCode, about: tuple[str, ...]) -> None:
    assert refused(line) == (code, about)


def test_a_false_win_of_nobody_asks_who_behind_a_command() -> None:
    assert question("诈胡", Heading.WIN).kind is AskKind.WHO_WON_FALSELY


@pytest.mark.parametrize(
    "line",
    [
        "draw, Bob isn't ready",
        "draw, Bob isn’t ready",
        "draw, Bob wasn't ready",
        "draw, Bob is not ready",
        "draw, Bob and Alice aren't ready",
    ],
)
def test_a_sentence_of_who_is_not_ready_leaves_open_who_is(line: str) -> None:
    asks = question(line)
    assert asks.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in asks.choices] == [Entry(wall_end({}))]


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("draw, Bob not ready", wall_end({}), id="no sentence, as 没听"),
        pytest.param("draw, Alice is ready, Bob isn't", wall_end({Q: hand()}), id="one who is, beside"),
        pytest.param("draw, Alice ready, Bob isn't ready", wall_end({Q: hand()}), id="one who is, first"),
        pytest.param("draw, nobody ready, Bob isn't ready", wall_end({}), id="nobody is"),
        pytest.param("draw, Bob is a pig, the others aren't ready", wall_end({}, B), id="the others"),
    ],
)
def test_who_is_ready_is_plain_beside_such_a_sentence(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    "line",
    ["老王听 没猪", "没猪，老王听", "老王 平胡 都不是花猪", "Alice ready, no pigs", "Alice ready, Bob isn't"],
)
def test_behind_the_command_the_end_of_the_wall_need_not_be_said_again(line: str) -> None:
    player = Q if line.isascii() else W
    assert event_of(line, Heading.WALL_END) == wall_end({player: hand()})


@pytest.mark.parametrize(
    "line",
    ["流局 老王听 没猪 小李没听", "流局 小李没听，都不是花猪，老王听", "流局老王听。没有花猪。小李没叫"],
)
def test_that_nobody_is_a_pig_may_stand_between_others(line: str) -> None:
    assert event_of(line) == wall_end({W: hand()})


@pytest.mark.parametrize(
    "line", ["流局 老王 没猪 小李听", "流局 老王听 没猪 小李花猪", "流局 老王听 没猪肉 小李没听"]
)
def test_who_is_no_pig_is_not_guessed(line: str) -> None:
    assert read(line) == Silence()
