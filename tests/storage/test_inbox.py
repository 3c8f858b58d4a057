"""收件: an accepted update waits until it was dealt with, over restarts, in order, once, and not for ever."""

from pathlib import Path

from storage import Transaction, inbox, open_store, receipts

NOW = 1_800_000_000


async def test_an_update_outlives_a_restart(tmp_path: Path) -> None:
    async with open_store(tmp_path) as store, store.transaction() as tx:
        assert await inbox.accept(tx, {2: {"text": "胡"}, 1: {"text": "杠"}}, NOW) == {1, 2}
    async with open_store(tmp_path) as store, store.reading() as reading:
        assert await inbox.waiting(reading, 3) == {1: {"text": "杠"}, 2: {"text": "胡"}}
        assert await inbox.backlog(reading) == 2


async def test_the_same_update_is_accepted_once_even_after_it_was_dealt_with(tx: Transaction) -> None:
    assert await inbox.accept(tx, {1: {"text": "first"}}, NOW) == {1}
    assert await inbox.accept(tx, {1: {"text": "again"}, 2: {}}, NOW) == {2}
    assert await inbox.waiting(tx, 3) == {1: {"text": "first"}, 2: {}}
    assert await inbox.finish(tx, 1, NOW)
    assert await inbox.accept(tx, {1: {"text": "again"}}, NOW) == frozenset()
    assert await inbox.waiting(tx, 3) == {2: {}}


async def test_an_update_is_dealt_with_once_whether_it_was_accepted_before_or_not(tx: Transaction) -> None:
    await inbox.accept(tx, {1: {}}, NOW)
    for update_id in (1, 2):
        assert await inbox.finish(tx, update_id, NOW)
        assert not await inbox.finish(tx, update_id, NOW)
        assert await inbox.accept(tx, {update_id: {}}, NOW) == frozenset()
    assert await inbox.backlog(tx) == 0


async def test_a_number_may_come_again_when_its_receipt_is_forgotten(tx: Transaction) -> None:
    await inbox.accept(tx, {1: {}}, NOW)
    await inbox.finish(tx, 1, NOW)
    await receipts.forget_older(tx, NOW + 1)
    assert await inbox.accept(tx, {1: {}}, NOW + 1) == {1}


async def test_what_waits_keeps_its_receipt_and_is_dealt_with_once_however_late(tx: Transaction) -> None:
    await inbox.accept(tx, {1: {}}, NOW)
    await receipts.forget_older(tx, NOW + 1)
    assert await inbox.accept(tx, {1: {}}, NOW) == frozenset()
    assert await inbox.finish(tx, 1, NOW)
    assert await inbox.backlog(tx) == 0
    assert not await inbox.finish(tx, 1, NOW)


async def test_an_update_that_was_tried_too_often_is_set_aside_and_named_once(tx: Transaction) -> None:
    await inbox.accept(tx, {1: {}, 2: {}}, NOW)
    for _ in range(3):
        assert await inbox.waiting(tx, 3) == {1: {}, 2: {}}
        assert await inbox.set_aside(tx, 3) == ()
        await inbox.count_try(tx, 1)
    assert await inbox.waiting(tx, 3) == {2: {}}
    assert await inbox.set_aside(tx, 3) == (1,)
    assert await inbox.set_aside(tx, 3) == ()
    assert await inbox.waiting(tx, 3) == {2: {}}
    assert await inbox.backlog(tx) == 2
