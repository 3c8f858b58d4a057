"""菜单: every command has its line, in both languages and both scopes, and every line its command."""

import pytest
from room import Room

from bot.app import FOR_THE_OWNER, announce_commands
from bot.local.records import Place
from bot.texts import texts_for
from scorer.words import Language

LANGUAGES: tuple[Language, ...] = ("zh", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_described_and_nothing_else(room: Room, language: Language) -> None:
    described = texts_for(language).commands
    assert set(described) == room.commands()
    assert all(0 < len(text) <= 60 and "\n" not in text for text in described.values())


PHONES: tuple[tuple[str, Language], ...] = (("zh-hans", "zh"), ("zh-hant", "zh"), ("en", "en"), ("de", "en"))


def menu(room: Room, place: Place, phone: str) -> dict[str, str]:
    """Return what Telegram offers in a chat to somebody whose phone speaks this."""
    chat = room.telegram.world.chats[place.chat_id]
    return {line["command"]: line["description"] for line in room.telegram.account.menu(chat, phone)}


@pytest.mark.parametrize("owned", [True, False], ids=["with an owner", "without an owner"])
async def test_groups_and_private_chats_get_the_menu_in_the_language_of_the_phone(
    room: Room, *, owned: bool
) -> None:
    world = room.telegram.world
    owner = world.private("老王").chat_id if owned else None
    await announce_commands(room.application.bot, owner)
    for place in (world.group(), world.private("小李")):
        for phone, language in PHONES:
            described = dict(texts_for(language).commands)
            for name in FOR_THE_OWNER:
                del described[name]
            assert menu(room, place, phone) == described, phone


async def test_the_owner_alone_is_offered_what_only_the_owner_may(room: Room) -> None:
    owner = room.telegram.world.private("老王")
    await announce_commands(room.application.bot, owner.chat_id)
    for phone, language in PHONES:
        assert menu(room, owner, phone) == texts_for(language).commands, phone


async def test_an_owner_who_never_wrote_to_the_bot_keeps_it_from_nothing(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await announce_commands(room.application.bot, 4711)
    assert menu(room, room.telegram.world.group(), "zh")
    assert "write to the bot and start it again" in caplog.text
