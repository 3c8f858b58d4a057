"""打过的局: every round of a group in which something happened, with its events, read at once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from storage import rounds
from storage.database import Reading
from storage.nights import EVER
from storage.records import RoundRecord


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round with the events that stand.

    Attributes:
        record: the round.
        night: when its table was opened, in unix seconds.
        bodies: its events as the scorer's JSON, in the order they happened.

    """

    record: RoundRecord
    night: int
    bodies: tuple[Mapping[str, Any], ...]


async def between(
    reading: Reading, chat_id: int, since: int = 0, until: int = EVER
) -> tuple[PlayedRound, ...]:
    """Return the rounds of the tables opened from `since` until before `until`, in the order of play."""
    events = await reading.all(
        """
        SELECT round_id, body FROM current_events
        JOIN rounds ON rounds.id = round_id
        JOIN tables ON tables.id = table_id
        WHERE chat_id = ? AND tables.opened_at >= ? AND tables.opened_at < ?
        ORDER BY round_id, position, entry
        """,
        chat_id,
        since,
        until,
    )
    bodies: dict[int, list[Mapping[str, Any]]] = {}
    for row in events:
        bodies.setdefault(row["round_id"], []).append(json.loads(row["body"]))
    rows = await reading.all(
        """
        SELECT round_records.*, tables.opened_at AS night FROM round_records
        JOIN tables ON tables.id = table_id
        WHERE round_records.chat_id = ? AND tables.opened_at >= ? AND tables.opened_at < ?
            AND NOT is_withdrawn
        ORDER BY night, table_id, number
        """,
        chat_id,
        since,
        until,
    )
    return tuple(
        PlayedRound(rounds.record(row), row["night"], tuple(bodies[row["id"]]))
        for row in rows
        if row["id"] in bodies
    )
