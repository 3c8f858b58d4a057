"""清账: what is still open between people, at one table or over all tables of a group; tallies never change.

Once something was paid for all tables together, the tables up to the newest of that time are one account for
good, so that nobody is asked for the same money twice.
"""

import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scorer.money import netted
from storage import tables, tallies
from storage.database import Reading, Transaction
from storage.errors import AlreadyRecorded, NotFound
from storage.records import Actor, Table

_TAKEN_BACK = "unpaid:"
"""The source of a payment that takes another one back: this, and the other's id."""

_OF_CHATS_TABLES = "kept.table_id IN (SELECT id FROM tables WHERE chat_id = ?)"


@dataclass(frozen=True, slots=True)
class Account:
    """What is cleared together: one table of a group; all of its tables where none is named."""

    chat_id: int
    table_id: int | None


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment that stands, in 毫; merged people are who they were merged into.

    `table_id` is the table it was paid for, None for all tables together; `id` is its number among those.
    """

    id: int
    table_id: int | None
    payer: int
    payee: int
    amount: int
    actor: Actor
    at: int


async def of_table(reading: Reading, table: Table) -> Account:
    """Return the account in which a table is cleared: its own, or the group's once that was paid from."""
    is_joint = await last_joint_table(reading, table.chat_id) >= table.id
    return Account(table.chat_id, None if is_joint else table.id)


async def played_for(reading: Reading, account: Account) -> dict[int, int]:
    """Return what is to be cleared before anything was paid, in 毫; sums to 0.

    For all tables together that is less what was paid for single ones.
    """
    if account.table_id is not None:
        return await tallies.of_table(reading, account.table_id)
    owed = Counter(await tallies.of_chat(reading, account.chat_id))
    rows = await _payments(reading, "payments", _OF_CHATS_TABLES, account.chat_id)
    owed.subtract(netted((row["payer"], row["payee"], row["amount"]) for row in rows))
    return dict(owed)


async def paid(reading: Reading, account: Account) -> tuple[Paid, ...]:
    """Return the payments of an account that were not taken back, oldest first."""
    return _standing(await _payments_of(reading, account))


async def finer_than(reading: Reading, chat_id: int, smallest: int) -> int | None:
    """Return what one paid another in a group, in play or since, that is no multiple of `smallest`; in 毫.

    None where all are. Whole sums may be made of such payments, and be none any more when one is taken back.
    """
    row = await reading.first(
        """
        SELECT amount FROM transfers
        JOIN rounds ON rounds.id = round_id JOIN tables ON tables.id = table_id
        WHERE chat_id = ? AND amount % ? LIMIT 1
        """,
        chat_id,
        smallest,
    )
    if row is not None:
        return int(row["amount"])
    since = (
        *_standing(await _payments(reading, "payments", _OF_CHATS_TABLES, chat_id)),
        *await paid(reading, Account(chat_id, None)),
    )
    return next((one.amount for one in since if one.amount % smallest), None)


async def noted_by(reading: Reading, chat_id: int, source: str) -> tuple[Paid, bool] | None:
    """Return the payment that a source noted, and whether it stands; None where it noted none."""
    rows = [
        *await _payments(reading, "payments", f"{_OF_CHATS_TABLES} AND source = ?", chat_id, source),
        *await _payments(reading, "joint_payments", "kept.chat_id = ? AND source = ?", chat_id, source),
    ]
    if not rows:
        return None
    [row] = rows
    standing = await paid(reading, Account(chat_id, row["table_id"]))
    return _paid(row), any(one.id == row["id"] for one in standing)


async def paid_between(reading: Reading, chat_id: int, since: int, until: int) -> tuple[Paid, ...]:
    """Return the payments that stand for single tables opened from `since` until before `until`."""
    tables_then = "(SELECT id FROM tables WHERE chat_id = ? AND opened_at >= ? AND opened_at < ?)"
    return _standing(
        await _payments(reading, "payments", f"kept.table_id IN {tables_then}", chat_id, since, until)
    )


async def last_joint_table(reading: Reading, chat_id: int) -> int:
    """Return up to which table a group's tables are one account for good, 0 where none are."""
    row = await reading.first(
        "SELECT max(through_table) AS id FROM joint_payments WHERE chat_id = ?", chat_id
    )
    return int(row["id"] or 0) if row is not None else 0


