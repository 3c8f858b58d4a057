"""次序: what is said in one chat is worked through in order; chats do not wait for each other."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field

from telegram import Update
from telegram.ext import BaseUpdateProcessor

AT_ONCE = 1024
"""High, because what waits for its chat counts too: one busy chat must not keep the others out."""


@dataclass(slots=True)
class _Line:
    """A chat's queue, kept while anybody stands in it."""

    order: asyncio.Lock = field(default_factory=asyncio.Lock)
    standing: int = 0


class ChatOrder(BaseUpdateProcessor):
    """Works the updates of each chat one after another, those of different chats together.

    A group that becomes a supergroup is one chat with it: what is said in the new one waits until all that
    was said in the old one is done, and the move itself.
    """

    def __init__(self, at_once: int = AT_ONCE) -> None:
        super().__init__(at_once)
        self._lines: dict[int, _Line] = {}
        self._formerly: dict[int, int] = {}

    async def initialize(self) -> None:
        """Open nothing."""

    async def shutdown(self) -> None:
        """Close nothing."""

    async def do_process_update(self, update: object, coroutine: Awaitable[object]) -> None:
        """Work an update when everything before it in its chat is done."""
        chat = update.effective_chat if isinstance(update, Update) else None
        if chat is None:
            await coroutine
            return
        place = self._place_of(update, chat.id)
        line = self._lines.setdefault(place, _Line())
        line.standing += 1
        try:
            async with line.order:
                await coroutine
        finally:
            line.standing -= 1
            if not line.standing:
                del self._lines[place]

    def _place_of(self, update: object, chat: int) -> int:
        """Return the id under which a chat's line is kept: its first one, where it has had several."""
        message = update.message if isinstance(update, Update) else None
        if message is not None and message.migrate_to_chat_id is not None:
            self._formerly[message.migrate_to_chat_id] = chat
        elif message is not None and message.migrate_from_chat_id is not None:
            self._formerly[chat] = message.migrate_from_chat_id
        return self._formerly.get(chat, chat)
