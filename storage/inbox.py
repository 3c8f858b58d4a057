"""收件: updates that were accepted and not dealt with yet; they outlive a crash; each is dealt with once."""

import json
from collections.abc import Mapping
from typing import Any

from storage import receipts
from storage.database import Reading, Transaction


async def accept(tx: Transaction, bodies: Mapping[int, Any], at: int) -> frozenset[int]:
    """Keep updates before they are confirmed to their sender; return those not accepted before.

    One is known again even when it has been dealt with, until its receipt is forgotten.
    """
    taken = await receipts.take_all(tx, list(map(_source, bodies)), at)
    new = frozenset(update_id for update_id in bodies if _source(update_id) in taken)
    await tx.run_each(
        "INSERT INTO inbox (update_id, body) VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(update_id, json.dumps(bodies[update_id])) for update_id in sorted(new)],
    )
    return new


async def waiting(reading: Reading, most_tries: int) -> dict[int, Any]:
    """Return the updates still to be dealt with, in order; one that was tried too often is left out."""
    rows = await reading.all(
        "SELECT update_id, body FROM inbox WHERE tries < ? ORDER BY update_id", most_tries
    )
    return {row["update_id"]: json.loads(row["body"]) for row in rows}


async def backlog(reading: Reading) -> int:
    """Return how many updates are still to be dealt with, those set aside among them."""
    [row] = await reading.all("SELECT count(*) AS number FROM inbox")
    return int(row["number"])


async def count_try(tx: Transaction, update_id: int) -> None:
    """Note that an update is being tried, so that one that crashes the program cannot do so for ever."""
    await tx.run("UPDATE inbox SET tries = tries + 1 WHERE update_id = ?", update_id)


async def set_aside(tx: Transaction, most_tries: int) -> tuple[int, ...]:
    """Return the updates that were tried this often and are left alone from now on, each only once."""
    rows = await tx.all("UPDATE inbox SET tries = ?1 + 1 WHERE tries = ?1 RETURNING update_id", most_tries)
    return tuple(sorted(row["update_id"] for row in rows))


async def finish(tx: Transaction, update_id: int, at: int) -> bool:
    """Note that an update is dealt with in this transaction; False if it was before.

    It is accepted and dealt with at once, or leaves the inbox, where it was accepted before.
    """
    if await receipts.take(tx, _source(update_id), at):
        return True
    return bool(await tx.all("DELETE FROM inbox WHERE update_id = ? RETURNING update_id", update_id))


def _source(update_id: int) -> str:
    return f"update:{update_id}"
