"""一屏: pages within Telegram's limit, rows of buttons within its width."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import MenuAction, MenuTap
from bot.views.view import MOST_TEXT, Button, pages, rows_of, text_length

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
