"""收件: an accepted update waits until it was dealt with, over restarts, in order, and not for ever."""

from pathlib import Path

from storage import Transaction, inbox, open_store


async def test_an_update_outlives_a_restart(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store, store.transaction() as tx:
        await inbox.put(tx, 2, {"text": "胡"})
        await inbox.put(tx, 1, {"text": "杠"})
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await inbox.waiting(reading, 3) == {1: {"text": "杠"}, 2: {"text": "胡"}}


async def test_the_same_update_waits_once_and_is_cleared(tx: Transaction) -> None:
    await inbox.put(tx, 1, {"text": "first"})
    await inbox.put(tx, 1, {"text": "again"})
    assert await inbox.waiting(tx, 3) == {1: {"text": "first"}}
    await inbox.clear(tx, 1)
    assert await inbox.waiting(tx, 3) == {}


async def test_an_update_that_was_tried_too_often_is_left_out(tx: Transaction) -> None:
    await inbox.put(tx, 1, {})
    for _ in range(3):
        assert await inbox.waiting(tx, 3) == {1: {}}
        await inbox.count_try(tx, 1)
    assert await inbox.waiting(tx, 3) == {}
