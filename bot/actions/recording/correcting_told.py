"""改那一笔: what was told as one more event corrects what was recorded: its card becomes a correction's."""

from bot.actions.cards.ends import asks_now
from bot.actions.cards.event_cards import EventCard, draw_anew, held_back_for
from bot.actions.correcting.amending import open_amending
from bot.actions.correcting.editing import to_correct
from bot.actions.desk import Desk
from bot.flow.amending import AmendDraft
from bot.flow.drafts import EntryDraft
from bot.outcomes import Outcome, Redrawn, WithCards
from bot.state import TableState
from storage import asked_lines, drafts, history


async def correct_told(
    desk: Desk, card: EventCard, told: EntryDraft, corrects: int, state: TableState
) -> Outcome:
    """Open the correction of what was recorded by what a card tells, on its message where that is its own.

    Raises:
        Refused: it was taken back meanwhile, or the actor may not change it.

    """
    found = await to_correct(desk, await history.round_of_entry(desk.tx, corrects), corrects)
    amended = EntryDraft(entry=told.entry, why="amend")
    amending = AmendDraft(entry=corrects, told=amended, line=True)
    await drafts.drop(desk.tx, card.id)
    held = await held_back_for(desk, card)
    is_on_board = card.message == state.board
    message = None if is_on_board or held is not None else card.message
    shown = await open_amending(desk, found.played, amending, message=message)
    await asked_lines.hand_on(desk.tx, card.id, shown.draft_id)
    if held is not None and held.message is not None:
        drawn = await draw_anew(desk, held, state, await asks_now(desk, held, state))
        return WithCards(shown, (Redrawn(held.message, drawn.view),))
    return WithCards(shown, board=state) if is_on_board or card.may_be_on_board(state) else shown
