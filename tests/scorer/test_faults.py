"""坏值: which refusal a value of an event becomes, by where it stands."""

import pytest
from builders import written_refusal

from scorer.faults import refusal_of, unknown_flag
from scorer.refusals import Detail
from scorer.values import Unreadable


@pytest.mark.parametrize(
    ("fault", "expected", "detail"),
    [
        pytest.param(Unreadable(5, "by"), "bad_event at 3 (by)", None, id="a field, by its name"),
        pytest.param(Unreadable(5), "bad_event at 3 (type)", None, id="the event itself, by its type"),
        pytest.param(
            Unreadable(5, "wins", "0", "by"), "bad_event at 3 (by)", None, id="the innermost name counts"
        ),
        pytest.param(
            Unreadable(5, "pigs", "1"), "bad_event at 3 (pigs)", None, id="in a list, the list's name"
        ),
        pytest.param(
            Unreadable("x", "transfers", "0", "amount"), "bad_amount at 3 (x)", None, id="an amount is quoted"
        ),
        pytest.param(
            Unreadable(None, "transfers", "0", "amount", missing=True),
            "bad_event at 3 (amount)",
            None,
            id="an amount that is not there is missing",
        ),
        pytest.param(
            Unreadable(0, "multiplier"), "bad_amount at 3 (0)", Detail.BAD_MULTIPLIER, id="诈胡 of no base"
        ),
        pytest.param(
            Unreadable(256, "wins", "0", "hand", "fan"), "bad_event at 3 (fan)", Detail.BAD_FAN, id="fan"
        ),
        pytest.param(
            Unreadable("moon", "flags", "0"),
            "flag_conflict at 3 (moon)",
            Detail.UNKNOWN_FLAG,
            id="a flag that is none",
        ),
        pytest.param(
            Unreadable("moon", "flags"), "bad_event at 3 (flags)", None, id="flags that are no list"
        ),
    ],
)
def test_a_value_is_refused_by_where_it_stands(
    fault: Unreadable, expected: str, detail: Detail | None
) -> None:
    violation = refusal_of(fault, 3)
    assert (written_refusal(violation), violation.detail) == (expected, detail)


def test_without_a_round_there_is_no_place() -> None:
    assert written_refusal(refusal_of(Unreadable(5, "by"), None)) == "bad_event (by)"
    assert written_refusal(unknown_flag(["hai_di"])) == "flag_conflict ([…])"
