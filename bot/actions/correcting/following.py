"""接着的事: what a changed round brings along: it goes on, the next is dealt anew, a gang counts again."""

from collections.abc import Collection

from bot.actions.correcting.event_changes import Before, EventChange
from bot.actions.desk import Desk
from bot.actions.loading import state_of
from bot.actions.next_round import deal_next, plans_of, who_left
from bot.state import TableState
from bot.views.amending import Consequence
from storage import dealing, ledger, replay, robbed_gangs, rounds, tables
from storage.records import RoundRecord
from storage.robbed_gangs import RobbedGang


async def gangs_moved(desk: Desk, entry: int, before: Before, change: EventChange) -> tuple[RobbedGang, ...]:
    """Return the gangs of a changed win that count again, or no longer, but for the one that was asked about.

    `entry` is the win, or whatever else was changed.
    """
    return tuple(
        gang
        for gang in await robbed_gangs.of_win(desk.tx, entry)
        if gang.stands != (gang.entry in before.standing) and gang.entry != change.robbed
    )


async def follow(desk: Desk, before: Before, played: RoundRecord) -> tuple[Consequence, ...]:
    """Let the table follow a changed round; what was played after it stays.

    Where the next is untouched, the ledger has let an unfinished round go on; a finished one deals the next,
    or deals the untouched next anew.

    Args:
        desk: where the change was made.
        before: the round before.
        played: the round since.

    """
    current = await rounds.current(desk.tx, played.table_id)
    if current.number < before.newest.number:
        return (Consequence.GOES_ON,)
    is_open = (await tables.get(desk.tx, played.table_id)).closed_at is None
    is_current, was_over = current.id == played.id, before.played.is_over
    if is_current and is_open and played.is_over:
        dealt = await deal_next(desk, played.table_id)
        return (Consequence.ENDS_NOW,) if dealt is not None or not was_over else ()
    if played.is_over and not was_over:
        return (Consequence.ENDS_LATE,)
    if was_over and not played.is_over:
        return (Consequence.GOES_ON if is_current and is_open else Consequence.LEFT_OPEN,)
    return () if is_current else await _follow_deal(desk, before.state, played, current, is_open=is_open)


async def going_on(desk: Desk, table_id: int) -> TableState | None:
    """Return the round that goes on at a table; None where the table has ended."""
    current = await _going_on(desk, table_id)
    return None if current is None else await state_of(desk, current)


async def newest_of(desk: Desk, table_id: int) -> tuple[int, int]:
    """Return which round goes on at a table, and its revision; zeros where the table has ended.

    What follows from a change hangs on it: what was shown holds while this is the same.
    """
    current = await _going_on(desk, table_id)
    return (0, 0) if current is None else (current.id, current.revision)


async def _going_on(desk: Desk, table_id: int) -> RoundRecord | None:
    is_open = (await tables.get(desk.tx, table_id)).closed_at is None
    return await rounds.current(desk.tx, table_id) if is_open else None


async def _follow_deal(
    desk: Desk, before: TableState, played: RoundRecord, current: RoundRecord, *, is_open: bool
) -> tuple[Consequence, ...]:
    """Let others sit down in the next round, or another deal it, if it is untouched."""
    is_untouched = (
        is_open and current.number == played.number + 1 and not await ledger.is_played_after(desk.tx, played)
    )
    gone = who_left(event.told for event in await replay.current_events(desk.tx, played.id))
    seated = await _seated_after(desk, played, gone)
    if seated == await _seated_after(desk, played, {int(key) for key in before.left}):
        return await _follow_dealer(desk, before, played, current, is_untouched=is_untouched)
    if not is_untouched:
        return (Consequence.SEATS_STAY,)
    return await _deal_anew(desk, before, played, current)


async def _seated_after(desk: Desk, played: RoundRecord, gone: Collection[int]) -> tuple[int, ...]:
    """Return who sits down after a round that these have left."""
    plan = (await plans_of(desk, played.table_id)).get(played.number + 1)
    if plan is not None:
        return plan.seated_after(gone)
    return tuple(player for player in played.players if player not in gone)


async def _deal_anew(
    desk: Desk, before: TableState, played: RoundRecord, current: RoundRecord
) -> tuple[Consequence, ...]:
    """Deal the untouched next round again, to who sits down now; whom the table let deal still does."""
    await ledger.withdraw(desk.tx, current, played)
    dealt = await deal_next(desk, played.table_id)
    if dealt is None:
        return (Consequence.TOO_FEW_STAY,)
    await rounds.set_board(desk.tx, played.id, played.board_message)
    await rounds.set_board(desk.tx, dealt.id, current.board_message)
    by_rule = before.situation.settlement.next_dealer
    is_ruled = by_rule is not None and _dealing(played, current, by_rule) == current.dealer
    if not is_ruled and current.dealer in dealt.players:
        dealt = await dealing.set_dealer(desk.tx, dealt.id, current.dealer)
    moved = dealt.dealer != current.dealer
    return (Consequence.SEATS_FOLLOW, *([Consequence.DEALER_FOLLOWS] if moved else []))


async def _follow_dealer(
    desk: Desk, before: TableState, played: RoundRecord, current: RoundRecord, *, is_untouched: bool
) -> tuple[Consequence, ...]:
    """Let another deal the next round, if it is untouched and its dealer came from the changed one."""
    old = _dealing(played, current, before.situation.settlement.next_dealer)
    if before.faulty and current.dealer is not None:
        old = current.dealer  # what the round had come to is not known, only who deals since
    new = _dealing(played, current, (await replay.settlement_of(desk.tx, played)).next_dealer)
    if old == new:
        return ()
    if not is_untouched or current.dealer != old:
        return (Consequence.DEALERS_STAY,)
    await dealing.set_dealer(desk.tx, current.id, new)
    return (Consequence.DEALER_FOLLOWS,)


def _dealing(played: RoundRecord, current: RoundRecord, by_rule: str | None) -> int | None:
    """Return who deals a round where the one before it says who does: that one, or who has the seat now."""
    return dealing.takes_over(played.players, current.players, None if by_rule is None else int(by_rule))
