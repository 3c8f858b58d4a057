"""收件箱: what was heard is kept, done once, even after a crash, and set aside where it kills the bot."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from telegram import Update
from telegram.error import NetworkError

from bot.app import build
from bot.context import App, Services
from bot.inbox import MOST_REPLAYS, HookQueue, InboxOrder, InboxQueue, InboxRequest, replay
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram
from bot.settings import Settings
from bot.working import update_at_work
from storage import Reading, Store, inbox, open_store

NEW = "/new 老王 小李 阿强 小美 chengdu-std"


class Killed(BaseException):
    """The process dies here."""


@asynccontextmanager
async def started(folder: Path, telegram: LocalTelegram) -> AsyncIterator[tuple[App, Store]]:
    """Start a bot behind an inbox; nothing is heard yet."""
    async with open_store(folder) as store:
        services = Services(store, Settings(bot_token=None, bot_language="zh"))
        application = build(
            "1:test",
            services,
            LocalRequest(telegram),
            polling=False,
            connect=lambda builder: builder.concurrent_updates(InboxOrder(store)),
        )
        async with application:
            yield application, store


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


async def take_in(application: App, store: Store, telegram: LocalTelegram) -> InboxQueue:
    """Accept every update and put it into a queue, as asking Telegram does."""
    queue = InboxQueue(store)
    told = list(telegram.world.pending.values())
    await queue.accept(told)
    for body in told:
        await queue.put(Update.de_json(body, application.bot))
    return queue


async def work(application: App, update: object) -> None:
    await application.update_processor.process_update(update, application.process_update(update))


async def rows(reading: Reading, table: str) -> int:
    [row] = await reading.all(f"SELECT count(*) FROM {table}")  # noqa: S608 - a table of ours
    return int(row[0])


async def test_an_update_is_queued_once_however_often_it_is_told(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    said(telegram, NEW)
    async with started(tmp_path, telegram) as (application, store):
        queue = await take_in(application, store, telegram)
        assert queue.qsize() == 1
        await work(application, await queue.get())
        again = await take_in(application, store, telegram)
        assert again.empty()
        async with store.reading() as reading:
            assert await rows(reading, "tables") == 1


async def test_what_is_no_update_passes(tmp_path: Path, telegram: LocalTelegram) -> None:
    async with started(tmp_path, telegram) as (_, store):
        queue, marker = InboxQueue(store), object()
        await queue.put(marker)
        assert await queue.get() is marker


async def test_what_is_told_is_kept_before_it_is_heard(tmp_path: Path, telegram: LocalTelegram) -> None:
    async with started(tmp_path, telegram) as (application, store):
        queue = InboxQueue(store)
        for text in (NEW, "小李 暗杠", "/undo"):
            said(telegram, text)
        asking = InboxRequest(LocalRequest(telegram), queue)
        for _ in range(2):
            status, answer = await asking.do_request("https://api.telegram.org/bot1:test/getUpdates", "POST")
            assert status == HTTPStatus.OK
            async with store.reading() as reading:
                assert await rows(reading, "inbox") == len(telegram.world.pending)
            for body in json.loads(answer)["result"]:
                await queue.put(Update.de_json(body, application.bot))
        assert queue.qsize() == len(telegram.world.pending)


async def test_behind_a_webhook_each_is_kept_before_its_answer(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    said(telegram, NEW)
    [body] = telegram.world.pending.values()
    async with started(tmp_path, telegram) as (application, store):
        queue = HookQueue(store)
        for _ in range(2):
            await queue.put(Update.de_json(body, application.bot))
        assert queue.qsize() == 1
        async with store.reading() as reading:
            assert await rows(reading, "inbox") == 1


async def test_what_cannot_be_kept_is_not_confirmed(tmp_path: Path, telegram: LocalTelegram) -> None:
    said(telegram, NEW)
    async with started(tmp_path, telegram) as (application, store):
        async with store.transaction() as tx:
            await tx.run("PRAGMA max_page_count = 1")
        queue, update = InboxQueue(store), huge(application, telegram)
        with pytest.raises(NetworkError, match="1 updates were not taken in"):
            await queue.accept([update.to_dict()])
        await queue.put(update)
        assert queue.empty()


def huge(application: App, telegram: LocalTelegram) -> Update:
    [body] = telegram.world.pending.values()
    body["message"]["text"] = "长" * 100_000
    return Update.de_json(body, application.bot)


async def test_what_was_left_is_worked_through_in_order_at_the_next_start(
    tmp_path: Path, telegram: LocalTelegram
) -> None:
    for text in (NEW, "小李 暗杠", "/undo", "阿强 弯杠"):
        said(telegram, text)
    async with started(tmp_path, telegram) as (application, store):
        await take_in(application, store, telegram)
    async with started(tmp_path, telegram) as (application, store):
        assert await replay(application, store) == ()
        async with store.reading() as reading:
            bodies = [row["body"] for row in await reading.all("SELECT body FROM events ORDER BY id")]
            assert await rows(reading, "inbox") == 0
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
    async with started(tmp_path, telegram) as (application, store):
        queue = await take_in(application, store, telegram)
        monkeypatch.setattr("bot.dispatch._show", die)
        try:
            await work(application, await queue.get())
        except Killed:
            async with store.reading() as reading:
                assert await rows(reading, "inbox") == 0
        else:
            assert text == "随便说说"


async def test_an_update_over_which_the_bot_dies_is_set_aside_and_the_others_are_not(
    tmp_path: Path, telegram: LocalTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    poison, good = said(telegram, "/score"), said(telegram, NEW)
    async with started(tmp_path, telegram) as (application, store):
        await take_in(application, store, telegram)

    monkeypatch.setattr("bot.dispatch.act", die_in_act(poison))
    for _ in range(MOST_REPLAYS):
        async with started(tmp_path, telegram) as (application, store):
            with pytest.raises(Killed):
                await replay(application, store)
            async with store.reading() as reading:
                assert good in await inbox.waiting(reading, MOST_REPLAYS)
    async with started(tmp_path, telegram) as (application, store):
        assert await replay(application, store) == (poison,)
        async with store.reading() as reading:
            assert await rows(reading, "tables") == 1
    async with started(tmp_path, telegram) as (application, store):
        assert await replay(application, store) == ()


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
    async with started(tmp_path, telegram) as (application, store):
        queue = InboxQueue(store)
        await queue.accept([{"update_id": 7}])
        await queue.put(Update(7))
        await work(application, await queue.get())
        async with store.reading() as reading:
            assert await rows(reading, "inbox") == 0
        await work(application, object())


async def test_the_update_at_work_is_known_within_it_only(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        order = InboxOrder(store)
        known: list[int | None] = []

        async def note() -> None:
            await asyncio.sleep(0)
            known.append(update_at_work())

        await asyncio.gather(*(order.process_update(Update(number), note()) for number in (1, 2)))
        await note()
    assert known == [1, 2, None]
