"""一屏: pages within Telegram's limit, rows of buttons within its width."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import MenuAction, MenuTap
from bot.views.view import MOST_TEXT, Button, noted, pages, rows_of, text_length, turning

LINES = st.lists(
    st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=200), max_size=60
)


@given(LINES, st.integers(400, MOST_TEXT))
def test_pages_fit_and_lose_nothing(lines: list[str], most: int) -> None:
    shown = pages(lines, most)
    assert all(text_length(page) <= most for page in shown)
    assert "\n".join(shown).split("\n") == (lines or [""])


@given(LINES)
def test_there_are_no_more_pages_than_needed(lines: list[str]) -> None:
    shown = pages(lines, 500)
    for page, following in pairwise(shown):
        assert text_length(f"{page}\n{following.partition(chr(10))[0]}") > 500


def test_length_is_counted_as_telegram_counts_it() -> None:
    assert text_length("老王") == 2
    assert text_length("🀄") == 2
    assert len(pages(["🀄" * 1500, "🀄" * 1500])) == 2


def test_rows_are_filled_from_the_left() -> None:
    buttons = [Button(str(number), MenuTap(MenuAction.LANGUAGE, str(number))) for number in range(5)]
    assert [[button.label for button in row] for row in rows_of(buttons, 2)] == [
        ["0", "1"],
        ["2", "3"],
        ["4"],
    ]
    assert rows_of([], 2) == ()


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        pytest.param(0, ["later 1"], id="the first of three"),
        pytest.param(1, ["earlier 0", "later 2"], id="the middle one"),
        pytest.param(2, ["earlier 1"], id="the last"),
    ],
)
def test_buttons_lead_to_the_pages_there_are(page: int, shown: list[str]) -> None:
    buttons = turning(
        page, range(3), ("earlier", "later"), lambda other: MenuTap(MenuAction.HISTORY, str(other))
    )
    assert [f"{button.label} {button.data.rpartition(':')[2]}" for button in buttons] == shown


def test_a_lone_page_has_no_other() -> None:
    assert turning(1, range(1, 2), ("earlier", "later"), lambda _: MenuTap(MenuAction.HISTORY, "")) == []


def test_a_note_stands_on_top_where_there_is_one() -> None:
    assert [noted("note", ["line"]), noted("", ["line"])] == [["note", "line"], ["line"]]
