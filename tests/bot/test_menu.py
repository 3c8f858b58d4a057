"""菜单: every command has its line, in both languages and both scopes, and every line its command."""

import pytest
from room import Room
from telegram.ext import CommandHandler

from bot.app import announce_commands
from bot.texts import texts_for
from scorer.words import Language

LANGUAGES: tuple[Language, ...] = ("zh", "en")


def commands(room: Room) -> set[str]:
    known = (handler for group in room.application.handlers.values() for handler in group)
    return {name for handler in known if isinstance(handler, CommandHandler) for name in handler.commands}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_described_and_nothing_else(room: Room, language: Language) -> None:
    described = texts_for(language).commands
    assert set(described) == commands(room)
    assert all(0 < len(text) <= 60 and "\n" not in text for text in described.values())


async def test_groups_and_private_chats_get_the_menu_in_the_language_of_the_phone(room: Room) -> None:
    await announce_commands(room.application.bot)
    world, account = room.telegram.world, room.telegram.account
    for place in (world.group(), world.private("老王")):
        chat = world.chats[place.chat_id]
        for phone, language in (("zh-hans", "zh"), ("zh-hant", "zh"), ("en", "en"), ("de", "en")):
            menu = {line["command"]: line["description"] for line in account.menu(chat, phone)}
            assert menu == texts_for(language).commands, phone
