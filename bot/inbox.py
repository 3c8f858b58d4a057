"""收件箱: what Telegram told is kept in the database before Telegram hears that it arrived.

A process that is killed works through the rest at its next start, in order. What a line or a tap does and its
leaving the inbox are one transaction, so nothing happens twice either. An update over which the process died
again and again is set aside.
"""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Mapping, Sequence
from http import HTTPStatus
from time import time
from typing import Any

from telegram import Update
from telegram.error import NetworkError
from telegram.request import BaseRequest

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
        self._new: set[int] = set()

    async def accept(self, told: Sequence[Mapping[str, Any]]) -> None:
        """Keep updates as Telegram told them, all in one commit; they are then put into the queue.

        Raises:
            NetworkError: they could not be kept: Telegram is told nothing, and tells them again.

        """
        if not told:
            return
        bodies = {update["update_id"]: update for update in told}
        try:
            async with self._store.transaction() as tx:
                new = await inbox.accept(tx, bodies, int(time()))
        except StoreError as error:
            message = f"{len(bodies)} updates were not taken in: {error}"
            raise NetworkError(message) from error
        self._new |= new

    async def put(self, item: object) -> None:
        """Take in an update that was accepted; one that came before is dropped."""
        if isinstance(item, Update):
            if item.update_id not in self._new:
                return
            self._new.remove(item.update_id)
        self.put_nowait(item)


class HookQueue(InboxQueue):
    """The inbox behind a webhook, where Telegram hears of each update by itself that it arrived."""

    async def put(self, item: object) -> None:
        """Take in an update and keep it.

        Raises:
            NetworkError: as `accept` does.

        """
        if isinstance(item, Update):
            await self.accept([item.to_dict()])
        await super().put(item)


class InboxRequest(BaseRequest):
    """Asks Telegram for updates by another request; what it tells is kept before anybody hears of it.

    Telegram takes the next question as the sign that they arrived.
    """

    def __init__(self, asking: BaseRequest, queue: InboxQueue) -> None:
        self._asking, self._queue = asking, queue

    @property
    def read_timeout(self) -> float | None:
        """How long an answer is waited for, in seconds."""
        return self._asking.read_timeout

    async def initialize(self) -> None:
        """Open the other request."""
        await self._asking.initialize()

    async def shutdown(self) -> None:
        """Close the other request."""
        await self._asking.shutdown()

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401 - handed through
        """Ask, and keep what is told.

        Raises:
            NetworkError: it could not be kept.

        """
        status, told = await self._asking.do_request(*args, **kwargs)
        answer = _whole(told)
        if status == HTTPStatus.OK:
            await self._queue.accept(json.loads(answer)["result"])
        return status, answer


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
    """Works the updates of each chat in order, and takes each out of the inbox when it is done."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store

    async def do_process_update(self, update: object, coroutine: Awaitable[object]) -> None:
        """Work an update; the handlers have dealt with whatever went wrong."""
        if not isinstance(update, Update):
            await super().do_process_update(update, coroutine)
            return
        with working_on(update.update_id) as work:
            await super().do_process_update(update, coroutine)
            if not (work.is_done or work.is_kept):
                await self._clear(update.update_id)

    async def _clear(self, update: int) -> None:
        """Take an update out of the inbox that did nothing, or was refused."""
        try:
            async with self._store.transaction() as tx:
                await inbox.clear(tx, update)
        except StoreError:
            _LOG.exception("update %s stays in the inbox", update)


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
