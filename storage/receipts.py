"""收讫: which updates have been dealt with, for things that are no events."""

from storage.database import Reading, Transaction


async def take(tx: Transaction, source: str, at: int) -> bool:
    """Note that a source is being dealt with; False if it was before."""
    rows = await tx.all("INSERT INTO receipts VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1", source, at)
    return bool(rows)


async def taken(reading: Reading, source: str) -> bool:
    """Tell whether a source has been dealt with."""
    return await reading.first("SELECT 1 FROM receipts WHERE source = ?", source) is not None


async def forget_older(tx: Transaction, before: int) -> None:
    """Drop the receipts of sources that can no longer come again."""
    await tx.run("DELETE FROM receipts WHERE at < ?", before)
