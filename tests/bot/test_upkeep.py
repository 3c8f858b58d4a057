"""照看: a backup a day and no receipts for ever, whatever else goes wrong."""

import asyncio
import os
from pathlib import Path
from time import time
from typing import NoReturn

import pytest
from room import Room

from bot.heartbeat import STALE_SECONDS, Heartbeat
from bot.maintenance import put_back, tell_health
from bot.upkeep import DRAFTS_SECONDS, RECEIPTS_SECONDS, forget_old, keeping_up, look_after
from storage import asked_lines, chats, drafts, open_store, receipts
from storage.errors import StoreHoldsScores

NOON = 1_795_953_600
"""29 November 2026, 12:00 UTC."""


def backups(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "backups").glob("*"))


async def test_a_backup_a_day(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        for hours in (0, 1, 11, 12):
            await look_after(store, NOON + hours * 3600)
    assert backups(tmp_path) == ["scores-2026-11-29.sqlite3", "scores-2026-11-30.sqlite3"]


async def test_receipts_are_forgotten_when_nothing_can_come_again(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        async with store.transaction() as tx:
            await receipts.take(tx, "update:1", NOON - RECEIPTS_SECONDS - 1)
            await receipts.take(tx, "update:2", NOON - RECEIPTS_SECONDS)
        await look_after(store, NOON)
        async with store.transaction() as tx:
            assert [await receipts.take(tx, f"update:{number}", NOON) for number in (1, 2)] == [True, False]


async def test_a_card_that_nobody_goes_on_with_is_forgotten(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        async with store.transaction() as tx:
            chat = await chats.find_or_add(tx, -1, "A")
            for untouched in (DRAFTS_SECONDS + 1, DRAFTS_SECONDS):
                at = NOON - untouched
                await drafts.open_draft(tx, chat.id, "win", {"age": untouched}, opened_by=1, at=at)
        await look_after(store, NOON)
        async with store.reading() as reading:
            [kept] = await drafts.list_all(reading, chat.id)
    assert kept.body == {"age": DRAFTS_SECONDS}


async def test_the_line_of_such_a_card_is_forgotten_with_it(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store:
        async with store.transaction() as tx:
            chat = await chats.find_or_add(tx, -1, "A")
            for message, untouched in ((1, DRAFTS_SECONDS + 1), (2, DRAFTS_SECONDS)):
                card = await drafts.open_draft(tx, chat.id, "win", {}, opened_by=1, at=NOON - untouched)
                await asked_lines.keep(tx, f"message:-1:{message}", card.id)
        await look_after(store, NOON)
        async with store.reading() as reading:
            opened = [await asked_lines.drafts_of(reading, f"message:-1:{message}") for message in (1, 2)]
    assert opened == [(), (card.id,)]


async def test_the_line_of_a_card_that_booked_is_known_as_long_as_it_may_be_edited(table: Room) -> None:
    await table.did("老王: 我是管理员", "老王: 老王 胡", "老王> 小李", "老王> 确认")
    table.clock.turn(2 * 24 * 3600)
    await forget_old(table.store, int(table.clock().timestamp()))
    assert any("改第1局第1笔" in line for line in await table.did("老王~ 5 老王 胡 阿强 清一色"))
    await table.did("老王> 确认")
    assert (await table.score())["阿强"] == "-20"


async def test_it_goes_on_where_the_disk_has_no_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[Exception] = [OSError("full"), ValueError("any")]

    def copy(_path: Path, _today: object) -> None:
        if faults:
            raise faults.pop()

    monkeypatch.setattr("bot.upkeep.back_up_daily", copy)
    lived = asyncio.Event()
    async with open_store(tmp_path) as store, keeping_up(store, lived.set, look_seconds=0.01):
        async with asyncio.timeout(5):
            await lived.wait()
    assert caplog.text.count("the store was not looked after") == 2


def test_health_by_the_last_sign_of_life(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heart = Heartbeat(tmp_path)
    assert heart.age() is None
    assert tell_health(tmp_path) == 1
    assert "no sign of life" in capsys.readouterr().err
    heart.beat()
    assert tell_health(tmp_path) == 0
    assert "heard Telegram 0 seconds ago" in capsys.readouterr().out
    age_file(tmp_path / "heartbeat", STALE_SECONDS + 5)
    assert tell_health(tmp_path) == 1
    assert "is 65 seconds old" in capsys.readouterr().err


def test_health_is_not_told_to_who_may_not_look(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Heartbeat(tmp_path).beat()

    def closed(path: Path) -> NoReturn:
        raise PermissionError(path)

    monkeypatch.setattr(Path, "stat", closed)
    assert tell_health(tmp_path) == 1
    assert "may not be read by this user" in capsys.readouterr().err


def age_file(path: Path, seconds: float) -> None:

    os.utime(path, (time() - seconds, time() - seconds))


async def test_a_backup_is_put_back_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with open_store(tmp_path / "old") as store:
        async with store.transaction() as tx:
            await tx.run("INSERT INTO chats (telegram_id, title) VALUES (1, 'A')")
        await look_after(store, NOON)
    file = tmp_path / "old" / "backups" / "scores-2026-11-29.sqlite3"
    assert put_back(file, tmp_path / "new", force=False) == 0
    assert capsys.readouterr().out == f"restored {file} to {tmp_path / 'new'}\n"
    with pytest.raises(StoreHoldsScores):
        put_back(file, tmp_path / "new", force=False)
    assert put_back(file, tmp_path / "new", force=True) == 0
    assert "before-1" in capsys.readouterr().out
