"""先留着: what comes while the database cannot be written is kept, told once, and booked afterwards."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from telegram import Update

from bot.app import build
from bot.context import App, Services
from bot.inbox import InboxOrder, InboxQueue, replay
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram
from bot.settings import Settings
from bot.texts import texts_for
from storage import Store, inbox, open_store
from storage.audit import audit

NEW = "/new 老王 小李 阿强 小美 chengdu-std"
HELD = texts_for("zh").store.held.format(reason=texts_for("zh").store.why_locked)


@dataclass
class Bot:
    """A bot behind an inbox, as on Telegram, on a local one."""

    application: App
    store: Store
    telegram: LocalTelegram
    ending: asyncio.Event

    async def accept(self) -> list[Update]:
        """Keep all that was said and tapped, as it is kept before it is confirmed."""
        world = self.telegram.world
        bodies = dict(world.pending)
        async with self.store.transaction() as tx:
            await inbox.accept(tx, bodies, at=1)
        for number in bodies:
            world.worked_through(number)
        return [Update.de_json(body, self.application.bot) for body in bodies.values()]

    async def work(self, update: Update) -> None:
        await self.application.update_processor.process_update(
            update, self.application.process_update(update)
        )

    async def hear(self, text: str) -> None:
        """Let 老王 write something, and work it."""
        self.telegram.say(self.telegram.world.group(), "老王", text)
        for update in await self.accept():
            await self.work(update)

    def shown(self) -> list[str]:
        """Return what stands in the group, the newest first."""
        return [message.text for message in self.telegram.world.messages_in(self.telegram.world.group())]

    async def events(self) -> int:
        async with self.store.reading() as reading:
            assert await audit(reading, 1) == ()
            return len(await reading.all("SELECT 1 FROM events"))

    async def left(self) -> int:
        async with self.store.reading() as reading:
            return await inbox.backlog(reading)


@pytest.fixture
def telegram(tmp_path: Path) -> Iterator[LocalTelegram]:
    (tmp_path / "telegram").mkdir()
    telegram = LocalTelegram(tmp_path / "telegram")
    yield telegram
    telegram.close()


@asynccontextmanager
async def started(folder: Path, telegram: LocalTelegram) -> AsyncIterator[Bot]:
    async with open_store(folder) as store:
        services = Services(store, Settings(bot_token=None, bot_language="zh"))
        application = build(
            "1:test",
            services,
            LocalRequest(telegram),
            polling=False,
            connect=lambda builder: builder.concurrent_updates(InboxOrder(InboxQueue(store))),
        )
        async with application:
            yield Bot(application, store, telegram, services.ending)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110 - nobody else says when
            await asyncio.sleep(0.05)


@contextmanager
def held_by_another_program(store: Store) -> Iterator[None]:
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


async def test_a_line_is_told_to_be_kept_and_booked_when_the_trouble_is_over(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    async with started(tmp_path / "data", telegram) as bot:
        await bot.hear(NEW)
        telegram.say(telegram.world.group(), "老王", "小李 暗杠")
        telegram.say(telegram.world.group(), "老王", "阿强 暗杠")
        updates = await bot.accept()
        with held_by_another_program(bot.store):
            working = [asyncio.create_task(bot.work(update)) for update in updates]
            await until(lambda: HELD in bot.shown())
        await asyncio.gather(*working)
        assert await bot.events() == 2
        assert await bot.left() == 0
        assert bot.shown().count(HELD) == 1


async def test_a_tap_is_answered_and_booked_when_the_trouble_is_over(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    async with started(tmp_path / "data", telegram) as bot:
        await bot.hear(NEW)
        await bot.hear("小李 暗杠")
        telegram.press("老王", telegram.button(telegram.world.group(), "撤销"))
        [update] = await bot.accept()
        with held_by_another_program(bot.store):
            working = asyncio.create_task(bot.work(update))
            await until(lambda: not telegram.account.queries)
        await working
        assert await bot.events() == 2
        assert any("还没有杠和胡" in shown for shown in bot.shown())


async def test_a_program_that_ends_before_leaves_it_to_the_next_start(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    async with started(tmp_path / "data", telegram) as bot:
        await bot.hear(NEW)
        telegram.say(telegram.world.group(), "老王", "小李 暗杠")
        [update] = await bot.accept()
        with held_by_another_program(bot.store):
            working = asyncio.create_task(bot.work(update))
            await until(lambda: HELD in bot.shown())
            bot.ending.set()
            await working
        assert (await bot.events(), await bot.left()) == (0, 1)
        assert not [text for text in bot.shown() if "没有记：" in text]
    async with started(tmp_path / "data", telegram) as bot:
        assert await replay(bot.application, bot.store) == ()
        assert (await bot.events(), await bot.left()) == (1, 0)


async def test_what_stands_in_no_inbox_is_refused_and_told_so(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    async with started(tmp_path / "data", telegram) as bot:
        await bot.hear(NEW)
        telegram.say(telegram.world.group(), "老王", "小李 暗杠")
        [body] = telegram.world.pending.values()
        update = Update.de_json(body, bot.application.bot)
        with held_by_another_program(bot.store):
            await bot.application.process_update(update)
        assert await bot.events() == 0
        said = texts_for("zh").store
        assert said.refused.format(reason=said.why_locked) in bot.shown()
        await bot.application.process_update(update)
        assert await bot.events() == 1
