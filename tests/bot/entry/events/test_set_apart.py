"""称呼: names in front and one verb behind them are asked about, with every reading."""

from collections.abc import Mapping
from typing import Any

import pytest
from entry_builders import B, H, L, M, Q, W, event_of, gang, hand, paid_by, question, read, refused, self_draw

from bot.entry import AskKind, Entry, Event, Heading, RefusalCode, Silence

OPEN = "..."
"""A reading that leaves a question."""

IN_TWO_PIECES = [paid_by(L, {W: hand("qi_dui")}), paid_by(W, {L: hand("qi_dui")}), (OPEN, W, L)]
FED_GANG = [gang(W, "zhi", L), gang(L, "zhi", W), (OPEN, L)]
BOB_OR_ALICE = [paid_by(Q, {B: hand()}), paid_by(B, {Q: hand()}), (OPEN, Q), (OPEN, B, Q)]


def readings(line: str, heading: Heading | None = None) -> list[object]:
    """Return the readings a line is asked about: events, and who acts in each that is not whole."""
    answer = question(line, heading)
    assert answer.kind is AskKind.WHICH_READING
    return [
        one.reading.event if isinstance(one.reading, Entry) else (OPEN, *who_acts(one.reading.event))
        for one in answer.choices
    ]


def who_acts(event: Mapping[str, Any]) -> tuple[str, ...]:
    """Return who gangs or wins in an event that is not whole."""
    return tuple(win["by"] for win in event["wins"]) if "wins" in event else (event["by"],)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("小李，老王胡了", id="somebody is told that another won"),
        pytest.param("小李、老王胡", id="two winners are listed"),
        pytest.param("小李, 老王 胡", id="a comma of another keyboard"),
        pytest.param("小李：老王胡", id="a colon"),
        pytest.param("小李啊，老王胡了", id="啊 behind who is spoken to"),
        pytest.param("小李！老王 平胡", id="平胡 says that somebody won"),
        pytest.param("小李 老王胡了", id="the verb is written together with the second name"),
        pytest.param("小李老王胡", id="all written together"),
        pytest.param("小李 老王 胡", id="three words apart"),
        pytest.param("小李 老王 hu", id="the verb in pinyin"),
        pytest.param("小李 老王 平胡", id="平胡 apart"),
        pytest.param("小李，老王，胡", id="commas between all"),
        pytest.param("胡 小李、老王", id="the verb before a list"),
    ],
)
def test_two_names_and_a_win_behind_have_four_readings(line: str) -> None:
    assert readings(line) == [paid_by(W, {L: hand()}), paid_by(L, {W: hand()}), (OPEN, W), (OPEN, L, W)]


def test_behind_the_command_too_a_verb_behind_two_names_is_asked_about() -> None:
    assert readings("小李 老王 胡", Heading.WIN) == readings("小李 老王 胡")


@pytest.mark.parametrize("line", ["小李 老王 杠", "小李、老王杠", "小李 老王 直杠"])
def test_behind_the_command_a_gang_behind_two_names_is_asked_about_too(line: str) -> None:
    assert readings(line, Heading.GANG) == readings(line)
    assert event_of("小李 老王", Heading.GANG) == gang(L, "zhi", W)


