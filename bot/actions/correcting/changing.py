"""改动: one change of what was recorded, carried out or only rehearsed, and what follows from it.

A rehearsal is the change itself, taken back again: what is shown before it is saved is what will be saved.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from bot.actions.cards.ends import missed_now
from bot.actions.correcting.event_changes import Before, EventChange, Insertion, Replacement
from bot.actions.correcting.following import follow, gangs_moved, going_on
from bot.actions.correcting.impossible import impossible
from bot.actions.desk import Desk
from bot.actions.loading import retired_here, state_of
from bot.actions.permissions import Right, require
from bot.actions.recording.booking import checked
from bot.actions.recording.repeats import is_lately
from bot.actions.refused import Refused
from bot.flow.sameness import is_same
from bot.outcomes import Amended
from bot.views.amending import Consequence, Difference
from bot.views.view import View
from scorer import RuleViolation, parse_event
from scorer.rounds import Event
from storage import entries, ledger, replay, rounds, tables
from storage.entries import KeptEvent
from storage.errors import NoRoomBetween, NothingChanged, StaleRevision
from storage.records import Booked, RoundRecord
from storage.robbed_gangs import RobbedGang

_ENDING = frozenset({Consequence.ENDS_NOW, Consequence.TOO_FEW_STAY})
"""By these the round that was changed is the last that was played, and its result is said."""


@dataclass(frozen=True, slots=True)
class Carried:
    """A change that was made.

    Attributes:
        entry: the event that was changed or put in.
        difference: what moved, and what else follows.
        gangs: those that a changed win robbed and that count again by it, or no longer.
        told: the event, where it is another one since; None where it is the same, or was taken back.

    """

    entry: int
    difference: Difference
    gangs: tuple[RobbedGang, ...]
    told: Event | None

    @property
    def ends(self) -> bool:
        """Whether its round is the last that was played by it."""
        return not _ENDING.isdisjoint(self.difference.consequences)

    @property
    def is_of_newest(self) -> bool:
        """Whether its round is the one that goes on."""
        following = self.difference.following
        return following is not None and following.round_id == self.difference.after.round_id

    def shown(self, view: View, note: str, *, card: int | None = None) -> Amended:
        """Return the outcome that shows `view`, on the message of a card if there is one, and the boards."""
        after, following = self.difference.after, self.difference.following
        return Amended(view, card, note, state=after, ends=self.ends, following=following, told=self.told)


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
    together = _taken_together(before, change)
    undoes = not together and await _is_undo(desk, before, change)
    changed = before.changed_by(change)
    await check_right(desk, played, changed, undoes=undoes or _restores_own(desk, changed, change))
    return await _carried(desk, before, change, source, together)


async def _carry_out_instead(
    desk: Desk, played: RoundRecord, change: EventChange, source: str, instead: int
) -> Carried:
    before = await state_of(desk, played)
    newest = await ledger.newest_event(desk.tx, played.table_id)
    if newest is None or newest.entry != instead:
        raise Refused(desk.texts.editing.told_since.format(number=played.number, now=played.number + 1))
    told_in = await rounds.get(desk.tx, newest.round_id)
    undone = await carry_out(desk, told_in, Replacement(instead, None), f"{source}/{instead}")
    carried = await carry_out(desk, await rounds.get(desk.tx, played.id), change, source)
    # The round that it was told in is untouched again: nothing else follows from that.
    goes_on = {Consequence.GOES_ON}.intersection(undone.difference.consequences)
    consequences = dict.fromkeys([*goes_on, *carried.difference.consequences])
    difference = replace(carried.difference, before=before, consequences=tuple(consequences))
    return replace(carried, difference=difference)


async def look_before(desk: Desk, played: RoundRecord) -> Before:
    """Return a round that is about to be changed."""
    newest = await rounds.current(desk.tx, played.table_id)
    return Before(played, newest, await state_of(desk, played), await entries.of_round(desk.tx, played.id))


async def undo_event(desk: Desk, before: Before, entry: int, source: str) -> Carried:
    """撤销: take one event back; where it ended its round and nothing was played since, the round goes on.

    Raises:
        Impossible: the rules do not allow a later event without it; says which.
        Refused: the round has changed since.

    """
    return await _carried(desk, before, Replacement(entry, None), source)


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
    desk: Desk, before: Before, change: EventChange, source: str, together: Collection[int] = ()
) -> Carried:
    """Write a change, let everything follow it, and say what it comes to."""
    with _refusing(desk, before, change):
        written = await _write(desk, before, change, source, together)
    await ledger.go_on(desk.tx, before.played.table_id)
    gangs = await gangs_moved(desk, written.entry, before, change)
    consequences = (
        *([Consequence.VOIDED_TOGETHER] if together else []),
        *(Consequence.GANG_COUNTS if gang.stands else Consequence.GANG_TAKEN_BACK for gang in gangs),
        *await follow(desk, before, written.played),
    )
    await _outdate_newest(desk, before)
    after = await state_of(desk, await rounds.get(desk.tx, written.played.id))
    following = await going_on(desk, written.played.table_id)
    difference = Difference(before.state, after, consequences, following, await retired_here(desk))
    return Carried(written.entry, difference, gangs, _told_anew(before, change))


def _told_anew(before: Before, change: EventChange) -> Event | None:
    """Return the event that a change tells; None where that is much the same as it was, or takes it back."""
    if change.body is None:
        return None
    told, old = parse_event(change.body), before.changed_by(change)
    with suppress(RuleViolation):  # what stood there may have been no event
        if old is not None and old.stands and is_same(parse_event(old.body), told):
            return None
    return told


@contextmanager
def _refusing(desk: Desk, before: Before, change: EventChange) -> Iterator[None]:
    """Turn what the ledger has against a change into a sentence."""
    said = desk.texts.editing
    try:
        yield
    except RuleViolation as violation:
        raise impossible(desk, before, change, violation) from violation
    except StaleRevision as stale:
        raise Refused(said.changed_meanwhile) from stale
    except NothingChanged as same:
        raise Refused(said.stands_already) from same
    except NoRoomBetween as full:
        raise Refused(said.no_room) from full


def _taken_together(before: Before, change: EventChange) -> frozenset[int]:
    """Return the events that are taken back with one where a round is one only without several of them."""
    faulty = before.state.faulty
    if not isinstance(change, Replacement) or change.body is not None or len(faulty) <= 1:
        return frozenset()
    return frozenset({change.entry, *(before.standing[fault.place] for fault in faulty)})


async def _write(
    desk: Desk, before: Before, change: EventChange, source: str, together: Collection[int]
) -> Booked:
    actor, at, played = desk.actor, desk.heard.at, before.played
    match change:
        case Replacement(entry) if together:
            left = await ledger.take_back(desk.tx, played.id, together, actor=actor, at=at, source=source)
            return Booked(entry, left, await replay.settlement_of(desk.tx, left))
        case Replacement(entry, body):
            told = None if body is None else checked(desk, body)
            write = partial(ledger.replace, desk.tx, entry, told)
        case Insertion(after, body):
            place = 0 if after is None else before.standing.index(after) + 1
            write = partial(ledger.insert, desk.tx, played.id, place, checked(desk, body))
        case _:
            assert_never(change)
    return await write(
        actor=actor, at=at, source=source, robbed=change.robbed, expected_revision=played.revision
    )


async def _is_undo(desk: Desk, before: Before, change: EventChange) -> bool:
    """Whether a change takes back the very last event of an open table, which had ended its round.

    Then the round simply goes on, as after 撤销, and the untouched one after it waits.
    """
    played = before.played
    if not isinstance(change, Replacement) or change.body is not None or not played.is_over:
        return False
    return (
        before.standing[-1:] == (change.entry,)
        and before.newest.number == played.number + 1
        and (await tables.get(desk.tx, played.table_id)).closed_at is None
        and not await ledger.is_played_after(desk.tx, played)
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
