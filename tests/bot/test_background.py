"""后台: work repeats beside the block, and ends with it."""

import asyncio

from bot.background import repeating


async def test_work_is_done_at_once_and_again_until_the_block_ends() -> None:
    done: list[int] = []
    three_times = asyncio.Event()

    async def work() -> None:
        done.append(len(done))
        if len(done) == 3:
            three_times.set()

    async with repeating(work, 0):
        await asyncio.wait_for(three_times.wait(), 5)
    times = len(done)
    await asyncio.sleep(0.01)
    assert len(done) == times >= 3


async def test_work_that_is_not_finished_is_ended_with_the_block() -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        try:
            await asyncio.sleep(3600)
        finally:
            ended.set()

    async with repeating(work, 3600):
        await asyncio.wait_for(begun.wait(), 5)
    assert ended.is_set()
