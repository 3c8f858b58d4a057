"""后台: work that repeats beside everything else, and ends with what it belongs to."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress


@asynccontextmanager
async def repeating(work: Callable[[], Awaitable[None]], pause: float) -> AsyncIterator[None]:
    """Do something at once and then after every pause, in seconds, for as long as the block lasts.

    The work deals with its own faults: one that it lets through ends the repeating.
    """
    task = asyncio.create_task(_repeat(work, pause))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _repeat(work: Callable[[], Awaitable[None]], pause: float) -> None:
    while True:
        await work()
        await asyncio.sleep(pause)
