"""次序: one chat in order, chats together."""

import asyncio
from datetime import UTC, datetime

import pytest
from telegram import Chat, Message, Update

from bot.processor import ChatOrder

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def update(number: int, chat: int | None) -> Update:
    message = None if chat is None else Message(number, NOON, Chat(chat, "group"))
    return Update(number, message=message)


async def work(order: ChatOrder, *updates: tuple[int | None, float]) -> list[int]:
    """Work updates, each by its chat and how long it takes; return the order they were done in."""
    done: list[int] = []

    async def handle(number: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        done.append(number)

    await asyncio.gather(
        *(
            order.process_update(update(number, chat), handle(number, seconds))
            for number, (chat, seconds) in enumerate(updates)
        )
    )
    return done


async def test_one_chat_is_worked_in_order() -> None:
    assert await work(ChatOrder(), (-1, 0.03), (-1, 0.01), (-1, 0)) == [0, 1, 2]


async def test_a_busy_chat_holds_up_no_other() -> None:
    assert await work(ChatOrder(), (-1, 0.05), (-1, 0), (-2, 0.01), (None, 0)) == [3, 2, 0, 1]


async def test_many_that_wait_for_one_chat_leave_room_for_others() -> None:
    done = await work(ChatOrder(), *[(-1, 0.001)] * 100, (-2, 0))
    assert done.index(100) == 0
    assert [number for number in done if number < 100] == list(range(100))


async def test_after_a_fault_the_chat_goes_on() -> None:
    order = ChatOrder()

    async def fault() -> None:
        raise LookupError

    results = await asyncio.gather(
        order.process_update(update(1, -1), fault()),
        order.process_update(update(2, -1), asyncio.sleep(0)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [LookupError, type(None)]
    assert await work(order, (-1, 0)) == [0]


GROUP, SUPERGROUP = Chat(-1, "group"), Chat(-100, "supergroup")
MOVES = {
    "told in the old group": Update(2, message=Message(2, NOON, GROUP, migrate_to_chat_id=SUPERGROUP.id)),
    "told in the new group": Update(2, message=Message(2, NOON, SUPERGROUP, migrate_from_chat_id=GROUP.id)),
}


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES.keys())
async def test_a_supergroup_waits_for_what_was_said_in_the_group_that_it_was(move: Update) -> None:
    done: list[int] = []

    async def handle(number: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        done.append(number)

    order = ChatOrder()
    await asyncio.gather(
        order.process_update(update(1, -1), handle(1, 0.03)),
        order.process_update(move, handle(2, 0.01)),
        order.process_update(update(3, -100), handle(3, 0)),
        order.process_update(update(4, -1), handle(4, 0)),
    )
    assert done == [1, 2, 3, 4]
