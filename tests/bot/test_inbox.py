"""收件箱: what was heard is kept, done once, even after a crash, and set aside where it kills the bot."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from inbox_room import behind_inbox, work
from room import SETTINGS
from telegram import Update
from telegram.error import NetworkError

from bot.context import App, Services
from bot.inbox import MOST_REPLAYS, InboxOrder, InboxQueue, InboxRequest, PolledQueue, replay
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram
from bot.working import update_at_work
from storage import Store, inbox, open_store

NEW = "/new 老王 小李 阿强 小美 chengdu-std"


class Killed(BaseException):
    """The process dies here."""


@dataclass
class Bot:
    """A bot that asks for updates, which a test does in its place."""

    application: App
    store: Store
    telegram: LocalTelegram
    queue: PolledQueue

    async def ask(self) -> list[Update]:
        """Ask Telegram, as the library does; return what is in the queue then."""
        request = InboxRequest(LocalRequest(self.telegram), self.queue)
        status, answer = await request.do_request("https://api.telegram.org/bot1:test/getUpdates", "POST")
        assert status == HTTPStatus.OK
        for body in json.loads(answer)["result"]:
            await self.queue.put(Update.de_json(body, self.application.bot))
        return self.heard()

    def heard(self) -> list[Update]:
        """Take all that is in the queue."""
        taken = []
        while not self.queue.empty():
            update = self.queue.get_nowait()
            assert isinstance(update, Update)
            taken.append(update)
        return taken

    async def work(self, update: object) -> None:
        await work(self.application, update)

    async def hear(self, text: str) -> None:
        """Let 老王 write something, and do it."""
        said(self.telegram, text)
        for update in await self.ask():
            await self.work(update)

    def confirm(self) -> None:
        """Let Telegram hear that all arrived: it tells nothing of it again."""
        for number in tuple(self.telegram.world.pending):
            self.telegram.world.worked_through(number)

    async def rows(self, table: str) -> int:
        async with self.store.reading() as reading:
            [row] = await reading.all(f"SELECT count(*) FROM {table}")  # noqa: S608 - a table of ours
        return int(row[0])


@asynccontextmanager
async def started(folder: Path, telegram: LocalTelegram) -> AsyncIterator[Bot]:
    """Start a bot behind an inbox; nothing is heard yet."""
    async with open_store(folder) as store:
        queue = PolledQueue(store)
        application = behind_inbox(Services(store, SETTINGS), telegram, queue)
        async with application:
            yield Bot(application, store, telegram, queue)


@pytest.fixture
def telegram(tmp_path: Path) -> Any:  # noqa: ANN401 - the chat file is closed behind it
    folder = tmp_path / "telegram"
    folder.mkdir()
    telegram = LocalTelegram(folder)
    yield telegram
    telegram.close()


def said(telegram: LocalTelegram, text: str) -> int:
    """Let 老王 write, and return the number of the update."""
    telegram.say(telegram.world.group(), "老王", text)
    return max(telegram.world.pending)


class TestWhatIsToldFirst:
    """After a start: it may have come before, so it is in the inbox at once."""

    async def test_is_kept_before_it_is_heard(self, tmp_path: Path, telegram: LocalTelegram) -> None:
        async with started(tmp_path, telegram) as bot:
            for text in (NEW, "小李 暗杠", "/undo"):
                said(telegram, text)
            assert len(await bot.ask()) == await bot.rows("inbox") == 3

    async def test_is_heard_once_however_often_it_is_told(
        self, tmp_path: Path, telegram: LocalTelegram
    ) -> None:
        async with started(tmp_path, telegram) as bot:
            await bot.hear(NEW)
            assert await bot.ask() == []
        async with started(tmp_path, telegram) as bot:
            assert await bot.ask() == []
            assert await bot.rows("tables") == 1

    async def test_that_cannot_be_kept_is_not_confirmed(
        self, tmp_path: Path, telegram: LocalTelegram
    ) -> None:
        async with started(tmp_path, telegram) as bot:
            said(telegram, NEW)
            await no_room(bot.store)
            update = huge(bot)
            with pytest.raises(NetworkError, match="1 updates were not taken in"):
                await bot.queue.put(update)
            assert bot.queue.empty()


class TestWhatIsToldLater:
    """It is in the queue only, as long as Telegram has not heard that it arrived."""

    @pytest.fixture
    async def bot(self, tmp_path: Path, telegram: LocalTelegram) -> AsyncIterator[Bot]:
        async with started(tmp_path, telegram) as bot:
            await begin(bot)
            yield bot

    async def test_leaves_what_it_did_and_its_receipt(self, bot: Bot) -> None:
        receipts = await bot.rows("receipts")
        said(bot.telegram, "小李 暗杠")
        [update] = await bot.ask()
        assert (await bot.rows("inbox"), await bot.rows("receipts")) == (0, receipts)
        await bot.work(update)
        assert (await bot.rows("inbox"), await bot.rows("receipts")) == (0, receipts + 1)
        assert await bot.rows("events") == 1

    async def test_is_kept_when_it_is_not_done_before_the_next_question(self, bot: Bot) -> None:
        said(bot.telegram, "小李 暗杠")
        said(bot.telegram, "阿强 暗杠")
        first, second = await bot.ask()
        await bot.work(first)
        assert await bot.ask() == []
        assert await bot.rows("inbox") == 1
        await bot.work(second)
        assert (await bot.rows("inbox"), await bot.rows("events")) == (0, 2)

    async def test_is_waited_for_a_moment(self, bot: Bot) -> None:
        said(bot.telegram, "小李 暗杠")
        [update] = await bot.ask()
        asking = asyncio.create_task(bot.ask())
        await bot.work(update)
        assert await asking == []
        assert bot.queue.empty()

    async def test_is_waited_for_as_long_as_one_after_the_other_is_done(
        self, bot: Bot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bot.inbox._AT_ONCE_SECONDS", 0.3)
        for number in range(1, 9):
            said(bot.telegram, f"/adjust 小李+{number} 阿强-{number}")
        updates = await bot.ask()
        asking = asyncio.create_task(bot.ask())
        for update in updates:
            assert (asking.done(), await bot.rows("inbox")) == (False, 0)
            await asyncio.sleep(0.06)
            await bot.work(update)
        assert await asking == []
        assert (await bot.rows("inbox"), await bot.rows("events")) == (0, 8)

    async def test_is_done_once_though_it_is_told_again(self, bot: Bot) -> None:
        said(bot.telegram, "小李 暗杠")
        [update] = await bot.ask()
        await bot.work(update)
        assert await bot.ask() == []
        await bot.work(update)
        assert await bot.rows("events") == 1

    async def test_is_done_once_though_it_is_told_twice_in_one_answer(self, bot: Bot) -> None:
        said(bot.telegram, "小李 暗杠")
        [update] = await bot.ask()
        await bot.queue.put(update)
        for one in (update, *bot.heard()):
            await bot.work(one)
        assert (await bot.rows("inbox"), await bot.rows("events")) == (0, 1)

    async def test_is_told_again_to_the_next_process_where_this_one_dies(
        self, tmp_path: Path, telegram: LocalTelegram
    ) -> None:
        async with started(tmp_path, telegram) as bot:
            await begin(bot)
            said(telegram, "小李 暗杠")
            said(telegram, "阿强 暗杠")
            first, _ = await bot.ask()
            await bot.work(first)
        async with started(tmp_path, telegram) as bot:
            assert await replay(bot.application, bot.store) == ()
            [again] = await bot.ask()
            await bot.work(again)
            assert (await bot.rows("inbox"), await bot.rows("events")) == (0, 2)

    async def test_that_cannot_be_kept_keeps_telegram_from_being_asked(self, bot: Bot) -> None:
        said(bot.telegram, "小李 暗杠")
        await no_room(bot.store)
        await bot.queue.put(huge(bot))
        with pytest.raises(NetworkError, match="1 updates were not taken in"):
            await bot.ask()

    async def test_that_cannot_be_kept_for_any_other_reason_does_neither(
        self, bot: Bot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def fail(*_: object) -> None:
            raise MemoryError

        monkeypatch.setattr("bot.inbox.inbox.accept", fail)
        with pytest.raises(NetworkError, match="1 updates were not taken in"):
            await bot.queue.put(Update(0))
        assert bot.queue.empty()

    async def test_of_a_lower_number_may_have_come_before_and_is_kept_at_once(self, bot: Bot) -> None:
        await bot.queue.put(Update(0))
        assert [update.update_id for update in bot.heard()] == [0]
        assert await bot.rows("inbox") == 1


async def begin(bot: Bot) -> None:
    """Open a table, and let Telegram hear that this arrived."""
    await bot.hear(NEW)
    bot.confirm()
    assert await bot.ask() == []


async def no_room(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.run("PRAGMA max_page_count = 1")


def huge(bot: Bot) -> Update:
    """Return what Telegram has to tell, much longer than it is."""
    [body] = bot.telegram.world.pending.values()
    body["message"]["text"] = "长" * 100_000
    return Update.de_json(body, bot.application.bot)


async def test_behind_a_webhook_each_is_kept_before_its_answer(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    said(telegram, NEW)
    [body] = telegram.world.pending.values()
    async with started(tmp_path, telegram) as bot:
        queue = InboxQueue(bot.store)
        for _ in range(2):
            await queue.put(Update.de_json(body, bot.application.bot))
            await queue.keep_rest()
        assert queue.qsize() == await bot.rows("inbox") == 1


@pytest.mark.parametrize("queue", [InboxQueue, PolledQueue])
async def test_what_is_no_update_passes(tmp_path: Path, queue: type[InboxQueue]) -> None:
    async with open_store(tmp_path) as store:
        passing, marker = queue(store), object()
        await passing.put(marker)
        assert await passing.get() is marker


async def test_what_was_left_is_worked_through_in_order_at_the_next_start(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    for text in (NEW, "小李 暗杠", "/undo", "阿强 弯杠"):
        said(telegram, text)
    async with started(tmp_path, telegram) as bot:
        await bot.ask()
    async with started(tmp_path, telegram) as bot:
        assert await replay(bot.application, bot.store) == ()
        async with bot.store.reading() as reading:
            bodies = [row["body"] for row in await reading.all("SELECT body FROM events ORDER BY id")]
        assert await bot.rows("inbox") == 0
    assert '"an"' in bodies[0]
    assert bodies[1] is None
    assert '"wan"' in bodies[2]


@pytest.mark.parametrize("text", [NEW, "/lang en", "/rules base=2", "/players 加 小丽", "随便说说"])
async def test_what_a_line_did_and_its_leaving_the_inbox_are_one(
    text: str, tmp_path: Path, telegram: LocalTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after the commit and before anything is shown, it is not done again."""

    async def die(*_args: object, **_kwargs: object) -> None:
        raise Killed

    said(telegram, text)
    async with started(tmp_path, telegram) as bot:
        [update] = await bot.ask()
        monkeypatch.setattr("bot.dispatch._show", die)
        try:
            await bot.work(update)
        except Killed:
            assert await bot.rows("inbox") == 0
        else:
            assert text == "随便说说"


