"""撤销作废: which event is the newest; take back one, several of a round at once, or a whole round."""

from collections.abc import Collection

from storage import replay, rounds, tables
from storage.booking import replace
from storage.database import Reading, Transaction
from storage.errors import NothingToUndo
from storage.preconditions import check_open, check_unrecorded
from storage.records import Actor, RoundRecord, StoredEvent, Undone
from storage.round_changes import Row, change


async def newest_event(reading: Reading, table_id: int) -> StoredEvent | None:
    """Return the event of a table that was told last, wherever it belongs; None where none stands."""
    # From the table's rounds to their events: the events of every group are many more.
    row = await reading.first(
        """
        SELECT round_id, max(entry) AS entry FROM rounds CROSS JOIN current_events ON round_id = rounds.id
        WHERE table_id = ? GROUP BY round_id ORDER BY max(entry) DESC LIMIT 1
        """,
        table_id,
    )
    return None if row is None else await _standing(reading, row["round_id"], row["entry"])


async def undo(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    entry: int,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    expected_revision: int | None = None,
) -> Undone:
    """撤销: take back an event of an open table; a gang that it robbed counts again.

    Where it ended its round and nothing was played since, the round goes on again, as `go_on` says.

    Raises:
        NothingToUndo: the event does not stand.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the round has changed since.
        TableClosed: the table has ended.
        RuleViolation: a later event hangs on it.

    """
    await check_unrecorded(tx, source)
    row = await tx.first("SELECT round_id FROM events WHERE id = ?", entry)
    event = None if row is None else await _standing(tx, row["round_id"], entry)
    if event is None:
        raise NothingToUndo
    before = await rounds.get(tx, event.round_id)
    await check_open(tx, before.table_id)
    undone = await replace(
        tx, entry, None, actor=actor, at=at, source=source, expected_revision=expected_revision
    )
    withdrawn = await go_on(tx, before.id)
    return Undone(
        entry=entry,
        body=event.body,
        played=await rounds.get(tx, before.id),
        settlement=undone.settlement,
        reopened=before.is_over
        and not undone.settlement.over
        and (await rounds.current(tx, before.table_id)).id == before.id,
        withdrawn=withdrawn,
    )


async def go_on(tx: Transaction, round_id: int) -> tuple[RoundRecord, ...]:
    """接着打: let an unfinished round of an open table go on where nothing stands in those after it.

    They are withdrawn until it ends anew, and it takes over their board. Returns them as they stood.
    """
    played = await rounds.get(tx, round_id)
    is_open = (await tables.get(tx, played.table_id)).closed_at is None
    if played.is_over or not is_open or await is_played_after(tx, played):
        return ()
    withdrawn: list[RoundRecord] = []
    current = await rounds.current(tx, played.table_id)
    while current.number > played.number:
        withdrawn.append(current)
        before = await rounds.by_number(tx, played.table_id, current.number - 1)
        await withdraw(tx, current, before)
        current = await rounds.get(tx, before.id)
    return tuple(withdrawn)


async def left_unfinished(reading: Reading, table_id: int) -> RoundRecord:
    """Return the round in which a table was left: the newest, or an unfinished one before untouched ones."""
    current = await rounds.current(reading, table_id)
    while current.number > 1 and not await replay.current_events(reading, current.id):
        before = await rounds.by_number(reading, table_id, current.number - 1)
        if before.is_over:
            break
        current = before
    return current


async def withdraw(tx: Transaction, untouched: RoundRecord, before: RoundRecord) -> None:
    """Withdraw a round in which nothing stands; the round before it takes over its board."""
    if untouched.board_message is not None:
        await rounds.set_board(tx, before.id, untouched.board_message)
    await tx.run("UPDATE rounds SET is_withdrawn = 1, board_message = NULL WHERE id = ?", untouched.id)


async def is_played_after(reading: Reading, played: RoundRecord) -> bool:
    """Whether an event of a later round of its table stands."""
    row = await reading.first(
        """
        SELECT 1 FROM rounds CROSS JOIN current_events ON round_id = rounds.id
        WHERE table_id = ? AND number > ? LIMIT 1
        """,
        played.table_id,
        played.number,
    )
    return row is not None


async def drop_round(
    tx: Transaction, round_id: int, *, actor: Actor, at: int, source: str | None
) -> RoundRecord:
    """作废: take back every event of a round, which then stands as if just dealt.

    Raises:
        AlreadyRecorded: the source has recorded before.
        NothingToUndo: the round has no event.

    """
    entries = {event.entry for event in await replay.current_events(tx, round_id)}
    return await take_back(tx, round_id, entries, actor=actor, at=at, source=source)


async def take_back(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction, round_id: int, entries: Collection[int], *, actor: Actor, at: int, source: str | None
) -> RoundRecord:
    """作废: take back several events of a round at once, which is one only without all of them.

    Raises:
        RuleViolation: the rules do not allow what is left.
        AlreadyRecorded: the source has recorded before.
        NothingToUndo: none of them stands.

    """
    await check_unrecorded(tx, source)
    events = [event for event in await replay.current_events(tx, round_id) if event.entry in entries]
    if not events:
        raise NothingToUndo
    rows = []
    for event in events:
        # Each has a source of its own: none of them goes with another, as a robbed gang does with its win.
        each = source if event is events[0] or source is None else f"{source}/{event.entry}"
        rows.append(Row(round_id, event.entry, event.position, None, actor, at, each))
    return (await change(tx, await rounds.get(tx, round_id), *rows)).played


async def _standing(reading: Reading, round_id: int, entry: int) -> StoredEvent | None:
    events = await replay.current_events(reading, round_id)
    return next((event for event in events if event.entry == entry), None)
