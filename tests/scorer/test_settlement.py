"""结算: the result of a round as JSON."""

import json

from builders import gang, leave, score, wall_end, win


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
