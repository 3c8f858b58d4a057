"""共用: the frame of every handler: hear, act, reply."""

from collections.abc import Callable
from time import time
from typing import Any

from telegram import Message, Update
from telegram.ext import BaseHandler, CommandHandler, filters

from bot.actions.desk import Action, act
from bot.context import Context, services
from bot.heard import Heard
from bot.hearing import heard_line, heard_tap
from bot.replies import Replier

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
    """Hear a typed line, act on it, and reply."""
    await _act(context, heard_line(message), action)


async def act_on_tap(context: Context, update: Update, action: Action) -> None:
    """Hear a tap, act on it, and reply; the button of a message too old to be seen does nothing."""
    query = update.callback_query
    if query is not None and isinstance(query.message, Message):
        await _act(context, heard_tap(query, query.message, int(time())), action)


async def _act(context: Context, heard: Heard, action: Action) -> None:
    opened = services(context)
    outcome, texts = await act(opened.store, heard, action, opened.settings.bot_language)
    if outcome is not None:
        await Replier(context.bot, opened.store, heard, texts).reply(outcome)
    elif heard.query is not None:
        await context.bot.answer_callback_query(heard.query)


def after_command(text: str) -> str:
    """Return what stands behind a command.

    >>> after_command("/hu@chuanma_bot 老王 自摸")
    '老王 自摸'
    """
    parts = text.split(maxsplit=1)
    return parts[1] if len(parts) > 1 else ""
