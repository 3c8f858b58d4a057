"""翻账: while much is looked up in one group, a round of another group is booked and answered."""

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from brought_files import brought, exported
from room import FOUR, Room
from telegram import Update

from bot.summaries import send_due
from scorer import score_round
from storage.answers import Answer, Value
from storage.checking import read_ledger
from storage.database import Reading

ROUND = ("老王: 老王 胡 小李 清一色", "老王: 阿强 自摸", "老王: 小美 胡 小李")
SCORED = ("/stats", "/stats 老王", "/summary year", "/chart", "/card", "/end keep")
READ = ("/stats", "/stats 老王", "/summary year", "/chart", "/card", "/export csv", "/audit")
A_DAY = 86_400


class Gate:
    """Holds up whatever comes to it until it is opened, and tells that something came."""

    def __init__(self) -> None:
        self.reached, self._opened = asyncio.Event(), asyncio.Event()
        self._loop, self._opened_to_threads = asyncio.get_running_loop(), threading.Event()

    def open(self) -> None:
        self._opened.set()
        self._opened_to_threads.set()

    async def hold_up(self) -> None:
        self.reached.set()
        await self._opened.wait()

    def before(self, carry_out: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function as it is where a thread is held up before it."""

        def held(*given: Any) -> Any:  # noqa: ANN401 - whatever it takes and returns
            assert threading.current_thread() is not threading.main_thread()
            self._loop.call_soon_threadsafe(self.reached.set)
            assert self._opened_to_threads.wait(60)
            return carry_out(*given)

        return held


@pytest.fixture
async def groups(room: Room) -> Room:
    """甲群 has played a round, and 乙群 is playing one."""
    await room.play("@甲群", FOUR, *ROUND, "@乙群", FOUR)
    return room


async def work(room: Room) -> None:
    """Let the bot hear what was done and not yet heard."""
    world = room.telegram.world
    updates = {number: Update.de_json(body, room.application.bot) for number, body in world.pending.items()}
    for number in updates:
        world.worked_through(number)
    for update in updates.values():
        await room.application.process_update(update)


def sent_to(room: Room, title: str) -> int:
    """Return how many messages the bot has sent to a group."""
    chat = room.telegram.world.group(title).chat_id
    return sum(
        call.method.startswith("send") and call.parameters.get("chat_id") == chat
        for call in room.telegram.calls
    )


async def books_meanwhile(room: Room, gate: Gate, long: Awaitable[None]) -> None:
    """Let something long be held up in 甲群, book in 乙群, see it answered, and only then go on."""
    before = sent_to(room, "甲群")
    task = asyncio.ensure_future(long)
    try:
        async with asyncio.timeout(60):
            await gate.reached.wait()
            room.telegram.say(room.telegram.world.group("乙群"), "小李", "小李 暗杠")
            await work(room)
        shown = [one.text for one in room.telegram.world.messages_in(room.telegram.world.group("乙群"))]
        assert any("小李 +30（本局 +30）" in text for text in shown)
        assert (task.done(), sent_to(room, "甲群")) == (False, before)
    finally:
        gate.open()
        await task
    assert sent_to(room, "甲群") > before


@pytest.mark.parametrize("line", SCORED)
async def test_while_rounds_are_scored(groups: Room, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    gate = Gate()
    monkeypatch.setattr("bot.actions.scored.score_round", gate.before(score_round))
    groups.telegram.say(groups.telegram.world.group("甲群"), "老王", line)
    await books_meanwhile(groups, gate, work(groups))


@pytest.mark.parametrize("line", READ)
async def test_while_rounds_are_read(groups: Room, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    gate = Gate()
    carry_out = Reading.answer

    async def held(self: Reading, sql: str, values: tuple[Value, ...]) -> Answer:
        if "FROM round_records" in sql:
            await gate.hold_up()
        return await carry_out(self, sql, values)

    monkeypatch.setattr(Reading, "answer", held)
    groups.telegram.say(groups.telegram.world.group("甲群"), "老王", line)
    await books_meanwhile(groups, gate, work(groups))


async def test_while_a_ledger_that_is_brought_in_is_checked(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.play("@丙群", FOUR, *ROUND)
    content = await exported(room)
    await room.play("@乙群", FOUR)
    gate = Gate()
    monkeypatch.setattr("bot.actions.files.importing.read_ledger", gate.before(read_ledger))
    brought(room, content, "甲群")
    await books_meanwhile(room, gate, work(room))


async def test_while_a_summary_that_is_due_is_scored(groups: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await groups.play("@甲群", "老王: /summary on daily 0")
    gate = Gate()
    monkeypatch.setattr("bot.actions.scored.score_round", gate.before(score_round))
    tomorrow = int(groups.clock().timestamp()) + A_DAY
    await books_meanwhile(groups, gate, send_due(groups.application.bot, groups.store, "zh", tomorrow))


async def test_who_asked_is_told_where_it_cannot_be_worked_out(
    groups: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr("bot.actions.scored.score_round", fail)
    with caplog.at_level(logging.ERROR):
        await groups.breaks("@甲群", "老王: /stats")
    assert "could not be worked out" in caplog.text
