"""来龙去脉: which change was told last at a table, and which event a source had told or changed."""

from storage import entries
from storage.database import Reading
from storage.errors import NotFound
from storage.records import Change


async def newest_of_table(reading: Reading, table_id: int) -> Change | None:
    """Return what was told last at a table: an event, a correction or an undo; None before the first.

    What only followed from it, as a robbed gang that counts again, is not what was told.
    """
    row = await reading.first(
        "SELECT events.id, round_id FROM rounds CROSS JOIN events ON round_id = rounds.id"
        " WHERE table_id = ? AND source IS NOT NULL ORDER BY events.id DESC LIMIT 1",
        table_id,
    )
    if row is None:
        return None
    told = (change for kept in await entries.of_round(reading, row["round_id"]) for change in kept.changes)
    return next(change for change in told if change.id == row["id"])


async def entry_of_source(reading: Reading, source: str) -> int | None:
    """Return the event that a source recorded or changed, as for an edited message."""
    row = await reading.first("SELECT entry FROM events WHERE source = ?", source)
    return None if row is None else int(row["entry"])


async def round_of_entry(reading: Reading, entry: int) -> int:
    """Return the round that an event belongs to.

    Raises:
        NotFound: there is no such event.

    """
    row = await reading.first("SELECT round_id FROM events WHERE id = ?", entry)
    if row is None:
        raise NotFound("entry", entry)
    return int(row["round_id"])
