"""画室: pictures drawn one after another in a thread of their own; nobody waits for one but who asked."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from importlib import import_module

from bot.pictures.values import Picture, Scoreboard, Standing

_KEPT = 32
_ONE_BY_ONE = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")


class CannotDraw(Exception):  # noqa: N818 - a state of the machine
    """Pictures cannot be drawn here: a font or a library is missing."""


async def drawn(picture: Picture) -> bytes:
    """Return a picture as a PNG; one that was drawn lately, with the same words and amounts, is kept.

    Raises:
        CannotDraw: a font or a library is missing.

    """
    return await asyncio.get_running_loop().run_in_executor(_ONE_BY_ONE, _draw, picture)


@lru_cache(maxsize=_KEPT)
def _draw(picture: Picture) -> bytes:
    """Draw; what that takes is loaded when the first picture is asked for, and not at the bot's start."""
    try:
        draw: Callable[[Picture], bytes] = import_module("bot.pictures.drawing").draw
        return draw(picture)
    except ImportError as fault:
        raise CannotDraw(fault.name or "") from fault
    except (OSError, LookupError) as fault:
        raise CannotDraw(str(fault)) from fault


async def make_ready() -> None:
    """Load what drawing takes before anybody waits for it; where nothing can be drawn, that is said later."""
    with suppress(CannotDraw):
        await drawn(Scoreboard("川麻", "", (Standing("老王", 0, "0"),), (), "0"))


def forget() -> None:
    """Keep none of the pictures drawn so far: what they were drawn with has changed."""
    _draw.cache_clear()
