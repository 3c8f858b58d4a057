"""连接: one connection to the file, which a thread of its own or the event loop asks."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiosqlite

from storage.disk import explained

PATIENCE_SECONDS = 2.0
"""So long another program may hold the file, as one that copies it does, before that is trouble."""

_CACHED_STATEMENTS = 512
"""More than the program has, so that each is prepared once."""


@dataclass(frozen=True, slots=True)
class Connection:
    """One connection to the file, to be asked through its thread or directly."""

    threaded: aiosqlite.Connection
    direct: sqlite3.Connection


@asynccontextmanager
async def connected(path: Path) -> AsyncIterator[Connection]:
    """Open a connection without changing the file, and close it however the block ends."""
    with explained(path):
        direct = sqlite3.connect(
            path,
            isolation_level=None,
            timeout=PATIENCE_SECONDS,
            check_same_thread=False,
            cached_statements=_CACHED_STATEMENTS,
        )
        direct.row_factory = sqlite3.Row
        threaded = await aiosqlite.Connection(lambda: direct, iter_chunk_size=64)
    try:
        yield Connection(threaded, direct)
    finally:
        await to_the_end(threaded.close())


async def to_the_end(work: Coroutine[Any, Any, None]) -> None:
    """Finish a step that must not be left half done; a cancellation, or several, is raised after it."""
    task, cancelled = asyncio.ensure_future(work), None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    task.result()
