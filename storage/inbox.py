"""收件: updates that were accepted and not dealt with yet; they outlive a crash."""

import json
from typing import Any

from storage.database import Reading, Transaction


async def put(tx: Transaction, update_id: int, body: Any) -> None:  # noqa: ANN401 - any JSON
    """Keep an update before it is confirmed to its sender; the same one twice is kept once."""
    await tx.run(
        "INSERT INTO inbox (update_id, body) VALUES (?, ?) ON CONFLICT DO NOTHING",
        update_id,
        json.dumps(body, ensure_ascii=False),
    )


async def waiting(reading: Reading, most_tries: int) -> dict[int, Any]:
    """Return the updates still to be dealt with, in order; one that was tried too often is left out."""
    rows = await reading.all(
        "SELECT update_id, body FROM inbox WHERE tries < ? ORDER BY update_id", most_tries
    )
    return {row["update_id"]: json.loads(row["body"]) for row in rows}


async def count_try(tx: Transaction, update_id: int) -> None:
    """Note that an update is being tried, so that one that crashes the program cannot do so for ever."""
    await tx.run("UPDATE inbox SET tries = tries + 1 WHERE update_id = ?", update_id)


async def clear(tx: Transaction, update_id: int) -> None:
    """Forget an update that has been dealt with."""
    await tx.run("DELETE FROM inbox WHERE update_id = ?", update_id)
