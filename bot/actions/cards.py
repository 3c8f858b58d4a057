"""卡片: open a card, and what each tap on one does; nothing is booked before its preview was seen."""

from dataclasses import replace
from typing import assert_never

from bot.actions.card_ends import (
    Ended,
    asked_again,
    end_card,
    end_if_over,
    end_stale,
    is_held_back,
    tap_ended,
)
from bot.actions.checking import check_dealer
from bot.actions.desk import Desk
from bot.actions.event_cards import (
    EventCard,
    cards_here,
    held_back_for,
    keep_card,
    move_card,
    open_event_card,
    read_card,
    shown_card,
    source_of,
)
from bot.actions.loading import refused_by_rule, state_of
from bot.actions.permissions import Right, require
from bot.actions.recording import record
from bot.actions.refused import Refused
from bot.actions.repeats import Doubt, Told, asking, look_at, next_doubt
from bot.callbacks import CardTap
from bot.flow.drafts import ChoiceDraft, Draft, EntryDraft
from bot.flow.questions import with_only_answer
from bot.flow.taps import Pick, StaleChoice, apply_choice
from bot.flow.waiting import is_complete, is_ready, waits
from bot.outcomes import BoardShown, CardClosed, CardShown, Outcome, Recorded, Redrawn, WithCards
from bot.state import TableState
from bot.views.cards import Ending, Frame, waiting_line
from bot.views.event_refusals import dealer_sentence
from bot.views.view import View
from scorer import RuleViolation
from storage import drafts, history, rounds, tables
from storage.errors import NotFound
from storage.records import Draft as StoredDraft


async def open_card(
    desk: Desk, state: TableState, draft: Draft, *, message: int | None = None, then: int | None = None
) -> CardShown:
    """Keep a new draft and show its first question, on `message` or on a message of its own.

    `then` is the draft of an event that is held back until this one is dealt with.
    """
    await require(desk, Right.RECORD)
    draft = with_only_answer(draft, state.situation)
    return shown_card(desk, await open_event_card(desk, state, draft, message=message, then=then), state)


async def card_on(desk: Desk, state: TableState, message: int, kind: str | None = None) -> CardShown | None:
    """Return the card that stands on a message already, None where there is none.

    A card over which the board was drawn since stands no more, but for one that waits for an answer, where
    the same kind of event is asked for; one of another kind goes on waiting.
    """
    here = [card for card in await cards_here(desk) if _is_on(card, state, message)]
    for card in here:
        if card.seen == state.revision:
            return shown_card(desk, card, state, note=desk.texts.card_changed)
    for card in here:
        complete = is_complete(card.draft, state.situation)
        if not (complete or waits(card.draft, state.situation, typed=card.is_typed)):
            await drafts.drop(desk.tx, card.id)
        elif card.stored.kind == kind:
            kept = await keep_card(desk, card, state)
            return shown_card(desk, kept, state, note=desk.texts.card_changed)
    return None


def _is_on(card: EventCard, state: TableState, message: int) -> bool:
    return card.message == message and card.stored.round_id == state.round_id


async def tap_card(desk: Desk, stored: StoredDraft, tap: CardTap) -> Outcome:
    """Answer a tap on the card of an event.

    Raises:
        Refused: the choice is not allowed, or the card is none of this table's; nothing was changed.

    """
    await require(desk, Right.RECORD)
    card = read_card(stored)
    if card is None:
        # What only a reply answers has no card whose button this could be.
        raise Refused(desk.texts.card_is_old)
    state = await _state(desk, card)
    if state is None:
        return await _tap_over(desk, card)
    before_it = await _shown_before(desk, card)
    if before_it is not None or tap.revision != stored.revision:
        return shown_card(desk, before_it or card, state, note=desk.texts.card_changed)
    if tap.choice.pick is Pick.CANCEL:
        return await close_card(desk, card, state, desk.texts.cancelled)
    if tap.choice.pick is Pick.BOOK:
        return await _book(desk, card, state)
    if tap.choice.pick is Pick.OPTION and is_held_back(card):
        return await _first_another(desk, card, tap.choice.value, state)
    return await _answer(desk, card, tap, state)


async def _shown_before(desk: Desk, card: EventCard) -> EventCard | None:
    """Return the card that took the message of one that is held back for it; None where none did."""
    if card.message is not None:
        return None
    here = await cards_here(desk)
    return next((one for one in here if one.then == card.id and one.message is not None), None)


