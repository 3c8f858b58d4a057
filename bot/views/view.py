"""一屏: what one message shows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from unicodedata import east_asian_width

from bot.callbacks import MenuAction, MenuTap, Tap, ids_value, pack
from bot.texts import Texts

MOST_TEXT = 4096
"""Telegram's limit for a text message, in UTF-16 code units."""

ROW_COLUMNS = 42
"""So many letters a phone shows in a row of buttons."""

MOST_QUOTED = 24
"""So many characters of what somebody wrote a reply repeats."""

MOST_WORDS_QUOTED = 8
"""So many of the words somebody wrote."""


@dataclass(frozen=True, slots=True)
class Button:
    """A labelled button and the tap it makes."""

    label: str
    tap: Tap

    @property
    def data(self) -> str:
        """The button's data, within Telegram's 64 bytes."""
        return pack(self.tap)


def menu_button(label: str, action: MenuAction, *ids: int | str) -> Button:
    """Return a button that belongs to no board and no draft, with the ids that it carries."""
    return Button(label, MenuTap(action, ids_value(*ids)))


@dataclass(frozen=True, slots=True)
class View:
    """A message's text, plain and without markup, and its rows of buttons."""

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()


def rows_of(buttons: Iterable[Button], width: int) -> tuple[tuple[Button, ...], ...]:
    """Lay buttons out in rows of at most `width`."""
    row = list(buttons)
    return tuple(tuple(row[start : start + width]) for start in range(0, len(row), width))


def packed_rows(buttons: Iterable[Button], width: int) -> tuple[tuple[Button, ...], ...]:
    """Lay buttons out in rows of at most `width`, fewer where a phone would cut their labels off."""
    rows: list[tuple[Button, ...]] = []
    for button in buttons:
        longer = (*rows[-1], button) if rows else (button,)
        share = ROW_COLUMNS // len(longer)
        if rows and len(longer) <= width and all(_columns(one.label) <= share for one in longer):
            rows[-1] = longer
        else:
            rows.append((button,))
    return tuple(rows)


@lru_cache(maxsize=1024)
def _columns(label: str) -> int:
    """Return how broad a label is, a Chinese character being two; a tick moves no button elsewhere."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in label.removeprefix("✓ "))


def turning(page: int, all_pages: range, texts: Texts, button: Callable[[str, int], Button]) -> list[Button]:
    """翻页: return the buttons to the pages beside this one, of those there are; the one before first."""
    beside = ((texts.page_before, page - 1), (texts.page_after, page + 1))
    return [button(label, other) for label, other in beside if other in all_pages]


def ticked(label: str, texts: Texts, *, on: bool) -> str:
    """Return a button's label, with a tick where what it says holds."""
    return texts.ticked.format(label=label) if on else label


def noted(note: str, lines: Iterable[str]) -> list[str]:
    """Return the lines of a message with a note on top, where there is one."""
    return [note, *lines] if note else [*lines]


def quoted(text: str, most: int = MOST_QUOTED) -> str:
    """Return what somebody wrote as a reply repeats it: on one line, and cut where it is long.

    >>> quoted(" 清一色 "), quoted("很" * 30)
    ('清一色', '很很很很很很很很很很很很很很很很很很很很很很很…')
    """
    shown = " ".join(text.split())
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def first_of(pieces: Sequence[str], most: int, texts: Texts) -> str:
    """Return pieces in a row, the first few of them where they are many."""
    shown = pieces[:most]
    return texts.list_comma.join([*shown, "…"] if len(pieces) > most else shown)


def quoted_all(words: Sequence[str], texts: Texts) -> str:
    """Return what somebody wrote in several pieces."""
    return first_of([quoted(word) for word in words], MOST_WORDS_QUOTED, texts)


def text_length(text: str) -> int:
    """Return a text's length as Telegram counts it, in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def in_lines(parts: Sequence[str], most: int, between: str) -> list[str]:
    """Lay parts out on so many lines at most, as many on each as on the others."""
    a_line = -(-len(parts) // most) or 1
    return [between.join(parts[start : start + a_line]) for start in range(0, len(parts), a_line)]


def with_line(views: tuple[View, ...], line: str) -> tuple[View, ...]:
    """Return messages with a line more, on the last of them where that has room."""
    *earlier, last = views
    text = f"{last.text}\n{line}"
    end = (replace(last, text=text),) if text_length(text) <= MOST_TEXT else (last, View(line))
    return (*earlier, *end)


def sheets(blocks: Iterable[str], room: int, most: int | None = None) -> list[list[str]]:
    """Lay blocks of text out on pages, each with room for so many UTF-16 units and at most so many blocks."""
    laid: list[list[str]] = []
    filled = 0
    for block in blocks:
        filled += 1 + text_length(block)
        if not laid or len(laid[-1]) == most or filled > room:
            laid.append([])
            filled = text_length(block)
        laid[-1].append(block)
    return laid


def pages(lines: Iterable[str], most: int = MOST_TEXT) -> tuple[str, ...]:
    """Join lines into as few texts as fit Telegram's limit; a line is never split."""
    return tuple("\n".join(sheet) for sheet in sheets(lines, most))
