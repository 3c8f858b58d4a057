"""封账: the frame of every change of a round: unseal, change, re-score, move the money, seal.

A round that is not sealed again cannot be committed, and sealing is refused unless all tallies sum to 0.
"""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from scorer import Settlement
from scorer.money import LARGEST_AMOUNT
from storage import replay, rounds
from storage.database import Transaction
from storage.errors import AmountTooLarge
from storage.records import RoundRecord, StoredEvent


@asynccontextmanager
async def unsealed(tx: Transaction, round_id: int) -> AsyncIterator[None]:
    """Let the block change a round and seal it with `seal`; if it raises, the round stays as it was."""
    async with tx.savepoint():
        await tx.run("UPDATE rounds SET unsealed = 1 WHERE id = ?", round_id)
        yield


async def seal(tx: Transaction, round_id: int) -> tuple[RoundRecord, Settlement]:
    """Re-score an unsealed round, replace its transfers, and seal it as a new revision.

    Raises:
        RuleViolation: the rules do not allow an event.
        AmountTooLarge: a payment or a tally would pass the largest amount that is booked.

    """
    played = await rounds.get(tx, round_id)
    events = await replay.current_events(tx, round_id)
    settlement = replay.settle(played, [event.body for event in events])
    await _replace_transfers(tx, round_id, events, settlement)
    await tx.run(
        "UPDATE rounds SET unsealed = NULL, revision = revision + 1, is_over = ? WHERE id = ?",
        int(settlement.over),
        round_id,
    )
    return await rounds.get(tx, round_id), settlement


async def _replace_transfers(
    tx: Transaction, round_id: int, events: Sequence[StoredEvent], settlement: Settlement
) -> None:
    await tx.run("DELETE FROM transfers WHERE round_id = ?", round_id)
    # The tables check the same: no payment and no tally reaches what is the largest amount of a rule.
    if any(transfer.amount >= LARGEST_AMOUNT for transfer in settlement.transfers):
        raise AmountTooLarge
    try:
        await tx.run_each(
            "INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    round_id,
                    seq,
                    events[transfer.event].entry,
                    int(transfer.payer),
                    int(transfer.payee),
                    transfer.amount,
                    transfer.reason.value,
                )
                for seq, transfer in enumerate(settlement.transfers)
            ],
        )
    except sqlite3.IntegrityError as error:
        if "amount_within_bounds" not in str(error):
            raise
        raise AmountTooLarge from error
