"""收讫: an update is dealt with once."""

from storage import Transaction, receipts


async def test_a_source_is_taken_once(tx: Transaction) -> None:
    assert await receipts.take(tx, "update:1", 10)
    assert not await receipts.take(tx, "update:1", 11)
    assert await receipts.take(tx, "update:2", 11)


async def test_of_several_sources_the_new_ones_are_told(tx: Transaction) -> None:
    await receipts.take(tx, "update:1", 10)
    assert await receipts.take_all(tx, ["update:1", "update:2"], 11) == {"update:2"}
    assert await receipts.take_all(tx, ["update:1", "update:2"], 12) == frozenset()


async def test_old_receipts_are_forgotten(tx: Transaction) -> None:
    await receipts.take_all(tx, ["update:1"], 10)
    await receipts.take_all(tx, ["update:2"], 11)
    await receipts.forget_older(tx, 11)
    assert await receipts.take_all(tx, ["update:1", "update:2"], 12) == {"update:1"}
