"""每一笔: every event that a round ever had, in the order of play: what stands, and what was taken back."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from storage.database import Reading
from storage.records import Actor, Change


@dataclass(frozen=True, slots=True)
class KeptEvent:
    """一笔: an event with all that was done to it.

    Attributes:
        entry: the id that it keeps through all corrections.
        body: the event as it stands, or as it stood when it was taken back.
        stands: whether it counts.
        changes: its recording first, then every correction.

    """

    entry: int
    body: Mapping[str, Any]
    stands: bool
    changes: tuple[Change, ...]

    def body_until(self, change: int | None) -> Mapping[str, Any] | None:
        """Return what the event said right before a change of any event, None where it did not count then.

        Where no change is named, what it says now.
        """
        before = [one for one in self.changes if change is None or one.id < change]
        return before[-1].after if before else None


async def of_round(reading: Reading, round_id: int) -> tuple[KeptEvent, ...]:
    """Return the events of a round in the order of play, those taken back at their places."""
    rows = await reading.all("SELECT * FROM events WHERE round_id = ? ORDER BY position, entry, id", round_id)
    return _kept(rows)


async def of_table(reading: Reading, table_id: int) -> dict[int, tuple[KeptEvent, ...]]:
    """Return the events of every round of a table that ever had one, by round, each as `of_round` does."""
    rows = await reading.all(
        """
        SELECT events.* FROM events JOIN rounds ON rounds.id = round_id
        WHERE table_id = ? ORDER BY round_id, position, entry, events.id
        """,
        table_id,
    )
    return {
        round_id: _kept(of_one) for round_id, of_one in groupby(rows, key=lambda row: int(row["round_id"]))
    }


def _kept(rows: Iterable[sqlite3.Row]) -> tuple[KeptEvent, ...]:
    kept = []
    for entry, versions in groupby(rows, key=lambda row: int(row["entry"])):
        changes: list[Change] = []
        for row in versions:
            changes.append(
                Change(
                    id=row["id"],
                    round_id=row["round_id"],
                    entry=entry,
                    before=changes[-1].after if changes else None,
                    after=None if row["body"] is None else json.loads(row["body"]),
                    actor=Actor(row["actor_id"], row["actor_name"]),
                    at=row["at"],
                )
            )
        said = [change.after for change in changes if change.after is not None]
        kept.append(KeptEvent(entry, said[-1], changes[-1].after is not None, tuple(changes)))
    return tuple(kept)
