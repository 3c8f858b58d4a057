"""卡片: open a card, and what each tap on one does; nothing is booked before its preview was seen."""

from typing import assert_never

from bot.actions.checking import check_dealer
from bot.actions.desk import Desk
from bot.actions.loading import load_state, refused_by_rule
from bot.actions.permissions import Right, require
from bot.actions.recording import record
from bot.actions.refused import Refused
from bot.actions.repeats import Doubt, asking, look_at, next_doubt
from bot.callbacks import CardTap
from bot.flow.drafts import ChoiceDraft, Draft, EntryDraft, read_draft
from bot.flow.questions import Question, next_question, with_only_answer
from bot.flow.taps import Pick, StaleChoice, apply_choice
from bot.outcomes import BoardShown, CardClosed, CardShown, Outcome
from bot.state import TableState
from bot.views.cards import Frame, card_view
from bot.views.view import View
from scorer import RuleViolation
from storage import drafts, history, replay
from storage.errors import NotFound
from storage.records import Draft as StoredDraft


async def open_card(desk: Desk, state: TableState, draft: Draft, *, message: int | None = None) -> CardShown:
    """Keep a new draft and show its first question, on `message` or on a message of its own."""
    await require(desk, Right.RECORD)
    draft = with_only_answer(draft, state.situation)
    stored = await drafts.open_draft(
        desk.tx,
        desk.chat.id,
        draft.kind,
        _body(draft, state),
        opened_by=desk.actor.telegram_id,
        at=desk.heard.at,
        table_id=state.table_id,
        round_id=state.round_id,
        message=message,
    )
    return _shown(desk, stored, draft, state)


async def card_on(desk: Desk, state: TableState, message: int) -> CardShown | None:
    """Return the card that stands on a message already, None where there is none.

    A card that was opened before the round changed stands no more: the board was drawn over it.
    """
    for stored in await drafts.list_all(desk.tx, desk.chat.id):
        if stored.message == message and stored.round_id == state.round_id and "draft" in stored.body:
            if stored.body["seen"] == state.revision:
                return _shown(desk, stored, _draft(stored), state, note=desk.texts.card_changed)
            await drafts.drop(desk.tx, stored.id)
    return None


async def tap_card(desk: Desk, stored: StoredDraft, tap: CardTap) -> Outcome:
    """Answer a tap on the card of an event.

    Raises:
        Refused: the card is done with, or the choice is not allowed; nothing was changed.

    """
    await require(desk, Right.RECORD)
    state = await _state(desk, stored)
    draft = _draft(stored)
    if tap.revision != stored.revision:
        return _shown(desk, stored, draft, state, note=desk.texts.card_changed)
    if tap.choice.pick is Pick.CANCEL:
        return await _close(desk, stored, state, desk.texts.cancelled)
    if tap.choice.pick is Pick.BOOK:
        return await _book(desk, stored, draft, state)
    try:
        changed = apply_choice(draft, tap.choice, state.situation)
    except StaleChoice:
        return _shown(desk, stored, draft, state, note=desk.texts.card_changed)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    return _shown(desk, await _keep(desk, stored, changed, state), changed, state)


async def find_draft(desk: Desk, draft_id: int) -> StoredDraft:
    """Return the draft that a card's button names.

    Raises:
        Refused: it is booked already, or was cancelled.

    """
    try:
        return await drafts.find(desk.tx, desk.chat.id, draft_id)
    except NotFound as gone:
        booked = await history.entry_of_source(desk.tx, _source(draft_id))
        raise Refused(desk.texts.card_is_old if booked is None else desk.texts.already_recorded) from gone


async def _state(desk: Desk, stored: StoredDraft) -> TableState:
    """Return the table of a card, whose round must still be the current one of an open table."""
    state = await load_state(desk)
    if stored.round_id != state.round_id:
        raise Refused(desk.texts.card_is_old)
    return state


async def _keep(desk: Desk, stored: StoredDraft, draft: Draft, state: TableState) -> StoredDraft:
    return await drafts.save(
        desk.tx,
        desk.chat.id,
        stored.id,
        _body(draft, state),
        expected_revision=stored.revision,
        at=desk.heard.at,
    )


def _body(draft: Draft, state: TableState) -> dict[str, object]:
    """Return what the database keeps: the draft, and which revision of the round its card was drawn for."""
    return {"draft": draft.model_dump(mode="json"), "seen": state.revision}


def _draft(stored: StoredDraft) -> Draft:
    return read_draft(stored.body["draft"])


async def _close(desk: Desk, stored: StoredDraft, state: TableState, note: str) -> Outcome:
    """End a card that books nothing; `note` says why."""
    await drafts.drop(desk.tx, stored.id)
    if stored.message is not None and stored.message != state.board:
        return CardClosed(stored.message, View(note))
    return BoardShown(state, note)


async def _book(desk: Desk, stored: StoredDraft, draft: Draft, state: TableState) -> Outcome:
    """Book what the card previewed, ask first where it is doubtful, or show anew what no longer holds."""
    complete = next_question(draft, state.situation) in (Question.HAND, Question.CONFIRM)
    if isinstance(draft, ChoiceDraft) or not complete:
        return _shown(desk, stored, draft, state, note=desk.texts.card_changed)
    event = draft.event()
    told = await look_at(desk, state, event)
    if told.against is not None:
        return await _close(desk, stored, state, told.against)
    doubt = await next_doubt(desk, state, told, _answered(draft))
    if doubt is not None:
        asked = asking(doubt, told, event)
        return _shown(desk, await _keep(desk, stored, asked, state), asked, state)
    if stored.body["seen"] != state.revision:
        kept = await _keep(desk, stored, draft, state)
        return _shown(desk, kept, draft, state, note=desk.texts.price_changed)
    check_dealer(desk, state, event)
    robbed = None
    if isinstance(draft, EntryDraft) and draft.why == "robbed" and state.situation.may_rob_newest(told.event):
        robbed = (await replay.current_events(desk.tx, state.round_id))[-1].entry
    recorded = await record(desk, state, event, source=_source(stored.id), card=stored.message, robbed=robbed)
    await drafts.drop(desk.tx, stored.id)
    return recorded


def _answered(draft: Draft) -> Doubt | None:
    """Return the last question before a booking that a yes to this card answers; None before the first."""
    if not isinstance(draft, EntryDraft):
        return None
    match draft.why:
        case "again" | "fresh" | "robbed":
            return draft.why
        case "stands":
            return "robbed"
        case "guess" | "pays" | "amend":
            return None
        case _:
            assert_never(draft.why)


def _source(draft_id: int) -> str:
    """Return what books a card exactly once, however often its button is tapped."""
    return f"draft:{draft_id}"


def _shown(desk: Desk, stored: StoredDraft, draft: Draft, state: TableState, note: str = "") -> CardShown:
    frame = Frame(stored.id, stored.revision, state, desk.texts)
    return CardShown(stored.id, card_view(draft, frame, note), stored.message, note)
