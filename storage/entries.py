"""每一笔: every event that a round ever had, in the order of play: what stands, and what was taken back."""

import json
from collections.abc import Mapping
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


async def of_round(reading: Reading, round_id: int) -> tuple[KeptEvent, ...]:
    """Return the events of a round in the order of play, those taken back at their places."""
    rows = await reading.all("SELECT * FROM events WHERE round_id = ? ORDER BY position, entry, id", round_id)
    kept = []
    for entry, versions in groupby(rows, key=lambda row: int(row["entry"])):
        changes: list[Change] = []
        for row in versions:
            changes.append(
                Change(
                    id=row["id"],
                    round_id=round_id,
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
