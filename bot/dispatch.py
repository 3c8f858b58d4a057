"""共用: the frame of every handler: hear, act, reply."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import time
from typing import Any

from telegram import Message, Update
from telegram.error import ChatMigrated
from telegram.ext import BaseHandler, CommandHandler, filters

from bot.actions.desk import Action, act
from bot.actions.groups import move_group
from bot.actions.members import by_known_members
from bot.actions.permissions import AdminUnknown
from bot.context import Context, services
from bot.delivery import answer
from bot.heard import Heard, Place
from bot.hearing import heard_line, heard_tap, is_for_the_bot
from bot.outbox import Turn
from bot.outcomes import Outcome
from bot.replies import Replier, redrawn
from bot.texts import Texts
from bot.working import update_at_work

Handler = BaseHandler[Update, Context, Any]

NEW_MESSAGE = filters.UpdateType.MESSAGE
"""New messages only: an edited command must never book again."""


def command(name: str, action: Action) -> Handler:
    """Return the handler of a command that takes no words."""
    return command_with(name, lambda _arguments: action)


def command_with(name: str, action_for: Callable[[str], Action]) -> Handler:
    """Return the handler of a command with the words behind it."""

    async def callback(update: Update, context: Context) -> None:
        if update.message is not None:
            arguments = after_command(update.message.text or "")
            await act_on_line(context, update.message, action_for(arguments))

    return CommandHandler(name, callback, filters=NEW_MESSAGE)


async def act_on_line(context: Context, message: Message, action: Action) -> None:
    """Hear a typed line, act on it, and reply; other bots and channels are not heard."""
    if is_for_the_bot(message):
        await act_on(context, replace(heard_line(message), update=update_at_work()), action)


async def act_on_tap(context: Context, update: Update, action: Action) -> None:
    """Hear a tap, act on it, and reply; the button of a message too old to be seen does nothing."""
    query = update.callback_query
    if query is not None and isinstance(query.message, Message):
        heard = heard_tap(query, query.message, int(time()))
        await act_on(context, replace(heard, update=update_at_work()), action)


async def act_on(context: Context, heard: Heard, action: Action) -> None:
    """Act on what was heard; the reply is shown in its turn."""
    opened = services(context)
    if heard.actor is not None and heard.actor.telegram_id == opened.settings.owner_id:
        heard = replace(heard, is_owner=True)
    action = by_known_members(action)
    try:
        outcome, texts = await act(opened.store, heard, action, opened.settings.bot_language)
    except AdminUnknown:
        # Telegram is asked between two transactions: an open one would keep every group waiting.
        person = heard.actor.telegram_id if heard.actor else None
        asked = person and await opened.membership.is_admin(context.bot, heard.place.chat, person)
        heard = replace(heard, is_admin=bool(asked))
        outcome, texts = await act(opened.store, heard, action, opened.settings.bot_language)
    if outcome is not None:
        shown = partial(_show, context, heard, texts, outcome)
        await opened.outbox.show(heard.place.chat, redrawn(outcome), shown)
    elif heard.query is not None:
        await answer(context.bot, heard.query)


async def _show(context: Context, heard: Heard, texts: Texts, outcome: Outcome, turn: Turn) -> None:
    """Show what a line or tap came to; a group that turns out to have moved is moved, and shown it there."""
    opened = services(context)
    try:
        await Replier(context.bot, opened.store, heard, texts, turn).reply(outcome)
    except ChatMigrated as moved:
        await move_group(opened.store, heard.place.chat, moved.new_chat_id)
        there = replace(heard, place=Place(moved.new_chat_id))
        await Replier(context.bot, opened.store, there, texts, turn).reply(outcome)


def after_command(text: str) -> str:
    """Return what stands behind a command.

    >>> after_command("/hu@chuanma_bot 老王 自摸")
    '老王 自摸'
    """
    parts = text.split(maxsplit=1)
    return parts[1] if len(parts) > 1 else ""
