"""磁盘出事，在 Telegram 上: what is written meanwhile is booked afterwards, once and in order, unasked."""

import asyncio
import resource
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import disk_troubles as troubles
import pytest
from http_telegram import HttpTelegram, serving
from telegram_process import Bot, running

from bot.local.records import Place
from storage import open_store
from storage.audit import audit

PATIENCE_SECONDS = 60
NEW = "/new 老王 小李 阿强 小美 chengdu-std"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[HttpTelegram]:
    (tmp_path / "telegram").mkdir()
    async with serving(tmp_path / "telegram") as server:
        yield server


def here(server: HttpTelegram) -> Place:
    return server.telegram.world.group()


def shown(server: HttpTelegram, place: Place | None = None) -> str:
    """Return all that stands in a place, the newest first."""
    return "\n".join(message.text for message in server.telegram.world.messages_in(place or here(server)))


def say(server: HttpTelegram, amount: int) -> str:
    """Let 老王 gain something from 小李; return the source by which it is booked."""
    place = here(server)
    message = server.telegram.say(place, "老王", f"/adjust 老王+{amount} 小李-{amount}")
    return f"message:{place.chat_id}:{message.number}"


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():  # noqa: ASYNC110 - what is waited for happens in another process
            await asyncio.sleep(0.02)


async def booked(data: Path) -> list[str]:
    async with open_store(data) as store, store.reading() as reading:
        assert await audit(reading, 1) == ()
        assert await reading.all("SELECT 1 FROM inbox") == []
        return [row["source"] for row in await reading.all("SELECT source FROM events ORDER BY id")]


@contextmanager
def nothing_written(bot: Bot) -> Iterator[None]:
    """Let the system refuse the bot every byte of a file, as a disk that fails does."""
    process = bot.process.pid
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    if bot.process.returncode is None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


async def test_what_is_written_while_another_program_holds_the_file_is_booked_later(
    server: HttpTelegram, tmp_path: Path
) -> None:
    async with running(server, tmp_path / "data") as bot:
        server.telegram.say(here(server), "老王", NEW)
        await until(lambda: "🀄" in shown(server))
        with troubles.held_by_another_program(tmp_path / "data"):
            sources = [say(server, amount) for amount in (1, 2, 3)]
            await bot.logged("not taken in")
        await until(lambda: "老王 +6" in shown(server))
        assert await bot.end() == 0
    assert await booked(tmp_path / "data") == sources


async def test_the_owner_is_told_of_a_disk_that_takes_nothing_and_all_is_booked_later(
    server: HttpTelegram, tmp_path: Path
) -> None:
    owner = server.telegram.world.private("老王")
    server.telegram.say(owner, "老王", "/start")
    async with running(server, tmp_path / "data", OWNER_ID=str(owner.chat_id)) as bot:
        server.telegram.say(here(server), "老王", NEW)
        await until(lambda: "🀄" in shown(server))
        with nothing_written(bot):
            sources = [say(server, amount) for amount in (1, 2, 3)]
            await until(lambda: "Telegram 最多替我留一天" in shown(server, owner))
        await until(lambda: "老王 +6" in shown(server))
        assert await bot.end() == 0
    assert shown(server, owner).count("Telegram 最多替我留一天") == 1
    assert await booked(tmp_path / "data") == sources


async def test_a_bot_that_is_stopped_meanwhile_ends_and_the_next_one_books_it_all(
    server: HttpTelegram, tmp_path: Path
) -> None:
    async with running(server, tmp_path / "data") as bot:
        server.telegram.say(here(server), "老王", NEW)
        await until(lambda: "🀄" in shown(server))
        with nothing_written(bot):
            sources = [say(server, amount) for amount in (1, 2, 3)]
            await bot.logged("not taken in")
            assert await bot.end() == 0
    async with running(server, tmp_path / "data") as bot:
        await until(lambda: "老王 +6" in shown(server))
        assert await bot.end() == 0
    assert await booked(tmp_path / "data") == sources
