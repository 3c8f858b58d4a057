"""排版: with few and many players, rounds and letters, no label covers another or leaves the sheet."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from picture_samples import EIGHT, FOUR, MANY, UNIT, chart_of, scoreboard_of

from bot.pictures.chart import lay_out_chart
from bot.pictures.drawing import lay_out
from bot.pictures.fonts import text_width
from bot.pictures.scoreboard import lay_out_scoreboard
from bot.pictures.sheet import Box, Disc, Sheet, Stroke, fitted
from bot.pictures.values import Chart, Line, Mark, Picture

PICTURES = {
    "4 players, 8 rounds": chart_of(FOUR, 8),
    "4 players, 200 rounds": chart_of(FOUR, 200),
    "8 players, 8 rounds": chart_of(EIGHT, 8),
    "8 players, 200 rounds": chart_of(EIGHT, 200),
    "16 players": chart_of(MANY, 30),
    "2 players, 1 round": chart_of(FOUR[:2], 1, marks=2),
    "three marks at one place": chart_of(FOUR, 8, marks=3),
    "high stakes": chart_of(EIGHT, 200, base=20_000_000 * UNIT),
    "small change": chart_of(FOUR, 8, base=25),
    "a scoreboard of 2": scoreboard_of(FOUR[:2]),
    "a scoreboard of 4": scoreboard_of(FOUR),
    "a scoreboard of 8": scoreboard_of(EIGHT),
    "a scoreboard of 16 for high stakes": scoreboard_of(MANY, base=20_000_000 * UNIT + 1),
}
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)
AMOUNTS = st.integers(-(10**14), 10**14)


def overlaps(sheet: Sheet) -> list[tuple[str, str]]:
    return [
        (one.text, other.text) for one, other in combinations(sheet.labels, 2) if one.box.meets(other.box)
    ]


def outside(sheet: Sheet) -> list[str]:
    whole = Box(0, 0, sheet.width, sheet.height)
    return [
        label.text
        for label in sheet.labels
        if label.box.left < whole.left + 8
        or label.box.right > whole.right - 8
        or label.box.top < whole.top
        or label.box.bottom > whole.bottom
    ]


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_no_label_covers_another_or_leaves_the_sheet(picture: Picture) -> None:
    sheet = lay_out(picture)
    assert overlaps(sheet) == []
    assert outside(sheet) == []


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_telegram_takes_its_size(picture: Picture) -> None:
    sheet = lay_out(picture)
    assert sheet.width <= 1280, "a wider one is scaled down before anybody sees it"
    assert sheet.height <= 2 * sheet.width


@settings(max_examples=40)
@given(st.data(), st.integers(1, 8), st.sampled_from([1, 8, 60]))
def test_whatever_the_names_and_amounts(data: st.DataObject, players: int, rounds: int) -> None:
    lines = tuple(
        Line(data.draw(NAMES), amounts, str(amounts[-1]))
        for _ in range(players)
        for amounts in [tuple(data.draw(st.lists(AMOUNTS, min_size=rounds, max_size=rounds)))]
    )
    marks = tuple(Mark(place % players, rounds, data.draw(NAMES)) for place in range(3))
    chart = Chart("群", "合计 0", "局", tuple(map(str, range(1, rounds + 1))), lines, marks)
    sheet = lay_out_chart(chart, text_width)
    assert overlaps(sheet) == []
    assert outside(sheet) == []


def test_every_name_and_total_is_shown() -> None:
    texts = [label.text for label in lay_out(chart_of(FOUR, 8)).labels]
    assert set(FOUR) <= set(texts)
    assert {line.total for line in chart_of(FOUR, 8).lines} <= set(texts)


def test_a_long_name_gives_way_and_an_amount_never_does() -> None:
    board = scoreboard_of(EIGHT, base=20_000_000 * UNIT + 1)
    texts = [label.text for label in lay_out_scoreboard(board, text_width).labels]
    assert EIGHT[4] not in texts
    assert any(text.startswith("欧阳") and text.endswith("…") for text in texts)
    assert {standing.said for standing in board.standings} <= set(texts)


def test_a_line_begins_at_nought_and_ends_at_the_total() -> None:
    chart = Chart("群", "合计 0", "局", ("第一", "第二"), (Line("老王", (20_000, -10_000), "-1 元"),))
    sheet = lay_out_chart(chart, text_width)
    (line,) = (shape for shape in sheet.shapes if isinstance(shape, Stroke) and len(shape.points) == 3)
    middles = {label.text: (label.box.top + label.box.bottom) // 2 for label in sheet.labels}
    levels = [middles["0"], middles["2"], middles["-1"]]
    assert all(abs(point[1] - level) <= 1 for point, level in zip(line.points, levels, strict=True))


def test_a_mark_stands_on_the_line_at_its_step() -> None:
    chart = chart_of(FOUR, 8, marks=1)
    sheet = lay_out_chart(chart, text_width)
    badge = next(shape for shape in sheet.shapes if isinstance(shape, Disc) and shape.ring)
    lines = [shape for shape in sheet.shapes if isinstance(shape, Stroke) and len(shape.points) == 9]
    assert badge.centre in {line.points[chart.marks[0].step] for line in lines if line.colour == badge.colour}


def test_a_mark_that_would_cover_another_stands_as_near_to_its_line_as_can_be() -> None:
    amounts = {"老王": 250_000, "小李": 350_000, "阿强": -600_000}
    lines = tuple(Line(name, (amount,), "0") for name, amount in amounts.items())
    marks = (Mark(0, 1, "老王"), Mark(1, 1, "小李"))
    sheet = lay_out_chart(Chart("群", "合计 0", "局", ("1",), lines, marks), text_width)
    below, above = [shape for shape in sheet.shapes if isinstance(shape, Disc) and shape.ring]
    ends = {line.colour: line.points[-1] for line in sheet.shapes if isinstance(line, Stroke)}
    assert below.centre == ends[below.colour]
    assert ends[above.colour][1] - 44 < above.centre[1] < below.centre[1], "its line ends above the other"


def test_more_lines_than_colours_are_told_apart_by_dashes() -> None:
    strokes = [
        shape
        for shape in lay_out(chart_of(MANY, 30)).shapes
        if isinstance(shape, Stroke) and len(shape.points) == 31
    ]
    assert len({(stroke.colour, stroke.dashed) for stroke in strokes}) == len(MANY)


def test_a_scoreboard_at_nought_has_no_bars() -> None:
    board = scoreboard_of(FOUR, base=0)
    assert overlaps(lay_out(board)) == []


@pytest.mark.parametrize(
    ("most", "shown"),
    [(100, "老王的朋友"), (40, "老王的…"), (20, "老…"), (10, "…"), (0, "…")],
)
def test_a_text_is_cut_where_there_is_no_room(most: int, shown: str) -> None:
    assert fitted("老王的朋友", 10, most, lambda text, size: len(text) * size) == shown
