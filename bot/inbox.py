"""收件箱: what Telegram told is saved before Telegram hears that it arrived: done, or kept to be done.

What is done at once leaves only what it did and its receipt, in one transaction. What is not done by the time
that Telegram is asked for more is kept as it was told, and leaves the inbox in the transaction of what it
does. So a process that is killed loses nothing and does nothing twice: its next start works through what was
kept, in order, and Telegram tells the rest again. An update over which the process died again and again is
set aside.
"""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from time import time
from typing import Any

from telegram import Update
from telegram.error import NetworkError
from telegram.request import BaseRequest

from bot.context import App
from bot.processor import ChatOrder
from bot.relay import UnreadButtons
from bot.working import working_on
from storage import Store, StoreError, inbox

_LOG = logging.getLogger(__name__)

MOST_REPLAYS = 2
"""So often an update is tried again after the first time, which was when it arrived."""

_AT_ONCE_SECONDS = 0.05
"""So long Telegram is not asked for more though nothing gets done; most takes a tenth of that."""


class InboxQueue(asyncio.Queue[object]):
    """The queue between Telegram and the handlers; an update is in the inbox before it is in the queue.

    So it has to be behind a webhook, where Telegram hears of each update by itself that it arrived.
    """

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    async def put(self, item: object) -> None:
        """Take in an update and keep it; one that came before is dropped.

        Raises:
            NetworkError: it could not be kept: Telegram is told nothing, and tells it again.

        """
        if not isinstance(item, Update) or await self._keep([item]):
            self.put_nowait(item)

    async def keep_rest(self) -> None:
        """Keep what was taken in and is not done: nothing here, it was kept before."""

    def note_done(self, update: int) -> None:
        """Hear that what an update does is saved."""

    async def _keep(self, updates: Iterable[Update]) -> frozenset[int]:
        """Put updates into the inbox; return those that were not there, nor done, before.

        Raises:
            NetworkError: they could not be kept.

        """
        bodies = {update.update_id: update.to_dict() for update in updates}
        try:
            async with self.store.transaction() as tx:
                return await inbox.accept(tx, bodies, int(time()))
        except Exception as error:
            # The library asks again after an error of the network only; any other would end the asking.
            message = f"{len(bodies)} updates were not taken in: {error}"
            raise NetworkError(message) from error


class PolledQueue(InboxQueue):
    """The inbox of a bot that asks for updates: Telegram hears by the next question that they arrived.

    Until then an update may be in the queue only. What Telegram tells first after a start is kept at once: it
    may have come before, or be what the process died over.
    """

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._newest = -1
        self._is_first = True
        self._unsaved: dict[int, Update] = {}
        self._all_saved = asyncio.Event()

    async def put(self, item: object) -> None:
        """Take in an update; one that came before is dropped.

        Raises:
            NetworkError: it is one that is kept at once, and could not be.

        """
        if not isinstance(item, Update):
            self.put_nowait(item)
        elif self._is_first or item.update_id <= self._newest:
            await super().put(item)
        else:
            self._unsaved[item.update_id] = item
            self._all_saved.clear()
            self.put_nowait(item)
        if isinstance(item, Update):
            self._newest = max(self._newest, item.update_id)

    async def keep_rest(self) -> None:
        """Wait as long as what was told gets done, one after the other, and keep what is stuck.

        More would only wait behind it: everything is saved through one connection.

        Raises:
            NetworkError: it could not be kept: Telegram must not hear yet that it arrived.

        """
        self._is_first = self._newest < 0
        left = None
        while self._unsaved and len(self._unsaved) != left:
            left = len(self._unsaved)
            with suppress(TimeoutError):
                async with asyncio.timeout(_AT_ONCE_SECONDS):
                    await self._all_saved.wait()
        if self._unsaved:
            await self._keep(self._unsaved.values())
            self._unsaved.clear()

    def note_done(self, update: int) -> None:
        """Hear that what an update does is saved, and its receipt."""
        self._unsaved.pop(update, None)
        if not self._unsaved:
            self._all_saved.set()


class InboxRequest(UnreadButtons):
    """Asks Telegram for updates by another request, when all that it told before is saved.

    Telegram takes the question as the sign that they arrived.
    """

    def __init__(self, asking: BaseRequest, queue: InboxQueue) -> None:
        super().__init__(asking)
        self._queue = queue

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401 - handed through
        """Ask.

        Raises:
            NetworkError: what was told before could not be kept.

        """
        await self._queue.keep_rest()
        status, told = await super().do_request(*args, **kwargs)
        return status, _whole(told)


_HALF = re.compile(rb"\\u[dD][89a-fA-F]")


def _whole(told: bytes) -> bytes:
    r"""Put a mark in place of each half of a character, which no database keeps and no message takes.

    >>> _whole(rb'["\ud83c\udc04", "\ud83c"]').decode() == '["🀄", "\N{REPLACEMENT CHARACTER}"]'
    True
    """
    if not _HALF.search(told):
        return told
    text = json.dumps(json.loads(told), ensure_ascii=False)
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()


class InboxOrder(ChatOrder):
    """Works the updates of each chat in order, and knows of each when it is done."""

    def __init__(self, queue: InboxQueue) -> None:
        super().__init__()
        self._queue = queue

    async def do_process_update(self, update: object, coroutine: Awaitable[object]) -> None:
        """Work an update; the handlers have dealt with whatever went wrong."""
        if not isinstance(update, Update):
            await super().do_process_update(update, coroutine)
            return
        with working_on(update.update_id) as work:
            await super().do_process_update(update, coroutine)
            if work.is_done or (not work.is_kept and await self._finish(update.update_id)):
                self._queue.note_done(update.update_id)

    async def _finish(self, update: int) -> bool:
        """Be done with an update that did nothing, or was refused; False where that cannot be saved."""
        try:
            async with self._queue.store.transaction() as tx:
                await inbox.finish(tx, update, int(time()))
        except StoreError:
            _LOG.exception("update %s is not done with", update)
            return False
        return True


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
