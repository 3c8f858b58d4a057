"""人多: whatever is said of many side players fits into a message."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import texts_for
from bot.views.crowd import MOST_BESIDE, few_changes, first_few, fitted
from bot.views.view import text_length

ZH = texts_for("zh")
SEATED = ("1", "2", "3", "4")


def crowd(count: int) -> dict[str, int]:
    """Return what four players and so many others have."""
    return {str(key): 10_000 for key in range(1, 5 + count)}


def names(count: int) -> dict[str, str]:
    return {key: f"名{key}" for key in crowd(count)}


@pytest.mark.parametrize(
    ("beside", "left_out"), [(0, 0), (MOST_BESIDE, 0), (MOST_BESIDE + 1, 1), (70, 70 - MOST_BESIDE)]
)
def test_everybody_with_a_seat_and_a_few_others_are_named(beside: int, left_out: int) -> None:
    shown, rest = first_few(crowd(beside), SEATED)
    assert set(SEATED) <= set(shown)
    assert (len(shown), rest) == (4 + beside - left_out, left_out)
    text = few_changes(crowd(beside), SEATED, names(beside), ZH)
    assert text.count("+1") == len(shown)
    assert text.endswith(f"…等 {left_out} 人") is (left_out > 0)


def test_who_is_not_touched_is_neither_named_nor_counted() -> None:
    assert few_changes({"1": 10_000, "9": 0}, SEATED, {"1": "王", "9": "九"}, ZH) == "王 +1"


@given(st.lists(st.text(max_size=60), min_size=1, max_size=8), st.integers(60, 300))
def test_a_text_that_fits_stays_and_any_other_is_cut(lines: list[str], most: int) -> None:
    text, whole = fitted(lines, most), "\n".join(lines)
    assert text_length(text) <= most
    assert (text == whole) is (text_length(whole) <= most)


def test_the_longest_lines_are_cut_first() -> None:
    assert fitted(["牌", "甲" * 30, "乙" * 20], most=40).splitlines()[0] == "牌"
