"""诈胡, 调整, 离开: what happens beside gangs and wins."""

import pytest
from builders import Json, adjust, false_win, gang, leave, net, payments, refusal, score, wall_end, win


@pytest.mark.parametrize(
    ("events", "rules", "expected"),
    [
        pytest.param([false_win("A")], {}, "A-48 B+16 C+16 D+16", id="he pays the cap to each other"),
        pytest.param([false_win("A")], {"cap_fan": 3}, "A-24 B+8 C+8 D+8", id="the table's cap"),
        pytest.param(
            [false_win("A")], {"cap_fan": None}, "A-48 B+16 C+16 D+16", id="sixteen bases without a cap"
        ),
        pytest.param(
            [false_win("A", 3)], {"base": "5"}, "A-45 B+15 C+15 D+15", id="or as many bases as agreed"
        ),
        pytest.param(
            [gang("A", "an"), false_win("A", 1)], {}, "A-3 B+1 C+1 D+1", id="his gang money goes back"
        ),
        pytest.param(
            [gang("A", "an"), false_win("A", 1, keep_gangs=True)],
            {},
            "A+3 B-1 C-1 D-1",
            id="unless he keeps it",
        ),
        pytest.param(
            [gang("A", "an"), win("B", "C", fan=0), false_win("A", 1)],
            {},
            "A-2 B+1 D+1",
            id="who has won since gets gang money back, but no penalty",
        ),
        pytest.param(
            [gang("A", "an"), leave("B"), false_win("A", 1)],
            {},
            "B-2 C+1 D+1",
            id="who has left gets neither",
        ),
        pytest.param(
            [false_win("A", 1), win("A", "B", fan=0)],
            {},
            "A-2 C+1 D+1",
            id="the round goes on and he stays in",
        ),
    ],
)
def test_a_false_win(events: list[Json], rules: Json, expected: str) -> None:
    assert net(score(*events, **rules)) == expected


def test_gang_money_given_back_has_its_own_reason() -> None:
    settlement = score(gang("A", "zhi", "B"), false_win("A", 1), players="AB")
    assert payments(settlement)[1:] == ["A>B 1 false_win", "A>B 2 gang_refund"]


@pytest.mark.parametrize(
    ("event", "bets", "expected"),
    [
        pytest.param(adjust(("A", "B", "2.5")), "", "A-2.5 B+2.5", id="money moves as agreed"),
        pytest.param(
            adjust(("A", "B", 1), ("C", "B", "2"), note="tea"),
            "",
            "A-1 B+3 C-2",
            id="several lines and a note",
        ),
        pytest.param(
            adjust(("A", "E", 1)), ["EA"], "A-1 E+1", id="side players too, and nothing is repeated"
        ),
    ],
)
def test_an_adjustment(event: Json, bets: list[str], expected: str) -> None:
    assert net(score(event, bets=bets)) == expected


def test_an_adjustment_includes_who_has_left_and_comes_after_the_end() -> None:
    settlement = score(leave("A"), wall_end(B=0, C=0, D=0), adjust(("B", "A", 1)))
    assert net(settlement) == "A+1 B-1"


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param([false_win("E")], "unknown_player at 0 (E)", id="a stranger's false win"),
        pytest.param([win("A", "B"), false_win("A")], "not_in_play at 1 (A)", id="a false win after winning"),
        pytest.param([false_win("A", 0)], "bad_amount at 0 (0)", id="a false win of nothing"),
        pytest.param([adjust(("A", "E", 1))], "unknown_player at 0 (E)", id="money for a stranger"),
        pytest.param([adjust(("A", "A", 1))], "same_player at 0 (A)", id="money for oneself"),
        pytest.param([adjust(("A", "B", 0))], "bad_amount at 0 (0)", id="an adjustment of nothing"),
        pytest.param([adjust(("A", "B", "-3"))], "bad_amount at 0 (-3)", id="a negative amount"),
        pytest.param([adjust(("A", "B", 0.5))], "bad_amount at 0 (0.5)", id="a float"),
        pytest.param([adjust(("A", "B", ["5"]))], "bad_amount at 0 ([…])", id="an amount of another shape"),
        pytest.param(
            [adjust(("A", "B", "9" * 99))],
            f"bad_amount at 0 ({'9' * 24}…)",
            id="a long amount is quoted in short",
        ),
        pytest.param([adjust()], "bad_event at 0 (transfers)", id="an adjustment without lines"),
        pytest.param(
            [{"type": "adjust", "transfers": [{"from": "A", "to": "B"}]}],
            "bad_event at 0 (amount)",
            id="an amount that is not told",
        ),
        pytest.param([leave("E")], "unknown_player at 0 (E)", id="a stranger leaves"),
        pytest.param([leave("A"), leave("A")], "not_in_play at 1 (A)", id="leaving twice"),
    ],
)
def test_what_is_refused(events: list[Json], expected: str) -> None:
    assert refusal(*events) == expected


def test_leaving_ends_the_round_of_one() -> None:
    assert not score(leave("A"), leave("B")).over
    settlement = score(gang("C", "an"), leave("A"), leave("B"), leave("C"))
    assert settlement.over
    assert settlement.in_play == ("D",)
    assert net(settlement) == "A-2 B-2 C+6 D-2"


def test_who_has_won_may_leave_and_then_gets_no_refund() -> None:
    events = [gang("B", "an"), win("A", "C", fan=0), leave("A"), wall_end(C=0)]
    assert net(score(*events, cha_jiao="none")) == "A-1 B+2 C-1"
