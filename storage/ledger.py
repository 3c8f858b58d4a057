"""账本: book, take back and rebuild; every change is one more row, and the amounts follow in the same step."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from storage import rounds, tables
from storage.database import Transaction
from storage.faults import AlreadyRecorded
from storage.records import StandingEvent, StoredRound


@dataclass(frozen=True, slots=True)
class Author:
    """Who changed the ledger, when, and what by: a source books once, however often it comes."""

    user: int | None
    name: str
    at: int
    source: str | None


async def record(tx: Transaction, round_id: int, body: Mapping[str, Any], author: Author) -> StoredRound:
    """Book an event at the end of a round and return the round as it then stands.

    Raises:
        AlreadyRecorded: this source has been booked before.
        RuleViolation: the round's rules do not allow the event; nothing was booked.

    """
    await check_source(tx, author.source)
    async with tx.attempt():
        row = await tx.row("SELECT coalesce(max(id), 0) + 1 AS entry FROM events")
        entry = 0 if row is None else int(row["entry"])
        await _append(tx, round_id, entry, entry, body, author)
        return await rebuild(tx, round_id)


async def check_source(tx: Transaction, source: str | None) -> None:
    """Refuse a source that has been booked before.

    Raises:
        AlreadyRecorded: it has.

    """
    if source is None:
        return
    if await tx.row("SELECT id FROM events WHERE source = ?", (source,)) is not None:
        raise AlreadyRecorded


async def undo(tx: Transaction, table: int, author: Author) -> tuple[StoredRound, StandingEvent] | None:
    """Take back a table's newest event, also of a round that closed by it; None when there is none.

    An empty round after it is taken away again, and its board becomes the reopened round's.

    Returns:
        The round as it then stands, and the event that was taken back.

    """
    await check_source(tx, author.source)
    stored = await rounds.current(tx, table)
    if not stored.entries and stored.number > 1:
        stored = await _reopen_previous(tx, stored)
    if not stored.entries:
        return None
    newest = max(stored.entries, key=lambda event: event.entry)
    await _append(tx, stored.id, newest.entry, newest.position, None, author)
    return await rebuild(tx, stored.id), newest


async def open_next_round(tx: Transaction, ended: StoredRound, at: int) -> int:
    """Open the round after one that ended, with the same seats and the table's rules."""
    table = await tx.row("SELECT rule_set FROM tables WHERE id = ?", (ended.table,))
    if table is None:
        raise LookupError(ended.table)
    dealer = ended.settlement.next_dealer
    return await tables.open_round(
        tx,
        table=ended.table,
        number=ended.number + 1,
        rule_set=table["rule_set"],
        dealer=None if dealer is None else int(dealer),
        seats=[int(player) for player in ended.played.players],
        at=at,
    )


async def drop_round(tx: Transaction, stored: StoredRound, author: Author) -> StoredRound:
    """Take back every event of a round; the rows stay and say who dropped them."""
    await check_source(tx, author.source)
    for event in stored.entries:
        await _append(tx, stored.id, event.entry, event.position, None, author)
        author = replace(author, source=None)
    return await rebuild(tx, stored.id)


async def rebuild(tx: Transaction, round_id: int) -> StoredRound:
    """Score a round from its standing events and put its transfers in the place of the old ones.

    Raises:
        RuleViolation: the events do not follow the rules.

    """
    stored = await rounds.find(tx, round_id)
    if stored is None:
        raise LookupError(round_id)
    await tx.change("DELETE FROM transfers WHERE round = ?", (round_id,))
    await tx.change_many(
        "INSERT INTO transfers (round, line, entry, payer, payee, amount, reason) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (
                round_id,
                line,
                stored.entries[transfer.event].entry,
                int(transfer.payer),
                int(transfer.payee),
                transfer.amount,
                transfer.reason.value,
            )
            for line, transfer in enumerate(stored.settlement.transfers)
        ],
    )
    await tx.change(
        "UPDATE rounds SET revision = revision + 1, over = ? WHERE id = ?",
        (int(stored.settlement.over), round_id),
    )
    return replace(stored, revision=stored.revision + 1)


async def _reopen_previous(tx: Transaction, empty: StoredRound) -> StoredRound:
    """Take an untouched round away and return the one before it, which gets its board."""
    previous = await tx.row(
        "SELECT id FROM rounds WHERE table_id = ? AND number = ?", (empty.table, empty.number - 1)
    )
    if previous is None:
        raise LookupError(empty.table)
    await tx.change("DELETE FROM rounds WHERE id = ?", (empty.id,))
    await rounds.set_board(tx, previous["id"], empty.board)
    found = await rounds.find(tx, previous["id"])
    return empty if found is None else found


async def _append(  # noqa: PLR0913 - one row of the ledger
    tx: Transaction, round_id: int, entry: int, position: int, body: Mapping[str, Any] | None, author: Author
) -> None:
    await tx.change(
        "INSERT INTO events (round, entry, position, body, actor, actor_name, at, source)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            round_id,
            entry,
            position,
            None if body is None else json.dumps(body, ensure_ascii=False),
            author.user,
            author.name,
            author.at,
            author.source,
        ),
    )
