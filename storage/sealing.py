"""封账: the frame of every change of a round: unseal it, change it, move the money as it is due, seal it.

A round that is not sealed again cannot be committed, and sealing is refused unless all tallies sum to 0.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from scorer import Settlement
from scorer.money import LARGEST_AMOUNT
from storage import replay, rounds
from storage.database import Reading, Transaction
from storage.errors import AmountTooLarge
from storage.records import RoundRecord

Moved = tuple[int, int, int, int, str]
"""What a transfer of a round says: entry, payer, payee, amount in 毫, reason."""

TransferRow = tuple[int, int, int, int, int, int, str]
"""A row of the transfers: the round, the place in it, and what it says."""


async def unseal(tx: Transaction, round_id: int) -> None:
    """Open a round for a change; until it is sealed again, the transaction cannot be committed."""
    await tx.run("UPDATE rounds SET unsealed = 1 WHERE id = ?", round_id)


async def reseal(tx: Transaction, round_id: int) -> RoundRecord:
    """Score an unsealed round as it stands, and seal it.

    Raises:
        RuleViolation: the rules do not allow an event.
        AmountTooLarge: as `seal` does.

    """
    played = await rounds.get(tx, round_id)
    events = await replay.current_events(tx, round_id)
    settlement = replay.score(played, [event.told for event in events])
    return await seal(tx, played, [event.entry for event in events], settlement)


async def renew(tx: Transaction, round_id: int) -> None:
    """Seal a round as it stands as a new revision: what was drawn before no longer shows how the table is."""
    await unseal(tx, round_id)
    await tx.run("UPDATE rounds SET unsealed = NULL, revision = revision + 1 WHERE id = ?", round_id)


async def seal(
    tx: Transaction, played: RoundRecord, entries: Sequence[int], settlement: Settlement
) -> RoundRecord:
    """Move the money of an unsealed round as its settlement wants it, and seal it as a new revision.

    Args:
        tx: the open transaction.
        played: the round before the change.
        entries: its events after the change, in the order of play.
        settlement: what they come to.

    Raises:
        AmountTooLarge: a payment or a tally would pass the largest amount that is booked; the transaction
            cannot be committed any more.

    """
    await _move_money(tx, played.id, entries, settlement)
    await tx.run(
        "UPDATE rounds SET unsealed = NULL, revision = revision + 1, is_over = ? WHERE id = ?",
        int(settlement.over),
        played.id,
    )
    return replace(played, revision=played.revision + 1, is_over=settlement.over)


async def booked(reading: Reading, round_id: int) -> list[Moved]:
    """Return the transfers of a round as they are stored, in their order."""
    rows = await reading.all(
        "SELECT entry, payer_id, payee_id, amount, reason FROM transfers WHERE round_id = ? ORDER BY seq",
        round_id,
    )
    return [tuple(row) for row in rows]


def due(settlement: Settlement, entries: Sequence[int]) -> list[Moved]:
    """Return the transfers that a settlement wants, its events known by these entries."""
    return [
        (entries[one.event], int(one.payer), int(one.payee), one.amount, str(one.reason))
        for one in settlement.transfers
    ]


async def _move_money(tx: Transaction, round_id: int, entries: Sequence[int], settlement: Settlement) -> None:
    """Replace the transfers of a round from the first that differs on; most changes add to their end."""
    before, after = await booked(tx, round_id), due(settlement, entries)
    pairs = enumerate(zip(before, after, strict=False))
    same = next((seq for seq, (old, new) in pairs if old != new), min(len(before), len(after)))
    if same < len(before):
        await tx.run("DELETE FROM transfers WHERE round_id = ? AND seq >= ?", round_id, same)
    if same < len(after):
        await book_transfers(tx, [(round_id, seq, *one) for seq, one in enumerate(after[same:], start=same)])


async def book_transfers(tx: Transaction, transfers: Sequence[TransferRow]) -> None:
    """Add transfers to unsealed rounds, each as a row of its table; the tallies follow.

    Raises:
        AmountTooLarge: a payment or a tally would pass the largest amount that is booked.

    """
    # The tables check the same: no payment and no tally reaches what is the largest amount of a rule.
    if any(amount >= LARGEST_AMOUNT for *_, amount, _ in transfers):
        raise AmountTooLarge
    try:
        await tx.run_each("INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?)", transfers)
    except sqlite3.IntegrityError as error:
        if "amount_within_bounds" not in str(error):
            raise
        raise AmountTooLarge from error
