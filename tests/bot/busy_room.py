"""忙的群: the whole bot with its limits, before a Telegram with the same; 100 seconds pass in one."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from inbox_room import work
from room import SETTINGS
from virtual_time import QuickTime

from bot.app import build
from bot.context import App, Services
from bot.limiter import ChatLimiter
from bot.local.chat import LocalChat
from bot.local.methods.call import Upload
from bot.local.refusals import ApiError
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram
from bot.outbox import Outbox
from storage import Store, chats, open_store, tables, tallies

COUNTED = ("sendMessage", "editMessageText")


class TimedTelegram(LocalTelegram):
    """Notes when each call came, and what it refused."""

    def __init__(self, folder: Path, time: QuickTime) -> None:
        super().__init__(folder, clock=time.clock, messages_per_minute=20)
        self.time = time
        self.came: list[tuple[float, str, Mapping[str, Any]]] = []
        self.refused: list[ApiError] = []

    def call(
        self, method: str, parameters: Mapping[str, Any], uploads: Mapping[str, Upload] | None = None
    ) -> object:
        self.came.append((self.time(), method, parameters))
        try:
            return super().call(method, parameters, uploads)
        except ApiError as refusal:
            self.refused.append(refusal)
            raise

    def times(self, *methods: str, chat: int | None = None) -> list[float]:
        """Return when the calls of these methods came, those into one chat where one is named."""
        return [
            at
            for at, method, given in self.came
            if method in methods and chat in {None, given.get("chat_id")}
        ]


@dataclass
class BusyRoom:
    """A bot that shows what happens while more happens."""

    store: Store
    telegram: TimedTelegram
    application: App
    chat: LocalChat
    outbox: Outbox
    time: QuickTime

    async def tallies(self, title: str) -> dict[int, int]:
        """Return the amounts at the open table of a group, by person, as they are kept."""
        async with self.store.reading() as reading:
            chat = await chats.find(reading, self.telegram.world.group(title).chat_id)
            assert chat is not None
            table = await tables.open_table_of(reading, chat.id, 0)
            assert table is not None
            return await tallies.of_table(reading, table.id)

    def newest_board(self, title: str) -> str:
        """Return the text of the newest board in a group, as everybody sees it."""
        place = self.telegram.world.group(title)
        return next(
            message.text for message in self.telegram.world.messages_in(place) if "🀄" in message.text
        )


@asynccontextmanager
async def opened_busy_room(folder: Path) -> AsyncIterator[BusyRoom]:
    """Open a room whose bot obeys limits."""
    time = QuickTime()
    limiter = ChatLimiter(time, time.sleep)
    outbox = Outbox(limiter.ready)
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(folder))
        telegram = TimedTelegram(folder, time)
        stack.callback(telegram.close)
        services = Services(store, SETTINGS, outbox)
        application = build("1:test", services, LocalRequest(telegram), polling=False, limiter=limiter)
        await stack.enter_async_context(application)
        stack.push_async_callback(outbox.drain, 5)

        chat = LocalChat(application, telegram, partial(work, application))
        yield BusyRoom(store, telegram, application, chat, outbox, time)
