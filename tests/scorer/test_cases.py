"""Worked hands, rounds and waits: tests/cases holds one case a line, with where it comes from."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorer import RuleViolation
from scorer.json_face import hand_result, round_result, waits_result

CASES = Path(__file__).parent.parent / "cases"


def read(name: str) -> list[Any]:
    cases = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    return [pytest.param(case, id=f"{case['id']} {case['source']}") for case in cases]


HANDS, ROUNDS, WAITS = read("hands"), read("rounds"), read("waits")


def test_no_case_was_lost() -> None:
    assert (len(HANDS), len(ROUNDS), len(WAITS)) == (88, 56, 9)


@pytest.mark.parametrize("case", HANDS)
def test_a_worked_hand(case: dict[str, Any]) -> None:
    result = hand_result(case)
    assert {name: result[name] for name in case["expect"]} == case["expect"]
    assert set(case["expect"]) == {"fan", "multiplier", "each_pays", "items"}


@pytest.mark.parametrize("case", ROUNDS)
def test_a_worked_round(case: dict[str, Any]) -> None:
    if "error" in case["expect"]:
        with pytest.raises(RuleViolation) as caught:
            round_result(case)
        assert caught.value.code == case["expect"]["error"]
    else:
        assert round_result(case)["net"] == case["expect"]["net"]


@pytest.mark.parametrize("case", WAITS)
def test_worked_waits(case: dict[str, Any]) -> None:
    result = waits_result(case)
    assert {name: result[name] for name in case["expect"]} == case["expect"]
    assert set(case["expect"]) == {"waits", "fan"}
