"""改动: one change of what was recorded, carried out or only rehearsed, and what follows from it.

A rehearsal is the change itself, taken back again: what is shown before it is saved is what will be saved.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import NoReturn, assert_never

from bot.actions.desk import Desk
from bot.actions.event_changes import EventChange, Insertion, Replacement, entry_of
from bot.actions.following import follow, gangs_following, going_on
from bot.actions.impossible import impossible
from bot.actions.loading import retired_here, state_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.state import TableState
from bot.views.amending import Consequence, Difference
from scorer import RuleViolation, parse_event
from storage import entries, ledger, replay, rounds, tables
from storage.entries import KeptEvent
from storage.errors import NoRoomBetween, NothingChanged, StaleRevision
from storage.records import Recorded, RoundRecord, Undone


@dataclass(frozen=True, slots=True)
class Carried:
    """A change that was made.

    Attributes:
        entry: the event that was changed or put in.
        state: its round since.
        following: the round that goes on or begins now; None where the table has ended.
        difference: what moved, and what else follows.

    """

    entry: int
    state: TableState
    following: TableState | None
    difference: Difference


@dataclass(frozen=True, slots=True)
class Before:
    """A round before a change.

    Attributes:
        played: as it is kept.
        newest: the newest round of its table.
        state: as it counts.
        kept: its events in the order of play, with all that was done to them.

    """

    played: RoundRecord
    newest: RoundRecord
    state: TableState
    kept: tuple[KeptEvent, ...]

    @property
    def stood(self) -> frozenset[int]:
        """The entries that counted."""
        return frozenset(one.entry for one in self.kept if one.stands)


async def carry_out(desk: Desk, played: RoundRecord, change: EventChange, source: str) -> Carried:
    """Make a change as of the revision that `played` shows.

    Raises:
        Impossible: the rules do not allow it, or a later event no longer; says which.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.
        Refused: the round has changed since, or the event stands like that already.

    """
    before = await look_before(desk, played)
    undoes = not _takes_all_faulty(before.state, change) and await _is_undo(desk, played, change)
    changed = next((one for one in before.kept if one.entry == entry_of(change)), None)
    await check_right(desk, played, changed, undoes=undoes)
    if undoes and isinstance(change, Replacement):
        return await undo_event(desk, before, change.entry, source)
    with _refusing(desk, before, change):
        recorded = await _write(desk, before, change, source)
    await ledger.go_on(desk.tx, played.id)
    together = (Consequence.VOIDED_TOGETHER,) if _takes_all_faulty(before.state, change) else ()
    return await _carried(desk, before, change, recorded, together)


async def look_before(desk: Desk, played: RoundRecord) -> Before:
    """Return a round that is about to be changed."""
    newest = await rounds.current(desk.tx, played.table_id)
    return Before(played, newest, await state_of(desk, played), await entries.of_round(desk.tx, played.id))


async def undo_event(desk: Desk, before: Before, entry: int, source: str) -> Carried:
    """撤销: take an event back; where it ended its round and nothing was played since, the round goes on.

    Raises:
        Impossible: the rules do not allow a later event without it; says which.
        Refused: the round has changed since.

    """
    change = Replacement(entry, None)
    with _refusing(desk, before, change):
        undone = await ledger.undo(
            desk.tx,
            entry,
            actor=desk.actor,
            at=desk.heard.at,
            source=source,
            expected_revision=before.played.revision,
        )
    return await _carried(desk, before, change, undone)


async def rehearse(desk: Desk, played: RoundRecord, change: EventChange) -> Difference:
    """Return what a change would do; nothing is changed.

    Raises:
        Refused: as `carry_out`.

    """
    try:
        async with desk.tx.savepoint():
            _take_back(await carry_out(desk, played, change, "rehearsal"))
    except _TakenBack as rehearsed:
        return rehearsed.carried.difference


async def check_right(
    desk: Desk, played: RoundRecord, kept: KeptEvent | None, *, undoes: bool = False
) -> None:
    """Let only those go on who may change this event, or put one into this round (None).

    What only undoes the newest event may be done by everybody who records.

    Raises:
        Refused: the actor may not; says who may.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.

    """
    table = await tables.get(desk.tx, played.table_id)
    current = await rounds.current(desk.tx, table.id)
    goes_on = current.id == played.id and not played.is_over and table.closed_at is None
    recorded_at = played.opened_at if kept is None else kept.changes[0].at
    right = Right.RECORD if goes_on or undoes else Right.CHANGE_OLD
    await require(desk, right, table=table, recorded_at=recorded_at)


async def _carried(
    desk: Desk,
    before: Before,
    change: EventChange,
    recorded: Recorded | Undone,
    together: tuple[Consequence, ...] = (),
) -> Carried:
    """Let everything follow what was written, and say what it comes to."""
    gangs = await gangs_following(desk, recorded.entry, before.stood, change)
    others = await follow(desk, before.state, before.played, before.newest, recorded.played)
    consequences = (*together, *gangs, *others)
    await _outdate_newest(desk, before)
    after = await state_of(desk, await rounds.get(desk.tx, recorded.played.id))
    following = await going_on(desk, recorded.played.table_id)
    difference = Difference(before.state, after, consequences, following, await retired_here(desk))
    return Carried(recorded.entry, after, following, difference)


class _TakenBack(Exception):  # noqa: N818 - how a rehearsal ends
    def __init__(self, carried: Carried) -> None:
        super().__init__()
        self.carried = carried


def _take_back(carried: Carried) -> NoReturn:
    raise _TakenBack(carried)


@contextmanager
def _refusing(desk: Desk, before: Before, change: EventChange) -> Iterator[None]:
    """Turn what the ledger has against a change into a sentence."""
    said = desk.texts.editing
    try:
        yield
    except RuleViolation as violation:
        raise impossible(desk, before.state, before.kept, change, violation) from violation
    except StaleRevision as stale:
        raise Refused(said.changed_meanwhile) from stale
    except NothingChanged as same:
        raise Refused(said.stands_already) from same
    except NoRoomBetween as full:
        raise Refused(said.no_room) from full


def _takes_all_faulty(before: TableState, change: EventChange) -> bool:
    """Whether an event is taken back from a round that is one only without several of its events."""
    return isinstance(change, Replacement) and change.body is None and len(before.faulty) > 1


async def _write(desk: Desk, before: Before, change: EventChange, source: str) -> Recorded:
    actor, at, played = desk.actor, desk.heard.at, before.played
    standing = [one.entry for one in before.kept if one.stands]
    match change:
        case Replacement(entry) if _takes_all_faulty(before.state, change):
            taken = {entry, *(standing[fault.place] for fault in before.state.faulty)}
            left = await ledger.take_back(desk.tx, played.id, taken, actor=actor, at=at, source=source)
            return Recorded(entry, left, await replay.settlement_of(desk.tx, left))
        case Replacement(entry, body):
            told = None if body is None else parse_event(body)
            write = partial(ledger.replace, desk.tx, entry, told)
        case Insertion(after, body):
            place = 0 if after is None else standing.index(after) + 1
            write = partial(ledger.insert, desk.tx, played.id, place, parse_event(body))
        case _:
            assert_never(change)
    return await write(
        actor=actor, at=at, source=source, robbed=change.robbed, expected_revision=played.revision
    )


async def _is_undo(desk: Desk, played: RoundRecord, change: EventChange) -> bool:
    """Whether a change takes back the very last event of an open table, which had ended its round.

    Then the round simply goes on, as after 撤销, and the untouched one after it waits.
    """
    if not isinstance(change, Replacement) or change.body is not None or not played.is_over:
        return False
    table = await tables.get(desk.tx, played.table_id)
    current = await rounds.current(desk.tx, table.id)
    standing = await replay.current_events(desk.tx, played.id)
    return (
        table.closed_at is None
        and current.number == played.number + 1
        and not await ledger.is_played_after(desk.tx, played)
        and bool(standing)
        and standing[-1].entry == change.entry
    )


async def _outdate_newest(desk: Desk, before: Before) -> None:
    """Let no button act that the newest round was drawn with before an older one changed.

    撤销 takes back what was told last, which is another event by now, and an amount on a card may differ.
    """
    newest = await rounds.get(desk.tx, before.newest.id)
    is_as_before = not newest.is_withdrawn and newest.revision == before.newest.revision
    if newest.id != before.played.id and is_as_before:
        await ledger.renew(desk.tx, newest.id)
