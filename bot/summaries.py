"""定时小结: one task that sends each group the summary it asked for when its hour has come."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import time

from telegram.error import ChatMigrated, TelegramError
from telegram.ext import ExtBot

from bot.actions.groups.coming import move_group
from bot.actions.presence import set_away
from bot.actions.reports.due_summaries import due_now, take_due
from bot.background import repeating
from bot.delivery import send
from bot.heard import Place
from scorer.words import Language
from storage import Store
from storage.schedules import Schedule

_LOG = logging.getLogger(__name__)

LOOK_SECONDS = 60
"""So often it is looked whether a summary is due."""


@asynccontextmanager
async def sending_summaries(
    bot: ExtBot[None],
    store: Store,
    language: Language,
    *,
    clock: Callable[[], float] = time,
    look_seconds: float = LOOK_SECONDS,
) -> AsyncIterator[None]:
    """Send what is due for as long as the block lasts, what came due before it too."""

    async def look() -> None:
        try:
            await send_due(bot, store, language, int(clock()))
        except Exception:  # noqa: BLE001 - nothing may end the task
            _LOG.exception("due summaries could not be read; tried again later")

    async with repeating(look, look_seconds):
        yield


async def send_due(bot: ExtBot[None], store: Store, language: Language, now: int) -> None:
    """Send every summary that is due; a group that cannot be written to does not stop the others."""
    for schedule in await due_now(store, now):
        try:
            await _send(bot, store, schedule, now, language)
        except TelegramError as fault:
            _LOG.warning("the summary of group %s was not sent: %s", schedule.chat_id, fault)
        except Exception:  # noqa: BLE001 - the other groups wait for theirs
            _LOG.exception("the summary of group %s was not sent", schedule.chat_id)


async def _send(bot: ExtBot[None], store: Store, schedule: Schedule, now: int, language: Language) -> None:
    due = await take_due(store, schedule, now, language)
    if due is None:
        return
    place, view, texts = due
    try:
        sent = await send(bot, place, view, topic_gone=texts.groups.topic_gone)
    except ChatMigrated as moved:
        await move_group(store, place.chat, moved.new_chat_id)
        sent = await send(bot, Place(moved.new_chat_id), view)
    if sent is None:
        await set_away(store, place.chat, now)
