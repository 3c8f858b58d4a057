"""改动: one change of what was recorded, carried out or only rehearsed, and what follows from it.

A rehearsal is the change itself, taken back again: what is shown before it is saved is what will be saved.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NoReturn, assert_never

from bot.actions.desk import Desk
from bot.actions.loading import retired_here, state_of
from bot.actions.next_round import deal_next
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.state import TableState
from bot.views.amending import Consequence, Difference
from bot.views.faulty import body_line
from bot.views.rule_refusals import rule_sentence
from scorer import RuleViolation
from storage import dealing, entries, ledger, replay, robbed_gangs, rounds, tables
from storage.entries import KeptEvent
from storage.errors import NoRoomBetween, NothingChanged, StaleRevision
from storage.records import Recorded, RoundRecord, Undone
from storage.robbed_gangs import RobbedGang

Body = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Replacement:
    """改, 作废, 恢复: an event says something else, or is taken back (None)."""

    entry: int
    body: Body | None


@dataclass(frozen=True, slots=True)
class Insertion:
    """补一笔: an event is put in behind another, or at the very first place (None)."""

    after: int | None
    body: Body


EventChange = Replacement | Insertion


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


class Impossible(Refused):
    """The rules do not allow what a change would make of the round; nothing was changed."""


async def carry_out(desk: Desk, played: RoundRecord, change: EventChange, source: str) -> Carried:
    """Make a change as of the revision that `played` shows.

    Raises:
        Impossible: the rules do not allow it, or a later event no longer; says which.
        AdminUnknown: only admins may, and nobody knows yet whether this is one.
        Refused: the round has changed since, or the event stands like that already.

    """
    before = await state_of(desk, played)
    kept = await entries.of_round(desk.tx, played.id)
    undoes = not _takes_all_faulty(before, change) and await _is_undo(desk, played, change)
    changed = next((one for one in kept if one.entry == getattr(change, "entry", None)), None)
    await check_right(desk, played, changed, undoes=undoes)
    gang_before = await _robbed_gang(desk, change)
    try:
        if undoes:
            undone = await ledger.undo(
                desk.tx, played.table_id, actor=desk.actor, at=desk.heard.at, source=source
            )
            reopened = await reopened_state(desk, undone)
            goes_on = (Consequence.GOES_ON,) if undone.reopened else ()
            follows = (*await _gang_follows(desk, change, gang_before), *goes_on)
            difference = Difference(before, reopened, follows, retired=await retired_here(desk))
            return Carried(undone.entry, reopened, reopened, difference)
        recorded = await _write(desk, before, played, change, source)
    except RuleViolation as violation:
        raise Impossible(_impossible(desk, before, kept, change, violation)) from violation
    except StaleRevision as stale:
        raise Refused(desk.texts.editing.changed_meanwhile) from stale
    except NothingChanged as same:
        raise Refused(desk.texts.editing.stands_already) from same
    except NoRoomBetween as full:
        raise Refused(desk.texts.editing.no_room) from full
    follows = await _gang_follows(desk, change, gang_before)
    together = (Consequence.VOIDED_TOGETHER,) if _takes_all_faulty(before, change) else ()
    consequences = (*together, *follows, *await _follow(desk, before, played, recorded.played))
    after = await state_of(desk, recorded.played)
    following = await _going_on(desk, played.table_id)
    difference = Difference(before, after, consequences, following, await retired_here(desk))
    return Carried(recorded.entry, after, following, difference)


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


async def reopened_state(desk: Desk, undone: Undone) -> TableState:
    """Return the round of an undo; where it goes on again, on the board of the round that was withdrawn."""
    state = await state_of(desk, undone.played)
    board = next((record.board_message for record in undone.withdrawn), None)
    if board is None:
        return state
    await rounds.set_board(desk.tx, state.round_id, board)
    return replace(state, board=board)


class _TakenBack(Exception):  # noqa: N818 - how a rehearsal ends
    def __init__(self, carried: Carried) -> None:
        super().__init__()
        self.carried = carried


def _take_back(carried: Carried) -> NoReturn:
    raise _TakenBack(carried)


def _takes_all_faulty(before: TableState, change: EventChange) -> bool:
    """Whether an event is taken back from a round that is one only without several of its events."""
    return isinstance(change, Replacement) and change.body is None and len(before.faulty) > 1


async def _write(
    desk: Desk, before: TableState, played: RoundRecord, change: EventChange, source: str
) -> Recorded:
    actor, at, seen = desk.actor, desk.heard.at, played.revision
    match change:
        case Replacement(entry) if _takes_all_faulty(before, change):
            standing = [one.entry for one in await replay.current_events(desk.tx, played.id)]
            entries = {entry, *(standing[fault.place] for fault in before.faulty)}
            left = await ledger.take_back(desk.tx, played.id, entries, actor=actor, at=at, source=source)
            return Recorded(entry, left, await replay.settlement_of(desk.tx, left))
        case Replacement(entry, body):
            return await ledger.replace(
                desk.tx, entry, body, actor=actor, at=at, source=source, expected_revision=seen
            )
        case Insertion(after, body):
            standing = [one.entry for one in await replay.current_events(desk.tx, played.id)]
            place = 0 if after is None else standing.index(after) + 1
            return await ledger.insert(
                desk.tx, played.id, place, body, actor=actor, at=at, source=source, expected_revision=seen
            )
        case _:
            assert_never(change)


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
        and not await replay.current_events(desk.tx, current.id)
        and bool(standing)
        and standing[-1].entry == change.entry
    )


async def _robbed_gang(desk: Desk, change: EventChange) -> RobbedGang | None:
    """Return the gang that was taken back when the changed win robbed it."""
    if not isinstance(change, Replacement):
        return None
    return await robbed_gangs.of_win(desk.tx, change.entry)


async def _gang_follows(
    desk: Desk, change: EventChange, before: RobbedGang | None
) -> tuple[Consequence, ...]:
    """Say what a change did to the gang that was robbed."""
    after = await _robbed_gang(desk, change)
    if before is None or after is None or before.stands == after.stands:
        return ()
    return (Consequence.GANG_COUNTS if after.stands else Consequence.GANG_TAKEN_BACK,)


async def _follow(
    desk: Desk, before: TableState, stored: RoundRecord, played: RoundRecord
) -> tuple[Consequence, ...]:
    """Let the table follow a changed round: the next opens, or another deals it; what was played stays."""
    table = await tables.get(desk.tx, played.table_id)
    current = await rounds.current(desk.tx, table.id)
    was_over = stored.is_over
    if played.is_over and not was_over:
        if current.id != played.id or table.closed_at is not None:
            return (Consequence.ENDS_LATE,)
        await deal_next(desk, table.id)
        return (Consequence.ENDS_NOW,)
    if was_over and not played.is_over:
        goes_on = current.id == played.id and table.closed_at is None
        return (Consequence.GOES_ON if goes_on else Consequence.LEFT_OPEN,)
    return await _follow_dealer(desk, before, played, current) if current.id != played.id else ()


async def _follow_dealer(
    desk: Desk, before: TableState, played: RoundRecord, current: RoundRecord
) -> tuple[Consequence, ...]:
    """Let another deal the next round, if it is untouched and its dealer came from the changed one."""
    old = before.situation.settlement.next_dealer
    if before.faulty and current.dealer is not None:
        old = str(current.dealer)  # what the round had come to is not known, only who deals since
    new = (await replay.settlement_of(desk.tx, played)).next_dealer
    if old == new:
        return ()
    dealer = None if new is None else int(new)
    follows = (
        current.number == played.number + 1
        and current.dealer == (None if old is None else int(old))
        and (dealer is None or dealer in current.players)
        and not await replay.current_events(desk.tx, current.id)
        and (await tables.get(desk.tx, played.table_id)).closed_at is None
    )
    if not follows:
        return (Consequence.DEALERS_STAY,)
    await dealing.set_dealer(desk.tx, current.id, dealer)
    return (Consequence.DEALER_FOLLOWS,)


async def _going_on(desk: Desk, table_id: int) -> TableState | None:
    if (await tables.get(desk.tx, table_id)).closed_at is not None:
        return None
    return await state_of(desk, await rounds.current(desk.tx, table_id))


def _impossible(
    desk: Desk,
    before: TableState,
    kept: tuple[KeptEvent, ...],
    change: EventChange,
    violation: RuleViolation,
) -> str:
    """Say what the rules have against a change: of the event itself, or of a later one, which is named."""
    why = rule_sentence(violation, before, desk.texts)
    order = _order_after(kept, change)
    at = order[violation.event] if violation.event is not None else None
    if at is None or at.entry == getattr(change, "entry", None):
        return why
    place = next(place for place, one in enumerate(kept, 1) if one.entry == at.entry)
    earlier = [one.body for one in kept[: place - 1] if one.stands]
    event = body_line(at.body, earlier, before, desk.texts)
    return desk.texts.editing.impossible.format(number=before.number, place=place, event=event, why=why)


def _order_after(kept: tuple[KeptEvent, ...], change: EventChange) -> list[KeptEvent | None]:
    """Return the events of the round as a change would leave them; None stands for one that is put in."""
    order: list[KeptEvent | None] = []
    if isinstance(change, Insertion) and change.after is None:
        order.append(None)
    for one in kept:
        changed = isinstance(change, Replacement) and change.entry == one.entry
        stands = (change.body is not None) if changed else one.stands
        if stands:
            order.append(one)
        if isinstance(change, Insertion) and change.after == one.entry:
            order.append(None)
    return order