def _standing(rows: Sequence[sqlite3.Row]) -> tuple[Paid, ...]:
    """Leave out what was taken back, and what took it back."""
    taken_back = {row["source"] for row in rows}
    return tuple(
        _paid(row)
        for row in rows
        if row["payer"] != row["payee"]
        and not (row["source"] or "").startswith(_TAKEN_BACK)
        and f"{_TAKEN_BACK}{row['id']}" not in taken_back
    )


def _paid(row: sqlite3.Row) -> Paid:
    actor = Actor(row["actor_id"], row["actor_name"])
    return Paid(row["id"], row["table_id"], row["payer"], row["payee"], row["amount"], actor, row["at"])


async def times(reading: Reading, account: Account) -> Counter[frozenset[int]]:
    """Return how often money was noted between each two people, taken back or not: what tells a stale button.

    Two between whom none was noted count 0. For all tables together, what was noted for one counts too.
    """
    noted = await _payments_of(reading, account)
    if account.table_id is None:
        noted = [*noted, *await _payments(reading, "payments", _OF_CHATS_TABLES, account.chat_id)]
    return Counter(frozenset((row["payer"], row["payee"])) for row in noted)


async def pay(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    account: Account,
    payer: int,
    payee: int,
    amount: int,
    *,
    actor: Actor,
    at: int,
    source: str | None,
) -> None:
    """付了: note that `payer` gave `payee` this many 毫, more than 0.

    Raises:
        AlreadyRecorded: the source has noted a payment before.
        NotFound: one of them is not of this account.

    """
    kept = "payments" if account.table_id is not None else "joint_payments"
    known = await tx.first(f"SELECT id FROM {kept} WHERE source = ?", source)  # noqa: S608 - one of the two above
    if known is not None:
        raise AlreadyRecorded(known["id"])
    of_what, known_there = await _noted_for(tx, account)
    for person in (payer, payee):
        if person not in known_there:
            raise NotFound("person", person)
    row = {
        **of_what,
        "payer_id": known_there[payer],
        "payee_id": known_there[payee],
        "amount": amount,
        "actor_id": actor.telegram_id,
        "actor_name": actor.name,
        "at": at,
        "source": source,
    }
    values = ", ".join("?" * len(row))
    await tx.run(f"INSERT INTO {kept} ({', '.join(row)}) VALUES ({values})", *row.values())  # noqa: S608 - as above


async def take_back(tx: Transaction, account: Account, payment_id: int, *, actor: Actor, at: int) -> Paid:
    """没付: note that a payment was none after all, by one the other way round; once, however often asked.

    Raises:
        NotFound: no such payment of this account stands.

    """
    for one in await paid(tx, account):
        if one.id == payment_id:
            await pay(
                tx,
                account,
                one.payee,
                one.payer,
                one.amount,
                actor=actor,
                at=at,
                source=f"{_TAKEN_BACK}{payment_id}",
            )
            return one
    raise NotFound("payment", payment_id)


async def _noted_for(reading: Reading, account: Account) -> tuple[dict[str, int], dict[int, int]]:
    """Return for what a payment of an account is noted, and as whom each of its people is."""
    if account.table_id is not None:
        return {"table_id": account.table_id}, await tables.came_to(reading, account.table_id)
    [newest] = await reading.all("SELECT max(id) AS id FROM tables WHERE chat_id = ?", account.chat_id)
    if newest["id"] is None:
        return {}, {}
    everybody = await tallies.of_chat(reading, account.chat_id)
    return {"chat_id": account.chat_id, "through_table": newest["id"]}, {one: one for one in everybody}


async def _payments_of(reading: Reading, account: Account) -> Sequence[sqlite3.Row]:
    """Return every payment of an account, people as who they are now."""
    if account.table_id is None:
        return await _payments(reading, "joint_payments", "kept.chat_id = ?", account.chat_id)
    return await _payments(reading, "payments", "kept.table_id = ?", account.table_id)


async def _payments(reading: Reading, kept: str, which: str, *values: int | str) -> Sequence[sqlite3.Row]:
    return await reading.all(
        f"""
        SELECT
            kept.id, {"kept.table_id" if kept == "payments" else "NULL"} AS table_id,
            coalesce(payers.merged_into, payers.id) AS payer,
            coalesce(payees.merged_into, payees.id) AS payee, amount, actor_id, actor_name, at, source
        FROM {kept} AS kept
        JOIN people AS payers ON payers.id = payer_id
        JOIN people AS payees ON payees.id = payee_id
        WHERE {which} ORDER BY kept.id
        """,  # noqa: S608 - a table and a condition of this module
        *values,
    )
