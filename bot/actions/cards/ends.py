"""卡没了: cards that end because of what happened elsewhere: nothing told is lost without a word."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.actions.cards.event_cards import (
    EventCard,
    as_shown,
    cards_here,
    draw_anew,
    held_back_for,
    missed_by,
    waiting_at,
)
from bot.actions.desk import Action, Desk
from bot.actions.kept_drafts import kept_again
from bot.actions.loading import state_of
from bot.flow.drafts import Draft, EntryDraft
from bot.flow.retold import tells_all
from bot.flow.waiting import against, is_wall_end, waits
from bot.outcomes import (
    Amended,
    BoardShown,
    CardClosed,
    CardShown,
    MenuShown,
    Outcome,
    Recorded,
    Redrawn,
    RoundEnded,
    Said,
    TableClosed,
    TableOpened,
    Undone,
    WithCards,
    along,
    what_happened,
)
from bot.state import TableState
from bot.views.amending import Missed
from bot.views.cards import Ending, Frame, ended_text, waiting_line
from bot.views.view import View
from scorer import RuleViolation, parse_event
from scorer.rounds import Event
from storage import drafts, rounds, tables
from storage.records import StoredDraft

_GOES_ON = (Recorded, RoundEnded, Undone, Amended, TableOpened, TableClosed, BoardShown, CardClosed)
"""After these a card may tell nothing any more, or the board is drawn."""

_MISSING = frozenset({Ending.OVER, Ending.UNDONE})
"""By these an event is missing that waited for a yes."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A card that has ended.

    Attributes:
        card: the card.
        sentence: what it says from now on.
        is_own: whether its message is its own, and no board.
        is_missed: whether what it told is missing now: its round is over, and nobody said to leave it out.

    """

    card: EventCard
    sentence: str
    is_own: bool
    is_missed: bool

    def redrawn(self) -> tuple[Redrawn, ...]:
        """Return the message of the card as it stays; nothing where the board took its place."""
        message = self.card.message
        return (Redrawn(message, View(self.sentence)),) if self.is_own and message is not None else ()


def minding_cards(action: Action) -> Action:
    """Return the action with the cards minded that end by it, or wait beside it."""

    async def minded(desk: Desk) -> Outcome | None:
        outcome = await action(desk)
        return outcome if outcome is None else await _minded(desk, outcome)

    return minded


async def _minded(desk: Desk, outcome: Outcome) -> Outcome:
    shown = outcome if isinstance(outcome, WithCards) else WithCards(outcome)
    inner = what_happened(shown)
    if shown is not outcome and not (_draws(inner) and await cards_here(desk)):
        return outcome
    showing = inner.draft_id if isinstance(inner, CardShown) else None
    done = inner if isinstance(inner, Recorded | Amended) else None
    ended = await end_stale(desk, done, but=showing)
    asked = await _asked_anew(desk, but=showing)
    redrawn = [*shown.cards, *(message for one in ended for message in one.redrawn()), *asked]
    missed = [one.sentence for one in ended if one.is_missed]
    waiting = await _waiting_lines(desk)
    if not redrawn and not missed and not waiting and shown is not outcome:
        return outcome
    told = along(shown.outcome, *missed)
    return replace(shown, outcome=told, cards=tuple(redrawn), waiting=waiting)


def _draws(outcome: Outcome) -> bool:
    """Whether the game goes on by an outcome, or the board is drawn."""
    return isinstance(outcome, _GOES_ON) or (isinstance(outcome, MenuShown) and outcome.state is not None)


async def end_stale(desk: Desk, done: Recorded | Amended | None, *, but: int | None = None) -> list[Ended]:
    """End the cards that tell nothing any more, by what was recorded or corrected, or what else happened."""
    ended = []
    for card in await cards_here(desk):
        if card.is_old and await _over(desk, card) is not None:
            await drafts.drop(desk.tx, card.id)
            continue
        found = None if card.id == but else await _ending_of(desk, card, done)
        if found is not None:
            ended.append(await end_card(desk, card, *found))
    return ended


async def end_if_over(desk: Desk, card: EventCard) -> Outcome | None:
    """End a card that was tapped when its round is no longer the one that is played; None where it is."""
    ending = await _over(desk, card)
    if ending is None:
        return None
    ended = await end_card(desk, card, ending)
    return _said_at_its_end(desk, ended.sentence, is_own=ended.is_own)


async def end_card(
    desk: Desk, card: EventCard, ending: Ending, violation: RuleViolation | None = None
) -> Ended:
    """End a card without a yes; who taps it later is told why."""
    state = await _state_of(desk, card)
    sentence = ended_text(card.draft, ending, Frame(card.id, 0, state, desk.texts), violation)
    await held_back_for(desk, card)
    is_own = card.message is None or card.message not in await _boards(desk, state)
    await kept_again(desk, card.stored, {"ended": sentence, "own": is_own})
    # Who closes a table is asked about what waits.
    is_missed = _is_missed(card, ending, state)
    return Ended(card, sentence, is_own, is_missed)


def _is_missed(card: EventCard, ending: Ending | None, state: TableState) -> bool:
    """Whether what a card told is missing by its end; nobody misses 流局 in a round that has ended."""
    if ending not in _MISSING or (ending is Ending.OVER and is_wall_end(card.draft)):
        return False
    return waits(card.draft, state.situation, typed=card.is_typed)


async def _boards(desk: Desk, state: TableState) -> tuple[int | None, int | None]:
    """Return the board of a card's round and that of the round played now, which may have taken it over."""
    return state.board, (await rounds.current(desk.tx, state.table_id)).board_message


