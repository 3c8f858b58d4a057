"""What happens to a group or an account beside what is written: renames, comings and goings, an upgrade.

Tests call these; the local chat's own people never need them.
"""

from bot.local.records import ChatKind, JsonObject, Message, Person, Place, Status
from bot.local.shapes import chat_shape, member_shape, user_shape
from bot.local.telegram import LocalTelegram


def rename(telegram: LocalTelegram, name: str, new_name: str) -> Person:
    """Let somebody change the name they show; the account stays the same."""
    renamed = telegram.world.person(name).model_copy(update={"name": new_name})
    telegram.world.keep_person(renamed)
    chat = telegram.world.chats.get(renamed.id)
    if chat is not None:
        telegram.world.keep_chat(chat.model_copy(update={"title": new_name}))
    return renamed


def set_username(telegram: LocalTelegram, name: str, username: str | None) -> Person:
    """Give somebody a username, or take it away."""
    person = telegram.world.person(name).model_copy(update={"username": username})
    telegram.world.keep_person(person)
    return person


def set_language(telegram: LocalTelegram, name: str, language: str) -> Person:
    """Let somebody's client be in this language."""
    person = telegram.world.person(name).model_copy(update={"language": language})
    telegram.world.keep_person(person)
    return person


def set_standing(telegram: LocalTelegram, place: Place, name: str, status: Status) -> None:
    """Promote, demote or remove somebody in a group."""
    telegram.world.set_status(place.chat_id, telegram.world.person(name).id, status)


def set_bot_standing(telegram: LocalTelegram, place: Place, by: str, status: Status) -> None:
    """Let somebody add, promote or remove the bot, or block it in private: it hears of its new standing."""
    world = telegram.world
    chat, person = world.chats[place.chat_id], world.person(by)
    before = chat.status_of(world.bot.id)
    if chat.is_private and before is Status.LEFT:
        before = Status.MEMBER
    world.set_status(chat.id, world.bot.id, status)
    change: JsonObject = {
        "chat": chat_shape(chat),
        "from": user_shape(person),
        "date": world.now(),
        "old_chat_member": member_shape(world.bot, before),
        "new_chat_member": member_shape(world.bot, status),
    }
    world.notify({"my_chat_member": change})


def found_basic_group(telegram: LocalTelegram, title: str) -> Place:
    """Found a group of the old kind, which an upgrade gives a new id."""
    return telegram.world.found_group(title, ChatKind.GROUP)


def migrate(telegram: LocalTelegram, place: Place, by: str) -> Place:
    """Upgrade a group to a supergroup: a new id, a service message in each, the old one closed to the bot."""
    world = telegram.world
    old, person = world.chats[place.chat_id], world.person(by)
    new_id = world.found_group(old.title, ChatKind.SUPERGROUP).chat_id
    world.keep_chat(world.chats[new_id].model_copy(update={"members": old.members}))
    services = ((old.id, {"migrate_to_chat_id": new_id}), (new_id, {"migrate_from_chat_id": old.id}))
    for chat_id, service in services:
        message = Message(chat_id=chat_id, number=0, sender_id=person.id, date=world.now(), service=service)
        world.post(message, update="message")
    world.keep_chat(world.chats[old.id].model_copy(update={"migrated_to": new_id}))
    return Place(new_id)
