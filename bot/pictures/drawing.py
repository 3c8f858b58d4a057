"""画: a sheet as a PNG. Shapes are drawn twice as large and made smaller, so that their edges are smooth."""

from io import BytesIO
from itertools import pairwise
from typing import assert_never

from PIL import Image, ImageDraw

from bot.pictures.chart import lay_out_chart
from bot.pictures.fonts import run_width, runs, sized, text_width
from bot.pictures.scoreboard import lay_out_scoreboard
from bot.pictures.sheet import PAPER, Block, Disc, Label, Shape, Sheet, Stroke
from bot.pictures.values import Chart, Picture, Scoreboard

_FINER = 2
_DASH, _PAUSE = 18, 12
_COLOURS = 128


def draw(picture: Picture) -> bytes:
    """Draw a picture as a PNG.

    Raises:
        NoFont: there is nothing to write Chinese with.

    """
    return png(paint(lay_out(picture)))


def lay_out(picture: Picture) -> Sheet:
    """Lay a picture out in the fonts that are here."""
    match picture:
        case Chart():
            return lay_out_chart(picture, text_width)
        case Scoreboard():
            return lay_out_scoreboard(picture, text_width)
        case _:
            assert_never(picture)


def paint(sheet: Sheet) -> Image.Image:
    """Paint a sheet."""
    large = Image.new("RGB", (sheet.width * _FINER, sheet.height * _FINER), PAPER)
    pen = ImageDraw.Draw(large)
    for shape in sheet.shapes:
        _shape(pen, shape)
    image = large.reduce(_FINER)
    writing = ImageDraw.Draw(image)
    for label in sheet.labels:
        _write(writing, label)
    return image


def png(image: Image.Image) -> bytes:
    """Write an image as a small PNG."""
    written = BytesIO()
    image.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(written, "PNG")
    return written.getvalue()


def _write(writing: ImageDraw.ImageDraw, label: Label) -> None:
    size, x = label.style.size, label.box.left
    baseline = label.box.top + size * 103 // 100
    for run in runs(label.text):
        writing.text((x, baseline), run.text, label.style.colour, sized(run.font, size), anchor="ls")
        x += run_width(run, size)


def _shape(pen: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Stroke():
            _stroke(pen, shape)
        case Disc():
            if shape.ring:
                _disc(pen, shape.centre, shape.radius + shape.ring, PAPER)
            _disc(pen, shape.centre, shape.radius, shape.colour)
        case Block():
            box = shape.box
            corners = (box.left, box.top, box.right, box.bottom)
            scaled = tuple(side * _FINER - (place > 1) for place, side in enumerate(corners))
            pen.rounded_rectangle(scaled, shape.radius * _FINER, shape.colour)
        case _:
            assert_never(shape)


def _disc(pen: ImageDraw.ImageDraw, centre: tuple[int, int], radius: int, colour: str) -> None:
    pen.circle((centre[0] * _FINER, centre[1] * _FINER), radius * _FINER, colour)


def _stroke(pen: ImageDraw.ImageDraw, stroke: Stroke) -> None:
    points = [(x * _FINER, y * _FINER) for x, y in stroke.points]
    width = stroke.width * _FINER
    if not stroke.dashed:
        pen.line(points, stroke.colour, width, joint="curve")
        return
    for dash in dashes(points, _DASH * _FINER, _PAUSE * _FINER):
        pen.line(dash, stroke.colour, width, joint="curve")


def dashes(points: list[tuple[int, int]], dash: int, pause: int) -> list[list[tuple[int, int]]]:
    """Cut a line through points into dashes.

    >>> dashes([(0, 0), (10, 0)], 4, 2)
    [[(0, 0), (4, 0)], [(6, 0), (10, 0)]]
    """
    cut: list[list[tuple[int, int]]] = [[points[0]]]
    left, is_dash = dash, True
    for (x, y), (to_x, to_y) in pairwise(points):
        length = max(1, round(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5))
        done = 0
        while length - done >= left:
            done += left
            corner = (x + (to_x - x) * done // length, y + (to_y - y) * done // length)
            if is_dash:
                cut[-1].append(corner)
            else:
                cut.append([corner])
            is_dash = not is_dash
            left = dash if is_dash else pause
        left -= length - done
        if is_dash and length > done:
            cut[-1].append((to_x, to_y))
    return [part for part in cut if len(part) > 1]
