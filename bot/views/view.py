"""一屏: what one message shows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from unicodedata import east_asian_width

from bot.callbacks import Tap, pack
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


def _columns(label: str) -> int:
    """Return how broad a label is, a Chinese character being two; a tick moves no button elsewhere."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in label.removeprefix("✓ "))


def turning(page: int, all_pages: range, labels: tuple[str, str], tap: Callable[[int], Tap]) -> list[Button]:
    """翻页: return the buttons to the pages beside this one, of those there are; earlier first."""
    beside = zip(labels, (page - 1, page + 1), strict=True)
    return [Button(label, tap(other)) for label, other in beside if other in all_pages]


def ticked(label: str, texts: Texts, *, on: bool) -> str:
    """Return a button's label, with a tick where what it says holds."""
    return texts.ticked.format(label=label) if on else label


def noted(note: str, lines: Iterable[str]) -> list[str]:
    """Return the lines of a message with a note on top, where there is one."""
    return [note, *lines] if note else [*lines]


def quoted(text: str) -> str:
    """Return what somebody wrote as a reply repeats it: on one line, and cut where it is long.

    >>> quoted(" 清一色 "), quoted("很" * 30)
    ('清一色', '很很很很很很很很很很很很很很很很很很很很很很很…')
    """
    shown = " ".join(text.split())
    return shown if len(shown) <= MOST_QUOTED else f"{shown[: MOST_QUOTED - 1]}…"


def quoted_all(words: Sequence[str], texts: Texts) -> str:
    """Return several such pieces in a row, the first few of them where they are many."""
    shown = [quoted(word) for word in words[:MOST_WORDS_QUOTED]]
    return texts.list_comma.join([*shown, "…"] if len(words) > len(shown) else shown)


def text_length(text: str) -> int:
    """Return a text's length as Telegram counts it, in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def with_line(views: tuple[View, ...], line: str) -> tuple[View, ...]:
    """Return messages with a line more, on the last of them where that has room."""
    *earlier, last = views
    text = f"{last.text}\n{line}"
    end = (replace(last, text=text),) if text_length(text) <= MOST_TEXT else (last, View(line))
    return (*earlier, *end)


def pages(lines: Iterable[str], most: int = MOST_TEXT) -> tuple[str, ...]:
    """Join lines into as few texts as fit Telegram's limit; a line is never split."""
    texts: list[str] = []
    for line in lines:
        joined = f"{texts[-1]}\n{line}" if texts else line
        if texts and text_length(joined) <= most:
            texts[-1] = joined
        else:
            texts.append(line)
    return tuple(texts)
