"""JSON 进出: single hands and waits."""

from typing import Any

import pytest
from builders import written_refusal

from scorer import RuleViolation
from scorer.json_face import hand_result, round_result, waits_result

FLUSH = "22244455577799m"


def test_a_hand_says_what_one_payer_owes() -> None:
    assert hand_result({"rules": {"base": "5"}, "self_draw": True, "hand": {"tiles": FLUSH}}) == {
        "fan": 3,
        "capped_fan": 3,
        "multiplier": 8,
        "each_pays": "45",
        "items": {"dui_dui_hu": 1, "qing_yi_se": 2},
    }


@pytest.mark.parametrize(
    ("hand", "self_draw", "items"),
    [
        pytest.param({"patterns": ["qi_dui"]}, False, {"qi_dui": 2}, id="a declared hand"),
        pytest.param({"fan": 3}, False, {"declared": 3}, id="a hand by its fan"),
        pytest.param(
            {"patterns": [], "flags": ["gang_shang_hua"]},
            True,
            {"gang_shang_hua": 1},
            id="杠上花 without a recorded gang",
        ),
        pytest.param(
            {"patterns": [], "flags": ["gang_shang_pao"]},
            False,
            {"gang_shang_pao": 1},
            id="杠上炮 without one",
        ),
        pytest.param(
            {"patterns": [], "flags": ["qiang_gang_hu"]}, False, {"qiang_gang_hu": 1}, id="抢杠 as a flag"
        ),
    ],
)
def test_flags_stand_in_the_hand(hand: dict[str, Any], self_draw: bool, items: dict[str, int]) -> None:  # noqa: FBT001 - a column of the table
    assert hand_result({"hand": hand, "self_draw": self_draw})["items"] == items


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        pytest.param({}, "bad_json (hand)", id="no hand"),
        pytest.param({"hand": []}, "bad_json (hand)", id="a hand that is a list"),
        pytest.param(
            {"hand": {"fan": 1}, "self_draw": 1}, "bad_json (self_draw)", id="a self-draw that is a number"
        ),
        pytest.param({"hand": {}}, "bad_event (hand)", id="a hand of no kind"),
        pytest.param(
            {"hand": {"fan": 1, "flags": "hai_di"}}, "bad_event (flags)", id="flags that are no list"
        ),
        pytest.param({"hand": {"fan": 1, "flags": ["moon"]}}, "flag_conflict (moon)", id="an unknown flag"),
        pytest.param(
            {"hand": {"fan": 1, "flags": [["hai_di"]]}}, "flag_conflict ([…])", id="a flag of another shape"
        ),
        pytest.param(
            {"hand": {"fan": 1, "flags": ["qiang_gang_hu"]}, "self_draw": True},
            "flag_conflict (qiang_gang_hu, self_draw)",
            id="抢杠 on a self-draw",
        ),
        pytest.param(
            {"hand": {"fan": 1, "flags": ["qiang_gang_hu", "hai_di"]}},
            "flag_conflict (hai_di, qiang_gang_hu)",
            id="抢杠 with 海底",
        ),
        pytest.param(
            {"hand": {"fan": 1}, "rules": {"preset": "x"}}, "bad_rules (preset)", id="unknown rules"
        ),
        pytest.param(
            {"hand": {"tiles": FLUSH}, "rules": {"preset": "wumenqi-13"}},
            "bad_rules (wumenqi-13)",
            id="tiles at a printed table",
        ),
    ],
)
def test_a_hand_is_refused(case: dict[str, Any], expected: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        hand_result(case)
    assert written_refusal(caught.value) == expected


def test_a_null_is_as_if_it_were_not_there() -> None:
    hand = {"hand": {"patterns": ["qi_dui"]}}
    told = {"rules": None, "self_draw": None, "hand": {"patterns": ["qi_dui"], "flags": None, "fan": None}}
    assert hand_result(told) == hand_result(hand)
    waits = {"tiles": "1112345678999m"}
    assert waits_result({**waits, "rules": None, "seen": None}) == waits_result(waits)
    played = {"players": ["A", "B"], "events": [{"type": "gang", "by": "A", "kind": "an"}]}
    assert round_result({**played, "rules": None, "dealer": None, "side_bets": None}) == round_result(played)


@pytest.mark.parametrize("name", ["players", "events"])
def test_a_null_where_something_has_to_be_is_refused(name: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        round_result({"players": ["A", "B"], "events": [], name: None})
    assert written_refusal(caught.value) == f"bad_json ({name})"


def test_waits_say_what_each_is_worth() -> None:
    assert waits_result({"rules": {"preset": "chengdu-5"}, "tiles": "1112345678999m", "seen": "555m"}) == {
        "waits": [f"{rank}m" for rank in range(1, 10)],
        "fan": {"1m": 3, **{f"{rank}m": 2 for rank in range(2, 9)}, "9m": 3},
        "most": 3,
        "least": 2,
        "pig": False,
        "dead": ["5m"],
    }


def test_a_pig_waits_for_nothing() -> None:
    assert waits_result({"tiles": "123m 456p 789s 1122s"}) == {
        "waits": [],
        "fan": {},
        "most": None,
        "least": None,
        "pig": True,
        "dead": [],
    }


def test_a_wait_that_lies_in_ones_own_hand_is_none() -> None:
    assert waits_result({"tiles": "1111m 456m 789m 234p"})["waits"] == []


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        pytest.param({}, "bad_json (tiles)", id="no tiles"),
        pytest.param({"tiles": "1m", "seen": 5}, "bad_json (seen)", id="seen tiles that are a number"),
        pytest.param({"tiles": FLUSH}, "wrong_tile_count (14)", id="fourteen tiles wait for nothing"),
        pytest.param({"tiles": "123x"}, "bad_tiles (123x)", id="unreadable tiles"),
        pytest.param(
            {"tiles": "1112345678999m", "seen": "11m"},
            "too_many_tiles (1m)",
            id="five of a tile at the table",
        ),
        pytest.param(
            {"tiles": "1112345678999m", "rules": {"preset": "suanfan-64"}},
            "bad_rules (suanfan-64)",
            id="tiles at a printed table",
        ),
    ],
)
def test_waits_are_refused(case: dict[str, Any], expected: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        waits_result(case)
    assert written_refusal(caught.value) == expected


def test_a_round_is_scored_by_the_rules_beside_it() -> None:
    case = {
        "id": "X",
        "rules": {"base": 2},
        "players": ["A", "B"],
        "events": [{"type": "gang", "by": "A", "kind": "an"}],
    }
    assert round_result(case)["net"] == {"A": "4", "B": "-4"}
