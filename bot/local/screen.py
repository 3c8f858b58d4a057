"""What happens in the chat, as the terminal shows it: `[12] text`, `[12*] edit`, `[胡]`, `(老王) aside`."""

from typing import assert_never

from bot.local.events import Edited, Event, Posted, Reacted, Rearranged, Whispered
from bot.local.records import Message, Place
from bot.local.world import World


def printed(world: World, event: Event, here: Place) -> tuple[str, ...]:
    """Return the lines an event prints for somebody who follows this place, none for what is not told."""
    match event:
        case Posted(message):
            return _told(world, message, "", here)
        case Edited(message):
            return _told(world, message, "*", here)
        case Reacted(message, previous):
            shown = " ".join(message.reactions) or " ".join(f"-{emoji}" for emoji in previous)
            return (f"{_elsewhere(world, message.place, here)}[{message.number}] {shown}",)
        case Whispered(_, person, text):
            return tuple(f"({person.name}) {text}".split("\n"))
        case Rearranged():
            return ()
    assert_never(event)


def place_name(world: World, place: Place) -> str:
    """Return the line that leads to a place: `@周五局`, `@周五局/话题`, `@@老王`."""
    chat = world.chats[place.chat_id]
    if chat.is_private:
        return f"@@{chat.title}"
    topic = world.topic_name(place)
    return f"@{chat.title}/{topic}" if topic else f"@{chat.title}"


def _told(world: World, message: Message, changed: str, here: Place) -> tuple[str, ...]:
    if message.service:
        return ()
    chat = world.chats[message.chat_id]
    text = "\n".join(_content(world, message))
    if message.sender_id != world.bot.id:
        text = f"{chat.title if message.anonymous else world.people[message.sender_id].name}: {text}"
    elif chat.is_private and message.place != here:
        return (*f"({chat.title}) {text}".split("\n"), *_buttons(message))
    head = f"{_elsewhere(world, message.place, here)}[{message.number}{changed}] "
    return (*f"{head}{text}".split("\n"), *_buttons(message))


def _content(world: World, message: Message) -> list[str]:
    if message.dice:
        return [f"{message.dice.emoji} {message.dice.value}"]
    shown = [message.text] if message.text else []
    if message.attachment:
        shown.append(str(world.file.files / message.attachment.file_id))
    return shown


def _buttons(message: Message) -> list[str]:
    return [" ".join(f"[{button['text']}]" for button in row) for row in message.keyboard]


def _elsewhere(world: World, place: Place, here: Place) -> str:
    return "" if place == here else f"{place_name(world, place)} "
