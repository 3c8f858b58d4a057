"""算账: events in table order, when a round is over, and what side players take part in."""

from contextlib import suppress
from dataclasses import replace

import pytest
from builders import (
    Json,
    adjust,
    false_win,
    gang,
    leave,
    net,
    payments,
    refusal,
    score,
    shared_win,
    wall_end,
    win,
    written_refusal,
)

from scorer import (
    Round,
    RuleViolation,
    parse_event,
    parse_round,
    parse_rules,
    remembered_settlement,
    score_round,
)
from scorer.rounds import Win
from scorer.scoring import LONGEST_REMEMBERED, counting_flags


@pytest.mark.parametrize(
    ("events", "rules", "in_play", "over"),
    [
        pytest.param([], {}, "ABCD", False, id="nothing has happened"),
        pytest.param([win("A", "B", fan=0)], {}, "BCD", False, id="血战: the others play on"),
        pytest.param(
            [win("A", "B", fan=0), shared_win("B", C=0, D=0)], {}, "B", True, id="血战: until one is left"
        ),
        pytest.param([shared_win("A", B=0, C=0, D=0)], {}, "A", True, id="血战: three on one tile end it"),
        pytest.param(
            [win("A", "B", fan=0)], {"mode": "single"}, "BCD", True, id="普通场: the first win ends it"
        ),
        pytest.param([gang("A", "an")], {"mode": "single"}, "ABCD", False, id="普通场: a gang does not"),
        pytest.param(
            [win("A", fan=0), win("A", fan=0)], {"mode": "xue_liu"}, "ABCD", False, id="血流: winners stay in"
        ),
        pytest.param([wall_end()], {}, "ABCD", True, id="the wall ends it"),
        pytest.param([leave("A")], {}, "BCD", False, id="the others play on without who has left"),
        pytest.param([false_win("A")], {}, "ABCD", False, id="诈胡 does not end it"),
        pytest.param(
            [leave("A"), leave("B"), leave("C")],
            {"mode": "xue_liu"},
            "D",
            True,
            id="血流: nobody is left to play with",
        ),
    ],
)
def test_who_is_in_play_and_whether_it_is_over(
    events: list[Json],
    rules: Json,
    in_play: str,
    over: bool,  # noqa: FBT001 - a column of the table
) -> None:
    settlement = score(*events, **rules)
    assert ("".join(settlement.in_play), settlement.over) == (in_play, over)


@pytest.mark.parametrize("event", [gang("C", "an"), win("C", "D"), wall_end(), false_win("C"), leave("C")])
@pytest.mark.parametrize(
    ("ended", "rules"),
    [
        pytest.param([wall_end()], {}, id="by the wall"),
        pytest.param([win("A", "B", fan=0)], {"mode": "single"}, id="by its only win"),
    ],
)
def test_an_ended_round_takes_adjustments_only(ended: list[Json], rules: Json, event: Json) -> None:
    assert refusal(*ended, event, **rules) == "round_over at 1 ()"


def test_an_adjustment_after_the_end_is_booked() -> None:
    assert net(score(wall_end(), adjust(("C", "D", 1)))) == "C-1 D+1"


@pytest.mark.parametrize("players", ["AB", "ABC", "ABCD"])
def test_two_to_four_play(players: str) -> None:
    assert score(win("A", fan=0), players=players).net["A"] == (len(players) - 1) * 20_000


def test_two_players_end_with_one_win() -> None:
    assert score(win("A", "B", fan=0), players="AB").over


def test_the_first_event_at_fault_is_named() -> None:
    assert refusal(gang("A", "an"), gang("A", "zhi"), gang("E", "an")) == "gang_needs_feeder at 1 (A)"


def told_round(*events: Json, **more: object) -> Round:
    return parse_round({"players": list("ABCD"), "events": events, **more})


