"""结算: the result of a round as JSON."""

import json
from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from builders import gang, leave, score, wall_end, win
from hypothesis import given
from random_rounds import cases

from scorer import parse_round, parse_rules, score_round


def can_be_changed(value: Any) -> bool:  # noqa: ANN401 - any part of a settlement
    """Whether a value or anything inside it could be changed by who is given it."""
    if isinstance(value, tuple):
        return any(map(can_be_changed, value))
    if isinstance(value, MappingProxyType):
        return any(map(can_be_changed, [*value, *value.values()]))
    if is_dataclass(value):
        kind: Any = type(value)
        inside = [getattr(value, one.name) for one in fields(kind)]
        return not kind.__dataclass_params__.frozen or any(map(can_be_changed, inside))
    return type(value) not in {int, str, bool, type(None)} and not isinstance(value, StrEnum)


@given(cases())
def test_nobody_can_change_a_settlement(case: dict[str, Any]) -> None:
    assert not can_be_changed(score_round(parse_round(case), parse_rules(case["rules"])))


def test_what_is_written_of_a_settlement_is_the_writers_own() -> None:
    settlement = score(win("A", "B", "qing_yi_se"))
    settlement.to_json()["wins"][0]["items"].clear()
    settlement.net.clear()
    assert settlement == score(win("A", "B", "qing_yi_se"))
    assert settlement.to_json()["wins"][0]["items"] == {"qing_yi_se": 2}


def test_a_settlement_is_written_as_json() -> None:
    settlement = score(
        gang("A", "wan"), win("C", "B", "dui_dui_hu", "qing_yi_se"), base="0.5", bets=["EA"], players="ABC"
    )
    assert json.loads(json.dumps(settlement.to_json())) == {
        "net": {"A": "1", "B": "-5", "C": "3", "E": "1"},
        "transfers": [
            {"event": 0, "from": "B", "to": "A", "amount": "0.5", "reason": "gang_wan"},
            {"event": 0, "from": "B", "to": "E", "amount": "0.5", "reason": "side_bet"},
            {"event": 0, "from": "C", "to": "A", "amount": "0.5", "reason": "gang_wan"},
            {"event": 0, "from": "C", "to": "E", "amount": "0.5", "reason": "side_bet"},
            {"event": 1, "from": "B", "to": "C", "amount": "4", "reason": "win"},
        ],
        "wins": [
            {
                "event": 1,
                "by": "C",
                "fan": 3,
                "capped_fan": 3,
                "multiplier": 8,
                "each_pays": "4",
                "items": {"dui_dui_hu": 1, "qing_yi_se": 2},
            }
        ],
        "in_play": ["A", "B"],
        "over": False,
        "next_dealer": None,
    }


def test_the_net_names_every_seat_and_side_player_once() -> None:
    settlement = score(bets=["EA", "EB", "FA"])
    assert settlement.to_json()["net"] == {"A": "0", "B": "0", "C": "0", "D": "0", "E": "0", "F": "0"}


def test_an_ended_round_says_who_deals() -> None:
    told = score(leave("A"), wall_end()).to_json()
    assert (told["over"], told["in_play"], told["next_dealer"]) == (True, ["B", "C", "D"], "B")