@pytest.mark.parametrize(
    ("line", "heading", "told"),
    [
        pytest.param("老王，小李杠", None, FED_GANG, id="a gang is not shared"),
        pytest.param("老王，小李 直杠", None, FED_GANG, id="a fed gang"),
        pytest.param("老王 小李 直杠", None, FED_GANG, id="a fed gang, three words apart"),
        pytest.param("老王 小李 暗杠", None, [gang(L, "an")], id="a 暗杠, three words apart"),
        pytest.param("老王，小李暗杠", None, [gang(L, "an")], id="nobody feeds a 暗杠, so one reading"),
        pytest.param("老王，小李自摸", None, [self_draw(L, hand())], id="nobody pays alone for a 自摸"),
        pytest.param("老王，小李离开", None, [{"type": "leave", "by": L}], id="one leaves at a time"),
        pytest.param(
            "老王，小李抢杠",
            None,
            [
                paid_by(L, {W: hand()}, how="rob_gang"),
                paid_by(W, {L: hand()}, how="rob_gang"),
                (OPEN, L),
                (OPEN, W, L),
            ],
            id="a robbed gang",
        ),
        pytest.param("老王、小李、阿强胡", None, [(OPEN, Q), (OPEN, W, L, Q)], id="three names"),
        pytest.param("老王 小李 阿强 胡", None, [(OPEN, Q), (OPEN, W, L, Q)], id="three names apart"),
        pytest.param(
            "老王、阿强胡小李",
            None,
            [paid_by(L, {Q: hand()}), paid_by(L, {W: hand(), Q: hand()})],
            id="and a payer behind the verb",
        ),
        pytest.param(
            "老王、小李胡，阿强点炮",
            None,
            [paid_by(Q, {L: hand()}), paid_by(Q, {W: hand(), L: hand()})],
            id="and a payer with a word of his own",
        ),
        pytest.param(
            "老王，小李胡清一色",
            None,
            [paid_by(L, {W: hand("qing_yi_se")}), paid_by(W, {L: hand("qing_yi_se")}), (OPEN, L)],
            id="whose hand of two",
        ),
        pytest.param(
            "老王 小李 清一色 胡",
            None,
            [paid_by(L, {W: hand("qing_yi_se")}), paid_by(W, {L: hand("qing_yi_se")}), (OPEN, L)],
            id="whose hand of two, the verb last of all",
        ),
        pytest.param(
            "老王 小李 地胡",
            None,
            [
                paid_by(L, {W: hand()}, "di_hu"),
                paid_by(W, {L: hand()}, "di_hu"),
                (OPEN, L),
                (OPEN, W, L),
            ],
            id="an event that only its winner has",
        ),
        pytest.param(
            "老王 清一色，小李 胡 对对胡",
            None,
            [
                paid_by(L, {W: hand("qing_yi_se", "dui_dui_hu")}),
                paid_by(W, {L: hand("dui_dui_hu", "qing_yi_se")}),
                (OPEN, W, L),
            ],
            id="a hand of the first, and the verb of the second",
        ),
        pytest.param("老王七对，小李胡", None, IN_TWO_PIECES, id="written together"),
        pytest.param("老王 七对 小李 胡", None, IN_TWO_PIECES, id="apart, without a comma"),
        pytest.param("老王 七对 小李 胡", Heading.WIN, IN_TWO_PIECES, id="behind the command"),
        pytest.param("老王 七对 小李 平胡", None, IN_TWO_PIECES, id="平胡 of the second"),
        pytest.param(
            "老王 2番，小李 抢杠",
            None,
            [
                paid_by(L, {W: {"fan": 2}}, how="rob_gang"),
                paid_by(W, {L: {"fan": 2}}, how="rob_gang"),
                (OPEN, W, L),
            ],
            id="fan of the first, and a robbed gang of the second",
        ),
        pytest.param(
            "老王 海底，小李 胡",
            None,
            [paid_by(L, {W: hand()}, "hai_di"), paid_by(W, {L: hand()}, "hai_di"), (OPEN, W, L)],
            id="an event of the first, and the verb of the second",
        ),
        pytest.param(
            "老王 七对，小李 胡 清一色，阿强点炮",
            None,
            [paid_by(Q, {W: hand("qi_dui"), L: hand("qing_yi_se")})],
            id="a hand of each, and a payer",
        ),
        pytest.param(
            "Bob flush Alice wins seven pairs",
            None,
            [
                paid_by(Q, {B: hand("qing_yi_se", "qi_dui")}),
                paid_by(B, {Q: hand("qi_dui", "qing_yi_se")}),
                (OPEN, B, Q),
            ],
            id="two hands in English",
        ),
        pytest.param(
            "老王 胡 七对，小李 清一色",
            None,
            [paid_by(L, {W: hand("qi_dui", "qing_yi_se")}), (OPEN, W, L)],
            id="a pattern behind both, the verb behind the first",
        ),
        pytest.param("老王胡了，小李", None, [paid_by(L, {W: hand()}), (OPEN, W)], id="called at the end"),
        pytest.param("Bob, Alice wins", None, BOB_OR_ALICE, id="English"),
        pytest.param("Bob Alice wins", None, BOB_OR_ALICE, id="no comma"),
        pytest.param("Bob, Alice win", None, BOB_OR_ALICE, id="in the plural"),
    ],
)
def test_every_reading_is_offered(line: str, heading: Heading | None, told: list[object]) -> None:
    assert readings(line, heading) == told


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王 胡 小李", paid_by(L, {W: hand()}), id="the verb between the names"),
        pytest.param("老王，胡小李", paid_by(L, {W: hand()}), id="with a comma before it"),
        pytest.param("老王胡了，小李点炮", paid_by(L, {W: hand()}), id="each name has its word"),
        pytest.param("小李点炮，老王胡", paid_by(L, {W: hand()}), id="the payer first"),
        pytest.param(
            "阿强点炮小美、老王", paid_by(Q, {M: hand(), W: hand()}), id="the winners listed behind 点炮"
        ),
        pytest.param("小李 阿强 点杠", gang(L, "zhi", Q), id="点杠 right behind who feeds"),
        pytest.param(
            "老王 胡 七对 小李 1根", paid_by(L, {W: hand("qi_dui", gen=1)}), id="the rest of his hand behind"
        ),
        pytest.param("老王 清一色，小李点炮", paid_by(L, {W: hand("qing_yi_se")}), id="each has a word"),
        pytest.param(
            "小美 阿强杠上炮", paid_by(Q, {M: hand()}, "gang_shang_pao"), id="杠上炮 behind who pays"
        ),
    ],
)
def test_a_line_that_says_who_does_what_books(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王和小李胡阿强", paid_by(Q, {W: hand(), L: hand()}), id="和"),
        pytest.param("Bob & 小李 win from Alice", paid_by(Q, {"bob": hand(), L: hand()}), id="&"),
        pytest.param("老王和小李都胡了阿强", paid_by(Q, {W: hand(), L: hand()}), id="和 and 都"),
        pytest.param("老王、小李都平胡 阿强", paid_by(Q, {W: hand(), L: hand()}), id="都 behind a list"),
        pytest.param("老王和小李都胡了，阿强点炮", paid_by(Q, {W: hand(), L: hand()}), id="the payer behind"),
        pytest.param(
            "老王胡，小李胡清一色，阿强点炮", paid_by(Q, {W: hand(), L: hand("qing_yi_se")}), id="a 胡 each"
        ),
        pytest.param("老王和小李抢杠阿强", paid_by(Q, {W: hand(), L: hand()}, how="rob_gang"), id="two rob"),
        pytest.param("Bob and 小李 win from Alice", paid_by(Q, {"bob": hand(), L: hand()}), id="and"),
        pytest.param("Bob, 小李 both win from Alice", paid_by(Q, {"bob": hand(), L: hand()}), id="both"),
    ],
)
def test_winners_that_are_joined_win_together(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize("line", ["老王和小李都胡了", "老王和小李胡", "老王胡，小李胡", "老王胡 小李胡了"])
def test_winners_together_leave_who_paid(line: str) -> None:
    answer = question(line)
    assert (answer.kind, answer.event["how"], who_acts(answer.event)) == (AskKind.WHO_PAYS, "discard", (W, L))


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param("老王和小李都胡清一色", RefusalCode.MISPLACED, ("清一色",), id="whose hand of two"),
        pytest.param("老王和小李自摸", RefusalCode.TOO_MANY_NAMES, ("小李",), id="nobody shares a 自摸"),
        pytest.param(
            "老王、小李、阿强胡 小美 胡哥",
            RefusalCode.TOO_MANY_NAMES,
            ("阿强", "小美", "胡哥"),
            id="two payers",
        ),
        pytest.param("老王 自摸 自摸", RefusalCode.SAID_TWICE, ("自摸",), id="自摸 twice"),
        pytest.param(
            "老王 自摸 清一色 清一色", RefusalCode.HAND_SAID_TWICE, ("清一色",), id="a pattern twice"
        ),
        pytest.param(
            "老王 胡 小李 海底 海底", RefusalCode.HAND_SAID_TWICE, ("海底",), id="an event of it twice"
        ),
        pytest.param(
            "老王 自摸 1根 1根", RefusalCode.HAND_SAID_TWICE, ("1根",), id="one root and one, or the same"
        ),
    ],
)
def test_what_cannot_be_says_why(line: str, code: RefusalCode, about: tuple[str, ...]) -> None:
    assert refused(line) == (code, about)


