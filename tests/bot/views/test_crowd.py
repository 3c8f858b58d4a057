"""人多: whatever is said of many side players fits into a message."""

from dataclasses import replace

import pytest
from half_rounds import NAMES, state
from hypothesis import given
from hypothesis import strategies as st

from bot.state import TableState
from bot.texts import texts_for
from bot.views.crowd import MOST_BESIDE, few_changes, first_few, fitted
from bot.views.view import text_length

ZH = texts_for("zh")
SEATED = tuple(NAMES)


def crowd(count: int) -> dict[str, int]:
    """Return what four players and so many others have."""
    return dict.fromkeys([*SEATED, *(str(key) for key in range(20, 20 + count))], 10_000)


def table(count: int) -> TableState:
    return replace(state(), names={key: f"名{key}" for key in crowd(count)})


@pytest.mark.parametrize(
    ("beside", "left_out"), [(0, 0), (MOST_BESIDE, 0), (MOST_BESIDE + 1, 1), (70, 70 - MOST_BESIDE)]
)
def test_everybody_with_a_seat_and_a_few_others_are_named(beside: int, left_out: int) -> None:
    shown, rest = first_few(crowd(beside), SEATED)
    assert set(SEATED) <= set(shown)
    assert (len(shown), rest) == (4 + beside - left_out, left_out)
    text = few_changes(crowd(beside), table(beside), ZH)
    assert text.count("+1") == len(shown)
    assert text.endswith(f"…等 {left_out} 人") is (left_out > 0)


def test_who_is_not_touched_is_neither_named_nor_counted() -> None:
    assert few_changes({SEATED[0]: 10_000, "20": 0}, table(1), ZH) == f"名{SEATED[0]} +1"


@given(st.lists(st.text(max_size=60), min_size=1, max_size=8), st.integers(60, 300))
def test_a_text_that_fits_stays_and_any_other_is_cut(lines: list[str], most: int) -> None:
    text, whole = fitted(lines, most), "\n".join(lines)
    assert text_length(text) <= most
    assert (text == whole) is (text_length(whole) <= most)


def test_the_longest_lines_are_cut_first() -> None:
    assert fitted(["牌", "甲" * 30, "乙" * 20], most=40).splitlines()[0] == "牌"
