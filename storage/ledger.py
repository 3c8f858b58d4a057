"""账本: record, correct and take back what happened; each change re-scores its round in the same transaction.

    recorded = await ledger.record(tx, round_id, event, actor=actor, at=now, source="message:-100:17")
    undone = await ledger.undo(tx, table_id, actor=actor, at=now, source="message:-100:18")

Nothing is erased: a correction is a further row of the same entry, and `history` shows them all. A change
that the rules do not allow raises the scorer's `RuleViolation`, is not saved, and the transaction goes on.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace as altered
from typing import Any

from scorer import RuleViolation
from storage import replay, robbed_gangs, rounds
from storage.database import Transaction
from storage.dealing import open_next_round
from storage.errors import (
    AlreadyRecorded,
    NoRoomBetween,
    NotFound,
    NothingChanged,
    NothingToUndo,
    StaleRevision,
    TableClosed,
)
from storage.records import Actor, Recorded, RoundRecord, StoredEvent, Undone, told_event
from storage.sealing import seal, unseal

__all__ = ["drop_round", "insert", "open_next_round", "record", "replace", "take_back", "undo"]

Body = Mapping[str, Any]

SPACING = 2**40
"""Positions of events that follow each other are so far apart, so that others fit between them later."""


async def record(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    round_id: int,
    body: Body,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    expected_revision: int | None = None,
) -> Recorded:
    """记一笔: append an event to a round of an open table.

    Args:
        tx: the open transaction.
        round_id: the round, current or not.
        body: the event as the scorer's JSON, players by their ids as text.
        actor: who recorded it.
        at: when, in unix seconds.
        source: what recorded it, as `message:<chat>:<id>`; the same source never records twice.
        expected_revision: the revision that the actor saw, None if any will do.

    Raises:
        RuleViolation: the rules do not allow it.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the round has changed since, or was withdrawn.
        TableClosed: the table has ended.

    """
    await _check_unrecorded(tx, source)
    played = await _unchanged(tx, round_id, expected_revision)
    await _check_open(tx, played.table_id)
    events = await replay.current_events(tx, round_id)
    position = (events[-1].position if events else 0) + SPACING
    return await _change(tx, played, _Row(round_id, None, position, _text(body), actor, at, source))


async def insert(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    round_id: int,
    place: int,
    body: Body,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    expected_revision: int | None = None,
) -> Recorded:
    """补一笔: put a forgotten event at its place, and re-score what follows.

    `place` counts the events that stand: 0 is before the first, their number or more is after the last.

    A closed table takes it too, as it takes every correction.

    Raises:
        RuleViolation: the rules do not allow it, or a later event no longer.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the round has changed since, or was withdrawn.
        NoRoomBetween: some forty events were inserted at this very place before.

    """
    await _check_unrecorded(tx, source)
    played = await _unchanged(tx, round_id, expected_revision)
    position = _between(await replay.current_events(tx, round_id), place)
    return await _change(tx, played, _Row(round_id, None, position, _text(body), actor, at, source))


async def replace(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    entry: int,
    body: Body | None,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    expected_revision: int | None = None,
) -> Recorded:
    """改一笔: let an event say something else, or take it back (None), or restore it; at its old place.

    A closed table takes it too. The gang that a win robbed goes with the win: it counts again where the win
    is taken back, and is taken back where the win is restored.

    Raises:
        RuleViolation: the rules do not allow it, or a later event no longer.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the round has changed since, or was withdrawn.
        NothingChanged: the event stands like that already.
        NotFound: there is no such entry.

    """
    await _check_unrecorded(tx, source)
    newest = await tx.first("SELECT * FROM events WHERE entry = ? ORDER BY id DESC LIMIT 1", entry)
    if newest is None:
        raise NotFound("entry", entry)
    played = await _unchanged(tx, newest["round_id"], expected_revision)
    if body == (None if newest["body"] is None else json.loads(newest["body"])):
        raise NothingChanged
    text = None if body is None else _text(body)
    row = _Row(played.id, entry, newest["position"], text, actor, at, source)
    changed = await _change(tx, played, row)
    return await _with_robbed_gang(tx, changed, row, body)


async def undo(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    table_id: int,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    expected_revision: int | None = None,
) -> Undone:
    """撤销: take back the last event of a table, in the order of play; the gang that it robbed counts again.

    If it ended its round, the round goes on again, and the untouched rounds opened after it are withdrawn
    until it ends anew.

    Raises:
        NothingToUndo: no event of the table stands.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the current round has changed since.
        TableClosed: the table has ended.
        RuleViolation: never, since a round without its last event is a round.

    """
    await _check_unrecorded(tx, source)
    await _check_open(tx, table_id)
    _check_revision(await rounds.current(tx, table_id), expected_revision)
    last = await tx.first(
        """
        SELECT entry, round_id, body, number, is_over FROM current_events JOIN rounds ON rounds.id = round_id
        WHERE table_id = ? ORDER BY number DESC, position DESC, entry DESC LIMIT 1
        """,
        table_id,
    )
    if last is None:
        raise NothingToUndo
    undone = await replace(tx, last["entry"], None, actor=actor, at=at, source=source)
    reopened = bool(last["is_over"]) and not undone.settlement.over
    withdrawn = await _withdraw_after(tx, table_id, last["number"]) if reopened else ()
    return Undone(
        entry=undone.entry,
        body=json.loads(last["body"]),
        played=undone.played,
        settlement=undone.settlement,
        reopened=reopened,
        withdrawn=withdrawn,
    )


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
    await _check_unrecorded(tx, source)
    standing = await replay.current_events(tx, round_id)
    events = [event for event in standing if event.entry in entries]
    left = [event for event in standing if event.entry not in entries]
    if not events:
        raise NothingToUndo
    played = await rounds.get(tx, round_id)
    settlement = replay.settle(played, [event.told for event in left])
    await unseal(tx, round_id)
    for event in events:
        # Each has a source of its own: none of them goes with another, as a robbed gang does with its win.
        each = source if event is events[0] or source is None else f"{source}/{event.entry}"
        await _add(tx, _Row(round_id, event.entry, event.position, None, actor, at, each))
    return await seal(tx, played, [event.entry for event in left], settlement)


@dataclass(frozen=True, slots=True)
class _Row:
    """A row to be appended to the events; `amends` is None for a new entry, `text` for one taken back."""

    round_id: int
    amends: int | None
    position: int
    text: str | None
    actor: Actor
    at: int
    source: str | None


async def _change(tx: Transaction, played: RoundRecord, row: _Row) -> Recorded:
    """Score a round with a further row, then save it; what the rules refuse leaves the round as it was."""
    standing = [event for event in await replay.current_events(tx, played.id) if event.entry != row.amends]
    # At equal places the older entry is first; one that is new comes last.
    earlier = [
        event
        for event in standing
        if event.position < row.position
        or (event.position == row.position and (row.amends is None or event.entry < row.amends))
    ]
    later = standing[len(earlier) :]
    told = () if row.text is None else (told_event(row.text),)
    bodies = (*(event.told for event in earlier), *told, *(event.told for event in later))
    settlement = replay.settle(played, bodies)
    await unseal(tx, played.id)
    event_id = await _add(tx, row)
    entry = event_id if row.amends is None else row.amends
    entries = [event.entry for event in earlier] + [entry] * len(told) + [event.entry for event in later]
    return Recorded(entry, await seal(tx, played, entries, settlement), settlement)


async def _with_robbed_gang(tx: Transaction, changed: Recorded, row: _Row, said: Body | None) -> Recorded:
    """Let the gang that a win robbed follow the win, where the rules allow it."""
    gang = await robbed_gangs.of_win(tx, changed.entry)
    win_stands = gang is not None and robbed_gangs.robs(said, gang)
    gang = await robbed_gangs.to_follow(tx, changed.entry, win_stands=win_stands)
    if gang is None:
        return changed
    text = None if win_stands else gang.text
    follows = altered(row, amends=gang.entry, position=gang.position, text=text, source=None)
    with suppress(RuleViolation):
        return altered(await _change(tx, changed.played, follows), entry=changed.entry)
    return changed


def _text(body: Body) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


async def _add(tx: Transaction, row: _Row) -> int:
    return await tx.run(
        "INSERT INTO events (round_id, amends, position, body, actor_id, actor_name, at, source)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        row.round_id,
        row.amends,
        row.position,
        row.text,
        row.actor.telegram_id,
        row.actor.name,
        row.at,
        row.source,
    )


async def _withdraw_after(tx: Transaction, table_id: int, number: int) -> tuple[RoundRecord, ...]:
    """Withdraw the rounds after one that goes on again; none of them has an event that stands."""
    withdrawn = await tx.all_as(
        rounds.record,
        "SELECT * FROM round_records WHERE table_id = ? AND number > ? AND NOT is_withdrawn ORDER BY number",
        table_id,
        number,
    )
    await tx.run(
        "UPDATE rounds SET is_withdrawn = 1, board_message = NULL WHERE table_id = ? AND number > ?",
        table_id,
        number,
    )
    return withdrawn


def _between(events: Sequence[StoredEvent], place: int) -> int:
    before = events[min(place, len(events)) - 1].position if events and place > 0 else 0
    if place >= len(events):
        return before + SPACING
    position = (before + events[place].position) // 2
    if position == before:
        raise NoRoomBetween
    return position


async def _check_unrecorded(tx: Transaction, source: str | None) -> None:
    row = await tx.first("SELECT entry FROM events WHERE source = ?", source)
    if row is not None:
        raise AlreadyRecorded(row["entry"])


async def _check_open(tx: Transaction, table_id: int) -> None:
    if await tx.first("SELECT 1 FROM tables WHERE id = ? AND closed_at IS NOT NULL", table_id):
        raise TableClosed


async def _unchanged(tx: Transaction, round_id: int, expected_revision: int | None) -> RoundRecord:
    played = await rounds.get(tx, round_id)
    _check_revision(played, expected_revision)
    return played


def _check_revision(played: RoundRecord, expected: int | None) -> None:
    if played.is_withdrawn or expected not in {None, played.revision}:
        raise StaleRevision(played.revision)
