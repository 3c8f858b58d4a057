"""听: Telegram's messages and taps as `Heard` values."""

from telegram import CallbackQuery, Message, User
from telegram.constants import ChatType

from bot.heard import Heard, Place
from storage import Actor


def heard_line(message: Message) -> Heard:
    """Read a typed message."""
    place = place_of(message)
    replied = message.reply_to_message
    return Heard(
        place=place,
        title=message.chat.title or message.chat.full_name or "",
        private=message.chat.type == ChatType.PRIVATE,
        actor=None if message.sender_chat else _actor(message.from_user),
        text=message.text or "",
        message=message.message_id,
        source=f"message:{place.chat}:{message.message_id}",
        query=None,
        at=int(message.date.timestamp()),
        replied_to=replied.message_id if replied else None,
    )


def heard_tap(query: CallbackQuery, message: Message, at: int) -> Heard:
    """Read a tap on one of the bot's buttons."""
    return Heard(
        place=place_of(message),
        title=message.chat.title or message.chat.full_name or "",
        private=message.chat.type == ChatType.PRIVATE,
        actor=_actor(query.from_user),
        text="",
        message=message.message_id,
        source=f"tap:{query.id}",
        query=query.id,
        at=at,
    )


def place_of(message: Message) -> Place:
    """Return where a message stands: its chat and, in a forum, its topic."""
    topic = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, topic or 0)


def _actor(user: User | None) -> Actor | None:
    return None if user is None else Actor(user.id, user.full_name)
