"""改动: one change of what was recorded, carried out or only rehearsed, and what follows from it.

A rehearsal is the change itself, taken back again: what is shown before it is saved is what will be saved.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from bot.actions.cards.ends import missed_now
from bot.actions.correcting.event_changes import EventChange, Insertion, Replacement, entry_of
from bot.actions.correcting.following import follow, gangs_following, going_on
from bot.actions.correcting.impossible import impossible
from bot.actions.desk import Desk
from bot.actions.loading import retired_here, state_of
from bot.actions.permissions import Right, require
from bot.actions.recording.repeats import is_lately
from bot.actions.refused import Refused
from bot.actions.rules.units import check_decimals
from bot.flow.sameness import is_same
from bot.state import TableState
from bot.views.amending import Consequence, Difference
from scorer import RuleViolation, parse_event
from scorer.rounds import Adjust, Event
from storage import entries, ledger, replay, rounds, tables
from storage.entries import KeptEvent
from storage.errors import NoRoomBetween, NothingChanged, StaleRevision
from storage.records import Booked, RoundRecord


@dataclass(frozen=True, slots=True)
class Carried:
    """A change that was made.

    Attributes:
        entry: the event that was changed or put in.
        state: its round since.
        following: the round that goes on or begins now; None where the table has ended.
        difference: what moved, and what else follows.
        told: the event, where it is another one since; None where it is the same, or was taken back.

    """

    entry: int
    state: TableState
    following: TableState | None
    difference: Difference
    told: Event | None = None


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


async def carry_out(
    desk: Desk, played: RoundRecord, change: EventChange, source: str, *, instead: int | None = None
) -> Carried:
    """Make a change as of the revision that `played` shows.

    `instead` is the newest event of the table, which was told in its place and is taken back first.

    Raises:
        Impossible: the rules do not allow it, or a later event no longer; says which.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.
        Refused: the round has changed since, or the event stands like that already.

    """
    if instead is not None:
        return await _carry_out_instead(desk, played, change, source, instead)
    before = await look_before(desk, played)
    undoes = not _takes_all_faulty(before.state, change) and await _is_undo(desk, played, change)
    changed = next((one for one in before.kept if one.entry == entry_of(change)), None)
    await check_right(desk, played, changed, undoes=undoes or _restores_own(desk, changed, change))
    with _refusing(desk, before, change):
        recorded = await _write(desk, before, change, source)
    await ledger.go_on(desk.tx, played.table_id)
    together = (Consequence.VOIDED_TOGETHER,) if _takes_all_faulty(before.state, change) else ()
    return await _carried(desk, before, change, recorded, together)


async def _carry_out_instead(
    desk: Desk, played: RoundRecord, change: EventChange, source: str, instead: int
) -> Carried:
    before = await look_before(desk, played)
    newest = await ledger.newest_event(desk.tx, played.table_id)
    if newest is None or newest.entry != instead:
        raise Refused(desk.texts.editing.told_since.format(number=played.number, now=played.number + 1))
    told_in = await rounds.get(desk.tx, newest.round_id)
    undone = await carry_out(desk, told_in, Replacement(instead, None), f"{source}/{instead}")
    carried = await carry_out(desk, await rounds.get(desk.tx, played.id), change, source)
    # The round that it was told in is untouched again: nothing else follows from that.
    goes_on = {Consequence.GOES_ON}.intersection(undone.difference.consequences)
    consequences = dict.fromkeys([*goes_on, *carried.difference.consequences])
    difference = replace(carried.difference, before=before.state, consequences=tuple(consequences))
    return replace(carried, difference=difference)


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
        undone = await ledger.replace(
            desk.tx,
            entry,
            None,
            actor=desk.actor,
            at=desk.heard.at,
            source=source,
            expected_revision=before.played.revision,
        )
    await ledger.go_on(desk.tx, before.played.table_id)
    return await _carried(desk, before, change, undone)


async def rehearse(
    desk: Desk, played: RoundRecord, change: EventChange, *, instead: int | None = None
) -> Difference:
    """Return what a change would do; nothing is changed.

    Raises:
        Refused: as `carry_out`.

    """
    async with desk.tx.savepoint() as step:
        step.give_up()
        carried = await carry_out(desk, played, change, "rehearsal", instead=instead)
        missed = await missed_now(desk, played.id, carried.told)
        return replace(carried.difference, missed=missed)


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
    recorded: Booked,
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
    return Carried(recorded.entry, after, following, difference, _told_anew(before, change))


def _told_anew(before: Before, change: EventChange) -> Event | None:
    """Return the event that a change tells; None where that is much the same as it was, or takes it back."""
    if change.body is None:
        return None
    told = parse_event(change.body)
    old = next((one.body for one in before.kept if one.stands and one.entry == entry_of(change)), None)
    with suppress(RuleViolation):  # what stood there may have been no event
        if old is not None and is_same(parse_event(old), told):
            return None
    return told


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


def _check_decimals(desk: Desk, change: EventChange) -> None:
    """Refuse an adjustment by amounts finer than the group counts in, one that is restored too."""
    told = None if change.body is None else parse_event(change.body)
    if isinstance(told, Adjust):
        check_decimals(desk.chat, desk.texts, *(payment.amount for payment in told.transfers))


async def _write(desk: Desk, before: Before, change: EventChange, source: str) -> Booked:
    _check_decimals(desk, change)
    actor, at, played = desk.actor, desk.heard.at, before.played
    standing = [one.entry for one in before.kept if one.stands]
    match change:
        case Replacement(entry) if _takes_all_faulty(before.state, change):
            taken = {entry, *(standing[fault.place] for fault in before.state.faulty)}
            left = await ledger.take_back(desk.tx, played.id, taken, actor=actor, at=at, source=source)
            return Booked(entry, left, await replay.settlement_of(desk.tx, left))
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


def _restores_own(desk: Desk, kept: KeptEvent | None, change: EventChange) -> bool:
    """Whether somebody lets an event count again that they have only just taken back themselves."""
    if kept is None or kept.stands or change.body != kept.body:
        return False
    last = kept.changes[-1]
    return last.actor.telegram_id == desk.actor.telegram_id and is_lately(desk, last.at)


async def _outdate_newest(desk: Desk, before: Before) -> None:
    """Let no button act that the newest round was drawn with before an older one changed.

    撤销 takes back what was told last, which is another event by now, and an amount on a card may differ.
    """
    newest = await rounds.get(desk.tx, before.newest.id)
    is_as_before = not newest.is_withdrawn and newest.revision == before.newest.revision
    if newest.id != before.played.id and is_as_before:
        await ledger.renew(desk.tx, newest.id)
