"""重算: the events of a round as they stand, and what the scorer makes of them."""

import sqlite3
from collections.abc import Iterable, Mapping
from itertools import groupby
from time import sleep
from typing import Any

from scorer import Round, Settlement, parse_event, remembered_settlement, score_round
from scorer.rounds import Event, SideBet
from storage.database import Reading
from storage.records import Actor, RoundRecord, StoredEvent, told_event

_BREATH_SECONDS = 0.0001


async def current_events(reading: Reading, round_id: int) -> tuple[StoredEvent, ...]:
    """Return the events of a round that stand, in the order they happened."""
    return await reading.all_as(
        _stored, "SELECT * FROM current_events WHERE round_id = ? ORDER BY position, entry", round_id
    )


async def told_at(reading: Reading, table_id: int) -> dict[int, tuple[Event | Mapping[str, Any], ...]]:
    """Return the events that stand of every round of a table, by round, in the order they happened."""
    rows = await reading.all(
        """
        SELECT round_id, body FROM current_events JOIN rounds ON rounds.id = round_id
        WHERE table_id = ? ORDER BY round_id, position, entry
        """,
        table_id,
    )
    return {
        round_id: tuple(told_event(row["body"]) for row in group)
        for round_id, group in groupby(rows, lambda row: row["round_id"])
    }


def told_round(played: RoundRecord, events: Iterable[Event | Mapping[str, Any]]) -> Round:
    """Return a round as the scorer takes it, with these events; players are their ids as text.

    Raises:
        RuleViolation: an event is none.

    """
    return Round(
        players=tuple(map(str, played.players)),
        dealer=None if played.dealer is None else str(played.dealer),
        side_bets=tuple(SideBet(by=str(bet.by), on=str(bet.on)) for bet in played.side_bets),
        events=tuple(
            event if isinstance(event, Event) else parse_event(event, place)
            for place, event in enumerate(events)
        ),
    )


def score(played: RoundRecord, events: Iterable[Event | Mapping[str, Any]]) -> Settlement:
    """Return what a round with these events comes to, remembered where it was asked before.

    Raises:
        RuleViolation: an event that the rules do not allow.

    """
    return remembered_settlement(told_round(played, events), played.rules)


def score_anew(played: RoundRecord, events: Iterable[Event | Mapping[str, Any]]) -> Settlement:
    """Score a round with these events, whatever is remembered: for who checks what is stored.

    Raises:
        RuleViolation: an event that the rules do not allow.

    """
    return score_round(told_round(played, events), played.rules)


async def settlement_of(reading: Reading, played: RoundRecord) -> Settlement:
    """Return what a round with the events that stand comes to.

    Raises:
        RuleViolation: an event that the rules do not allow; a round is never stored with one.

    """
    return score(played, [event.told for event in await current_events(reading, played.id)])


def _stored(row: sqlite3.Row) -> StoredEvent:
    return StoredEvent(
        entry=row["entry"],
        round_id=row["round_id"],
        position=row["position"],
        text=row["body"],
        actor=Actor(row["actor_id"], row["actor_name"]),
        at=row["at"],
    )


def breathe() -> None:
    """Let go between two of many rounds that a thread scores, or every step of the loop would wait for it."""
    sleep(_BREATH_SECONDS)
