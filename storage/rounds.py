"""局: read a round as it stands, scored by its own rules."""

import json
from functools import lru_cache

from scorer import HouseRules, parse_round, parse_rules, score_round
from storage.database import Row, Transaction
from storage.records import StandingEvent, StoredRound

_ROUNDS = (
    "SELECT rounds.*, rule_sets.rules AS rules FROM rounds JOIN rule_sets ON rule_sets.id = rounds.rule_set"
)


async def current(tx: Transaction, table: int) -> StoredRound:
    """Return the newest round of a table; every table has one."""
    row = await tx.row(f"{_ROUNDS} WHERE table_id = ? ORDER BY number DESC LIMIT 1", (table,))
    if row is None:
        raise LookupError(table)
    return await _round(tx, row)


async def find(tx: Transaction, round_id: int) -> StoredRound | None:
    """Return a round by its id, None where there is none."""
    row = await tx.row(f"{_ROUNDS} WHERE rounds.id = ?", (round_id,))
    return None if row is None else await _round(tx, row)


async def of_table(tx: Transaction, table: int) -> list[StoredRound]:
    """Return every round of a table, the first first."""
    rows = await tx.rows(f"{_ROUNDS} WHERE table_id = ? ORDER BY number", (table,))
    return [await _round(tx, row) for row in rows]


async def set_board(tx: Transaction, round_id: int, message: int | None) -> None:
    """Remember which message shows a round's board."""
    await tx.change("UPDATE rounds SET board = ? WHERE id = ?", (message, round_id))


async def _round(tx: Transaction, row: Row) -> StoredRound:
    seats = await tx.rows("SELECT person FROM round_seats WHERE round = ? ORDER BY seat", (row["id"],))
    entries = [
        StandingEvent(
            entry=event["entry"],
            position=event["position"],
            body=json.loads(event["body"]),
            actor=event["actor"],
            actor_name=event["actor_name"],
            at=event["at"],
        )
        for event in await tx.rows(
            "SELECT * FROM standing_events WHERE round = ? ORDER BY position, entry", (row["id"],)
        )
    ]
    dealer = None if row["dealer"] is None else str(row["dealer"])
    played = parse_round(
        {
            "players": [str(seat["person"]) for seat in seats],
            "dealer": dealer,
            "events": [entry.body for entry in entries],
        }
    )
    rules = _rules(row["rules"])
    return StoredRound(
        id=row["id"],
        table=row["table_id"],
        number=row["number"],
        dealer=dealer,
        revision=row["revision"],
        board=row["board"],
        entries=tuple(entries),
        played=played,
        rules=rules,
        settlement=score_round(played, rules),
    )


@lru_cache(maxsize=256)
def _rules(text: str) -> HouseRules:
    """Read a kept set of rules; the same text is always the same rules."""
    return parse_rules(json.loads(text))
