"""The chat the two faces share: one act at a time, heard by the bot to its end before the next."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from telegram import Update
from telegram.ext import Application

from bot.local.methods.call import Upload
from bot.local.records import Message, Place
from bot.local.sent_files import send_file
from bot.local.telegram import Button, LocalTelegram
from bot.local.words import WordsIn, in_chinese

AnyApplication = Application[Any, Any, Any, Any, Any, Any]
Feed = Callable[[Update], Awaitable[None]]


class LocalChat:
    """People acting in the local Telegram, and an initialized application that hears them in order.

    `feed` hands over one update and returns when the bot is done; `Application.process_update` unless given.
    `words_in` gives the words in which the chat itself speaks at a place.
    What was neither worked through nor answered when the process died is handed over again at the next start.
    """

    def __init__(
        self,
        application: AnyApplication,
        telegram: LocalTelegram,
        feed: Feed | None = None,
        *,
        words_in: WordsIn = in_chinese,
    ) -> None:
        self.telegram = telegram
        self.words_in = words_in
        self._bot = application.bot
        self._feed = feed or application.process_update
        self._turn = asyncio.Lock()

    async def say(
        self, name: str, text: str, place: Place | None = None, *, reply_to: int | None = None
    ) -> Message:
        """Let somebody write, in the default group unless a place is given."""
        async with self._turn:
            message = self.telegram.say(place or self.telegram.world.group(), name, text, reply_to=reply_to)
            await self._work()
        return message

    async def send_file(
        self, name: str, upload: Upload, caption: str = "", place: Place | None = None
    ) -> Message:
        """Let somebody send a file, with what is written below it."""
        async with self._turn:
            place = place or self.telegram.world.group()
            message = send_file(self.telegram, place, name, upload, caption)
            await self._work()
        return message

    async def edit(self, name: str, number: int, text: str, place: Place | None = None) -> None:
        """Let somebody change what they wrote."""
        async with self._turn:
            self.telegram.edit(place or self.telegram.world.group(), name, number, text)
            await self._work()

    async def tap(
        self, name: str, label: str, place: Place | None = None, *, number: int | None = None
    ) -> None:
        """Let somebody tap the newest button of this label, or that of one message."""
        place = place or self.telegram.world.group()
        async with self._turn:
            if number is None:
                button = self.telegram.button(place, label)
            else:
                button = self.telegram.button_of(self.telegram.message(place, number), label)
            self.telegram.press(name, button)
            await self._work()

    async def press(self, name: str, button: Button) -> None:
        """Let somebody tap exactly this button."""
        async with self._turn:
            self.telegram.press(name, button)
            await self._work()

    async def catch_up(self) -> None:
        """Let the bot hear what it has not heard yet: what was said before the process died."""
        async with self._turn:
            await self._work()

    async def _work(self) -> None:
        world = self.telegram.world
        while world.pending:
            update_id, body = next(iter(world.pending.items()))
            update = Update.de_json(body, self._bot)
            world.hearing = update_id
            try:
                await self._feed(update)
            finally:
                world.hearing = None
            world.worked_through(update_id)
