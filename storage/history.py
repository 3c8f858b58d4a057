"""来龙去脉: every change of every event: who, when, from what, to what."""

import json

from storage.database import Reading
from storage.records import Actor, Change


async def of_entry(reading: Reading, entry: int) -> tuple[Change, ...]:
    """Return the changes of one event, oldest first; the first is its recording."""
    rows = await reading.all(
        """
        SELECT events.id, round_id, entry, body, actor_id, actor_name, at, (
            SELECT body FROM events AS earlier
            WHERE earlier.entry = events.entry AND earlier.id < events.id
            ORDER BY earlier.id DESC LIMIT 1
        ) AS before
        FROM events WHERE entry = ? ORDER BY events.id
        """,
        entry,
    )
    return tuple(
        Change(
            id=row["id"],
            round_id=row["round_id"],
            entry=row["entry"],
            before=None if row["before"] is None else json.loads(row["before"]),
            after=None if row["body"] is None else json.loads(row["body"]),
            actor=Actor(row["actor_id"], row["actor_name"]),
            at=row["at"],
        )
        for row in rows
    )


async def newest_of_table(reading: Reading, table_id: int) -> Change | None:
    """Return what was told last at a table: an event, a correction or an undo; None before the first.

    What only followed from it, as a robbed gang that counts again, is not what was told.
    """
    row = await reading.first(
        "SELECT events.id, entry FROM rounds CROSS JOIN events ON round_id = rounds.id"
        " WHERE table_id = ? AND source IS NOT NULL ORDER BY events.id DESC LIMIT 1",
        table_id,
    )
    if row is None:
        return None
    return next(change for change in await of_entry(reading, row["entry"]) if change.id == row["id"])


async def entry_of_source(reading: Reading, source: str) -> int | None:
    """Return the event that a source recorded or changed, as for an edited message."""
    row = await reading.first("SELECT entry FROM events WHERE source = ?", source)
    return None if row is None else int(row["entry"])
