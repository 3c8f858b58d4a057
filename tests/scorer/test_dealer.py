"""庄家: who deals the next round."""

from dataclasses import replace

import pytest
from builders import Json, false_win, gang, leave, score, shared_win, wall_end, win

from scorer import parse_round, parse_rules, score_round

REST = [win("B", "D", fan=0), win("C", "D", fan=0)]


@pytest.mark.parametrize(
    ("events", "rules", "dealer"),
    [
        pytest.param([win("A", fan=0), *REST], {}, "A", id="the first winner, whoever wins later"),
        pytest.param([win("B", "C", fan=0), wall_end()], {}, "B", id="also where the wall ends the round"),
        pytest.param(
            [shared_win("D", A=0, B=0), win("C", "D", fan=0)],
            {},
            "D",
            id="several on the first tile: who discarded it",
        ),
        pytest.param(
            [shared_win("D", how="rob_gang", A=0, B=0), win("C", "D", fan=0)],
            {},
            "D",
            id="several on the first tile: who was robbed of it",
        ),
        pytest.param(
            [win("A", "D", fan=0), shared_win("D", B=0, C=0)],
            {},
            "A",
            id="several on a later tile change nothing",
        ),
        pytest.param(
            [win("C", "B", fan=0), wall_end()],
            {"dealer_next": "discarder"},
            "B",
            id="discarder: of the first win",
        ),
        pytest.param(
            [win("C", fan=0), wall_end()],
            {"dealer_next": "discarder"},
            "C",
            id="discarder: the winner of a self-draw",
        ),
        pytest.param(
            [gang("C", "zhi", "B"), win("C", fan=0, flags=["gang_shang_hua"]), wall_end()],
            {"dealer_next": "discarder", "dian_gang_hua": "discarder"},
            "B",
            id="discarder: 点杠花 that counts as the feeder's discard makes him the discarder",
        ),
        pytest.param(
            [gang("C", "zhi", "B"), win("C", fan=0, flags=["gang_shang_hua"]), wall_end()],
            {"dealer_next": "discarder", "dian_gang_hua": "feeder_pays_all"},
            "C",
            id="discarder: 点杠花 is a self-draw where the feeder only pays for the others",
        ),
        pytest.param(
            [gang("C", "zhi", "B"), leave("B"), win("C", fan=0, flags=["gang_shang_hua"]), wall_end()],
            {"dealer_next": "discarder", "dian_gang_hua": "discarder"},
            "C",
            id="discarder: 点杠花 is a self-draw where its feeder has left",
        ),
        pytest.param(
            [false_win("A"), win("C", "B", fan=0), wall_end()],
            {},
            "C",
            id="a false win is no first win",
        ),
        pytest.param(
            [win("C", "B", fan=0), leave("A"), leave("D")],
            {},
            "C",
            id="who has won deals though all but one of the others left",
        ),
        pytest.param(
            [win("C", "B", fan=0)],
            {"mode": "single", "dealer_next": "discarder"},
            "B",
            id="普通场: the discarder",
        ),
        pytest.param(
            [win("C", "B", fan=0), wall_end()], {"dealer_next": "rotate"}, "B", id="rotate: the next in turn"
        ),
        pytest.param([win("C", "B", fan=0), wall_end()], {"dealer_next": "dice"}, None, id="dice decide"),
        pytest.param([wall_end()], {}, "A", id="nobody won: the dealer stays"),
        pytest.param([wall_end()], {"dealer_on_draw": "rotate"}, "B", id="nobody won: the next in turn"),
        pytest.param([wall_end()], {"dealer_on_draw": "dice"}, None, id="nobody won: dice"),
        pytest.param([win("C", "B", fan=0)], {}, None, id="not before the round is over"),
        pytest.param([leave("A"), wall_end()], {}, "B", id="who has left does not deal, the next does"),
        pytest.param([leave("B"), leave("A"), wall_end()], {}, "C", id="nor the next who has left"),
        pytest.param(
            [win("D", "B", fan=0), leave("D"), leave("A"), wall_end()],
            {},
            "B",
            id="in turn order around the table",
        ),
        pytest.param([leave("A"), leave("B"), leave("C")], {}, "D", id="the last who stays"),
    ],
)
def test_the_next_dealer(events: list[Json], rules: Json, dealer: str | None) -> None:
    assert score(*events, **rules).next_dealer == dealer


def test_the_turn_goes_from_the_last_seat_to_the_first() -> None:
    assert score(wall_end(), dealer="D", dealer_on_draw="rotate").next_dealer == "A"


UNSAID = {
    "nobody won and the dealer stays": ([wall_end()], {"dealer_on_draw": "stays"}, None),
    "nobody won and the next in turn deals": ([wall_end()], {"dealer_on_draw": "rotate"}, None),
    "the next in turn deals though somebody won": (
        [win("C", "B", fan=0), wall_end()],
        {"dealer_next": "rotate"},
        None,
    ),
    "the first winner deals, whoever dealt": ([win("C", "B", fan=0), wall_end()], {}, "C"),
    "the last who stays": ([leave("A"), leave("B"), leave("C")], {}, None),
}


@pytest.mark.parametrize(("events", "rules", "dealer"), UNSAID.values(), ids=UNSAID.keys())
def test_nobody_is_guessed_where_it_hangs_on_a_dealer_whom_nobody_said(
    events: list[Json], rules: Json, dealer: str | None
) -> None:
    told = parse_round({"players": list("ABCD"), "events": events})
    settlement = score_round(replace(told, dealer=None), parse_rules(rules))
    assert settlement.over
    assert settlement.next_dealer == dealer
