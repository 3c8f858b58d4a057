"""记分牌: a scoreboard laid out: who won most on top, a bar to the side of each amount."""

from collections.abc import Iterator

from bot.pictures.sheet import (
    FADED,
    FELT,
    GAIN,
    GRID,
    INK,
    LOSS,
    PAPER,
    Block,
    Box,
    Label,
    Measure,
    Shape,
    Sheet,
    Stroke,
    Style,
    fitted,
    label_from,
    label_to,
    line_height,
)
from bot.pictures.values import Scoreboard, Standing

WIDTH = 1000
_MARGIN = 56
_TITLE, _SUBTITLE = Style(48, PAPER), Style(28, "#D5E5DC")
_NAME, _AMOUNT, _NOTE = Style(36, INK), Style(40, INK), Style(28, INK)
_HEAD = 190
_ROW = 88
_BAR = 20
_BARS = 250
_GAP = 28
_LEAST_BARS = 60


def lay_out_scoreboard(board: Scoreboard, measure: Measure) -> Sheet:
    """Lay a scoreboard out."""
    foot = _HEAD + 24 + len(board.standings) * _ROW + 20
    shapes: list[Shape] = [
        Block(Box(0, 0, WIDTH, _HEAD), FELT),
        *_bars(board, measure),
        Stroke(((_MARGIN, foot), (WIDTH - _MARGIN, foot)), GRID, 3),
    ]
    labels = [*_head(board, measure), *_rows(board, measure), *_foot(board, foot + 24, measure)]
    height = max(label.box.bottom for label in labels) + 40
    return Sheet(WIDTH, height, tuple(shapes), tuple(labels))


def _head(board: Scoreboard, measure: Measure) -> Iterator[Label]:
    most = WIDTH - 2 * _MARGIN
    title = fitted(board.title, _TITLE.size, most, measure)
    subtitle = fitted(board.subtitle, _SUBTITLE.size, most, measure)
    yield label_from((_MARGIN, 44), title, _TITLE, measure)
    yield label_from((_MARGIN, 54 + line_height(_TITLE.size)), subtitle, _SUBTITLE, measure)


def _row_top(place: int) -> int:
    return _HEAD + 24 + place * _ROW


def _rows(board: Scoreboard, measure: Measure) -> Iterator[Label]:
    left, _ = _columns(board, measure)
    for place, standing in enumerate(board.standings):
        middle = _row_top(place) + _ROW // 2
        name = fitted(standing.name, _NAME.size, left - _GAP - _MARGIN, measure)
        yield label_from((_MARGIN, middle - line_height(_NAME.size) // 2), name, _NAME, measure)
        corner = (WIDTH - _MARGIN, middle - line_height(_AMOUNT.size) // 2)
        yield label_to(corner, standing.said, _AMOUNT.coloured(_colour(standing)), measure)


def _colour(standing: Standing) -> str:
    if standing.amount == 0:
        return FADED
    return GAIN if standing.amount > 0 else LOSS


def _columns(board: Scoreboard, measure: Measure) -> tuple[int, int]:
    """Return where the bars begin and end: left of the amounts, which never give way."""
    amounts = WIDTH - _MARGIN - max(measure(standing.said, _AMOUNT.size) for standing in board.standings)
    right = amounts - _GAP
    left = max(_MARGIN + (right - _MARGIN) // 2, right - 2 * _BARS)
    return left, right


def _bars(board: Scoreboard, measure: Measure) -> Iterator[Shape]:
    left, right = _columns(board, measure)
    largest = max(abs(standing.amount) for standing in board.standings)
    if right - left < _LEAST_BARS or not largest:
        return
    middle, reach = (left + right) // 2, (right - left) // 2
    yield Stroke(((middle, _row_top(0) + 12), (middle, _row_top(len(board.standings)) - 12)), GRID, 3)
    for place, standing in enumerate(board.standings):
        length = reach * abs(standing.amount) // largest
        if length:
            top = _row_top(place) + (_ROW - _BAR) // 2
            ends = (middle, middle + length) if standing.amount > 0 else (middle - length, middle)
            yield Block(Box(ends[0], top, ends[1], top + _BAR), _colour(standing), radius=min(6, length // 2))


def _foot(board: Scoreboard, top: int, measure: Measure) -> Iterator[Label]:
    total = label_to((WIDTH - _MARGIN, top), board.total, _NOTE.coloured(FADED), measure)
    yield total
    most = total.box.left - _GAP - _MARGIN
    for place, note in enumerate(board.notes):
        text = fitted(note, _NOTE.size, most, measure)
        yield label_from((_MARGIN, top + place * (line_height(_NOTE.size) + 8)), text, _NOTE, measure)
