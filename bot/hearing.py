"""听: Telegram's messages and taps as `Heard` values."""

from collections.abc import Iterator
from contextlib import suppress

from telegram import CallbackQuery, ChatMemberUpdated, Message, User
from telegram.constants import ChatType, MessageEntityType

from bot.heard import Heard, Member, Mention, Place
from storage import Actor


def heard_line(message: Message, update: int | None = None) -> Heard:
    """Read a typed message; with `update`, it is to leave the inbox together with what it does."""
    place = place_of(message)
    replied = _replied(message)
    is_private = message.chat.type == ChatType.PRIVATE
    # An anonymous admin writes in the group's own name.
    is_admin = True if is_private or message.sender_chat == message.chat else None
    return Heard(
        place=place,
        title=message.chat.title or message.chat.full_name or "",
        private=is_private,
        actor=None if message.sender_chat else _actor(message.from_user),
        text=words_of(message),
        message=message.message_id,
        source=f"message:{place.chat}:{message.message_id}",
        query=None,
        at=int(message.date.timestamp()),
        replied_to=replied.message_id if replied else None,
        member=None if message.sender_chat else _member(message.from_user),
        answered=None if replied is None or replied.sender_chat else _member(replied.from_user),
        mentions=tuple(_mentions(message)),
        is_admin=is_admin,
        language=message.from_user.language_code if message.from_user else None,
        is_forwarded=message.forward_origin is not None,
        update=update,
    )


def words_of(message: Message) -> str:
    """Return what a message says: its text, or what stands below its picture."""
    return message.text or message.caption or ""


def is_for_the_bot(message: Message) -> bool:
    """Whether a message comes from somebody: not from another bot, a channel, or the group's own channel."""
    if message.sender_chat is not None:
        return message.sender_chat == message.chat and message.chat.type != ChatType.CHANNEL
    return message.from_user is not None and not message.from_user.is_bot


def heard_standing(change: ChatMemberUpdated) -> Heard:
    """Read a change of what the bot is in a chat; it is no line, and nobody replies to it."""
    return Heard(
        place=Place(change.chat.id),
        title=change.chat.title or change.chat.full_name or "",
        private=change.chat.type == ChatType.PRIVATE,
        actor=_actor(change.from_user),
        text="",
        message=0,
        source=f"standing:{change.chat.id}:{int(change.date.timestamp())}",
        query=None,
        at=int(change.date.timestamp()),
        language=change.from_user.language_code,
    )


def heard_tap(query: CallbackQuery, message: Message, at: int, update: int | None = None) -> Heard:
    """Read a tap on one of the bot's buttons; `update` as for a line.

    Telegram does not say when somebody tapped: `at` is this machine's time, which may lag behind the lines'.
    """
    drawn = message.edit_date or message.date
    is_private = message.chat.type == ChatType.PRIVATE
    return Heard(
        place=place_of(message),
        title=message.chat.title or message.chat.full_name or "",
        private=is_private,
        actor=_actor(query.from_user),
        text="",
        message=message.message_id,
        source=f"tap:{query.id}",
        query=query.id,
        at=max(at, int(drawn.timestamp())),
        member=_member(query.from_user),
        is_admin=True if is_private else None,
        language=query.from_user.language_code,
        update=update,
    )


def place_of(message: Message) -> Place:
    """Return where a message stands: its chat and, in a forum, its topic."""
    topic = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, topic or 0)


def _replied(message: Message) -> Message | None:
    """Return what a message replies to; in a topic, every other message replies to its opening."""
    replied = message.reply_to_message
    return None if replied is None or replied.forum_topic_created else replied


def _actor(user: User | None) -> Actor | None:
    return None if user is None else Actor(user.id, user.full_name)


def _member(user: User | None) -> Member | None:
    return None if user is None or user.is_bot else Member(user.id, user.full_name, user.username)


def _mentions(message: Message) -> Iterator[Mention]:
    entities, parse = message.entities, message.parse_entity
    if not message.text:
        entities, parse = message.caption_entities, message.parse_caption_entity
    for entity in entities:
        member = _member(entity.user) if entity.type == MessageEntityType.TEXT_MENTION else None
        if member is None:
            continue
        # A stretch that is not of this text, or begins or ends inside a character, mentions nobody.
        with suppress(RuntimeError, UnicodeDecodeError):
            yield Mention(parse(entity), member)
