"""The bot's own account in the local Telegram: what it may read, its menu, the taps it must answer."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import SystemRandom

from bot.local.records import IN_CHARGE, Chat, JsonObject, Message, Place
from bot.local.world import World

QUERY_SECONDS = 30
"""How long a tap can be answered; Telegram documents no figure."""

Throw = Callable[[int], int]
"""Throws one of 1 to that many."""

_COMMAND = re.compile(r"/[a-zA-Z0-9_]+(?:@(?P<bot>\w+))?", re.ASCII)


def fair_throw(faces: int) -> int:
    """Return a throw nobody can foresee."""
    return SystemRandom().randint(1, faces)


@dataclass(frozen=True, slots=True)
class Query:
    """A tap not yet answered; its time is Unix seconds."""

    person_id: int
    place: Place
    date: int


@dataclass(slots=True)
class Account:
    """The bot's side of the world."""

    world: World
    reads_all: bool = True
    throw: Throw = fair_throw
    queries: dict[str, Query] = field(default_factory=dict)
    menus: dict[tuple[str, str], tuple[JsonObject, ...]] = field(default_factory=dict)

    def hears(self, message: Message) -> bool:
        """Whether the bot is told of a person's message: of all, in privacy mode of what is meant for it."""
        chat = self.world.chats[message.chat_id]
        if chat.is_private:
            return True
        is_open = self.reads_all or chat.status_of(self.world.bot.id) in IN_CHARGE
        return self.is_in(chat) and (is_open or self._is_meant(message))

    def is_in(self, chat: Chat) -> bool:
        """Whether the bot is in this group."""
        return chat.migrated_to is None and self.world.bot.id in chat.present

    def menu(self, chat: Chat, language: str) -> tuple[JsonObject, ...]:
        """Return the commands Telegram offers in this chat to a speaker of this language."""
        everywhere = "all_private_chats" if chat.is_private else "all_group_chats"
        for scope in (f"chat {chat.id}", everywhere, "default"):
            for key in ((scope, language[:2]), (scope, "")):
                if key in self.menus:
                    return self.menus[key]
        return ()

    def _is_meant(self, message: Message) -> bool:
        replied = self.world.messages[message.chat_id].get(message.reply_to or 0)
        if replied is not None and replied.sender_id == self.world.bot.id:
            return True
        command = _COMMAND.match(message.text)
        return command is not None and command["bot"] in (None, self.world.bot.username)
