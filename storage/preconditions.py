"""先看能不能: what is looked at before a round is changed: told once, seen as it stands, at an open table."""

from storage import history, rounds
from storage.database import Transaction
from storage.errors import AlreadyRecorded, StaleRevision, TableClosed
from storage.records import RoundRecord


async def check_unrecorded(tx: Transaction, source: str | None) -> None:
    """Let a source change something once only; without a source anything may.

    Raises:
        AlreadyRecorded: it has before.

    """
    done = None if source is None else await history.entry_of_source(tx, source)
    if done is not None:
        raise AlreadyRecorded(done)


async def check_open(tx: Transaction, table_id: int) -> None:
    """Let nothing more happen at a table that has ended.

    Raises:
        TableClosed: it has.

    """
    if await tx.first("SELECT 1 FROM tables WHERE id = ? AND closed_at IS NOT NULL", table_id):
        raise TableClosed


async def to_change(
    tx: Transaction, round_id: int, expected_revision: int | None, source: str | None
) -> RoundRecord:
    """Return a round that a source may change: it tells so once, and saw it as it stands; None saw any state.

    Raises:
        AlreadyRecorded: as `check_unrecorded`.
        StaleRevision: the round has changed since, or was withdrawn.

    """
    await check_unrecorded(tx, source)
    played = await rounds.get(tx, round_id)
    if played.is_withdrawn or expected_revision not in {None, played.revision}:
        raise StaleRevision(played.revision)
    return played
