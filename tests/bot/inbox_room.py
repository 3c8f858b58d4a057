"""重启的屋子: the whole bot behind its inbox, on data that outlives it, and what it has kept."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from room import SETTINGS, LateClock
from telegram import Update

from bot.app import build
from bot.context import App, Services
from bot.inbox import InboxOrder, InboxQueue, PolledQueue, replay
from bot.local.chat import LocalChat
from bot.local.events import Edited, Event, Posted, Whispered
from bot.local.records import JsonObject
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram
from storage import open_store


def behind_inbox(
    services: Services,
    telegram: LocalTelegram,
    queue: InboxQueue,
    token: str = "1:test",  # noqa: S107 - the local Telegram asks for none
) -> App:
    """Return the bot as it runs on Telegram: what it works, it takes from an inbox."""
    return build(
        token,
        services,
        LocalRequest(telegram),
        polling=False,
        connect=lambda builder: builder.concurrent_updates(InboxOrder(queue)),
    )


async def work(application: App, update: object) -> None:
    """Let a bot work an update, whether it has come before or not."""
    await application.update_processor.process_update(update, application.process_update(update))


@dataclass
class Complaints(logging.Handler):
    """What the bot logs as gone wrong."""

    heard: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(logging.ERROR)

    def __hash__(self) -> int:
        return id(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(logging.Formatter().format(record))


@dataclass
class InboxRoom:
    """A running bot; `told` are the updates it was given, `happened` what it let people see."""

    services: Services
    telegram: LocalTelegram
    application: App
    queue: PolledQueue
    told: list[JsonObject]
    happened: list[Posted | Edited | Whispered] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.store = self.services.store
        self.chat = LocalChat(self.application, self.telegram, self.take)
        self.telegram.world.listeners.append(self._note)

    async def take(self, update: Update) -> None:
        """Let Telegram deliver an update, and the bot work it."""
        self.told.append(update.to_dict())
        await self.deliver(update)

    async def deliver(self, update: Update) -> None:
        """Let Telegram deliver an update, perhaps not for the first time."""
        await self.queue.keep_rest()
        await self.queue.put(update)
        while not self.queue.empty():
            await self.work(self.queue.get_nowait())

    async def work(self, update: object) -> None:
        """Let the bot work an update, whether it has come before or not."""
        await work(self.application, update)

    async def store_only(self) -> list[object]:
        """Let Telegram deliver what waits there, and the bot keep it without working it; return it."""
        world = self.telegram.world
        for update_id, body in tuple(world.pending.items()):
            update = Update.de_json(body, self.application.bot)
            self.told.append(update.to_dict())
            await self.queue.put(update)
            world.worked_through(update_id)
        await self.queue.keep_rest()
        return [self.queue.get_nowait() for _ in range(self.queue.qsize())]

    def update_of(self, body: JsonObject) -> Update:
        """Return an update as Telegram would tell it again."""
        return Update.de_json(body, self.application.bot)

    def _note(self, event: Event) -> None:
        match event:
            case Posted(message) | Edited(message) if message.sender_id == self.telegram.world.bot.id:
                self.happened.append(event)
            case Whispered():
                self.happened.append(event)
            case _:
                pass


@asynccontextmanager
async def opened_inbox_room(
    folder: Path, clock: LateClock, told: list[JsonObject]
) -> AsyncIterator[InboxRoom]:
    """Start the bot on a data folder, new or used before; what it had kept and not worked is worked first."""
    async with open_store(folder) as store:
        telegram = LocalTelegram(folder, clock=clock)
        queue = PolledQueue(store)
        services = Services(store, SETTINGS)
        application = behind_inbox(services, telegram, queue)
        try:
            async with application:
                room = InboxRoom(services, telegram, application, queue, told)
                assert await replay(application, store) == ()
                await room.chat.catch_up()
                yield room
        finally:
            telegram.close()
