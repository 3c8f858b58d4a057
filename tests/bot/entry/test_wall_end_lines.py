"""流局 and the rest: lines that record a wall end, a false win, a player who leaves."""

import pytest
from entry_builders import H, L, M, Q, W, event_of, hand, question, read, refused, wall_end

from bot.entry import AskKind, Dialog, Entry, Event, Heading, RefusalCode, SaidFan

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
        pytest.param("流局 阿强没叫", id="one"),
        pytest.param("流局 没听 老王 小李", id="a list"),
        pytest.param("流局 老王没听 小李没听 阿强没听 小美没听 胡哥没听 Bob没听", id="everybody, one by one"),
        pytest.param("流局 老王 小李 都没听", id="都没听 behind names"),
        pytest.param("流局 都没听", id="都没听 of nobody"),
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
        pytest.param("流局 老王 小李 都听", wall_end({W: hand(), L: hand()}), id="both are ready"),
        pytest.param("流局 老王小李都听 花猪阿强", wall_end({W: hand(), L: hand()}, Q), id="both, and a pig"),
        pytest.param("流局 阿强花猪 都没听", wall_end({}, Q), id="a pig, and nobody is ready"),
        pytest.param("draw, Bob ready, the others not ready", wall_end({"bob": hand()}), id="English"),
    ],
)
def test_a_mark_is_said_of_the_name_it_belongs_to(line: str, event: Event) -> None:
    assert event_of(line) == event


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
        pytest.param("流局 小李 自摸", RefusalCode.TWO_EVENTS, ("流局", "自摸"), id="a wall end and a win"),
    ],
)
def test_a_wall_end_that_cannot_be_says_why(line: str, code: RefusalCode, about: tuple[str, ...]) -> None:
    assert refused(line) == (code, about)


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
