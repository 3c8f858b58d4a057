"""收件箱: what Telegram told is kept in the database before Telegram hears that it arrived.

A process that is killed works through the rest at its next start, in order. What a line or a tap does and its
leaving the inbox are one transaction, so nothing happens twice either. An update over which the process died
again and again is set aside.
"""

import asyncio
import logging
from collections.abc import Awaitable
from time import time

from telegram import Update
from telegram.error import NetworkError

from bot.context import App
from bot.processor import ChatOrder
from bot.working import working_on
from storage import Store, StoreError, inbox

_LOG = logging.getLogger(__name__)

MOST_REPLAYS = 2
"""So often an update is tried again after the first time, which was when it arrived."""


class InboxQueue(asyncio.Queue[object]):
    """The queue between Telegram and the handlers; an update is in the database before it is in the queue."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store

    async def put(self, item: object) -> None:
        """Take in an update; one that came before is dropped.

        Raises:
            NetworkError: it could not be kept: Telegram is told nothing, and tells it again.

        """
        if isinstance(item, Update) and not await self._accept(item):
            return
        self.put_nowait(item)

    async def _accept(self, update: Update) -> bool:
        try:
            async with self._store.transaction() as tx:
                return await inbox.accept(tx, update.update_id, update.to_dict(), int(time()))
        except StoreError as error:
            message = f"update {update.update_id} was not taken in: {error}"
            raise NetworkError(message) from error


class InboxOrder(ChatOrder):
    """Works the updates of each chat in order, and takes each out of the inbox when it is done."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store

    async def do_process_update(self, update: object, coroutine: Awaitable[object]) -> None:
        """Work an update; the handlers have dealt with whatever went wrong."""
        if not isinstance(update, Update):
            await super().do_process_update(update, coroutine)
            return
        with working_on(update.update_id):
            await super().do_process_update(update, coroutine)
            try:
                async with self._store.transaction() as tx:
                    await inbox.clear(tx, update.update_id)
            except StoreError:
                _LOG.exception("update %s stays in the inbox", update.update_id)


async def replay(application: App, store: Store) -> tuple[int, ...]:
    """Work through what a process left that died; returns the updates that are set aside from now on.

    One by one, each counted first: if the process dies again, it is known over which.
    """
    async with store.reading() as reading:
        left = await inbox.waiting(reading, MOST_REPLAYS)
    for update_id, body in left.items():
        async with store.transaction() as tx:
            await inbox.count_try(tx, update_id)
        update = Update.de_json(body, application.bot)
        await application.update_processor.process_update(update, application.process_update(update))
    if left:
        _LOG.info("worked through %d updates that were left", len(left))
    async with store.transaction() as tx:
        lost = await inbox.set_aside(tx, MOST_REPLAYS)
    for update_id in lost:
        _LOG.error("update %s is set aside: the program ended over it again and again", update_id)
    return lost
