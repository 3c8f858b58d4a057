"""送达: views to Telegram and back to message ids; the only place that knows how Telegram fails.

A message that is already as it should be and a tap that waited too long are no faults. A message that is gone
is told to the caller, who sends another. Nothing that may have arrived is sent twice.
"""

import logging

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, ReactionTypeEmoji, ReplyParameters
from telegram.constants import ReactionEmoji
from telegram.error import BadRequest, Forbidden
from telegram.ext import ExtBot

from bot.heard import Place
from bot.views.view import View

_LOG = logging.getLogger(__name__)

_UNCHANGED = "not modified"
_TOO_OLD = ("query is too old", "query_id_invalid", "query id is invalid")
MOST_ANSWER = 200
"""Telegram's limit for the answer to a tap, in characters."""


async def send(bot: ExtBot[None], place: Place, view: View, *, reply_to: int | None = None) -> int | None:
    """Send a message and return its id; None when the bot may no longer write there."""
    reply = None if reply_to is None else ReplyParameters(reply_to, allow_sending_without_reply=True)
    try:
        message = await bot.send_message(
            place.chat,
            view.text,
            message_thread_id=place.thread,
            reply_markup=_keyboard(view),
            reply_parameters=reply,
        )
    except Forbidden:
        _LOG.warning("may not write in chat %s", place.chat)
        return None
    return message.message_id


async def edit(bot: ExtBot[None], place: Place, message: int, view: View) -> bool:
    """Change a message; False when it is gone or can no longer be changed."""
    try:
        await bot.edit_message_text(
            view.text, chat_id=place.chat, message_id=message, reply_markup=_keyboard(view)
        )
    except BadRequest as fault:
        return _UNCHANGED in fault.message.lower()
    except Forbidden:
        _LOG.warning("may not write in chat %s", place.chat)
    return True


async def answer(bot: ExtBot[None], query: str, text: str = "", *, alert: bool = False) -> None:
    """Answer a tap; one that waited too long needs none any more."""
    try:
        await bot.answer_callback_query(query, text[:MOST_ANSWER] or None, show_alert=alert)
    except BadRequest as fault:
        if not any(sign in fault.message.lower() for sign in _TOO_OLD):
            raise


async def react(bot: ExtBot[None], place: Place, message: int) -> bool:
    """Acknowledge a message quietly; False where the chat does not allow it."""
    try:
        await bot.set_message_reaction(place.chat, message, ReactionTypeEmoji(ReactionEmoji.OK_HAND_SIGN))
    except (BadRequest, Forbidden):
        return False
    return True


def _keyboard(view: View) -> InlineKeyboardMarkup | None:
    if not view.rows:
        return None
    return InlineKeyboardMarkup(
        [
            [InlineKeyboardButton(button.label, callback_data=button.data) for button in row]
            for row in view.rows
        ]
    )
