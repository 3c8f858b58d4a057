"""付钱: what was handed over for one table; tallies stay what was played. Read through `accounts`."""

from storage.database import Transaction
from storage.errors import AlreadyRecorded
from storage.records import Actor


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
) -> None:
    """Note that `payer` gave `payee` this many 毫, more than 0; the other way round takes a payment back.

    Raises:
        AlreadyRecorded: the source has noted a payment before.

    """
    known = await tx.first("SELECT id FROM payments WHERE source = ?", source)
    if known is not None:
        raise AlreadyRecorded(known["id"])
    await tx.run(
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
