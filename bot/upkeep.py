"""照看: what a running bot does by itself: a backup a day, forgetting what is over, signs of life."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from time import time

from bot.background import repeating
from storage import Store, StoreError, asked_lines, drafts, receipts
from storage.backup import back_up_daily

_LOG = logging.getLogger(__name__)

LOOK_SECONDS = 20
"""So often it is looked whether something is to be done."""

RECEIPTS_SECONDS = 3 * 24 * 3600
"""So long an update is known again; Telegram repeats one for a day at most."""

DRAFTS_SECONDS = 2 * 24 * 3600
"""So long at least a card that nobody touches can be gone on with."""

ASKED_LINES_SECONDS = 3 * 24 * 3600
"""So long an edit of a line is taken for one of what its card booked.

Telegram lets a message be edited for two days, and repeats an update for a day.
"""


@asynccontextmanager
async def keeping_up(
    store: Store,
    beat: Callable[[], None] | None = None,
    *,
    look_seconds: float = LOOK_SECONDS,
) -> AsyncIterator[None]:
    """Look after the store for as long as the block lasts; `beat` shows that the bot lives."""

    async def look() -> None:
        await _look(store, beat, int(time()))

    async with repeating(look, look_seconds):
        yield


async def look_after(store: Store, now: int) -> None:
    """Make today's backup where there is none yet, and then forget what is over."""
    today = datetime.fromtimestamp(now, UTC).date()
    made = await asyncio.to_thread(back_up_daily, store.path, today)
    if made is not None:
        await forget_old(store, now)
        _LOG.info("backed up to %s", made)


async def forget_old(store: Store, now: int) -> None:
    """Forget the receipts of what cannot come again, the cards that nobody goes on with, and their lines."""
    async with store.transaction() as tx:
        await receipts.forget_older(tx, now - RECEIPTS_SECONDS)
        await drafts.drop_older(tx, now - DRAFTS_SECONDS)
        await asked_lines.forget_older(tx, now - ASKED_LINES_SECONDS)


async def _look(store: Store, beat: Callable[[], None] | None, now: int) -> None:
    try:
        await look_after(store, now)
        if beat is not None:
            beat()
    except (StoreError, OSError) as fault:
        _LOG.error("the store was not looked after: %s", fault)
    except Exception:  # noqa: BLE001 - nothing may end the task
        _LOG.exception("the store was not looked after")
