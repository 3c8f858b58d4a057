"""在不在: whether the bot is still in a group, and under which id the group is known."""

from bot.heard import Heard
from storage import Reading, Store, Transaction, chats
from storage.records import Chat

_AWAY_SINCE = "away_since"
_FORMER_IDS = "former_ids"


def is_away(chat: Chat) -> bool:
    """Whether the bot may not write in this group; nothing is sent there until it is back."""
    return chat.settings.get(_AWAY_SINCE) is not None


async def set_away(store: Store, telegram_id: int, at: int | None) -> None:
    """Note that the bot may no longer write in a group; `at` None: it may again."""
    async with store.transaction() as tx:
        chat = await chats.find(tx, telegram_id)
        if chat is not None and (at is None or not is_away(chat)):
            await chats.set_setting(tx, chat.id, _AWAY_SINCE, at)


async def chat_of(tx: Transaction, heard: Heard) -> Chat:
    """Return the group of a line or tap, by a former id of it too; added if it is new.

    A line that is newer than the bot's removal shows that it is back.
    """
    telegram_id = heard.place.chat
    known = await chats.find(tx, telegram_id) or await find_former(tx, telegram_id)
    if known is None or (known.telegram_id == telegram_id and known.title != heard.title):
        known = await chats.find_or_add(tx, telegram_id, heard.title)
    since = known.settings.get(_AWAY_SINCE)
    if since is not None and heard.query is None and heard.at > since:
        await chats.set_setting(tx, known.id, _AWAY_SINCE, None)
        known = await chats.get(tx, known.id)
    return known


async def find_former(reading: Reading, telegram_id: int) -> Chat | None:
    """Return the group that had this id before it became a supergroup."""
    for chat in await chats.list_all(reading):
        if telegram_id in chat.settings.get(_FORMER_IDS, ()):
            return chat
    return None


async def add_former(tx: Transaction, chat: Chat, telegram_id: int) -> None:
    """Remember an id that a group had before; its old buttons still carry it."""
    former = [*chat.settings.get(_FORMER_IDS, ()), telegram_id]
    await chats.set_setting(tx, chat.id, _FORMER_IDS, former)
