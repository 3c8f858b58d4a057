"""原样: messages put together as Telegram's JSON has them, for what the local chat's people cannot do."""

from typing import Any

from room import Room
from telegram import Update

from bot.local.records import JsonObject, Message
from bot.local.shapes import user_shape
from bot.local.world import DEFAULT_GROUP


def body(room: Room, name: str, **content: Any) -> JsonObject:  # noqa: ANN401 - whatever a message holds
    """Return a new message of somebody in the group, with this content in place of a text."""
    world = room.telegram.world
    person = world.person(name)
    group = world.group(DEFAULT_GROUP)
    posted = Message(
        chat_id=group.chat_id, number=0, sender_id=person.id, date=world.now(), thread_id=None, text="…"
    )
    shape = world.shape(world.post(posted))
    del shape["text"]
    return shape | {"from": user_shape(person)} | content


async def tell(room: Room, message: JsonObject, kind: str = "message") -> list[str]:
    """Tell the bot of a message; return the methods it called and what it said by them."""
    before = len(room.telegram.calls)
    update = {"update_id": 10**6 + before, kind: message}
    await room.application.process_update(Update.de_json(update, room.application.bot))
    calls = list(room.telegram.calls)[before:]
    return [f"{call.method} {call.parameters.get('text', '')}".strip() for call in calls]
