"""一次改动: further rows of a round's events, scored together with what stands, then written and sealed."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from scorer import event_json
from scorer.rounds import Event
from storage import replay
from storage.database import Transaction
from storage.records import Actor, Booked, RoundRecord, told_event
from storage.sealing import seal, unseal

SPACING = 2**40
"""Positions of events that follow each other are so far apart, so that others fit between them later."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row to be appended to the events.

    Attributes:
        round_id: its round.
        amends: the entry that it changes, None for a new one.
        position: its place among the events of the round; its size has no meaning. None: behind all of
            them, those that were taken back too: restored, they stand before what was told later.
        text: what it says as JSON, None where it takes its entry back.
        actor: who says so.
        at: when, in unix seconds.
        source: what says so; None for what goes along with the row of another entry.

    """

    round_id: int
    amends: int | None
    position: int | None
    text: str | None
    actor: Actor
    at: int
    source: str | None


def text_of(event: Event) -> str:
    """Return an event as its row keeps it: as the scorer writes it, however it was told."""
    return json.dumps(event_json(event), ensure_ascii=False, separators=(",", ":"))


async def change(tx: Transaction, played: RoundRecord, *rows: Row) -> Booked:
    """Score a round with further rows, the last of which is what was told; then write all of them.

    At most one of them is a new entry. At equal positions the older entry is first, a new one last.

    Raises:
        RuleViolation: the rules do not allow what the round then says; it stays as it was.
        AmountTooLarge: a payment or a tally would pass the largest amount that is booked.

    """
    amended = {row.amends for row in rows}
    standing = await replay.current_events(tx, played.id)
    events: list[tuple[float, float, Event | Mapping[str, Any]]] = [
        (one.position, one.entry, one.told) for one in standing if one.entry not in amended
    ]
    for row in rows:
        if row.text is not None:
            position = inf if row.position is None else row.position
            events.append((position, row.amends or inf, told_event(row.text)))
    events.sort(key=lambda event: event[:2])
    settlement = replay.score(played, [told for *_, told in events])
    await unseal(tx, played.id)
    written = [await _append(tx, row) for row in rows]
    told_entry = rows[-1].amends or written[-1]
    entries = [told_entry if entry == inf else int(entry) for _, entry, _ in events]
    return Booked(told_entry, await seal(tx, played, entries, settlement), settlement)


async def _append(tx: Transaction, row: Row) -> int:
    return await tx.run(
        "INSERT INTO events (round_id, amends, position, body, actor_id, actor_name, at, source)"
        " VALUES (?1, ?2, coalesce(?3, (SELECT coalesce(max(position), 0) + ?4 FROM events"
        " WHERE round_id = ?1)), ?5, ?6, ?7, ?8, ?9)",
        row.round_id,
        row.amends,
        row.position,
        SPACING,
        row.text,
        row.actor.telegram_id,
        row.actor.name,
        row.at,
        row.source,
    )
