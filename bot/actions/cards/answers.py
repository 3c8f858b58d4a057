"""答卡片: what a yes to a card books and a no puts away, and what was held back for it."""

from collections.abc import Mapping
from dataclasses import replace

from bot.actions.cards.ends import Ended, asks_now, end_card, end_stale, is_held_back
from bot.actions.cards.event_cards import (
    EventCard,
    alone,
    cards_here,
    draw_anew,
    held_back_for,
    keep_card,
    move_card,
    shown_card,
    source_of,
)
from bot.actions.desk import Desk
from bot.actions.recording.booking import record
from bot.actions.recording.checking import check_dealer
from bot.actions.recording.repeats import Doubt, LookedAt, asking, look_at
from bot.actions.recording.round_before import offering_round_before
from bot.flow.drafts import ChoiceDraft, Draft, EntryDraft, Why
from bot.flow.waiting import is_complete, is_ready, is_told_by
from bot.outcomes import BoardShown, CardClosed, CardShown, Outcome, Recorded, Redrawn, WithCards
from bot.state import TableState
from bot.views.cards import Ending, Frame, waiting_line
from bot.views.event_refusals import dealer_sentence
from bot.views.view import View
from scorer import RuleViolation
from storage import drafts, history

_ANSWERED: Mapping[Why, Doubt] = {
    "again": "again",
    "waits": "waits",
    "robbed": "robbed",
    "stands": "robbed",
}
"""The last question before a booking that a yes answers, by what its card asks; none for the others."""


async def book(desk: Desk, card: EventCard, state: TableState, *, answered: Doubt | None = None) -> Outcome:
    """Book what the card previewed, ask first where it is doubtful, or show anew what no longer holds.

    What was `answered` already is not asked, nor what the card itself asks.
    """
    draft = card.draft
    if isinstance(draft, ChoiceDraft) or not is_complete(draft, state.situation):
        return shown_card(desk, card, state, note=desk.texts.card_changed)
    event = draft.event()
    found = await look_at(desk, state, event, but=(card.id, card.then), robs=card.robs)
    if found.against is not None:
        return await close_card(desk, card, state, found.against)
    changed = _as_it_asks_now(draft, found)
    if changed != draft:
        return await draw_anew(desk, card, state, changed, desk.texts.card_changed)
    if isinstance(draft, EntryDraft):
        answered = answered or _ANSWERED.get(draft.why)
    doubt = found.next_doubt(answered)
    if doubt is not None:
        return await draw_anew(desk, card, state, asking(doubt, found, event))
    if card.seen != state.revision:
        return await draw_anew(desk, card, state, note=desk.texts.round_changed)
    check_dealer(desk, state, event)
    left_out = await _leave_out(desk, draft) if found.waiting else []
    robbed = found.robs if isinstance(draft, EntryDraft) and draft.why == "robbed" else None
    source = source_of(card.id)
    recorded = await record(desk, state, found.event, source=source, card=card.message, robbed=robbed)
    recorded = await offering_round_before(desk, state, found, recorded)
    await drafts.drop(desk.tx, card.id)
    return _beside(await _go_on(desk, card, recorded, state), left_out)


def _as_it_asks_now(draft: Draft, found: LookedAt) -> Draft:
    """Return a whole event as its card asks by now: about others that wait, or no gang that is gone."""
    if not isinstance(draft, EntryDraft) or draft.why not in {"waits", "robbed", "stands"}:
        return draft
    if found.waiting and draft.waiting != found.waiting:
        return draft.model_copy(update={"why": "waits", "waiting": found.waiting})
    if draft.why == "robbed" and found.robs is None:
        return draft.model_copy(update={"why": "stands"})
    return draft


async def _leave_out(desk: Desk, draft: Draft) -> list[Ended]:
    """End the cards that waited, as the card that asked about them was answered."""
    shown = {one.draft for one in draft.waiting} if isinstance(draft, EntryDraft) else set()
    return [await end_card(desk, one, Ending.DROPPED) for one in await cards_here(desk) if one.id in shown]


