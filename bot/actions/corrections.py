"""改账: take back the newest event; an edited line changes nothing by itself."""

from dataclasses import replace

from bot.actions.desk import Desk
from bot.actions.loading import load_state, open_table_at, state_of
from bot.actions.refused import Refused
from bot.outcomes import Outcome, Said, Undone
from bot.state import TableState
from bot.views.events import event_line
from bot.views.view import View
from scorer import parse_event
from storage import history, ledger, rounds
from storage.errors import NothingToUndo


async def undo(desk: Desk) -> Outcome:
    """撤销: take back the newest event, also of a round that it closed."""
    table = await open_table_at(desk)
    try:
        undone = await ledger.undo(
            desk.tx, table.id, actor=desk.actor, at=desk.heard.at, source=desk.heard.source
        )
    except NothingToUndo as nothing:
        raise Refused(desk.texts.nothing_to_undo) from nothing
    state = await state_of(desk, undone.played)
    board = next((record.board_message for record in undone.withdrawn), None)
    if board is not None:
        await rounds.set_board(desk.tx, state.round_id, board)
        state = replace(state, board=board)
    return Undone(state, event_line(parse_event(undone.body), state.names, state.rules, desk.texts))


async def undo_seen(desk: Desk, state: TableState, revision: int) -> Outcome:
    """撤销 by the board's button: only what that board showed is taken back."""
    if revision != state.revision:
        raise Refused(desk.texts.card_changed)
    return await undo(desk)


async def edited_line(desk: Desk) -> Outcome | None:
    """Say that editing a line that was booked does not change what was booked."""
    if await history.entry_of_source(desk.tx, desk.heard.source) is None:
        return None
    await load_state(desk)
    return Said(View(desk.texts.edited_line))
