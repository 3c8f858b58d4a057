"""The chat as the page is told of it: plain JSON values, one shape a happening."""

from typing import assert_never

from bot.local.events import Edited, Event, Posted, Reacted, Rearranged, Whispered
from bot.local.records import Attachment, Chat, JsonObject, Message, Place
from bot.local.refusals import ActRefused, Reason
from bot.local.telegram import LocalTelegram
from bot.local.words import Words
from bot.local.world import World

MESSAGES_SHOWN = 400
_QUOTED_CHARACTERS = 120


def place_key(place: Place) -> str:
    """Return the name the page knows a place by."""
    return f"{place.chat_id}:{place.thread_id or 0}"


def place_of_key(world: World, key: str) -> Place:
    """Return the place of this name; raises ActRefused where there is none."""
    for place in _places(world):
        if place_key(place) == key:
            return place
    raise ActRefused(Reason.NO_PLACE_NAME)


def snapshot(telegram: LocalTelegram, words: Words) -> JsonObject:
    """Return all a page needs to begin: words, places, people, and the newest messages of every place."""
    world = telegram.world
    world.group()
    shown: dict[str, list[JsonObject]] = {}
    for place in _places(world):
        newest = list(world.messages_in(place))[:MESSAGES_SHOWN]
        shown[place_key(place)] = [_message(world, message) for message in reversed(newest)]
    return {
        "kind": "snapshot",
        "words": dict(words.page),
        "bot": world.bot.name,
        "messages": shown,
        **_arrangement(telegram),
    }


def event_data(telegram: LocalTelegram, event: Event) -> JsonObject:
    """Return a happening as the page is told of it."""
    world = telegram.world
    match event:
        case Posted(message):
            return {"kind": "posted", "message": _message(world, message)}
        case Edited(message) | Reacted(message):
            return {"kind": "edited", "message": _message(world, message)}
        case Whispered(place, person, text, is_alert):
            whisper: JsonObject = {"place": place_key(place), "name": person.name, "text": text}
            return whisper | {"kind": "whispered", "alert": is_alert}
        case Rearranged():
            return {"kind": "rearranged", **_arrangement(telegram)}
    assert_never(event)


def _places(world: World) -> list[Place]:
    return [
        place
        for chat in world.chats.values()
        if chat.migrated_to is None
        for place in (Place(chat.id), *(Place(chat.id, topic.thread_id) for topic in chat.topics))
    ]


def _arrangement(telegram: LocalTelegram) -> JsonObject:
    world = telegram.world
    people = [person.name for person in world.people.values() if not person.is_bot]
    return {"places": [_place(telegram, place) for place in _places(world)], "people": people}


def _place(telegram: LocalTelegram, place: Place) -> JsonObject:
    world = telegram.world
    chat = world.chats[place.chat_id]
    return {
        "key": place_key(place),
        "title": chat.title,
        "topic": world.topic_name(place),
        "private": chat.is_private,
        "members": _members(world, chat),
        "menu": list(telegram.account.menu(chat, _language(world, chat))),
    }


def _members(world: World, chat: Chat) -> list[str]:
    if chat.is_private:
        return [chat.title]
    return [world.people[id_].name for id_ in chat.members if id_ in chat.present and id_ != world.bot.id]


def _language(world: World, chat: Chat) -> str:
    speakers = (world.people[id_] for id_ in (chat.id, *chat.members) if id_ in world.people)
    return next((person.language for person in speakers if not person.is_bot), "zh")


def _message(world: World, message: Message) -> JsonObject:
    replied = world.messages[message.chat_id].get(message.reply_to or 0)
    return {
        "place": place_key(message.place),
        "number": message.number,
        "name": None if message.anonymous else world.people[message.sender_id].name,
        "bot": message.sender_id == world.bot.id,
        "date": message.date,
        "edited": message.edited is not None,
        "text": message.text,
        "entities": list(message.entities),
        "rows": [[shape["text"] for shape in row] for row in message.keyboard],
        "reply": _quote(world, replied) if replied else None,
        "attachment": _attachment(message.attachment) if message.attachment else None,
        "dice": message.dice.model_dump() if message.dice else None,
        "reactions": list(message.reactions),
        "service": message.service is not None,
    }


def _quote(world: World, message: Message) -> JsonObject:
    shown = message.text or (message.attachment.name if message.attachment else "")
    name = world.people[message.sender_id].name
    return {"number": message.number, "name": name, "text": shown[:_QUOTED_CHARACTERS]}


def _attachment(attachment: Attachment) -> JsonObject:
    return {
        "kind": attachment.kind.value,
        "file": attachment.file_id,
        "name": attachment.name,
        "size": attachment.size,
        "width": attachment.width,
        "height": attachment.height,
    }
