"""付钱: what has been handed over after the game; the tallies stay what was played."""

import sqlite3
from collections import Counter

from storage.database import Reading, Transaction
from storage.errors import AlreadyRecorded
from storage.records import Actor, Payment


async def pay(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    table_id: int,
    payer: int,
    payee: int,
    amount: int,
    *,
    actor: Actor,
    at: int,
    source: str | None,
) -> Payment:
    """Note that `payer` gave `payee` this many 毫, more than 0; the other way round takes a payment back.

    Raises:
        AlreadyRecorded: the source has noted a payment before.

    """
    known = await tx.first("SELECT id FROM payments WHERE source = ?", source)
    if known is not None:
        raise AlreadyRecorded(known["id"])
    payment_id = await tx.run(
        "INSERT INTO payments (table_id, payer_id, payee_id, amount, actor_id, actor_name, at, source)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        table_id,
        payer,
        payee,
        amount,
        actor.telegram_id,
        actor.name,
        at,
        source,
    )
    return Payment(payment_id, table_id, payer, payee, amount, actor, at)


async def of_table(reading: Reading, table_id: int) -> tuple[Payment, ...]:
    """Return the payments of a table, oldest first."""
    rows = await reading.all("SELECT * FROM payments WHERE table_id = ? ORDER BY id", table_id)
    return tuple(_payment(row) for row in rows)


async def net(reading: Reading, table_id: int) -> dict[int, int]:
    """Return what each has received, paid counted as less, in 毫; a tally minus this is still open."""
    received: Counter[int] = Counter()
    for payment in await of_table(reading, table_id):
        received[payment.payee] += payment.amount
        received[payment.payer] -= payment.amount
    return dict(received)


def _payment(row: sqlite3.Row) -> Payment:
    return Payment(
        id=row["id"],
        table_id=row["table_id"],
        payer=row["payer_id"],
        payee=row["payee_id"],
        amount=row["amount"],
        actor=Actor(row["actor_id"], row["actor_name"]),
        at=row["at"],
    )
