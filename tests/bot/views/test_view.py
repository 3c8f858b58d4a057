"""一屏: pages within Telegram's limit, rows of buttons within its width."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import MenuAction, MenuTap
from bot.texts import texts_for
from bot.views.view import (
    MOST_TEXT,
    Button,
    View,
    menu_button,
    noted,
    packed_rows,
    pages,
    rows_of,
    text_length,
    turning,
    with_line,
)

ZH = texts_for("zh")
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


PACKED = {
    "three that fit": (["对对胡", "清一色", "七对"], [3]),
    "a tick moves nothing": (["✓ 2-5-8 triplets", "golden hook", "all triplets"], [3]),
    "a broad one beside one": (["terminals everywhere", "2-5-8 triplets", "golden hook"], [2, 1]),
    "one too broad for that": (["win on the discard after a gang", "Another winner"], [1, 1]),
    "none": ([], []),
}


@pytest.mark.parametrize(("labels", "lengths"), PACKED.values(), ids=PACKED.keys())
def test_no_label_is_cut_off_on_a_phone(labels: list[str], lengths: list[int]) -> None:
    rows = packed_rows([Button(label, MenuTap(MenuAction.WHY, "0")) for label in labels], 3)
    assert [button.label for row in rows for button in row] == labels
    assert [len(row) for row in rows] == lengths


def to_page(label: str, page: int) -> Button:
    return menu_button(label, MenuAction.HISTORY, page)


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        pytest.param(0, ["下一页 1"], id="the first of three"),
        pytest.param(1, ["上一页 0", "下一页 2"], id="the middle one"),
        pytest.param(2, ["上一页 1"], id="the last"),
    ],
)
def test_buttons_lead_to_the_pages_there_are(page: int, shown: list[str]) -> None:
    buttons = turning(page, range(3), ZH, to_page)
    assert [f"{button.label} {button.data.rpartition(':')[2]}" for button in buttons] == shown


def test_a_lone_page_has_no_other() -> None:
    assert turning(1, range(1, 2), ZH, to_page) == []


def test_a_note_stands_on_top_where_there_is_one() -> None:
    assert [noted("note", ["line"]), noted("", ["line"])] == [["note", "line"], ["line"]]


@pytest.mark.parametrize(
    ("texts", "with_it"),
    [
        (("a", "b"), ("a", "b\nmore")),
        (("a", "b" * (MOST_TEXT - 5)), ("a", "b" * (MOST_TEXT - 5) + "\nmore")),
        (("a", "b" * (MOST_TEXT - 4)), ("a", "b" * (MOST_TEXT - 4), "more")),
    ],
    ids=["behind the last message", "that it just fills", "a message of its own, where that is full"],
)
def test_a_line_more_is_said_along_where_it_fits(texts: tuple[str, ...], with_it: tuple[str, ...]) -> None:
    assert tuple(view.text for view in with_line(tuple(map(View, texts)), "more")) == with_it
