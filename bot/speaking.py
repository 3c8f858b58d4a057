"""开口: what a reply says in its chat: sent, edited, drawn, looked up, in the turn that it has there."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from telegram.error import NetworkError
from telegram.ext import ExtBot

from bot.actions.presence import set_away
from bot.delivery import answer, edit, react, send, send_file, send_photo
from bot.heard import Heard
from bot.outbox import Turn
from bot.outcomes import FileShown, LookedUp, Outcome, PictureShown, Said
from bot.pictures.studio import CannotDraw, drawn
from bot.texts import Texts
from bot.views.view import View
from storage import Store

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Speaks in the chat of one line or tap, in its language.

    Attributes:
        bot: speaks to Telegram.
        store: remembers which message shows what.
        heard: what is answered, and where.
        texts: the words, in the chat's language.
        turn: the reply's place among those of its chat.
        notice: a line to say along.
        has_moved: whether the chat has become another since; its messages stayed behind.

    """

    bot: ExtBot[None]
    store: Store
    heard: Heard
    texts: Texts
    turn: Turn
    notice: str = ""
    has_moved: bool = False

    async def send(self, view: View, *, reply_to: int | None = None) -> int | None:
        """Send a message and return its id; None where the bot may no longer write, which is noted."""
        message = await send(
            self.bot, self.heard.place, view, reply_to=reply_to, topic_gone=self.texts.groups.topic_gone
        )
        if message is None:
            await set_away(self.store, self.heard.place.chat, self.heard.at)
        return message

    async def edit(self, message: int, view: View) -> bool:
        """Change a message; False where it is not there."""
        return not self.has_moved and await edit(self.bot, self.heard.place, message, view)

    async def react(self) -> None:
        """Acknowledge the line quietly."""
        if not self.has_moved:
            await react(self.bot, self.heard.place, self.heard.message)

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Go on behind the block where Telegram does not take what it shows: the rest is as good without."""
        try:
            yield
        except NetworkError as fault:
            _LOG.warning("a part of a reply in chat %s was not shown: %s", self.heard.place.chat, fault)

    @property
    def answered(self) -> int | None:
        """The message that is answered, as far as it is in this chat."""
        return None if self.has_moved else self.heard.message

    async def acknowledge(self, note: str = "") -> None:
        """Answer a tap, a line needs none; what is to be shown then waits for its turn."""
        if self.heard.query is not None:
            await answer(self.bot, self.heard.query, note)
            await self.turn.come()

    async def say(self, view: View) -> None:
        """Answer a line with a message, a tap with an alert, or with a message where there are buttons."""
        if self.heard.query is not None and not view.rows:
            await answer(self.bot, self.heard.query, view.text, alert=True)
            return
        await self.acknowledge()
        reply_to = self.answered if self.heard.query is None else None
        await self.send(self.noticed(view), reply_to=reply_to)

    async def say_pages(self, views: tuple[View, ...]) -> None:
        """Say what is too long for one message."""
        await self.acknowledge()
        for view in views:
            await self.send(view)

    async def show_picture(self, shown: PictureShown) -> None:
        """Draw a picture and send it; where that cannot be, say the same as text, and why."""
        await self.acknowledge()
        asked = self.answered if self.heard.query is None else None
        try:
            photo = await drawn(shown.picture)
        except CannotDraw:
            reason = self.texts.pictures.cannot_draw
        else:
            caption = self.noticed(View(shown.caption)).text
            name = f"{shown.name}.png"
            if await send_photo(self.bot, self.heard.place, photo, name, caption, reply_to=asked):
                return
            reason = self.texts.pictures.not_allowed
        view = replace(shown.instead, text=f"{shown.instead.text}\n{reason}")
        await self.send(self.noticed(view), reply_to=asked)

    async def send_file(self, shown: FileShown) -> None:
        """Write a file, off the loop, and send it."""
        await self.acknowledge()
        content = await asyncio.to_thread(shown.write)
        caption = self.noticed(View(shown.caption)).text
        asked = self.answered if self.heard.query is None else None
        await send_file(self.bot, self.heard.place, content, shown.name, caption, reply_to=asked)

    def noticed(self, view: View) -> View:
        """Return the view with the notice as its last line."""
        return replace(view, text=f"{view.text}\n{self.notice}") if self.notice else view

    async def look_up(self, asked: LookedUp) -> Outcome:
        """Read what an answer takes, and work it out off the loop; who asked is told where that fails."""
        try:
            async with self.store.reading() as reading:
                work = await asked.read(reading)
            return await asyncio.to_thread(work)
        except Exception:  # noqa: BLE001 - nobody else would tell who asked
            _LOG.exception("an answer in chat %s could not be worked out", self.heard.place.chat)
            return Said(View(self.texts.broken))
