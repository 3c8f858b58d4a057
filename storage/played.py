"""打过的局: every round of a group or a table in which something happened, with its events, read at once."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from storage import rounds
from storage.answers import Value
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


@dataclass(frozen=True, slots=True)
class PlayedRows:
    """Rounds as they were read: what they say takes longer to decode than to read, and needs no store."""

    _rounds: Sequence[sqlite3.Row]
    _events: Sequence[sqlite3.Row]

    def decoded(self) -> Iterator[PlayedRound]:
        """Return the rounds in which something happened, in the order of play, one by one."""
        bodies: dict[int, list[str]] = {}
        for row in self._events:
            bodies.setdefault(row["round_id"], []).append(row["body"])
        for row in self._rounds:
            if row["id"] in bodies:
                told = tuple(json.loads(body) for body in bodies[row["id"]])
                yield PlayedRound(rounds.record(row), row["night"], told)


async def between(reading: Reading, chat_id: int, since: int = 0, until: int = EVER) -> PlayedRows:
    """Read the rounds of the tables opened from `since` until before `until`."""
    return await _read(
        reading,
        "tables.chat_id = ? AND tables.opened_at >= ? AND tables.opened_at < ?",
        chat_id,
        since,
        until,
    )


async def at_table(reading: Reading, table_id: int) -> PlayedRows:
    """Read the rounds of one table."""
    return await _read(reading, "tables.id = ?", table_id)


async def count(reading: Reading, chat_id: int) -> int:
    """Return in how many rounds of a group something happened."""
    [row] = await reading.all(
        """
        SELECT count(DISTINCT round_id) AS rounds FROM current_events
        JOIN rounds ON rounds.id = round_id JOIN tables ON tables.id = table_id WHERE chat_id = ?
        """,
        chat_id,
    )
    return int(row["rounds"])


async def _read(reading: Reading, which: str, *values: Value) -> PlayedRows:
    events = await reading.all(
        f"""
        SELECT round_id, body FROM current_events
        JOIN rounds ON rounds.id = round_id
        JOIN tables ON tables.id = table_id
        WHERE {which}
        ORDER BY round_id, position, entry
        """,  # noqa: S608 - one of the two conditions above
        *values,
    )
    found = await reading.all(
        f"""
        SELECT round_records.*, tables.opened_at AS night FROM round_records
        JOIN tables ON tables.id = table_id
        WHERE {which} AND NOT is_withdrawn
        ORDER BY night, table_id, number
        """,  # noqa: S608 - as above
        *values,
    )
    return PlayedRows(found, events)
