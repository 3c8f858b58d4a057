"""称呼: names with a comma between them and one verb behind are asked about, with every reading."""

from collections.abc import Mapping
from typing import Any

import pytest
from entry_builders import H, L, M, Q, W, event_of, gang, hand, paid_by, question, refused, self_draw

from bot.entry import AskKind, Entry, Event, Heading, RefusalCode

OPEN = "..."
"""A reading that leaves a question."""


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
        pytest.param("胡 小李、老王", id="the verb before a list"),
    ],
)
def test_two_names_and_a_win_behind_have_three_readings(line: str) -> None:
    assert readings(line) == [paid_by(W, {L: hand()}), (OPEN, W), (OPEN, L, W)]


@pytest.mark.parametrize(
    ("line", "heading", "told"),
    [
        pytest.param("老王，小李杠", None, [gang(W, "zhi", L), (OPEN, L)], id="a gang is not shared"),
        pytest.param("老王，小李 直杠", None, [gang(W, "zhi", L), (OPEN, L)], id="a fed gang"),
        pytest.param("老王，小李暗杠", None, [gang(L, "an")], id="nobody feeds a 暗杠, so one reading"),
        pytest.param("老王，小李自摸", None, [self_draw(L, hand())], id="nobody pays alone for a 自摸"),
        pytest.param("老王，小李离开", None, [{"type": "leave", "by": L}], id="one leaves at a time"),
        pytest.param(
            "老王，小李抢杠",
            None,
            [paid_by(L, {W: hand()}, how="rob_gang"), (OPEN, L), (OPEN, W, L)],
            id="a robbed gang",
        ),
        pytest.param("老王、小李、阿强胡", None, [(OPEN, Q), (OPEN, W, L, Q)], id="three names"),
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
            [paid_by(L, {W: hand("qing_yi_se")}), (OPEN, L)],
            id="whose hand of two",
        ),
        pytest.param("老王胡了，小李", None, [paid_by(L, {W: hand()}), (OPEN, W)], id="called at the end"),
        pytest.param(
            "Bob, Alice wins", None, [paid_by(Q, {"bob": hand()}), (OPEN, Q), (OPEN, "bob", Q)], id="English"
        ),
        pytest.param(
            "Bob Alice wins", None, [paid_by(Q, {"bob": hand()}), (OPEN, Q), (OPEN, "bob", Q)], id="no comma"
        ),
    ],
)
def test_every_reading_is_offered(line: str, heading: Heading | None, told: list[object]) -> None:
    assert readings(line, heading) == told


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王 胡 小李", paid_by(L, {W: hand()}), id="the verb between the names"),
        pytest.param("老王，胡小李", paid_by(L, {W: hand()}), id="with a comma before it"),
        pytest.param("老王 小李 胡", paid_by(L, {W: hand()}), id="three words apart: the first acts"),
        pytest.param("老王胡了，小李点炮", paid_by(L, {W: hand()}), id="each name has its word"),
        pytest.param("小李点炮，老王胡", paid_by(L, {W: hand()}), id="the payer first"),
        pytest.param(
            "阿强点炮小美、老王", paid_by(Q, {M: hand(), W: hand()}), id="the winners listed behind 点炮"
        ),
        pytest.param("小李 阿强 点杠", gang(L, "zhi", Q), id="点杠 right behind who feeds"),
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
        pytest.param("老王 自摸 清一色 清一色", RefusalCode.SAID_TWICE, ("清一色",), id="a pattern twice"),
        pytest.param(
            "老王 自摸 1根 1根", RefusalCode.SAID_TWICE, ("1根",), id="one root and one, or the same"
        ),
    ],
)
def test_what_cannot_be_says_why(line: str, code: RefusalCode, about: tuple[str, ...]) -> None:
    assert refused(line) == (code, about)


def test_who_gives_a_discard_pays() -> None:
    assert event_of("小李给老王点炮 清一色") == paid_by(L, {W: hand("qing_yi_se")})
    assert event_of("老王被小李胡了") == paid_by(W, {L: hand()})


def test_a_discard_suffered_is_said_in_both_senses() -> None:
    assert readings("老王被小李点炮") == [paid_by(L, {W: hand()}), paid_by(W, {L: hand()})]
    assert readings("老王被胡哥点杠") == [gang(H, "zhi", W), gang(W, "zhi", H)]