class TestRemembered:
    """A round that is being played is scored once for all who ask; what they are told is the same."""

    RULES = parse_rules({"preset": "chengdu-std"})

    def test_it_is_told_again_to_whoever_asks(self) -> None:
        events = gang("A", "an"), win("B", "C", "qing_yi_se")
        first = remembered_settlement(told_round(*events), self.RULES)
        assert remembered_settlement(told_round(*events), replace(self.RULES)) is first
        assert first == score_round(told_round(*events), self.RULES)

    @pytest.mark.parametrize(
        ("other", "rules"),
        [
            pytest.param(told_round(gang("A", "wan")), {}, id="another event"),
            pytest.param(told_round(gang("A", "an"), gang("B", "an")), {}, id="one more event"),
            pytest.param(told_round(gang("A", "an"), dealer="B"), {}, id="another dealer"),
            pytest.param(told_round(gang("A", "an"), players=list("ABC")), {}, id="fewer players"),
            pytest.param(
                told_round(gang("A", "an"), side_bets=[{"by": "E", "on": "A"}]), {}, id="with a side bet"
            ),
            pytest.param(told_round(gang("A", "an")), {"gang_an": 3}, id="by other rules"),
        ],
    )
    def test_nothing_else_is_taken_for_it(self, other: Round, rules: Json) -> None:
        remembered_settlement(told_round(gang("A", "an")), self.RULES)
        other_rules = parse_rules(rules)
        assert remembered_settlement(other, other_rules) == score_round(other, other_rules)

    def test_what_is_refused_is_refused_each_time(self) -> None:
        refused = told_round(gang("A", "an"), gang("B", "zhi"))
        for _ in range(2):
            with pytest.raises(RuleViolation) as caught:
                remembered_settlement(refused, self.RULES)
            assert written_refusal(caught.value) == "gang_needs_feeder at 1 (B)"

    def test_a_round_longer_than_any_is_scored_each_time(self) -> None:
        rules = parse_rules({"mode": "xue_liu"})
        longest = told_round(*[win("A", fan=0)] * LONGEST_REMEMBERED)
        longer = told_round(*[win("A", fan=0)] * (LONGEST_REMEMBERED + 1))
        assert remembered_settlement(longest, rules) is remembered_settlement(longest, rules)
        assert remembered_settlement(longer, rules) is not remembered_settlement(longer, rules)
        assert remembered_settlement(longer, rules) == score_round(longer, rules)

    @pytest.mark.parametrize(
        "event",
        [
            pytest.param(win("B", "A", fan=0, flags=["gang_shang_pao"]), id="a gang's money has moved"),
            pytest.param(gang("C", "an"), id="another gang"),
            pytest.param(win("D", fan=0), id="a win"),
            pytest.param(leave("D"), id="somebody has left"),
            pytest.param(wall_end(A=0), id="the wall has ended"),
            pytest.param(gang("C", "zhi"), id="what is refused"),
        ],
    )
    def test_what_may_happen_next_leaves_the_round_as_it_was(self, event: Json) -> None:
        before = gang("B", "an"), gang("A", "an")
        remembered_settlement(told_round(*before), self.RULES)
        with suppress(RuleViolation):
            remembered_settlement(told_round(*before, event), self.RULES)
        otherwise = told_round(*before, win("C", "A", fan=0, flags=["gang_shang_pao"]), wall_end())
        assert remembered_settlement(otherwise, self.RULES) == score_round(otherwise, self.RULES)

    def test_money_that_moves_behind_the_wall_s_end_leaves_it_ended(self) -> None:
        moved = told_round(wall_end(A=0), adjust(("A", "B", "1")))
        assert remembered_settlement(moved, self.RULES) == score_round(moved, self.RULES)

    def test_who_scores_anew_does_not_ask(self) -> None:
        remembered = remembered_settlement(told_round(gang("D", "an")), self.RULES)
        assert score_round(told_round(gang("D", "an")), self.RULES) is not remembered