def test_who_gives_a_discard_pays() -> None:
    assert event_of("小李给老王点炮 清一色") == paid_by(L, {W: hand("qing_yi_se")})
    assert event_of("老王被小李胡了") == paid_by(W, {L: hand()})
    told = ("小李点杠给老王", "小李给老王点杠", "小李点杠给老王了", "小李给老王点杠了", "小李，点杠给老王啊")
    assert [event_of(line) for line in told] == [gang(W, "zhi", L)] * len(told)


def test_of_two_names_and_a_heavenly_hand_nobody_pays_alone() -> None:
    assert refused("老王 小李 天胡") == (RefusalCode.SELF_DRAW_HAS_NO_PAYER, ("小李", "天胡"))
    assert readings("老王，小李天胡") == [self_draw(L, hand(), "tian_hu")]


def test_a_discard_suffered_is_said_in_both_senses() -> None:
    assert readings("老王被小李点炮") == [paid_by(L, {W: hand()}), paid_by(W, {L: hand()})]
    assert readings("老王被胡哥点杠") == [gang(H, "zhi", W), gang(W, "zhi", H)]


def both(payer: str, *winners: str, how: str = "discard") -> list[Event]:
    """Return a win by the first winner alone, and by all."""
    return [paid_by(payer, dict.fromkeys(who, hand()), how=how) for who in (winners[:1], winners)]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        pytest.param("小李点炮小美（老王）", both(L, M, W), id="behind who won"),
        pytest.param("小李放炮给小美（阿强）", both(L, M, Q), id="behind 给"),
        pytest.param("Bob dealt in to Alice (laowang)", both(B, Q, W), id="English"),
        pytest.param(
            "Bob's gang robbed by Alice (laowang)", both(B, Q, W, how="rob_gang"), id="a robbed gang"
        ),
        pytest.param("老王 直杠 小李（阿强）", [gang(W, "zhi", L)], id="a gang has two names"),
        pytest.param("老王 弯杠（小李）", [gang(W, "wan")], id="nobody feeds a 弯杠"),
        pytest.param("老王（小李）自摸", [self_draw(W, hand())], id="before the verb"),
    ],
)
def test_a_name_alone_in_brackets_beside_a_whole_event_is_asked_about(line: str, told: list[object]) -> None:
    assert readings(line) == told


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王 胡（小李）", paid_by(L, {W: hand()}), id="the name that was missing"),
        pytest.param(
            "老王 清一色（小李点炮）", paid_by(L, {W: hand("qing_yi_se")}), id="a name with its verb"
        ),
        pytest.param("小李点炮（小美、老王）", paid_by(L, {M: hand(), W: hand()}), id="all who won"),
        pytest.param(
            "Alice wins from Bob (full flush, 1 root)",
            paid_by(B, {Q: hand("qing_yi_se", gen=1)}),
            id="a hand",
        ),
    ],
)
def test_what_else_stands_in_brackets_is_part_of_the_event(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    "line",
    [
        "(老王胡小李)",
        "（老王胡小李）。",
        "（老王 胡 小李 清一色）",
        "(流局 听 老王)",
        "(Bob wins from Alice)",
    ],
)
def test_a_line_that_stands_wholly_in_brackets_is_talk(line: str) -> None:
    assert read(line) == Silence()
