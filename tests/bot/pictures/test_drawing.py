"""画: small files, letters inside their boxes, and pictures that look as they did.

REFRESH_PICTURES=1 writes the golden pictures anew; look at them before keeping them.
"""

import os
from io import BytesIO
from pathlib import Path

import pytest
from picture_samples import EIGHT, FOUR, MANY, chart_of, scoreboard_of
from PIL import Image, ImageChops, ImageDraw

from bot.pictures.drawing import draw, lay_out, paint
from bot.pictures.sheet import PAPER, Sheet
from bot.pictures.values import Picture

GOLDEN = Path(__file__).parent / "golden"
REFRESHING = bool(os.environ.get("REFRESH_PICTURES"))
PICTURES: dict[str, Picture] = {
    "chart-4-players-8-rounds": chart_of(FOUR, 8),
    "chart-8-players-200-rounds": chart_of(EIGHT, 200),
    "scoreboard-4-players": scoreboard_of(FOUR),
    "scoreboard-8-players": scoreboard_of(EIGHT),
}
SMALL = (320, 320)
MOST_DIFFERENCE = 4
"""On average, of 255: another version of a font or of Pillow may move an edge by a pixel."""


def opened(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGB")


def small(image: Image.Image) -> Image.Image:
    return image.resize(SMALL, Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    histogram = ImageChops.difference(one, other).convert("L").histogram()
    return sum(level * count for level, count in enumerate(histogram)) / (SMALL[0] * SMALL[1])


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    picture = small(opened(draw(PICTURES[name])))
    if REFRESHING:
        GOLDEN.mkdir(exist_ok=True)
        picture.quantize(64, dither=Image.Dither.NONE).save(GOLDEN / f"{name}.png", optimize=True)
    golden = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    assert difference(picture, golden) < MOST_DIFFERENCE


def test_another_night_looks_different() -> None:
    golden = Image.open(GOLDEN / "chart-4-players-8-rounds.png").convert("RGB")
    assert difference(small(opened(draw(chart_of(EIGHT, 200)))), golden) > MOST_DIFFERENCE


@pytest.mark.parametrize("picture", [*PICTURES.values(), chart_of(MANY, 200)])
def test_a_picture_is_a_small_file_of_the_size_it_was_laid_out_in(picture: Picture) -> None:
    content, sheet = draw(picture), lay_out(picture)
    assert 5_000 < len(content) < 150_000
    assert opened(content).size == (sheet.width, sheet.height)


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_no_letter_leaves_the_box_of_its_label(picture: Picture) -> None:
    sheet = lay_out(picture)
    written = paint(Sheet(sheet.width, sheet.height, (), sheet.labels))
    pen = ImageDraw.Draw(written)
    for label in sheet.labels:
        box = label.box
        pen.rectangle((box.left - 3, box.top, box.right + 2, box.bottom - 1), PAPER)
    blank = Image.new("RGB", written.size, PAPER)
    assert ImageChops.difference(written, blank).getbbox() is None
