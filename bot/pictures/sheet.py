"""纸: what a picture is made of, in whole pixels: shapes first, labels on top."""

from collections.abc import Callable
from dataclasses import dataclass

PAPER = "#F6F3EC"
INK = "#22302E"
FADED = "#6A736F"
GRID = "#DEDACF"
AXIS = "#A8A89C"
FELT = "#2B6B57"
GAIN = "#A8690F"
LOSS = "#3F6588"
COLOURS = (
    "#2C6FB5",
    "#CF4436",
    "#2B8A4E",
    "#D9831A",
    "#7A56A8",
    "#128C96",
    "#94603A",
    "#C24E8C",
)
"""Of the lines; told apart on the paper, by eyes that see red and green alike too."""

Measure = Callable[[str, int], int]
"""How many pixels wide a text is in a size."""

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; `right` and `bottom` are outside."""

    left: int
    top: int
    right: int
    bottom: int

    def meets(self, other: "Box") -> bool:
        """Whether the two share a pixel.

        >>> Box(0, 0, 4, 4).meets(Box(3, 3, 5, 5)), Box(0, 0, 4, 4).meets(Box(4, 0, 5, 5))
        (True, False)
        """
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is written: its size in pixels and its colour."""

    size: int
    colour: str

    def coloured(self, colour: str) -> "Style":
        """Return the same in another colour."""
        return Style(self.size, colour)


@dataclass(frozen=True, slots=True)
class Label:
    """A text and the box it stays in."""

    text: str
    style: Style
    box: Box


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points, dashed or not."""

    points: tuple[Point, ...]
    colour: str
    width: int
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle, with a ring in the paper's colour around it."""

    centre: Point
    radius: int
    colour: str
    ring: int = 0


@dataclass(frozen=True, slots=True)
class Block:
    """A filled rectangle with round corners."""

    box: Box
    colour: str
    radius: int = 0


Shape = Stroke | Disc | Block


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture laid out."""

    width: int
    height: int
    shapes: tuple[Shape, ...]
    labels: tuple[Label, ...]


def line_height(size: int) -> int:
    """Return how high the box of a text is: no glyph of the fonts leaves it."""
    return size * 13 // 10


def label_from(at: Point, text: str, style: Style, measure: Measure) -> Label:
    """Return a label whose box has its left top corner here."""
    left, top = at
    right = left + measure(text, style.size)
    return Label(text, style, Box(left, top, right, top + line_height(style.size)))


def label_to(at: Point, text: str, style: Style, measure: Measure) -> Label:
    """Return a label whose box has its right top corner here."""
    return label_from((at[0] - measure(text, style.size), at[1]), text, style, measure)


def label_at(centre: Point, text: str, style: Style, measure: Measure) -> Label:
    """Return a label around a point."""
    left = centre[0] - measure(text, style.size) // 2
    return label_from((left, centre[1] - line_height(style.size) // 2), text, style, measure)


def fitted(text: str, size: int, most: int, measure: Measure) -> str:
    """Return the text, cut with an ellipsis where it is wider than `most` pixels.

    >>> fitted("abcdef", 1, 4, lambda text, size: len(text) * size)
    'abc…'
    """
    if measure(text, size) <= most:
        return text
    kept = next((n for n in range(len(text) - 1, 0, -1) if measure(f"{text[:n]}…", size) <= most), 0)
    return f"{text[:kept].rstrip()}…"
