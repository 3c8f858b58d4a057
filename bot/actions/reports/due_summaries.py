"""到点的小结: what is due is taken once, before it is sent: a restart repeats none."""

import asyncio
from dataclasses import replace

from bot.actions.calendar import local
from bot.actions.presence import is_away
from bot.actions.reports.timing import due_after, is_due, told_about
from bot.actions.reports.totals import summary_of
from bot.heard import Place
from bot.texts import Texts, texts_for
from bot.views.view import View
from scorer.words import Language
from storage import Store, chats, schedules
from storage.schedules import Schedule

Due = tuple[Place, View, Texts]
"""Where a summary goes, what it shows, and in which words."""


async def due_now(store: Store, now: int) -> tuple[Schedule, ...]:
    """Return the schedules whose time has come."""
    async with store.reading() as reading:
        return tuple(
            [
                one
                for one in await schedules.list_all(reading)
                if is_due(await chats.get(reading, one.chat_id), one, now)
            ]
        )


async def take_due(store: Store, schedule: Schedule, now: int, default_language: Language) -> Due | None:
    """Move a schedule on and return what is to be sent; None where nothing was played, or the bot is away."""
    async with store.transaction() as tx:
        chat = await chats.get(tx, schedule.chat_id)
        standing = await schedules.of_chat(tx, schedule.chat_id)
        if standing is None or not is_due(chat, standing, now):
            return None
        due_on = due_after(chat, standing, now)
        await schedules.keep(tx, replace(standing, due_on=due_on))
    if is_away(chat):
        return None
    texts = texts_for(chat.language or default_language, chat.unit or "")
    # Read after the schedule has moved on: a summary that cannot be made is not tried again every minute.
    async with store.reading() as reading:
        work = await summary_of(reading, chat, told_about(standing, due_on), local(chat, now).date(), texts)
    view = await asyncio.to_thread(work)
    return None if view is None else (Place(chat.telegram_id, standing.topic), view, texts)
