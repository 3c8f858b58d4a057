"""撤销作废: which event is the newest, which round goes on; take back several events of a round, or all."""

from collections.abc import Collection

from storage import replay, rounds, tables
from storage.database import Reading, Transaction
from storage.errors import NothingToUndo
from storage.preconditions import check_unrecorded
from storage.records import Actor, RoundRecord, StoredEvent
from storage.round_changes import Row, change


async def newest_event(reading: Reading, table_id: int) -> StoredEvent | None:
    """Return the event of a table that was told last, wherever it belongs; None where none stands."""
    # From the table's rounds to their events: the events of every group are many more.
    row = await reading.first(
        """
        SELECT round_id FROM rounds CROSS JOIN current_events ON round_id = rounds.id
        WHERE table_id = ? ORDER BY entry DESC LIMIT 1
        """,
        table_id,
    )
    if row is None:
        return None
    return max(await replay.current_events(reading, row["round_id"]), key=lambda event: event.entry)


async def go_on(tx: Transaction, table_id: int) -> tuple[RoundRecord, ...]:
    """接着打: let an unfinished round of an open table go on, where a change of it has led back to it.

    That is: nothing stands in those after it, and it was changed last. Who takes back what was told in the
    next round stays there, whatever was left unfinished before. Those after it are withdrawn until it ends
    anew, and it takes over their board. Returns them as they stood.
    """
    current = await rounds.current(tx, table_id)
    if (await tables.get(tx, table_id)).closed_at is not None:
        return ()
    number = await _led_back_to(tx, current)
    withdrawn: list[RoundRecord] = []
    while current.number > number:
        withdrawn.append(current)
        before = await rounds.by_number(tx, table_id, current.number - 1)
        await withdraw(tx, current, before)
        current = await rounds.get(tx, before.id)
    return tuple(withdrawn)


async def _led_back_to(reading: Reading, current: RoundRecord) -> int:
    """Return the number of the round that goes on: the newest, or one that a later change left unfinished."""
    played, changed = current, await _newest_row(reading, current)
    while played.number > 1 and not await replay.current_events(reading, played.id):
        played = await rounds.by_number(reading, played.table_id, played.number - 1)
        if played.is_over:
            break
        if await _newest_row(reading, played) > changed:
            return played.number
    return current.number


async def _newest_row(reading: Reading, played: RoundRecord) -> int:
    """Return the newest of all that was told, changed or taken back in a round; 0 where nothing ever was."""
    [row] = await reading.all(
        "SELECT coalesce(max(id), 0) AS newest FROM events WHERE round_id = ?", played.id
    )
    return int(row["newest"])


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
