"""卡片: open a card, and what each tap on one does; nothing is booked before its preview was seen."""

from bot.actions.cards.answers import book, close_card, deal_first_with
from bot.actions.cards.ends import end_if_over
from bot.actions.cards.event_cards import (
    EventCard,
    cards_here,
    draw_anew,
    open_event_card,
    played_here,
    read_card,
    shown_card,
    source_of,
)
from bot.actions.desk import Desk
from bot.actions.loading import refused_by_rule, state_of
from bot.actions.permissions import Right, require
from bot.actions.recording.correcting_told import correct_told
from bot.actions.refused import Refused
from bot.callbacks import CardTap
from bot.flow.drafts import Draft, EntryDraft
from bot.flow.picks import Pick, StalePick
from bot.flow.questions import with_only_answer
from bot.flow.taps import apply_pick
from bot.flow.waiting import is_complete, waits
from bot.outcomes import CardShown, Outcome
from bot.state import TableState
from scorer import RuleViolation
from storage import drafts, history
from storage.errors import NotFound
from storage.records import StoredDraft


async def open_card(
    desk: Desk,
    state: TableState,
    draft: Draft,
    *,
    message: int | None = None,
    instead: EventCard | None = None,
) -> CardShown:
    """Keep a new draft and show its first question, on `message` or on a message of its own.

    `instead` is the card of its line as that was before it was edited.
    """
    await require(desk, Right.RECORD)
    draft = with_only_answer(draft, state.situation)
    opened = await open_event_card(desk, state, draft, message=message, instead=instead)
    return shown_card(desk, opened, state)


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
            return await draw_anew(desk, card, state, note=desk.texts.card_changed)
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
    played = await played_here(desk, stored)
    if played is None:
        return await _tap_over(desk, card)
    state = await state_of(desk, played)
    before_it = await _shown_before(desk, card)
    if before_it is not None or tap.revision != stored.revision:
        return shown_card(desk, before_it or card, state, note=desk.texts.card_changed)
    if tap.picked.pick is Pick.CANCEL:
        return await close_card(desk, card, state, desk.texts.cancelled)
    if tap.picked.pick is Pick.BOOK:
        return await book(desk, card, state)
    if tap.picked.pick is Pick.OPTION and isinstance(card.draft, EntryDraft):
        if card.draft.corrects is not None:
            return await correct_told(desk, card, card.draft, card.draft.corrects, state)
        if card.draft.why == "waits":
            return await deal_first_with(desk, card, tap.picked.value, state)
    return await _answer(desk, card, tap, state)


async def _shown_before(desk: Desk, card: EventCard) -> EventCard | None:
    """Return the card that took the message of one that is held back for it; None where none did."""
    if card.message is not None:
        return None
    here = await cards_here(desk)
    return next((one for one in here if one.then == card.id and one.message is not None), None)


async def _tap_over(desk: Desk, card: EventCard) -> Outcome:
    """End a card whose round is over and say so; one of another topic's table goes on."""
    ended = await end_if_over(desk, card)
    if ended is None:
        raise Refused(desk.texts.card_is_old)
    return ended


async def _answer(desk: Desk, card: EventCard, tap: CardTap, state: TableState) -> Outcome:
    try:
        changed = apply_pick(card.draft, tap.picked, state.situation)
    except StalePick:
        return shown_card(desk, card, state, note=desk.texts.card_changed)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    return await draw_anew(desk, card, state, changed)


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
