"""照看: what a running bot does by itself: a backup a day, forgetting what is over, signs of life."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from time import time

from storage import Store, StoreError, receipts
from storage.backup import back_up_daily

_LOG = logging.getLogger(__name__)

LOOK_SECONDS = 20
"""So often it is looked whether something is to be done."""

RECEIPTS_SECONDS = 3 * 24 * 3600
"""So long an update is known again; Telegram repeats one for a day at most."""


@asynccontextmanager
async def keeping_up(
    store: Store,
    beat: Callable[[], None] | None = None,
    *,
    clock: Callable[[], float] = time,
    look_seconds: float = LOOK_SECONDS,
) -> AsyncIterator[None]:
    """Look after the store for as long as the block lasts; `beat` shows that the bot lives."""
    task = asyncio.create_task(_keep_looking(store, beat, clock, look_seconds))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def look_after(store: Store, now: int) -> None:
    """Make today's backup where there is none yet, and forget old receipts."""
    today = datetime.fromtimestamp(now, UTC).date()
    made = await asyncio.to_thread(back_up_daily, store.path, today)
    if made is not None:
        async with store.transaction() as tx:
            await receipts.forget_older(tx, now - RECEIPTS_SECONDS)
        _LOG.info("backed up to %s", made)


async def _keep_looking(
    store: Store, beat: Callable[[], None] | None, clock: Callable[[], float], look_seconds: float
) -> None:
    while True:
        try:
            await look_after(store, int(clock()))
            if beat is not None:
                beat()
        except (StoreError, OSError) as fault:
            _LOG.error("the store was not looked after: %s", fault)
        except Exception:  # noqa: BLE001 - nothing may end the task
            _LOG.exception("the store was not looked after")
        await asyncio.sleep(look_seconds)
