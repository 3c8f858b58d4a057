"""记账改账: record an event, put a forgotten one in, or let one say something else."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace as altered

from scorer import RuleViolation
from scorer.rounds import Event
from storage import replay, robbed_gangs
from storage.database import Transaction
from storage.errors import NoRoomBetween, NotFound, NothingChanged
from storage.preconditions import check_open, to_change
from storage.records import Actor, Booked, StoredEvent, told_event
from storage.round_changes import SPACING, Row, change, text_of


async def record(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    round_id: int,
    event: Event,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    robbed: int | None = None,
    expected_revision: int | None = None,
) -> Booked:
    """记一笔: append an event to a round of an open table.

    Args:
        tx: the open transaction.
        round_id: the round, current or not.
        event: the event, players by their ids as text.
        actor: who recorded it.
        at: when, in unix seconds.
        source: what recorded it, as `message:<chat>:<id>`; the same source never records twice.
        robbed: the gang that a win robs, which is none then; it goes with the win from then on.
        expected_revision: the revision that the actor saw, None if any will do.

    Raises:
        RuleViolation: the rules do not allow it.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the round has changed since, or was withdrawn.
        TableClosed: the table has ended.
        NotFound: no such gang stands.

    """
    played = await to_change(tx, round_id, expected_revision, source)
    await check_open(tx, played.table_id)
    row = Row(round_id, None, None, text_of(event), actor, at, source)
    return await change(tx, played, *await _with_gang_robbed(tx, row, robbed))


async def insert(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    round_id: int,
    place: int,
    event: Event,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    robbed: int | None = None,
    expected_revision: int | None = None,
) -> Booked:
    """补一笔: put a forgotten event at its place, and re-score what follows.

    `place` counts the events that stand: 0 is before the first, their number or more is after the last.
    `robbed` is the gang that a win robs, as in `record`.

    A closed table takes it too, as it takes every correction.

    Raises:
        RuleViolation: the rules do not allow it, or a later event no longer.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the round has changed since, or was withdrawn.
        NoRoomBetween: some forty events were inserted at this very place before.
        NotFound: no such gang stands.

    """
    played = await to_change(tx, round_id, expected_revision, source)
    position = _between(await replay.current_events(tx, round_id), place)
    row = Row(round_id, None, position, text_of(event), actor, at, source)
    return await change(tx, played, *await _with_gang_robbed(tx, row, robbed))


async def replace(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    entry: int,
    event: Event | None,
    *,
    actor: Actor,
    at: int,
    source: str | None,
    robbed: int | None = None,
    expected_revision: int | None = None,
) -> Booked:
    """改一笔: let an event say something else, or take it back (None), or restore it; at its old place.

    A closed table takes it too. `robbed` is the gang that a win robs from now on, as in `record`. A gang that
    was robbed goes with its wins: it counts again where the last of them is taken back, and is taken back
    where one of them is restored.

    Raises:
        RuleViolation: the rules do not allow it, or a later event no longer.
        AlreadyRecorded: the source has recorded before.
        StaleRevision: the round has changed since, or was withdrawn.
        NothingChanged: the event stands like that already.
        NotFound: there is no such entry, or no such gang stands.

    """
    newest = await tx.first("SELECT * FROM events WHERE entry = ? ORDER BY id DESC LIMIT 1", entry)
    if newest is None:
        raise NotFound("entry", entry)
    played = await to_change(tx, newest["round_id"], expected_revision, source)
    if event == (None if newest["body"] is None else told_event(newest["body"])):
        raise NothingChanged
    text = None if event is None else text_of(event)
    row = Row(played.id, entry, newest["position"], text, actor, at, source)
    changed = await change(tx, played, *await _with_gang_robbed(tx, row, robbed))
    return await _with_gangs_following(tx, changed, row)


async def _with_gang_robbed(tx: Transaction, row: Row, robbed: int | None) -> tuple[Row, ...]:
    """Return the rows of a win that robs a gang: the gang's comes first and has no source of its own."""
    if robbed is None:
        return (row,)
    standing = await replay.current_events(tx, row.round_id)
    gang = next((event for event in standing if event.entry == robbed), None)
    if gang is None:
        raise NotFound("gang", robbed)
    return _along(row, robbed, gang.position, None), row


async def _with_gangs_following(tx: Transaction, changed: Booked, row: Row) -> Booked:
    """Let the gangs that a win robbed follow the win, where the rules allow it."""
    for gang in await robbed_gangs.to_follow(tx, changed.entry):
        text = None if gang.stands else gang.text
        with suppress(RuleViolation):
            followed = await change(tx, changed.played, _along(row, gang.entry, gang.position, text))
            changed = altered(followed, entry=changed.entry)
    return changed


def _along(row: Row, gang: int, position: int, text: str | None) -> Row:
    """Return the row by which a gang goes with a win."""
    return altered(row, amends=gang, position=position, text=text, source=None)


def _between(events: Sequence[StoredEvent], place: int) -> int:
    before = events[min(place, len(events)) - 1].position if events and place > 0 else 0
    if place >= len(events):
        return before + SPACING
    position = (before + events[place].position) // 2
    if position == before:
        raise NoRoomBetween
    return position
