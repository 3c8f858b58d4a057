"""撤销: take back the newest event, and with a robbed gang's win what its confirmation had taken back."""

from bot.actions.changing import reopened_state
from bot.actions.desk import Desk
from bot.actions.loading import open_table_at, state_of
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.outcomes import BoardShown, Outcome, Undone
from bot.state import TableState
from bot.views.faulty import body_line
from scorer import RuleViolation
from storage import history, ledger, replay, robbed_gangs, rounds, tables
from storage.errors import NothingToUndo
from storage.records import Undone as TakenBack


async def undo(desk: Desk) -> Outcome:
    """撤销: take back the newest event, also of a round that it closed."""
    await _check_not_ended(desk)
    table = await open_table_at(desk)
    try:
        undone = await ledger.undo(
            desk.tx, table.id, actor=desk.actor, at=desk.heard.at, source=desk.heard.source
        )
    except NothingToUndo as nothing:
        raise Refused(desk.texts.nothing_to_undo) from nothing
    except RuleViolation as violation:
        # An earlier event of that round does not count any more, so that the round cannot be scored.
        raise Refused(desk.texts.editing.mend_any) from violation
    [recording, *_] = await history.of_entry(desk.tx, undone.entry)
    await require(desk, Right.RECORD, table=table, recorded_at=recording.at)
    state = await reopened_state(desk, undone)
    line = await _taken_back_line(desk, undone, state)
    current = await rounds.current(desk.tx, table.id)
    if current.id == state.round_id:
        return Undone(state, line)
    # The newest event was put into an older round; the round being played only shows the new amounts.
    return BoardShown(await state_of(desk, current), desk.texts.undone.format(line=line))


async def undo_seen(desk: Desk, state: TableState, revision: int) -> Outcome:
    """撤销 by the board's button: only what that board showed is taken back."""
    if revision != state.revision:
        raise Refused(desk.texts.card_changed)
    return await undo(desk)


async def _taken_back_line(desk: Desk, undone: TakenBack, state: TableState) -> str:
    """Say what was taken back as its round counted it, and the gang that counts again by it."""
    earlier = [event.body for event in await replay.current_events(desk.tx, state.round_id)]
    line = body_line(undone.body, earlier, state, desk.texts)
    gang = await robbed_gangs.of_win(desk.tx, undone.entry)
    if gang is None or not (gang.stands and gang.follows):
        return line
    counts = body_line(gang.body, (), state, desk.texts)
    return desk.texts.editing.undone_with_gang.format(line=line, gang=counts)


async def _check_not_ended(desk: Desk) -> None:
    """Say how to go on with a table that has ended, where none is open."""
    place = (desk.chat.id, desk.heard.place.topic)
    if await tables.open_table_of(desk.tx, *place) is None and await tables.last_closed(desk.tx, *place):
        raise Refused(desk.texts.editing.undo_after_end)
