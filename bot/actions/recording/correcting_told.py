"""改那一笔: what was told as one more event corrects what was recorded: its card becomes a correction's."""

from bot.actions.cards.ends import asked_again
from bot.actions.cards.event_cards import EventCard, held_back_for, shown_card
from bot.actions.correcting.amending import open_amending
from bot.actions.correcting.changing import check_right
from bot.actions.correcting.editing import find_event
from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.flow.amending import AmendDraft
from bot.flow.drafts import EntryDraft
from bot.outcomes import Outcome, Redrawn, WithCards
from bot.state import TableState
from storage import asked_lines, drafts, history


def may_correct(card: EventCard) -> bool:
    """Whether a card offers to correct what was recorded."""
    return isinstance(card.draft, EntryDraft) and card.draft.corrects is not None


async def correct_told(desk: Desk, card: EventCard, state: TableState) -> Outcome:
    """Open the correction of what was recorded by what a card tells, on its message where that is its own.

    Raises:
        Refused: it was taken back meanwhile, or the actor may not change it.

    """
    draft = card.draft
    if not isinstance(draft, EntryDraft) or draft.corrects is None:
        raise Refused(desk.texts.card_is_old)
    round_id = await history.round_of_entry(desk.tx, draft.corrects)
    found = await find_event(desk, round_id, draft.corrects)
    if not found.kept.stands:
        raise Refused(desk.texts.editing.taken_back_meanwhile)
    await check_right(desk, found.played, found.kept)
    told = EntryDraft(entry=draft.entry, why="amend")
    amending = AmendDraft(entry=draft.corrects, seen=found.played.revision, told=told, line=True)
    await drafts.drop(desk.tx, card.id)
    held = await held_back_for(desk, card)
    is_on_board = card.message == state.board
    message = None if is_on_board or held is not None else card.message
    shown = await open_amending(desk, found.played, amending, message=message)
    await asked_lines.hand_on(desk.tx, card.id, shown.draft_id)
    if held is not None and held.message is not None:
        kept = await asked_again(desk, held, state) or held
        return WithCards(shown, (Redrawn(held.message, shown_card(desk, kept, state).view),))
    return WithCards(shown, board=state) if is_on_board or card.may_be_on_board(state) else shown
