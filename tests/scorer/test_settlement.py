"""结算: the result of a round as JSON."""

import json
from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

import pytest
from builders import adjust, false_win, gang, leave, score, shared_win, wall_end, win

from scorer import Settlement


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


PAO = ["gang_shang_pao"]

SETTLED = {
    "nothing has happened": score(),
    "gangs and a hand in patterns": score(
        gang("A", "an"), gang("B", "wan"), win("A", None, "qing_yi_se", gen=1)
    ),
    "a hand in tiles": score(win("A", "B", tiles="22244455577799m")),
    "two win a discard after a gang": score(gang("A", "an"), shared_win("A", flags=PAO, B=0, C=2)),
    "an end of the wall": score(gang("A", "an"), wall_end(B=2, pigs="C")),
    "a false win, an adjustment, who left, and a bet": score(
        false_win("A"), adjust(("B", "C", "1.5")), leave("D"), bets=["EA"]
    ),
}


@pytest.mark.parametrize("settlement", SETTLED.values(), ids=SETTLED)
def test_nobody_can_change_a_settlement(settlement: Settlement) -> None:
    assert not can_be_changed(settlement)


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