class TestSideBets:
    """叫马: a side player shares the fortune of a seat."""

    def test_whoever_pays_the_seat_pays_the_side_player_too(self) -> None:
        settlement = score(win("A", fan=0), bets=["EA"])
        assert net(settlement) == "A+6 B-4 C-4 D-4 E+6"
        assert payments(settlement)[:2] == ["B>A 2 win", "B>E 2 side_bet"]

    def test_whoever_is_paid_by_the_seat_is_paid_by_the_side_player_too(self) -> None:
        assert net(score(gang("B", "an"), bets=["EA"])) == "A-2 B+8 C-2 D-2 E-2"

    def test_two_side_players_pay_each_other_as_their_seats_do(self) -> None:
        settlement = score(win("A", "B", fan=0), bets=["EA", "FB"])
        assert payments(settlement) == ["B>A 1 win", "B>E 1 side_bet", "F>A 1 side_bet", "F>E 1 side_bet"]
        assert net(settlement) == "A+2 B-2 E+2 F-2"

    def test_two_on_one_seat_share_it_each(self) -> None:
        assert net(score(win("A", "B", fan=0), bets=["EA", "FA"])) == "A+1 B-3 E+1 F+1"

    def test_one_on_two_seats_has_both_fortunes_and_owes_himself_nothing(self) -> None:
        settlement = score(win("A", "B", fan=0), bets=["EA", "EB"])
        assert payments(settlement) == ["B>A 1 win", "B>E 1 side_bet", "E>A 1 side_bet"]
        assert net(settlement) == "A+2 B-2"

    def test_adjustments_are_not_repeated(self) -> None:
        assert net(score(adjust(("B", "A", 1)), bets=["EA"])) == "A+1 B-1"

    def test_every_other_payment_is(self) -> None:
        events = [gang("A", "an"), false_win("A", 1), leave("C"), wall_end(B=1, pigs="D")]
        settlement = score(*events, bets=["EA"])
        assert settlement.net["E"] == settlement.net["A"]
        assert {"gang_an", "false_win", "gang_refund", "pig", "cha_jiao"} <= {
            paid.reason for paid in settlement.transfers
        }


NOTHING = {
    "fan_hai_di": 0,
    "fan_hai_di_pao": 0,
    "fan_gang_shang_hua": 0,
    "fan_gang_shang_pao": 0,
    "fan_di_hu": 0,
}
"""At this table the events of a win are worth no fan."""


@pytest.mark.parametrize(
    ("before", "told", "rules", "counting"),
    [
        pytest.param(
            [], win("A", "B"), {"fan_hai_di_pao": 1, "fan_di_hu": 3}, "hai_di di_hu", id="what is worth fan"
        ),
        pytest.param([], win("A"), {"fan_hai_di_pao": 1}, "tian_hu", id="海底炮 is no 海底 on a self-draw"),
        pytest.param([], win("A"), {"fan_hai_di": 1, "cap_fan": 0}, "hai_di", id="fan above the cap too"),
        pytest.param(
            [gang("B", "an")],
            win("A", "B"),
            {"gang_transfer": "last"},
            "gang_shang_pao",
            id="杠上炮 that moves gang money",
        ),
        pytest.param(
            [gang("B", "an")], win("A", "B"), {"gang_transfer": "none"}, "", id="杠上炮 that moves none"
        ),
        pytest.param(
            [gang("A", "zhi", "B")],
            win("A"),
            {"dian_gang_hua": "feeder_pays_all"},
            "gang_shang_hua",
            id="点杠花 that the feeder pays",
        ),
        pytest.param(
            [gang("A", "zhi", "B")], win("A"), {"dian_gang_hua": "self_draw"}, "", id="点杠花 that all pay"
        ),
        pytest.param(
            [gang("A", "an")] * 4,
            win("A"),
            {},
            "gang_shang_hua hai_di jue_zhang",
            id="all, where the hand cannot be as it is told",
        ),
        pytest.param(
            [win("A", fan=0)],
            win("A"),
            {"mode": "single"},
            "hai_di jue_zhang tian_hu di_hu",
            id="all, where the round takes no win",
        ),
    ],
)
def test_the_events_that_make_anything_of_a_win(
    before: list[Json], told: Json, rules: Json, counting: str
) -> None:
    played = parse_round({"players": list("ABCD"), "events": before})
    event = parse_event(told)
    assert isinstance(event, Win)
    assert counting_flags(played, event, parse_rules(NOTHING | rules)) == tuple(counting.split())
