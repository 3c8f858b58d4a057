"""共用: the frame of every handler: hear, act, reply."""

import asyncio
import logging
from dataclasses import replace
from functools import partial
from time import time
from typing import Any

from telegram import Message, Update
from telegram.error import ChatMigrated, TelegramError
from telegram.ext import BaseHandler, CommandHandler, filters

from bot.actions.cards.ends import minding_cards
from bot.actions.desk import Action, ActionWith, act
from bot.actions.groups.coming import move_group
from bot.actions.members import by_known_members
from bot.actions.permissions import AdminUnknown
from bot.actions.recording.forwarded import by_own_words
from bot.context import Context, services
from bot.delivery import answer, send
from bot.heard import Command, Heard, Place, command_in
from bot.hearing import heard_line, heard_tap, is_for_the_bot, words_of
from bot.outbox import Turn
from bot.outcomes import Outcome
from bot.replies import Replier, redrawn
from bot.texts import Texts, texts_for
from bot.views.store import in_a_chat
from bot.views.view import View
from bot.working import update_at_work, work_at_hand
from storage.errors import StoreUnwritable

_LOG = logging.getLogger(__name__)

_FIRST_PAUSE_SECONDS = 1.0
_LONGEST_PAUSE_SECONDS = 30.0
"""Between two tries to save what the disk does not take."""

Handler = BaseHandler[Update, Context, Any]

NEW_MESSAGE = filters.UpdateType.MESSAGE
"""New messages only: an edited command must never book again."""


def command(name: str, action: ActionWith) -> Handler:
    """Return the handler of a command."""

    async def callback(update: Update, context: Context) -> None:
        if update.message is not None:
            told = command_in(words_of(update.message))
            words = told.words if told else ""
            await act_on_line(context, update.message, lambda desk: action(desk, words))

    return CommandHandler(name, callback, filters=NEW_MESSAGE)


def captioned(*names: str) -> filters.BaseFilter:
    """Return what lets these commands through below a picture or a file, where the library finds none."""
    return NEW_MESSAGE & filters.CaptionRegex(rf"(?i)^/(?:{'|'.join(names)})(?:@\w+)?(?!\S)")


def command_for_us(update: Update, context: Context) -> tuple[Message, Command] | None:
    """Return a command to this bot, with its message; None where it is none, or another bot's."""
    message = update.message
    told = None if message is None else command_in(words_of(message))
    if message is None or told is None or not told.is_for(context.bot.username):
        return None
    return message, told


async def act_on_line(context: Context, message: Message, action: Action) -> None:
    """Hear a typed line, act on it, and reply; other bots and channels are not heard."""
    if is_for_the_bot(message):
        await act_on(context, heard_line(message, update_at_work()), action)


async def act_on_tap(context: Context, update: Update, action: Action) -> None:
    """Hear a tap, act on it, and reply; the button of a message too old to be seen does nothing."""
    query = update.callback_query
    if query is not None and isinstance(query.message, Message):
        await act_on(context, heard_tap(query, query.message, int(time()), update_at_work()), action)


async def act_on(context: Context, heard: Heard, action: Action) -> None:
    """Act on what was heard; the reply is shown in its turn."""
    opened = services(context)
    if heard.actor is not None and heard.actor.telegram_id == opened.settings.owner_id:
        heard = replace(heard, is_owner=True)
    action = by_own_words(by_known_members(minding_cards(action)))
    try:
        outcome, texts = await _acted(context, heard, action)
    except AdminUnknown:
        # Telegram is asked between two transactions: an open one would keep every group waiting.
        person = heard.actor.telegram_id if heard.actor else None
        asked = person and await opened.membership.is_admin(context.bot, heard.place.chat, person)
        heard = replace(heard, is_admin=bool(asked))
        outcome, texts = await _acted(context, heard, action)
    if outcome is not None:
        shown = partial(_show, context, heard, texts, outcome)
        await opened.outbox.show(heard.place.chat, redrawn(outcome), shown)
    elif heard.query is not None:
        await answer(context.bot, heard.query)


async def _acted(context: Context, heard: Heard, action: Action) -> tuple[Outcome | None, Texts]:
    """Act; while the disk cannot be written, what stands in the inbox is tried again until it can be.

    Raises:
        StoreUnwritable: it is not in the inbox; or the program ends, and it is kept there for the next start.

    """
    opened, pause = services(context), _FIRST_PAUSE_SECONDS
    while True:
        try:
            return await act(opened.store, heard, action, opened.settings.bot_language)
        except StoreUnwritable as trouble:
            work = work_at_hand()
            if heard.update is None or work is None:
                raise
            if pause == _FIRST_PAUSE_SECONDS and not opened.ending.is_set():
                _LOG.warning("update %s is kept until it can be saved: %s", heard.update, trouble)
                await _tell_held(context, heard, trouble)
            if await _ends_within(opened.ending, pause):
                work.is_kept = True
                raise
            pause = min(_LONGEST_PAUSE_SECONDS, 2 * pause)


async def _ends_within(ending: asyncio.Event, seconds: float) -> bool:
    """Wait, but not longer than the program runs; whether it ends."""
    try:
        async with asyncio.timeout(seconds):
            return await ending.wait()
    except TimeoutError:
        return False


async def _tell_held(context: Context, heard: Heard, trouble: StoreUnwritable) -> None:
    """Tell the chat that what was said or tapped is kept, and need not be repeated."""
    texts = texts_for(services(context).settings.bot_language)
    said = texts.store.held.format(reason=in_a_chat(trouble, texts))
    try:
        if heard.query is not None:
            await answer(context.bot, heard.query, said, alert=True)
        else:
            await send(context.bot, heard.place, View(said), reply_to=heard.message)
    except TelegramError as fault:
        _LOG.warning("nobody could be told of it in chat %s: %s", heard.place.chat, fault)


async def _show(context: Context, heard: Heard, texts: Texts, outcome: Outcome, turn: Turn) -> None:
    """Show what a line or tap came to; a group that turns out to have moved is moved, and shown it there.

    It is saved by now: where it cannot be drawn, the chat is told that, and not that nothing was recorded.
    """
    opened = services(context)
    try:
        await Replier(context.bot, opened.store, heard, texts, turn).reply(outcome)
    except ChatMigrated as moved:
        await move_group(opened.store, heard.place.chat, moved.new_chat_id)
        there = replace(heard, place=Place(moved.new_chat_id))
        await Replier(context.bot, opened.store, there, texts, turn, has_moved=True).reply(outcome)
    except TelegramError:
        raise
    except Exception:  # noqa: BLE001 - whatever it is, the chat must not believe the step lost
        _LOG.exception("what was done in chat %s cannot be shown", heard.place.chat)
        await send(context.bot, heard.place, View(texts.broken_showing))
