"""收讫: an update is dealt with once."""

from storage import Transaction, receipts


async def test_a_source_is_taken_once(tx: Transaction) -> None:
    assert not await receipts.taken(tx, "update:1")
    assert await receipts.take(tx, "update:1", 10)
    assert not await receipts.take(tx, "update:1", 11)
    assert await receipts.taken(tx, "update:1")


async def test_old_receipts_are_forgotten(tx: Transaction) -> None:
    await receipts.take(tx, "update:1", 10)
    await receipts.take(tx, "update:2", 11)
    await receipts.forget_older(tx, 11)
    assert [await receipts.taken(tx, f"update:{number}") for number in (1, 2)] == [False, True]
