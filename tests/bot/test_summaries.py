"""定时小结: sent when its hour has come, once, to every group that can be written to."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from room import Room, opened_room

from bot.actions.reports.due_summaries import due_now, take_due
from bot.local.faults import Barred, ServerDown
from bot.summaries import send_due, sending_summaries
from storage import chats, schedules

ZONE = ZoneInfo("Asia/Shanghai")
FRIDAY, MONDAY = "2026-03-06 20:00", "2026-03-09 20:00"


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZONE).timestamp())


def turn(room: Room, text: str) -> None:
    room.clock.later = datetime.fromtimestamp(at(text), UTC) - datetime.now(UTC)


async def play_friday(room: Room, group: str, *, asked: str = "on weekly 20") -> None:
    """Let a group play a round on Friday, close its table and ask for summaries."""
    turn(room, FRIDAY)
    await room.play(
        f"@{group}",
        "老王: /new 老王 小李 阿强 小美 chengdu-5-80",
        "老王: 老王 自摸 清一色",
        "老王: /end keep",
        f"老王: /summary {asked}",
    )


async def sent_at(room: Room, text: str) -> list[str]:
    """Look at this time what is due; return the groups that were written to, with what they were told."""
    before = {chat_id: len(messages) for chat_id, messages in room.telegram.world.messages.items()}
    turn(room, text)
    await send_due(room.application.bot, room.store, "zh", at(text))
    world = room.telegram.world
    return [
        f"{world.chats[chat_id].title}: {message.text}"
        for chat_id, messages in world.messages.items()
        for message in list(messages.values())[before.get(chat_id, 0) :]
    ]


async def test_a_summary_comes_at_its_hour_and_once(room: Room) -> None:
    await play_friday(room, "周五局")
    assert await sent_at(room, "2026-03-09 19:59") == []
    [told] = await sent_at(room, MONDAY)
    assert told.startswith("周五局: 📅 上周（3月2日–3月8日）小结 · 1场 1局")
    assert "合计 0" in told
    assert await sent_at(room, MONDAY) == []
    assert await sent_at(room, "2026-03-09 23:00") == []


async def test_a_summary_that_was_found_due_twice_is_taken_once(room: Room) -> None:
    await play_friday(room, "周五局")
    [due] = await due_now(room.store, at(MONDAY))
    taken = [await take_due(room.store, due, at(MONDAY), "zh") for _ in range(2)]
    assert [one is not None for one in taken] == [True, False]


async def test_a_group_that_has_not_played_is_told_nothing(room: Room) -> None:
    await play_friday(room, "周五局")
    assert len(await sent_at(room, MONDAY)) == 1
    assert await sent_at(room, "2026-03-16 20:00") == []
    assert await sent_at(room, "2026-03-23 20:00") == []


async def test_it_comes_after_a_restart_once(tmp_path: Path) -> None:
    async with opened_room(tmp_path) as room:
        await play_friday(room, "周五局")
    async with opened_room(tmp_path) as room:
        assert len(await sent_at(room, "2026-03-11 09:00")) == 1
    async with opened_room(tmp_path) as room:
        assert await sent_at(room, "2026-03-11 09:01") == []


@pytest.mark.parametrize("fault", [Barred(), ServerDown()], ids=["removed the bot", "cannot be reached"])
async def test_a_group_that_cannot_be_written_to_does_not_stop_the_others(
    room: Room, fault: Barred | ServerDown
) -> None:
    for group in ("甲群", "乙群", "丙群"):
        await play_friday(room, group)
    barred = room.telegram.world.group("甲群").chat_id
    room.telegram.fail_next(fault, "sendMessage", chat_id=barred)
    told = await sent_at(room, MONDAY)
    assert [line.partition(":")[0] for line in told] == ["乙群", "丙群"]


async def test_a_group_that_removed_the_bot_is_left_alone_and_later_told_anew(room: Room) -> None:
    await play_friday(room, "周五局", asked="on daily 20")
    chat_id = room.telegram.world.group("周五局").chat_id
    room.telegram.fail_next(Barred(), "sendMessage", chat_id=chat_id)
    assert await sent_at(room, "2026-03-07 20:00") == []
    asked = len(room.telegram.calls)
    assert await sent_at(room, "2026-03-08 20:00") == []
    assert len(room.telegram.calls) == asked
    turn(room, "2026-03-09 12:00")
    await room.play("@周五局", "老王: /new 老王 小李 阿强 小美", "老王: 老王 自摸", "老王: /end keep")
    assert len(await sent_at(room, "2026-03-10 20:00")) == 1


async def test_it_comes_in_the_topic_where_it_was_asked_for(room: Room) -> None:
    await play_friday(room, "周五局/川麻")
    await sent_at(room, MONDAY)
    call = room.telegram.calls[-1]
    assert call.method == "sendMessage"
    assert call.parameters["message_thread_id"] == room.telegram.world.topic("周五局", "川麻").thread_id


async def test_what_was_switched_off_meanwhile_is_not_sent(room: Room) -> None:
    await play_friday(room, "周五局")
    await room.play("老王: /summary off")
    assert await sent_at(room, MONDAY) == []


async def test_another_time_zone_moves_the_hour(room: Room) -> None:
    await play_friday(room, "周五局")
    await room.play("老王: /tz Europe/London")
    assert await sent_at(room, MONDAY) == []
    assert len(await sent_at(room, "2026-03-10 04:00")) == 1


async def test_the_task_sends_what_is_due_and_ends_with_the_bot(room: Room) -> None:
    await play_friday(room, "周五局")
    calls = len(room.telegram.calls)
    now = at("2026-03-09 19:59")
    bot, store = room.application.bot, room.store
    async with sending_summaries(bot, store, "zh", clock=lambda: now, look_seconds=0.01):
        await asyncio.sleep(0.05)
        assert len(room.telegram.calls) == calls
        now = at(MONDAY)
        async with asyncio.timeout(5):
            while len(room.telegram.calls) == calls:  # noqa: ASYNC110 - the telegram tells nobody of a call
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
    assert len(room.telegram.calls) == calls + 1


async def test_a_group_that_became_a_supergroup_is_told_under_its_new_id(room: Room) -> None:
    await play_friday(room, "周五局")
    old = room.telegram.world.group("周五局").chat_id
    new = room.telegram.world.group("新的群").chat_id
    async with room.store.transaction() as tx:
        await chats.migrate(tx, old, new)
    [told] = await sent_at(room, MONDAY)
    assert told.startswith("新的群: ")
    async with room.store.reading() as reading:
        assert len(await schedules.list_all(reading)) == 1
