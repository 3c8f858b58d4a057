"""The two bots of a comparison before the same `NullTelegram`: this one, and the least that a bot can be.

The reference is a python-telegram-bot application with one handler. For each event it commits as many rows as
this bot does, in one transaction with synchronous=FULL, and sends one message. How it commits them is a
`Keeping`, from the way such a handler is mostly written to one than which no bot could be faster.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
from telegram import Update
from telegram.ext import Application, ApplicationBuilder, CallbackContext, TypeHandler

from bench.null_telegram import TOKEN, NullRequest, NullTelegram
from bot.app import ALLOWED_UPDATES, build
from bot.context import Services
from bot.inbox import PolledQueue
from bot.outbox import Outbox, Turn
from bot.settings import Settings
from bot.start_telegram import joined, seldom_collect
from storage import open_store

AT_ONCE = 1024
_PRAGMAS = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
_TABLE = "CREATE TABLE row (id INTEGER PRIMARY KEY, chat INTEGER NOT NULL, body TEXT NOT NULL) STRICT"
_INSERT = "INSERT INTO row (chat, body) VALUES (?, ?)"
_BODY = "a row about as wide as most"


async def _at_once(_chat: int) -> None:
    """Wait for no limit."""


class _WatchedOutbox(Outbox):
    """Tells the null Telegram when a reply has been shown to its end."""

    def __init__(self, telegram: NullTelegram) -> None:
        super().__init__(_at_once)
        self._telegram = telegram

    async def show(self, chat: int, message: int | None, reply: Callable[[Turn], Awaitable[None]]) -> None:
        async def watched(turn: Turn) -> None:
            await reply(turn)
            self._telegram.done(chat)

        await super().show(chat, message, watched)


@asynccontextmanager
async def this_bot(folder: Path) -> AsyncIterator[NullTelegram]:
    """Run this bot as on Telegram, with its inbox and its outbox, without Telegram's limits."""
    telegram = NullTelegram()
    async with open_store(folder) as store:
        outbox = _WatchedOutbox(telegram)
        queue = PolledQueue(store)
        application = build(
            TOKEN,
            Services(store, Settings(bot_token=None, owner_id=None), outbox),
            connect=partial(joined, queue=queue, sending=NullRequest(telegram), asking=NullRequest(telegram)),
        )
        async with _listening(application):
            seldom_collect()
            yield telegram
        await outbox.drain()


class Keeping(Enum):
    """How a reference commits its rows: by aiosqlite a row at a time or all at once, or by sqlite3 alone."""

    ROW_BY_ROW = "row by row"
    AT_ONCE = "at once"
    BARE = "bare"


class Reference:
    """Commits `rows` rows for each update and sends one message."""

    def __init__(self, telegram: NullTelegram) -> None:
        self.rows = 1
        self._telegram = telegram

    async def keep(self, chat: int) -> None:
        raise NotImplementedError

    async def handle(self, update: Update, context: CallbackContext[Any, Any, Any, Any]) -> None:
        chat = update.effective_chat
        assert chat is not None
        await self.keep(chat.id)
        await context.bot.send_message(chat.id, "ok")
        self._telegram.done(chat.id)

    def _rows(self, chat: int) -> list[tuple[int, str]]:
        return [(chat, _BODY)] * self.rows


class _Driven(Reference):
    """Through aiosqlite, all rows at once or each awaited."""

    def __init__(self, telegram: NullTelegram, connection: aiosqlite.Connection, *, at_once: bool) -> None:
        super().__init__(telegram)
        self._connection, self._writing = connection, asyncio.Lock()
        self._at_once = at_once

    async def keep(self, chat: int) -> None:
        async with self._writing:
            await self._connection.execute("BEGIN IMMEDIATE")
            if self._at_once:
                await self._connection.executemany(_INSERT, self._rows(chat))
            else:
                for row in self._rows(chat):
                    await self._connection.execute(_INSERT, row)
            await self._connection.commit()


class _Bare(Reference):
    """Through sqlite3 in the event loop: as fast as any could be."""

    def __init__(self, telegram: NullTelegram, connection: sqlite3.Connection) -> None:
        super().__init__(telegram)
        self._connection = connection

    async def keep(self, chat: int) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany(_INSERT, self._rows(chat))
        self._connection.execute("COMMIT")


@asynccontextmanager
async def reference(folder: Path, keeping: Keeping) -> AsyncIterator[tuple[NullTelegram, Reference]]:
    """Run the least bot."""
    telegram = NullTelegram()
    async with AsyncExitStack() as stack:
        bot: Reference
        if keeping is Keeping.BARE:
            plain = sqlite3.connect(folder / "reference.sqlite3", isolation_level=None)
            stack.callback(plain.close)
            for statement in (*_PRAGMAS, _TABLE):
                plain.execute(statement)
            bot = _Bare(telegram, plain)
        else:
            driven = await stack.enter_async_context(
                aiosqlite.connect(folder / "reference.sqlite3", isolation_level=None)
            )
            for statement in (*_PRAGMAS, _TABLE):
                await driven.execute_fetchall(statement)
            bot = _Driven(telegram, driven, at_once=keeping is Keeping.AT_ONCE)
        builder = ApplicationBuilder().token(TOKEN).concurrent_updates(AT_ONCE)
        request = NullRequest(telegram)
        application = builder.request(request).get_updates_request(request).build()
        application.add_handler(TypeHandler(Update, bot.handle))
        await stack.enter_async_context(_listening(application))
        yield telegram, bot


@asynccontextmanager
async def _listening(application: Application[Any, Any, Any, Any, Any, Any]) -> AsyncIterator[None]:
    """Start an application, let it ask for updates, and end it when everything is done."""
    async with application:
        await application.start()
        assert application.updater is not None
        await application.updater.start_polling(allowed_updates=ALLOWED_UPDATES)
        try:
            yield
        finally:
            await application.updater.stop()
            await application.stop()
