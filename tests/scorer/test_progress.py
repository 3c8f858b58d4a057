"""牌局进程: who still plays while a round is being scored, and when it is over."""

import pytest
from builders import written_refusal

from scorer import Reason, RuleViolation, parse_rules
from scorer.progress import FirstWin, Progress
from scorer.rounds import Gang, Round


def progress(players: str = "ABCD", **rules: object) -> Progress:
    return Progress.of(Round(tuple(players), players[0]), parse_rules(rules))


@pytest.mark.parametrize(
    ("mode", "in_play", "over"),
    [
        pytest.param("xue_zhan", "CD", False, id="血战到底: winners are out, until one is left"),
        pytest.param("xue_liu", "ABCD", False, id="血流成河: winners stay in"),
        pytest.param("single", "CD", True, id="普通场: the first win ends it"),
    ],
)
def test_who_is_in_after_two_have_won(mode: str, in_play: str, over: bool) -> None:  # noqa: FBT001 - a column of the table
    going = progress(mode=mode)
    going.count_winners("A", "B")
    going.first_win = FirstWin(("A", "B"), "C")
    assert (going.in_play, going.unwon, going.over) == (tuple(in_play), ("C", "D"), over)


@pytest.mark.parametrize("mode", ["xue_zhan", "xue_liu"])
def test_it_is_over_when_one_is_left_or_the_wall_is_used_up(mode: str) -> None:
    going, deserted = progress("AB", mode=mode), progress("AB", mode=mode)
    assert not going.over
    going.wall_ended = True
    deserted.take_out("A")
    assert going.over
    assert deserted.over


def test_who_has_left_is_neither_present_nor_unwon() -> None:
    going = progress()
    going.take_out("B")
    assert (going.present, going.unwon, going.others("C")) == (("A", "C", "D"),) * 2 + (("A", "D"),)
    with pytest.raises(RuleViolation) as left:
        going.require_in_play("A", "B")
    with pytest.raises(RuleViolation) as never_there:
        going.require_in_play("E")
    assert [written_refusal(caught.value) for caught in (left, never_there)] == [
        "not_in_play (B)",
        "unknown_player (E)",
    ]


@pytest.mark.parametrize(("player", "after"), [("A", "BCD"), ("C", "DAB"), ("D", "ABC")])
def test_the_turn_goes_round_from_who_sits_next(player: str, after: str) -> None:
    assert progress().turn_order_after(player) == tuple(after)


def test_a_payment_of_nothing_is_none() -> None:
    going = progress()
    assert going.pay(0, "A", "B", 0, Reason.WIN) == ()
    assert going.pay(0, "A", "B", 500, Reason.WIN) == tuple(going.transfers)
    assert [(paid.payer, paid.payee, paid.amount) for paid in going.transfers] == [("A", "B", 500)]


def test_what_was_before_an_event_is_all_that_stands_in_front_of_it() -> None:
    gangs = (Gang("A", "an"), Gang("B", "an"), Gang("A", "wan"))
    going = Progress.of(Round(("A", "B"), "A", events=gangs), parse_rules())
    assert [going.before(place) for place in range(3)] == [(), gangs[:1], gangs[:2]]