async def test_an_update_over_which_the_bot_dies_is_set_aside_and_the_others_are_not(
    tmp_path: Path, telegram: LocalTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    poison, good = said(telegram, "/score"), said(telegram, NEW)
    async with started(tmp_path, telegram) as bot:
        await bot.ask()

    monkeypatch.setattr("bot.dispatch.act", die_in_act(poison))
    for _ in range(MOST_REPLAYS):
        async with started(tmp_path, telegram) as bot:
            with pytest.raises(Killed):
                await replay(bot.application, bot.store)
            async with bot.store.reading() as reading:
                assert good in await inbox.waiting(reading, MOST_REPLAYS)
    async with started(tmp_path, telegram) as bot:
        assert await replay(bot.application, bot.store) == (poison,)
        assert await bot.rows("tables") == 1
    async with started(tmp_path, telegram) as bot:
        assert await replay(bot.application, bot.store) == ()


def die_in_act(poison: int) -> Any:  # noqa: ANN401 - stands for `act`
    from bot.actions.desk import act  # noqa: PLC0415 - as it is before it is replaced

    async def dying(*args: Any) -> Any:  # noqa: ANN401 - handed through
        if update_at_work() == poison:
            raise Killed
        return await act(*args)

    return dying


async def test_an_update_that_nobody_handles_leaves_the_inbox_too(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    async with started(tmp_path, telegram) as bot:
        await bot.queue.put(Update(7))
        for update in bot.heard():
            await bot.work(update)
        assert await bot.rows("inbox") == 0
        await bot.work(object())


async def test_the_update_at_work_is_known_within_it_only(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        order = InboxOrder(InboxQueue(store))
        known: list[int | None] = []

        async def note() -> None:
            await asyncio.sleep(0)
            known.append(update_at_work())

        await asyncio.gather(*(order.process_update(Update(number), note()) for number in (1, 2)))
        await note()
    assert known == [1, 2, None]