def tap_ended(desk: Desk, stored: StoredDraft) -> Outcome | None:
    """Say of a card why it ended, and take its buttons away; None for one that has not."""
    if "ended" not in stored.body:
        return None
    return _said_at_its_end(desk, stored.body["ended"], is_own=stored.body["own"])


def _said_at_its_end(desk: Desk, sentence: str, *, is_own: bool) -> Outcome:
    view = View(sentence)
    return CardClosed(desk.heard.message, view) if is_own else Said(view)


async def _ending_of(
    desk: Desk, card: EventCard, done: Recorded | Amended | None
) -> tuple[Ending, RuleViolation | None] | None:
    if done is not None and _is_said_in(done.state, done.told, card):
        return Ending.RETOLD, None
    over = await _over(desk, card)
    if over is not None:
        return over, None
    violation = against(card.draft, (await _state_of(desk, card)).situation)
    return None if violation is None else (Ending.IMPOSSIBLE, violation)


def _is_said_in(state: TableState, told: Event | None, card: EventCard) -> bool:
    """Whether an event of a round says all that a card of that round tells."""
    if told is None or told not in state.events or state.round_id != card.stored.round_id:
        return False
    return tells_all(card.draft, told, state.situation.before(state.events.index(told)))


async def missed_now(desk: Desk, round_id: int, told: Event | None) -> tuple[Missed, ...]:
    """Return what waits for a yes in a round that is over or withdrawn: its card is about to end.

    But for what an event of a round tells since, which is not missing.
    """
    missed = []
    for card in await cards_here(desk):
        ending = None if card.is_old else await _over(desk, card)
        state = await _state_of(desk, card)
        is_told = card.stored.round_id == round_id and _is_said_in(state, told, card)
        if _is_missed(card, ending, state) and not is_told:
            [line] = waiting_text(desk, state, [card])
            missed.append(Missed(card.id, line))
    return tuple(missed)


async def _over(desk: Desk, card: EventCard) -> Ending | None:
    """Return why the round of a card is no longer played; None where it is."""
    played = await rounds.get(desk.tx, _round_of(card))
    if (await tables.get(desk.tx, played.table_id)).closed_at is not None:
        return Ending.CLOSED
    if played.is_withdrawn:
        return Ending.UNDONE
    current = await rounds.current(desk.tx, played.table_id)
    return Ending.OVER if played.is_over or current.id != played.id else None


def _round_of(card: EventCard) -> int:
    if card.stored.round_id is None:
        raise ValueError(card.id)  # a card of an event is opened in a round
    return card.stored.round_id


async def _state_of(desk: Desk, card: EventCard) -> TableState:
    return await state_of(desk, await rounds.get(desk.tx, _round_of(card)))


async def _asked_anew(desk: Desk, *, but: int | None) -> list[Redrawn]:
    """Redraw the cards that hold an event back for others, where others wait than they show."""
    redrawn = []
    for card in await cards_here(desk):
        if card.id == but or card.message is None or not is_held_back(card):
            continue
        state = await _state_of(desk, card)
        draft = await asks_now(desk, card, state)
        if draft == card.draft:
            continue
        shown = await draw_anew(desk, card, state, draft)
        if card.message != state.board:
            redrawn.append(Redrawn(card.message, shown.view))
    return redrawn


def is_held_back(card: EventCard) -> bool:
    """Whether a card holds its event back for what was told before and could not be recorded behind it."""
    return isinstance(card.draft, EntryDraft) and card.draft.why == "waits"


async def asks_now(desk: Desk, card: EventCard, state: TableState) -> Draft:
    """Return the draft of a card that holds its event back as it asks about what waits now."""
    draft = card.draft
    if not isinstance(draft, EntryDraft):
        return draft
    missed = await missed_by(desk, state, parse_event(draft.entry), but=(card.id, card.then))
    waiting = as_shown(missed)
    if waiting == draft.waiting:
        return draft
    return draft.model_copy(update={"why": "waits" if waiting else "guess", "waiting": waiting})


async def _waiting_lines(desk: Desk) -> tuple[str, ...]:
    """Return what waits at the open table of this place."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None or not await cards_here(desk):
        return ()
    state = await state_of(desk, await rounds.current(desk.tx, table.id))
    return waiting_text(desk, state, await waiting_at(desk, state))


def waiting_text(desk: Desk, state: TableState, waiting: Sequence[EventCard]) -> tuple[str, ...]:
    """Name what waits, an event each."""
    frame = Frame(0, 0, state, desk.texts)
    return tuple(waiting_line(card.draft, frame) for card in waiting)
