"""收讫: which updates have been dealt with, for things that are no events."""

import json
from collections.abc import Collection

from storage.database import Transaction


async def take(tx: Transaction, source: str, at: int) -> bool:
    """Note that a source is being dealt with; False if it was before."""
    sql = "INSERT INTO receipts VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING source"
    return bool(await tx.all(sql, source, at))


async def take_all(tx: Transaction, sources: Collection[str], at: int) -> frozenset[str]:
    """Note that sources are being dealt with; return those that were not before."""
    rows = await tx.all(
        "INSERT INTO receipts SELECT value, ? FROM json_each(?) WHERE true"
        " ON CONFLICT DO NOTHING RETURNING source",
        at,
        json.dumps(list(sources)),
    )
    return frozenset(row["source"] for row in rows)


async def forget_older(tx: Transaction, before: int) -> None:
    """Drop the receipts of sources that can no longer come again; what waits in the inbox keeps its own."""
    await tx.run(
        "DELETE FROM receipts WHERE at < ? AND source NOT IN (SELECT 'update:' || update_id FROM inbox)",
        before,
    )
