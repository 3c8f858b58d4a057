"""答卡片: what a yes to a card books and a no puts away, and what was held back for it."""

from dataclasses import replace
from typing import assert_never

from bot.actions.cards.ends import Ended, asked_again, end_card, end_stale, is_held_back
from bot.actions.cards.event_cards import (
    EventCard,
    alone,
    cards_here,
    held_back_for,
    keep_card,
    move_card,
    shown_card,
    source_of,
)
from bot.actions.desk import Desk
from bot.actions.recording.booking import record
from bot.actions.recording.checking import check_dealer
from bot.actions.recording.repeats import Doubt, Told, asking, look_at, next_doubt
from bot.actions.recording.round_before import offering_round_before
from bot.flow.drafts import ChoiceDraft, Draft, EntryDraft
from bot.flow.waiting import is_complete, is_ready, is_told_by
from bot.outcomes import BoardShown, CardClosed, CardShown, Outcome, Recorded, Redrawn, WithCards
from bot.state import TableState
from bot.views.cards import Ending, Frame, waiting_line
from bot.views.event_refusals import dealer_sentence
from bot.views.view import View
from scorer import RuleViolation
from storage import drafts, history


async def book(desk: Desk, card: EventCard, state: TableState) -> Outcome:
    """Book what the card previewed, ask first where it is doubtful, or show anew what no longer holds."""
    draft = card.draft
    if isinstance(draft, ChoiceDraft) or not is_complete(draft, state.situation):
        return shown_card(desk, card, state, note=desk.texts.card_changed)
    event = draft.event()
    told = await look_at(desk, state, event, but=(card.id, card.then), robs=card.robs)
    if told.against is not None:
        return await close_card(desk, card, state, told.against)
    changed = _as_it_asks_now(draft, told)
    if changed != draft:
        kept = await keep_card(desk, replace(card, draft=changed), state)
        return shown_card(desk, kept, state, note=desk.texts.card_changed)
    doubt = await next_doubt(desk, state, told, _answered(draft))
    if doubt is not None:
        kept = await keep_card(desk, replace(card, draft=asking(doubt, told, event)), state)
        return shown_card(desk, kept, state)
    if card.seen != state.revision:
        return shown_card(desk, await keep_card(desk, card, state), state, note=desk.texts.price_changed)
    check_dealer(desk, state, event)
    left_out = await _leave_out(desk, draft) if told.waiting else []
    robbed = told.robs if isinstance(draft, EntryDraft) and draft.why == "robbed" else None
    source = source_of(card.id)
    recorded = await record(desk, state, told.event, source=source, card=card.message, robbed=robbed)
    recorded = await offering_round_before(desk, state, told, recorded, source)
    await drafts.drop(desk.tx, card.id)
    return _beside(await _go_on(desk, card, recorded, state), left_out)


def _as_it_asks_now(draft: Draft, told: Told) -> Draft:
    """Return a whole event as its card asks by now: about others that wait, or no gang that is gone."""
    if not isinstance(draft, EntryDraft) or draft.why not in {"waits", "robbed", "stands"}:
        return draft
    if told.waiting and draft.waiting != told.waiting:
        return draft.model_copy(update={"why": "waits", "waiting": told.waiting})
    if draft.why == "robbed" and told.robs is None:
        return draft.model_copy(update={"why": "stands"})
    return draft


def _answered(draft: Draft) -> Doubt | None:
    """Return the last question before a booking that a yes to this card answers; None before the first."""
    if not isinstance(draft, EntryDraft):
        return None
    match draft.why:
        case "again" | "waits" | "robbed":
            return draft.why
        case "stands":
            return "robbed"
        case "guess" | "pays" | "amend":
            return None
        case _:
            assert_never(draft.why)


async def _leave_out(desk: Desk, draft: Draft) -> list[Ended]:
    """End the cards that waited, as the card that asked about them was answered."""
    shown = {one.draft for one in draft.waiting} if isinstance(draft, EntryDraft) else set()
    return [await end_card(desk, one, Ending.DROPPED) for one in await cards_here(desk) if one.id in shown]


async def close_card(desk: Desk, card: EventCard, state: TableState, note: str) -> Outcome:
    """End a card that books nothing; `note` says why."""
    await drafts.drop(desk.tx, card.id)
    held = await held_back_for(desk, card)
    if held is not None:
        kept = await asked_again(desk, held, state) or held
        return shown_card(desk, kept, state, note)
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
        kept = await asked_again(desk, card, state) or card
        return shown_card(desk, kept, state, note=desk.texts.card_changed)
    if card.seen != state.revision:
        return shown_card(desk, await keep_card(desk, card, state), state, note=desk.texts.price_changed)
    left, message = other.message, desk.heard.message
    await move_card(desk, card, None)
    other = await move_card(desk, replace(other, then=card.id), message)
    ready = is_ready(other.draft, state.situation)
    # Two that are held back may wait for each other: the one that comes first no longer does.
    asked = await asked_again(desk, other, state) if is_held_back(other) else None
    other = asked or await keep_card(desk, other, state)
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
    held = await asked_again(desk, held, state) or await keep_card(desk, held, state)
    if is_as_told and not is_held_back(held) and _is_allowed(desk, held, state):
        answered = held.draft.model_copy(update={"why": "waits"})
        held = await keep_card(desk, replace(held, draft=answered), state)
        outcome = await book(desk, held, state)
        if not isinstance(outcome, CardShown):
            return _beside(outcome, told_by_it)
        shown = outcome
    else:
        shown = shown_card(desk, held, state)
    again = () if shown.message is None else (Redrawn(shown.message, shown.view),)
    return _redrawing(_beside(recorded, told_by_it), *again)


async def _is_settled(desk: Desk, held: EventCard, recorded: Recorded) -> bool:
    """End a card that was held back where what was recorded is the same act, told otherwise, that it told."""
    told = recorded.state.events[recorded.place]
    if not is_told_by(held.draft, told) or _is_allowed(desk, held, recorded.state):
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
