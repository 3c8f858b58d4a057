"""画室: one picture at a time, beside everything else; the last ones kept."""

import asyncio
import sys
from time import perf_counter

import pytest
from picture_samples import EIGHT, FOUR, chart_of, scoreboard_of

from bot.pictures import fonts
from bot.pictures.drawing import draw
from bot.pictures.studio import CannotDraw, drawn, forget
from bot.pictures.values import Picture


async def test_a_picture_is_drawn_as_it_is() -> None:
    assert await drawn(scoreboard_of(FOUR)) == draw(scoreboard_of(FOUR))


async def test_the_same_picture_is_drawn_once() -> None:
    assert await drawn(chart_of(FOUR, 9)) is await drawn(chart_of(FOUR, 9))


async def test_several_asked_at_once_all_come() -> None:
    asked: list[Picture] = [
        chart_of(EIGHT, 200),
        scoreboard_of(EIGHT),
        chart_of(FOUR, 8),
        chart_of(EIGHT, 200),
    ]
    pictures = await asyncio.gather(*map(drawn, asked))
    assert pictures == [draw(one) for one in asked]


async def test_everything_else_goes_on_meanwhile() -> None:
    await drawn(scoreboard_of(FOUR))
    task = asyncio.create_task(drawn(chart_of(EIGHT, 199)))
    longest, last = 0.0, perf_counter()
    while not task.done():
        await asyncio.sleep(0.001)
        longest, last = max(longest, perf_counter() - last), perf_counter()
    assert longest < 0.25, "bench/pictures.py measures it exactly"


@pytest.mark.parametrize("missing", ["PIL", "freetype"])
async def test_without_a_library_it_says_so(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    for module in ("bot.pictures.drawing", "bot.pictures.fonts"):
        monkeypatch.delitem(sys.modules, module)
    forget()
    with pytest.raises(CannotDraw):
        await drawn(chart_of(FOUR, 10))


async def test_without_a_font_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "font_files", _none)
    forget()
    with pytest.raises(CannotDraw):
        await drawn(chart_of(FOUR, 11))


def _none() -> tuple[()]:
    raise fonts.NoFont
