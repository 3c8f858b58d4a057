"""先留着: what comes while the database cannot be written is kept, told once, and booked afterwards."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from disk_troubles import held_by_another_program
from inbox_room import InboxRoom, opened_inbox_room
from room import LateClock
from telegram import Update

from bot.texts import texts_for
from storage import inbox
from storage.audit import audit

NEW = "/new 老王 小李 阿强 小美 chengdu-std"
SAID = texts_for("zh").store
HELD = SAID.held.format(reason=SAID.reasons["StoreLocked"])


def say(room: InboxRoom, text: str) -> None:
    """Let 老王 write something that the bot has not heard yet."""
    room.telegram.say(room.telegram.world.group(), "老王", text)


def shown(room: InboxRoom) -> list[str]:
    """Return what stands in the group, the newest first."""
    return [message.text for message in room.telegram.world.messages_in(room.telegram.world.group())]


async def events_and_backlog(room: InboxRoom) -> tuple[int, int]:
    """Return how many events are booked, and how much is still to be worked."""
    async with room.store.reading() as reading:
        assert await audit(reading, 1) == ()
        return len(await reading.all("SELECT 1 FROM events")), await inbox.backlog(reading)


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110 - nobody else says when
            await asyncio.sleep(0.05)


async def test_a_line_is_told_to_be_kept_and_booked_when_the_trouble_is_over(tmp_path: Path) -> None:
    async with opened_inbox_room(tmp_path, LateClock(), []) as room:
        await room.chat.say("老王", NEW)
        say(room, "小李 暗杠")
        say(room, "阿强 暗杠")
        updates = await room.store_only()
        with held_by_another_program(tmp_path):
            working = [asyncio.create_task(room.work(update)) for update in updates]
            await until(lambda: HELD in shown(room))
        await asyncio.gather(*working)
        assert await events_and_backlog(room) == (2, 0)
        assert shown(room).count(HELD) == 1


async def test_a_tap_is_answered_and_booked_when_the_trouble_is_over(tmp_path: Path) -> None:
    async with opened_inbox_room(tmp_path, LateClock(), []) as room:
        await room.chat.say("老王", NEW)
        await room.chat.say("老王", "小李 暗杠")
        room.telegram.press("老王", room.telegram.button(room.telegram.world.group(), "撤销"))
        [update] = await room.store_only()
        with held_by_another_program(tmp_path):
            working = asyncio.create_task(room.work(update))
            await until(lambda: not room.telegram.account.queries)
        await working
        assert await events_and_backlog(room) == (2, 0)
        assert any("还没有杠和胡" in text for text in shown(room))


async def test_a_program_that_ends_before_leaves_it_to_the_next_start(tmp_path: Path) -> None:
    async with opened_inbox_room(tmp_path, LateClock(), []) as room:
        await room.chat.say("老王", NEW)
        say(room, "小李 暗杠")
        [update] = await room.store_only()
        with held_by_another_program(tmp_path):
            working = asyncio.create_task(room.work(update))
            await until(lambda: HELD in shown(room))
            room.services.ending.set()
            await working
        assert await events_and_backlog(room) == (0, 1)
        assert not [text for text in shown(room) if "没有记：" in text]
    async with opened_inbox_room(tmp_path, LateClock(), []) as room:
        assert await events_and_backlog(room) == (1, 0)


async def test_what_stands_in_no_inbox_is_refused_and_told_so(tmp_path: Path) -> None:
    async with opened_inbox_room(tmp_path, LateClock(), []) as room:
        await room.chat.say("老王", NEW)
        say(room, "小李 暗杠")
        [body] = room.telegram.world.pending.values()
        update = Update.de_json(body, room.application.bot)
        with held_by_another_program(tmp_path):
            await room.application.process_update(update)
        assert (await events_and_backlog(room))[0] == 0
        assert SAID.refused.format(reason=SAID.reasons["StoreLocked"]) in shown(room)
        await room.application.process_update(update)
        assert (await events_and_backlog(room))[0] == 1
