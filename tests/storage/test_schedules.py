"""定时: a group's schedule is one, is kept over a restart, and goes with the group."""

from datetime import date
from pathlib import Path

from evenings import Evening

from storage import Transaction, chats, open_store, schedules
from storage.schedules import Schedule

MONDAY = date(2026, 3, 9)


async def test_a_group_has_one_schedule(tx: Transaction, evening: Evening) -> None:
    weekly = Schedule(evening.chat_id, 0, "week", 20, MONDAY)
    daily = Schedule(evening.chat_id, 7, "day", 8, MONDAY)
    assert await schedules.of_chat(tx, evening.chat_id) is None
    await schedules.keep(tx, weekly)
    assert await schedules.of_chat(tx, evening.chat_id) == weekly
    await schedules.keep(tx, daily)
    assert await schedules.list_all(tx) == (daily,)


async def test_a_schedule_is_dropped_once(tx: Transaction, evening: Evening) -> None:
    await schedules.keep(tx, Schedule(evening.chat_id, 0, "month", 0, MONDAY))
    assert await schedules.drop(tx, evening.chat_id)
    assert not await schedules.drop(tx, evening.chat_id)
    assert await schedules.list_all(tx) == ()


async def test_a_schedule_survives_a_restart(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store, store.transaction() as tx:
        chat = await chats.find_or_add(tx, -1001, "周五局")
        schedule = Schedule(chat.id, 0, "week", 20, MONDAY)
        await schedules.keep(tx, schedule)
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await schedules.list_all(reading) == (schedule,)


async def test_a_group_that_was_added_under_its_new_id_is_joined_with_its_old_one(tx: Transaction) -> None:
    before = await chats.find_or_add(tx, -5, "周五局")
    after = await chats.find_or_add(tx, -1005, "周五局")
    await schedules.keep(tx, Schedule(before.id, 0, "week", 20, MONDAY))
    await schedules.keep(tx, Schedule(after.id, 0, "day", 8, MONDAY))
    await chats.migrate(tx, -5, -1005)
    assert [one.chat_id for one in await schedules.list_all(tx)] == [before.id]
