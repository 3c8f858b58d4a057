"""送达: views to Telegram and back to message ids; the only place that knows how Telegram fails.

A message that is already as it should be and a tap that waited too long are no faults. A message that is gone
is told to the caller, who sends another. Nothing that may have arrived is sent twice.
"""

import json
import logging
from collections.abc import Awaitable, Callable, Iterable

from telegram import Message, ReactionTypeEmoji, ReplyParameters
from telegram.constants import DiceEmoji, ReactionEmoji
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter
from telegram.ext import ExtBot

from bot.heard import Place
from bot.views.view import MOST_TEXT, View, text_length

_LOG = logging.getLogger(__name__)

_UNCHANGED = ("not modified",)
_NO_TOPIC = ("thread not found", "topic_closed", "topic_deleted")
_TOO_OLD = ("query is too old", "query_id_invalid", "query id is invalid")
_NO_PICTURES = ("not enough rights", "chat_send_photos_forbidden", "chat_send_media_forbidden")
_TAKEN = ReactionTypeEmoji(ReactionEmoji.OK_HAND_SIGN)

_Sends = Callable[..., Awaitable[Message]]
"""A method of the bot's that sends something."""

MOST_ANSWER = 200
"""Telegram's limit for the answer to a tap, in characters."""


async def send(
    bot: ExtBot[None], place: Place, view: View, *, reply_to: int | None = None, topic_gone: str = ""
) -> int | None:
    """Send a message and return its id; None when the bot may no longer write there.

    What is for a topic that is gone or closed goes to the chat itself, with `topic_gone` in front.
    """
    try:
        message = await _sent(
            bot.send_message, place, view.text, reply_to=reply_to, api_kwargs=_keyboard(view)
        )
    except BadRequest as fault:
        if place.thread is None or not _tells(fault, _NO_TOPIC):
            raise
        noted = f"{topic_gone}\n{view.text}".strip()
        here = View(noted if text_length(noted) <= MOST_TEXT else view.text, view.rows)
        return await send(bot, Place(place.chat), here)
    return None if message is None else message.message_id


async def send_photo(  # noqa: PLR0913 - each is named where it is called
    bot: ExtBot[None], place: Place, photo: bytes, name: str, caption: str, *, reply_to: int | None = None
) -> bool:
    """图: send a picture, to the chat itself where its topic is gone; False where it may not be sent."""
    return await _send_media(
        bot.send_photo, place, photo, name, caption, reply_to=reply_to, denied=_NO_PICTURES
    )


async def send_file(  # noqa: PLR0913 - each is named where it is called
    bot: ExtBot[None], place: Place, content: bytes, name: str, caption: str, *, reply_to: int | None = None
) -> bool:
    """文件: send a file, to the chat itself where its topic is gone; False where it may not be sent."""
    return await _send_media(bot.send_document, place, content, name, caption, reply_to=reply_to)


async def _send_media(  # noqa: PLR0913 - what both kinds of media are sent with
    method: _Sends,
    place: Place,
    media: bytes,
    name: str,
    caption: str,
    *,
    reply_to: int | None = None,
    denied: tuple[str, ...] = (),
) -> bool:
    """Send by one of the bot's methods; False for a refusal that has one of the signs `denied`."""
    try:
        message = await _sent(method, place, media, caption=caption, filename=name, reply_to=reply_to)
    except BadRequest as fault:
        if place.thread is not None and _tells(fault, _NO_TOPIC):
            return await _send_media(method, Place(place.chat), media, name, caption, denied=denied)
        if _tells(fault, denied):
            return False
        raise
    return message is not None


async def throw(bot: ExtBot[None], place: Place) -> int | None:
    """掷骰: let Telegram throw a die and return its number; None when the bot may no longer write there."""
    message = await _sent(bot.send_dice, place, emoji=DiceEmoji.DICE)
    return message.dice.value if message is not None and message.dice else None


async def _sent(
    method: _Sends, place: Place, *what: object, reply_to: int | None = None, **how: object
) -> Message | None:
    """Return what one of the bot's methods has sent; None when the bot may no longer write there."""
    reply = None if reply_to is None else ReplyParameters(reply_to, allow_sending_without_reply=True)
    try:
        return await method(place.chat, *what, message_thread_id=place.thread, reply_parameters=reply, **how)
    except Forbidden:
        _LOG.warning("may not write in chat %s", place.chat)
        return None


def _tells(fault: BadRequest, signs: Iterable[str]) -> bool:
    """Whether a refusal has one of these signs."""
    return any(sign in fault.message.lower() for sign in signs)


async def edit(bot: ExtBot[None], place: Place, message: int, view: View) -> bool:
    """Change a message; False when it is gone or can no longer be changed."""
    try:
        await bot.edit_message_text(
            view.text, chat_id=place.chat, message_id=message, api_kwargs=_keyboard(view)
        )
    except BadRequest as fault:
        return _tells(fault, _UNCHANGED)
    except Forbidden:
        _LOG.warning("may not write in chat %s", place.chat)
    return True


async def answer(bot: ExtBot[None], query: str, text: str = "", *, alert: bool = False) -> None:
    """Answer a tap; one that waited too long needs none any more, and a lost answer stops nothing."""
    try:
        await bot.answer_callback_query(query, text[:MOST_ANSWER] or None, show_alert=alert)
    except BadRequest as fault:
        if not _tells(fault, _TOO_OLD):
            raise
    except (NetworkError, RetryAfter) as fault:
        _LOG.warning("a tap was not answered: %s", fault)


async def react(bot: ExtBot[None], place: Place, message: int) -> bool:
    """Acknowledge a message quietly; False where the chat does not allow it, or nobody knows."""
    try:
        await bot.set_message_reaction(place.chat, message, _TAKEN)
    except (NetworkError, Forbidden, RetryAfter):
        return False
    return True


def _keyboard(view: View) -> dict[str, str] | None:
    """Return the buttons as Telegram takes them: a board is drawn for every line, and is all text by now."""
    if not view.rows:
        return None
    rows = [[{"text": button.label, "callback_data": button.data} for button in row] for row in view.rows]
    return {"reply_markup": json.dumps({"inline_keyboard": rows}, ensure_ascii=False, separators=(",", ":"))}
