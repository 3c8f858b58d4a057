"""语言: a group keeps the language in which it opened its first table, whatever the bot begins with later."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from room import Room, opened_room

from bot.settings import Settings
from scorer.words import Language

OPENED = "Wang: /new Wang Li Qiang Mei"


@asynccontextmanager
async def started(folder: Path, language: Language) -> AsyncIterator[Room]:
    """Start the bot on a data folder with a language of its own."""
    async with opened_room(folder, Settings(bot_token=None, bot_language=language)) as room:
        yield room


@pytest.mark.parametrize(("first", "later", "total"), [("en", "zh", "Sum 0"), ("zh", "en", "合计 0")])
async def test_a_table_goes_on_in_its_language_after_a_start_in_another(
    tmp_path: Path, first: Language, later: Language, total: str
) -> None:
    async with started(tmp_path, first) as room:
        await room.did(OPENED)
    async with started(tmp_path, later) as room:
        assert (await room.did("Wang: /score"))[-1] == total


async def test_a_group_without_a_table_speaks_as_the_bot_begins(tmp_path: Path) -> None:
    async with started(tmp_path, "en") as room:
        await room.did("Wang: /help")
    async with started(tmp_path, "zh") as room:
        assert "开桌" in await room.answer("Wang: /score")


async def test_a_language_that_was_chosen_stays_when_a_table_opens(tmp_path: Path) -> None:
    async with started(tmp_path, "zh") as room:
        await room.did("Wang: /lang en", OPENED)
    async with started(tmp_path, "zh") as room:
        assert (await room.did("Wang: /score"))[-1] == "Sum 0"
