"""走势图: a chart laid out: one line a player, its name and total at its end, big hands by number."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.pictures.scale import amount_ticks, spread, step_between
from bot.pictures.sheet import (
    AXIS,
    COLOURS,
    FADED,
    FELT,
    GRID,
    INK,
    PAPER,
    Block,
    Box,
    Disc,
    Label,
    Measure,
    Point,
    Shape,
    Sheet,
    Stroke,
    Style,
    fitted,
    label_at,
    label_from,
    label_to,
    line_height,
)
from bot.pictures.values import Chart, Mark
from scorer import amount_text

WIDTH = 1280
MARGIN = 44
_TITLE, _SUBTITLE = Style(42, INK), Style(26, FADED)
_TICK, _NAME, _SENTENCE, _NUMBER = Style(24, FADED), Style(28, INK), Style(26, INK), Style(20, PAPER)
_GAP = 16
_BELOW = 22
"""From the field to the names of the steps: a mark on its lower edge fits between."""
_LEADER = 40
_LEAST_PLOT = 560
_NAME_HEIGHT = line_height(_NAME.size) + 6
_SENTENCE_HEIGHT = line_height(_SENTENCE.size) + 10
_BADGE = 17
_MOST_DOTS = 40
_MOST_LABEL = 360
_LEAST_NAME = 90
_BROAD, _FINE, _THICK_UNTIL = 6, 4, 80


@dataclass(frozen=True, slots=True)
class _Plot:
    """The field of the lines: its box in pixels, the amounts at bottom and top, how many steps."""

    box: Box
    low: int
    high: int
    steps: int

    def at(self, step: int, amount: int) -> Point:
        return self.x(step), self.y(amount)

    def x(self, step: int) -> int:
        return self.box.left + (self.box.right - self.box.left) * step // self.steps

    def y(self, amount: int) -> int:
        height = self.box.bottom - self.box.top
        return self.box.top + height * (self.high - amount) // (self.high - self.low)


def lay_out_chart(chart: Chart, measure: Measure) -> Sheet:
    """Lay a chart out."""
    ticks = amount_ticks(
        min(min(line.amounts) for line in chart.lines), max(max(line.amounts) for line in chart.lines)
    )
    plot = _plot(chart, ticks, measure)
    names, leaders = _names(chart, plot, measure)
    badges = _badges(chart, plot)
    foot = plot.box.bottom + _BELOW + line_height(_TICK.size) + 22
    labels = [
        *_head(chart, measure),
        *_amounts(ticks, plot, measure),
        *_steps(chart, plot, measure),
        *names,
        *_numbers(badges, measure),
        *_sentences(chart, foot, measure),
    ]
    shapes: list[Shape] = [
        Block(Box(0, 0, WIDTH, 12), FELT),
        *_grid(ticks, plot),
        *leaders,
        *_lines(chart, plot),
        *(_badge(mark, at, ring=3) for mark, at in zip(chart.marks, badges, strict=True)),
        *(_badge(mark, _list_place(place, foot)) for place, mark in enumerate(chart.marks)),
    ]
    height = foot + len(chart.marks) * _SENTENCE_HEIGHT + MARGIN - 24
    return Sheet(WIDTH, height, tuple(shapes), tuple(labels))


def colour_of(line: int) -> str:
    """Return the colour of a line; with many they come again, dashed."""
    return COLOURS[line % len(COLOURS)]


def _plot(chart: Chart, ticks: tuple[int, ...], measure: Measure) -> _Plot:
    left = (
        MARGIN + max(measure(text, _TICK.size) for text in (chart.axis, *map(amount_text, ticks))) + _GAP + 4
    )
    top = MARGIN + line_height(_TITLE.size) + line_height(_SUBTITLE.size) + 44
    height = max(_LEAST_PLOT, len(chart.lines) * _NAME_HEIGHT)
    right = WIDTH - MARGIN - _label_width(chart, measure) - _LEADER
    return _Plot(Box(left, top, right, top + height), ticks[0], ticks[-1], len(chart.steps))


def _label_width(chart: Chart, measure: Measure) -> int:
    """Return the width of the column of names and totals: names give way, totals never."""
    name = max(measure(line.name, _NAME.size) for line in chart.lines)
    return max(min(name, _most_name(chart, measure)), _LEAST_NAME) + _GAP + _total_width(chart, measure)


def _total_width(chart: Chart, measure: Measure) -> int:
    return max(measure(line.total, _NAME.size) for line in chart.lines)


def _most_name(chart: Chart, measure: Measure) -> int:
    return max(_LEAST_NAME, _MOST_LABEL - _GAP - _total_width(chart, measure))


def _head(chart: Chart, measure: Measure) -> Iterator[Label]:
    most = WIDTH - 2 * MARGIN
    title = fitted(chart.title, _TITLE.size, most, measure)
    subtitle = fitted(chart.subtitle, _SUBTITLE.size, most, measure)
    yield label_from((MARGIN, MARGIN), title, _TITLE, measure)
    below = MARGIN + line_height(_TITLE.size) + 8
    yield label_from((MARGIN, below), subtitle, _SUBTITLE, measure)


def _amounts(ticks: tuple[int, ...], plot: _Plot, measure: Measure) -> Iterator[Label]:
    for tick in ticks:
        top = plot.y(tick) - line_height(_TICK.size) // 2
        yield label_to((plot.box.left - _GAP, top), amount_text(tick), _TICK, measure)


def _steps(chart: Chart, plot: _Plot, measure: Measure) -> Iterator[Label]:
    """Name the steps, so many that none touches the next."""
    middle = plot.box.bottom + _BELOW + line_height(_TICK.size) // 2
    widest = max(measure(step, _TICK.size) for step in chart.steps)
    every = step_between(widest + 24, plot.box.right - plot.box.left, plot.steps)
    yield label_to((plot.box.left - _GAP, middle - line_height(_TICK.size) // 2), chart.axis, _TICK, measure)
    shown = [step for step in range(1, plot.steps + 1) if step % every == 0]
    for step in shown:
        label = label_at((plot.x(step), middle), chart.steps[step - 1], _TICK, measure)
        if label.box.left > plot.box.left - _GAP // 2:
            yield label


def _grid(ticks: tuple[int, ...], plot: _Plot) -> Iterator[Stroke]:
    for tick in ticks:
        y = plot.y(tick)
        colour, width = (AXIS, 3) if tick == 0 else (GRID, 2)
        yield Stroke(((plot.box.left, y), (plot.box.right, y)), colour, width)


def _lines(chart: Chart, plot: _Plot) -> Iterator[Shape]:
    """Draw who stands first last, on top."""
    width = _BROAD if plot.steps <= _THICK_UNTIL else _FINE
    for place, line in reversed(tuple(enumerate(chart.lines))):
        amounts = enumerate((0, *line.amounts))
        points = tuple(plot.at(step, amount) for step, amount in amounts)
        yield Stroke(points, colour_of(place), width, dashed=place >= len(COLOURS))
        if plot.steps <= _MOST_DOTS:
            yield from (Disc(point, width, colour_of(place)) for point in points[1:])
        else:
            yield Disc(points[-1], width, colour_of(place))


def _names(chart: Chart, plot: _Plot, measure: Measure) -> tuple[list[Label], list[Stroke]]:
    """Set name and total beside the end of each line, and lead from one to the other."""
    labels, leaders = [], []
    half = _NAME_HEIGHT // 2
    ends = [plot.y(line.amounts[-1]) for line in chart.lines]
    tops = spread([y - half for y in ends], _NAME_HEIGHT, plot.box.top - half, plot.box.bottom - half)
    for place, (line, y, top) in enumerate(zip(chart.lines, ends, tops, strict=True)):
        name = fitted(line.name, _NAME.size, _most_name(chart, measure), measure)
        left = plot.box.right + _LEADER
        labels.append(label_from((left, top + 3), name, _NAME.coloured(colour_of(place)), measure))
        labels.append(label_to((WIDTH - MARGIN, top + 3), line.total, _NAME, measure))
        bend = plot.box.right + _LEADER // 4
        points = ((plot.box.right, y), (bend, y), (left - 14, top + half), (left - 6, top + half))
        leaders.append(Stroke(points, colour_of(place), 2))
    return labels, leaders


def _badges(chart: Chart, plot: _Plot) -> list[Point]:
    """Set a number on each marked point; one that would cover another moves up or down, not too far."""
    badges: list[Point] = []
    for mark in chart.marks:
        point = plot.at(mark.step, chart.lines[mark.line].amounts[mark.step - 1])
        taken = [_around(badge) for badge in badges]
        free = (one for one in _beside(point, plot) if not any(_around(one).meets(other) for other in taken))
        badges.append(next(free, point))
    return badges


def _beside(point: Point, plot: _Plot) -> Iterator[Point]:
    """Yield a point and those above and below it in the field, the nearest first."""
    x, y = point
    yield point
    for aside in range(4, plot.box.bottom - plot.box.top, 4):
        yield from ((x, one) for one in (y - aside, y + aside) if plot.box.top <= one <= plot.box.bottom)


def _around(centre: Point) -> Box:
    reach = _BADGE + 3
    return Box(centre[0] - reach, centre[1] - reach, centre[0] + reach, centre[1] + reach)


def _numbers(badges: list[Point], measure: Measure) -> Iterator[Label]:
    for number, badge in enumerate(badges, 1):
        yield label_at(badge, str(number), _NUMBER, measure)


def _badge(mark: Mark, at: Point, *, ring: int = 0) -> Disc:
    return Disc(at, _BADGE, colour_of(mark.line), ring)


def _list_place(place: int, foot: int) -> Point:
    return MARGIN + _BADGE, foot + place * _SENTENCE_HEIGHT + line_height(_SENTENCE.size) // 2


def _sentences(chart: Chart, foot: int, measure: Measure) -> Iterator[Label]:
    left = MARGIN + 2 * _BADGE + _GAP
    for place, mark in enumerate(chart.marks):
        text = fitted(mark.sentence, _SENTENCE.size, WIDTH - MARGIN - left, measure)
        yield label_at(_list_place(place, foot), str(place + 1), _NUMBER, measure)
        yield label_from((left, foot + place * _SENTENCE_HEIGHT), text, _SENTENCE, measure)
