"""问一行: the card that a line opens; the same line again takes its card over."""

from bot.actions.cards.event_cards import (
    EventCard,
    alone,
    cards_here,
    draw_anew,
    move_card,
    open_event_card,
    shown_card,
)
from bot.actions.desk import Desk
from bot.actions.permissions import Right, require
from bot.actions.recording.repeats import is_lately
from bot.flow.drafts import Draft
from bot.flow.questions import with_only_answer
from bot.flow.waiting import comes_once
from bot.outcomes import Outcome, Redrawn, WithCards
from bot.state import TableState
from bot.views.cards import Frame, waiting_line
from bot.views.view import View


async def ask(desk: Desk, state: TableState, draft: Draft) -> Outcome:
    """Show the question of a line; where a card asks it already, that card goes on below, for both lines."""
    await require(desk, Right.RECORD)
    draft = with_only_answer(draft, state.situation)
    standing = next((one for one in await cards_here(desk) if _asks_it(desk, one, draft, state)), None)
    if standing is None or standing.message is None:
        return shown_card(desk, await open_event_card(desk, state, draft), state)
    left, kept = standing.message, await move_card(desk, standing, None)
    line = waiting_line(draft, Frame(kept.id, 0, state, desk.texts))
    moved = Redrawn(left, View(desk.texts.card_moved.format(event=line)))
    return WithCards(await draw_anew(desk, kept, state, draft), (moved,))


def _asks_it(desk: Desk, card: EventCard, draft: Draft, state: TableState) -> bool:
    """Whether another line's card asks this of the same event; a player may gang twice in a round."""
    if not card.is_typed or card.stored.round_id != state.round_id or card.message in {None, state.board}:
        return False
    is_lately_told = comes_once(draft, state.rules) or is_lately(desk, card.stored.updated_at)
    return is_lately_told and alone(card.draft) == alone(draft)
