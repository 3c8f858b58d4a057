"""先看能不能: what is looked at before a round is changed: told once, seen as it stands, at an open table."""

from storage import rounds
from storage.database import Transaction
from storage.errors import AlreadyRecorded, StaleRevision, TableClosed
from storage.records import RoundRecord


async def check_unrecorded(tx: Transaction, source: str | None) -> None:
    """Let a source change something once only; without a source anything may.

    Raises:
        AlreadyRecorded: it has before.

    """
    row = await tx.first("SELECT entry FROM events WHERE source = ?", source)
    if row is not None:
        raise AlreadyRecorded(row["entry"])


async def check_open(tx: Transaction, table_id: int) -> None:
    """Let nothing more happen at a table that has ended.

    Raises:
        TableClosed: it has.

    """
    if await tx.first("SELECT 1 FROM tables WHERE id = ? AND closed_at IS NOT NULL", table_id):
        raise TableClosed


async def unchanged(tx: Transaction, round_id: int, expected_revision: int | None) -> RoundRecord:
    """Return a round that stands as the actor saw it.

    Raises:
        StaleRevision: as `check_revision`.

    """
    played = await rounds.get(tx, round_id)
    check_revision(played, expected_revision)
    return played


def check_revision(played: RoundRecord, expected: int | None) -> None:
    """Let a change go on that was made looking at this state of a round; None stands for any.

    Raises:
        StaleRevision: the round has changed since, or was withdrawn.

    """
    if played.is_withdrawn or expected not in {None, played.revision}:
        raise StaleRevision(played.revision)
