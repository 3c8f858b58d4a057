"""消息的样子: messages of people in the groups, as Telegram's JSON has them, for all that is told of them."""

from random import Random
from typing import Any

from fuzzed_room import FuzzedRoom, Group
from hostile_text import any_word

from bot.local.markup import found_entities
from bot.local.records import JsonObject, Message, Person
from bot.local.shapes import GROUP_ANONYMOUS_BOT, chat_shape, user_shape
from bot.local.world import World

Update = dict[str, Any]


class Posts:
    """Puts messages together out of chance."""

    def __init__(self, room: FuzzedRoom, chance: Random) -> None:
        self.room = room
        self.chance = chance
        self._number = 0

    @property
    def world(self) -> World:
        """Where the messages stand."""
        return self.room.telegram.world

    def number(self) -> int:
        """Return the next number of an update, or of whatever is counted."""
        self._number += 1
        return self._number

    def written(self, group: Group, person: Person, text: str, topic: int | None = None) -> Update:
        """Return a message that somebody writes; none is empty but what has something else than text."""
        draft = Message(
            chat_id=group.chat,
            number=0,
            sender_id=person.id,
            date=self.world.now(),
            thread_id=topic,
            text="…",
        )
        # The chat keeps that there is a message; what it says is told to the bot alone.
        body = self.world.shape(self.world.post(draft))
        del body["text"]
        entities = found_entities(text)
        return body | ({"text": text} if text else {}) | ({"entities": list(entities)} if entities else {})

    def message(self, group: Group, text: str = "", replied: JsonObject | None = None) -> Update:
        """Return a message of anybody, anywhere in the group, sometimes in the group's own name."""
        topic = self.chance.choice(group.topics) if group.topics and self.chance.random() < 0.3 else None
        body = self.written(group, self.member(group), text, topic)
        if replied is not None:
            body["reply_to_message"] = replied
        if group.chat < 0 and self.chance.random() < 0.03:
            body["chat"] = self.chat(group) | {"title": any_word(self.chance)}
        if group.chat < 0 and self.chance.random() < 0.05:
            body |= {"from": user_shape(GROUP_ANONYMOUS_BOT), "sender_chat": body["chat"]}
        if text and self.chance.random() < 0.05:
            body["entities"] = [*body.get("entities", ()), self._mention(group, text)]
        return body

    def chat(self, group: Group) -> JsonObject:
        """Return the chat of a group."""
        return chat_shape(self.world.chats[group.chat])

    def member(self, group: Group) -> Person:
        """Return somebody who is there."""
        return self.chance.choice(group.members)

    def any_message(self, group: Group) -> JsonObject | None:
        """Return a message to reply to, rather a new one; None where there is none to be seen."""
        numbers = list(self.world.messages[group.chat])
        if not numbers or self.chance.random() < 0.05:
            return None
        back = min(len(numbers) - 1, int(self.chance.expovariate(0.2)))
        return self.world.shape(self.world.messages[group.chat][numbers[-1 - back]])

    def shown(self, group: Group) -> list[Message]:
        """Return the messages that have buttons, the oldest first."""
        return [message for message in self.world.messages[group.chat].values() if message.keyboard]

    def _mention(self, group: Group, text: str) -> JsonObject:
        """Return a mention of somebody by any stretch of a text, also by one that is none."""
        return {
            "type": "text_mention",
            "offset": self.chance.randrange(len(text) + 1),
            "length": self.chance.randrange(1, 12),
            "user": user_shape(self.member(group)),
        }