async def _state(desk: Desk, card: EventCard) -> TableState | None:
    """Return the table of a card; None where its round is not the one that is played here."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    played = None if table is None else await rounds.current(desk.tx, table.id)
    if played is None or played.id != card.stored.round_id:
        return None
    return await state_of(desk, played)


async def _tap_over(desk: Desk, card: EventCard) -> Outcome:
    """End a card whose round is over and say so; one of another topic's table goes on."""
    if await end_if_over(desk, card) is not None:
        ended = tap_ended(desk, await drafts.find(desk.tx, desk.chat.id, card.id))
        if ended is not None:
            return ended
    raise Refused(desk.texts.card_is_old)


async def _answer(desk: Desk, card: EventCard, tap: CardTap, state: TableState) -> Outcome:
    try:
        changed = apply_choice(card.draft, tap.choice, state.situation)
    except StaleChoice:
        return shown_card(desk, card, state, note=desk.texts.card_changed)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    return shown_card(desk, await keep_card(desk, replace(card, draft=changed), state), state)


async def find_draft(desk: Desk, draft_id: int) -> StoredDraft:
    """Return the draft that a card's button names.

    Raises:
        Refused: it is booked already, or was cancelled.

    """
    try:
        return await drafts.find(desk.tx, desk.chat.id, draft_id)
    except NotFound as gone:
        booked = await history.entry_of_source(desk.tx, source_of(draft_id))
        raise Refused(desk.texts.card_is_old if booked is None else desk.texts.already_recorded) from gone


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


async def _book(desk: Desk, card: EventCard, state: TableState) -> Outcome:
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


async def _leave_out(desk: Desk, draft: Draft) -> list[Ended]:
    """End the cards that waited, as the card that asked about them was answered."""
    shown = {one.draft for one in draft.waiting} if isinstance(draft, EntryDraft) else set()
    return [await end_card(desk, one, Ending.DROPPED) for one in await cards_here(desk) if one.id in shown]


def _beside(outcome: Outcome, ended: list[Ended]) -> Outcome:
    """Return an outcome with the messages of cards that ended by it."""
    return _redrawing(outcome, *(redrawn for one in ended for redrawn in one.redrawn()))


def _redrawing(outcome: Outcome, *cards: Redrawn) -> Outcome:
    if not cards:
        return outcome
    if isinstance(outcome, WithCards):
        return replace(outcome, cards=(*outcome.cards, *cards))
    return WithCards(outcome, cards)


async def _first_another(desk: Desk, card: EventCard, value: str, state: TableState) -> Outcome:
    """Deal first with an event that waits for the one held back here: book it, or ask what is open."""
    waiting = card.draft.waiting if isinstance(card.draft, EntryDraft) else ()
    chosen = next((one for place, one in enumerate(waiting) if str(place) == value), None)
    other = next((one for one in await cards_here(desk) if chosen and one.id == chosen.draft), None)
    if chosen is None or other is None or other.stored.revision != chosen.revision:
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
    outcome = await _book(desk, other, state) if ready else shown_card(desk, other, state)
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
    recorded, state = replace(recorded, card=None), recorded.state
    if state.situation.settlement.over:
        return recorded
    told_by_it = await end_stale(desk, recorded, but=held.id)
    is_as_told = held.is_typed and held.seen == before.revision
    held = await asked_again(desk, held, state) or await keep_card(desk, held, state)
    if is_as_told and not is_held_back(held) and _is_allowed(desk, held, state):
        answered = held.draft.model_copy(update={"why": "waits"})
        held = await keep_card(desk, replace(held, draft=answered), state)
        outcome = await _book(desk, held, state)
        if not isinstance(outcome, CardShown):
            return _beside(outcome, told_by_it)
        shown = outcome
    else:
        shown = shown_card(desk, held, state)
    again = () if shown.message is None else (Redrawn(shown.message, shown.view),)
    return _redrawing(_beside(recorded, told_by_it), *again)


def _is_allowed(desk: Desk, card: EventCard, state: TableState) -> bool:
    event = card.draft.event() if isinstance(card.draft, EntryDraft) else {}
    try:
        state.situation.after(event)
    except RuleViolation:
        return False
    return not dealer_sentence(event, state, desk.texts)


def _answered(draft: Draft) -> Doubt | None:
    """Return the last question before a booking that a yes to this card answers; None before the first."""
    if not isinstance(draft, EntryDraft):
        return None
    match draft.why:
        case "again" | "fresh" | "waits" | "robbed":
            return draft.why
        case "stands":
            return "robbed"
        case "guess" | "pays" | "amend":
            return None
        case _:
            assert_never(draft.why)