async def close_card(desk: Desk, card: EventCard, state: TableState, note: str) -> Outcome:
    """End a card that books nothing; `note` says why."""
    await drafts.drop(desk.tx, card.id)
    held = await held_back_for(desk, card)
    if held is not None:
        return await draw_anew(desk, held, state, await asks_now(desk, held, state), note)
    if card.message is not None and card.message != state.board:
        closed = CardClosed(card.message, View(note))
        return WithCards(closed, board=state) if card.may_be_on_board(state) else closed
    return BoardShown(state, note)


async def deal_first_with(desk: Desk, card: EventCard, value: str, state: TableState) -> Outcome:
    """Deal first with an event that waits for the one held back here: book it, or ask what is open."""
    waiting = card.draft.waiting if isinstance(card.draft, EntryDraft) else ()
    chosen = next((one for place, one in enumerate(waiting) if str(place) == value), None)
    other = next((one for one in await cards_here(desk) if chosen and one.id == chosen.draft), None)
    if chosen is None or other is None or alone(other.draft) != chosen.told:
        asking_now = await asks_now(desk, card, state)
        return await draw_anew(desk, card, state, asking_now, desk.texts.card_changed)
    if card.seen != state.revision:
        return await draw_anew(desk, card, state, note=desk.texts.round_changed)
    left, message = other.message, desk.heard.message
    await move_card(desk, card, None)
    other = await move_card(desk, replace(other, then=card.id), message)
    ready = is_ready(other.draft, state.situation)
    # Two that are held back may wait for each other: the one that comes first no longer does.
    asked = await asks_now(desk, other, state) if is_held_back(other) else None
    other = await keep_card(desk, other, state, asked)
    outcome = await book(desk, other, state) if ready else shown_card(desk, other, state)
    if left is None or left == state.board:
        return outcome
    booked = await history.entry_of_source(desk.tx, source_of(other.id)) is not None
    said = desk.texts.recorded if booked else desk.texts.card_moved
    line = waiting_line(other.draft, Frame(other.id, 0, state, desk.texts))
    return _redrawing(outcome, Redrawn(left, View(said.format(line=line, event=line))))


async def _go_on(desk: Desk, card: EventCard, recorded: Recorded, before: TableState) -> Outcome:
    """Book what was held back for the event that a card has booked, where that ended nothing itself.

    A typed one is booked at once, as its line would have been, while nothing else happened since it was told
    and nothing else waits; one that was tapped together is shown with its new price.
    """
    held = await held_back_for(desk, card)
    if held is None:
        return recorded
    if await _is_settled(desk, held, recorded):
        return recorded
    recorded, state = replace(recorded, card=None), recorded.state
    if state.situation.settlement.over:
        return recorded
    told_by_it = await end_stale(desk, recorded, but=held.id)
    is_as_told = held.is_typed and held.seen == before.revision
    held = await keep_card(desk, held, state, await asks_now(desk, held, state))
    if is_as_told and not is_held_back(held) and _is_allowed(desk, held, state):
        outcome = await book(desk, held, state, answered="waits")
        if not isinstance(outcome, CardShown):
            return _beside(outcome, told_by_it)
        shown = outcome
    else:
        shown = shown_card(desk, held, state)
    again = () if shown.message is None else (Redrawn(shown.message, shown.view),)
    return _redrawing(_beside(recorded, told_by_it), *again)


async def _is_settled(desk: Desk, held: EventCard, recorded: Recorded) -> bool:
    """End a card that was held back where what was recorded is the same act, told otherwise, that it told."""
    if not is_told_by(held.draft, recorded.told) or _is_allowed(desk, held, recorded.state):
        return False
    await drafts.drop(desk.tx, held.id)
    return True


def _is_allowed(desk: Desk, card: EventCard, state: TableState) -> bool:
    event = card.draft.event() if isinstance(card.draft, EntryDraft) else {}
    try:
        state.situation.after(event)
    except RuleViolation:
        return False
    return not dealer_sentence(event, state, desk.texts)


def _beside(outcome: Outcome, ended: list[Ended]) -> Outcome:
    """Return an outcome with the messages of cards that ended by it."""
    return _redrawing(outcome, *(redrawn for one in ended for redrawn in one.redrawn()))


def _redrawing(outcome: Outcome, *cards: Redrawn) -> Outcome:
    if not cards:
        return outcome
    if isinstance(outcome, WithCards):
        return replace(outcome, cards=(*outcome.cards, *cards))
    return WithCards(outcome, cards)
