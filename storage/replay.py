"""重算: the events of a round as they stand, and what the scorer makes of them."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from scorer import Settlement, parse_round, score_round
from storage.database import Reading
from storage.records import Actor, RoundRecord, StoredEvent
from storage.rule_sets import rules_text


async def current_events(reading: Reading, round_id: int) -> tuple[StoredEvent, ...]:
    """Return the events of a round that stand, in the order they happened."""
    rows = await reading.all(
        "SELECT * FROM current_events WHERE round_id = ? ORDER BY position, entry", round_id
    )
    return tuple(
        StoredEvent(
            entry=row["entry"],
            round_id=row["round_id"],
            position=row["position"],
            body=json.loads(row["body"]),
            actor=Actor(row["actor_id"], row["actor_name"]),
            at=row["at"],
        )
        for row in rows
    )


async def bodies_at(reading: Reading, table_id: int) -> dict[int, tuple[Mapping[str, Any], ...]]:
    """Return the events that stand of every round of a table, by round, in the order they happened."""
    bodies: dict[int, list[Mapping[str, Any]]] = {}
    for row in await reading.all(
        """
        SELECT round_id, body FROM current_events JOIN rounds ON rounds.id = round_id
        WHERE table_id = ? ORDER BY round_id, position, entry
        """,
        table_id,
    ):
        bodies.setdefault(row["round_id"], []).append(json.loads(row["body"]))
    return {round_id: tuple(told) for round_id, told in bodies.items()}


def round_json(played: RoundRecord, bodies: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Write a round as the scorer reads it, with its rules; players are their ids as text."""
    return {
        "rules": json.loads(rules_text(played.rules)),
        "players": [str(player) for player in played.players],
        "dealer": None if played.dealer is None else str(played.dealer),
        "side_bets": [{"by": str(bet.by), "on": str(bet.on)} for bet in played.side_bets],
        "events": list(bodies),
    }


def settle(played: RoundRecord, bodies: Iterable[Mapping[str, Any]]) -> Settlement:
    """Score a round with these events.

    Raises:
        RuleViolation: an event that the rules do not allow.

    """
    return score_round(parse_round(round_json(played, bodies)), played.rules)


async def settlement_of(reading: Reading, played: RoundRecord) -> Settlement:
    """Score a round with the events that stand.

    Raises:
        RuleViolation: an event that the rules do not allow; a round is never stored with one.

    """
    return settle(played, [event.body for event in await current_events(reading, played.id)])
