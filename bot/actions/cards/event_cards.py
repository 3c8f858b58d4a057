"""一笔的卡: the drafts of events as the database keeps them, and what still waits on them at a table."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.actions.desk import Desk
from bot.actions.kept_drafts import kept_again, kept_new
from bot.flow.drafts import ChoiceDraft, Draft, EntryDraft, Waiting, read_draft
from bot.flow.retold import tells_all
from bot.flow.told_order import costly_since
from bot.flow.waiting import against, is_complete, is_wall_end, waits
from bot.outcomes import CardShown
from bot.state import TableState
from bot.views.cards import Frame, card_view, told_before
from bot.views.crowd import fitted
from scorer import RuleViolation, parse_event
from scorer.rounds import Event, Gang, WallEnd, Win
from storage import drafts, replay, rounds, tables
from storage.records import RoundRecord, StoredDraft

_KINDS = frozenset({"gang", "win", "wall_end", "false_win", "leave", "adjust", "entry", "choice"})
"""The kinds of the drafts that record an event; all others put something else together."""

_KEPT = ("seen", "typed", "then", "robs", "recorded")
"""What the database keeps of a card beside its draft, as `EventCard` names it."""


@dataclass(frozen=True, slots=True)
class EventCard:
    """The card of a half-told event.

    Attributes:
        stored: as the database keeps it.
        draft: the event so far.
        seen: the revision of the round that the card was drawn for.
        typed: as of which revision of the round a line told it; None where only taps did.
        then: the event that would end the round and is held back until this one is dealt with.
        robs: the 弯杠 that was the newest event when this one was told: a win may have robbed it.
        recorded: how many events its round had when a line told it.

    """

    stored: StoredDraft
    draft: Draft
    seen: int
    typed: int | None = None
    then: int | None = None
    robs: int | None = None
    recorded: int | None = None

    @property
    def id(self) -> int:
        """The draft."""
        return self.stored.id

    @property
    def is_old(self) -> bool:
        """Whether an earlier version kept it, which let a card stay as it was when its round was over."""
        return "typed" not in self.stored.body

    @property
    def is_typed(self) -> bool:
        """Whether a line told it."""
        return self.typed is not None

    def may_be_on_board(self, state: TableState) -> bool:
        """Whether the board was drawn since a line told it, and says that it waits."""
        return self.is_typed and self.typed != state.revision

    @property
    def message(self) -> int | None:
        """The message that shows the card."""
        return self.stored.message


def read_card(stored: StoredDraft) -> EventCard | None:
    """Return the card of an event that still asks; None for a draft of anything else, or one that ended."""
    body = stored.body
    if stored.kind not in _KINDS or "draft" not in body:
        return None
    # What an earlier version kept does not say all of these.
    return EventCard(stored, read_draft(body["draft"]), **{name: body.get(name) for name in _KEPT})


async def cards_here(desk: Desk) -> tuple[EventCard, ...]:
    """Return the cards of events that still ask in this group, oldest first."""
    found = (read_card(stored) for stored in await drafts.list_all(desk.tx, desk.chat.id))
    return tuple(card for card in found if card is not None)


async def played_here(desk: Desk, stored: StoredDraft) -> RoundRecord | None:
    """Return the round of a card; None where it is not the one that is played in this place."""
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    played = None if table is None else await rounds.current(desk.tx, table.id)
    return played if played is not None and played.id == stored.round_id else None


async def waiting_at(
    desk: Desk, state: TableState, *, but: Collection[int | None] = ()
) -> tuple[EventCard, ...]:
    """Return the cards whose events would be missed if they were never recorded."""
    return tuple(
        card
        for card in await cards_here(desk)
        if card.stored.round_id == state.round_id
        and card.id not in but
        and waits(card.draft, state.situation, typed=card.is_typed)
        and against(card.draft, state.situation) is None
    )


async def missed_by(
    desk: Desk, state: TableState, told: Event, *, but: Collection[int | None] = ()
) -> tuple[EventCard, ...]:
    """Return the cards whose events could be recorded no more behind an event, but those that it tells.

    By 流局 a round has ended otherwise, so that one that waits is missed only where another is told.
    """
    situation = state.situation
    waiting = [
        card for card in await waiting_at(desk, state, but=but) if not tells_all(card.draft, told, situation)
    ]
    if not waiting:
        return ()
    try:
        then = situation.followed_by(told)
    except RuleViolation:
        return ()
    if then.settlement.over:
        ends_otherwise = not isinstance(told, WallEnd)
        return tuple(card for card in waiting if not (ends_otherwise and is_wall_end(card.draft)))
    return tuple(card for card in waiting if against(card.draft, then) is not None)


def as_shown(waiting: Collection[EventCard]) -> tuple[Waiting, ...]:
    """Return cards that wait as another card shows them: without what waits for that one in turn."""
    return tuple(Waiting(draft=card.id, told=alone(card.draft)) for card in waiting)


def alone(draft: Draft) -> Draft:
    """Return what a card tells without what waits for it."""
    return draft.model_copy(update={"waiting": ()}) if isinstance(draft, EntryDraft) else draft


async def open_event_card(
    desk: Desk,
    state: TableState,
    draft: Draft,
    *,
    message: int | None = None,
    instead: EventCard | None = None,
) -> EventCard:
    """Keep a new draft of an event, shown on `message` if that is known.

    `instead` is the card of its line as that was before it was edited: what is held back for that one is for
    the new one, which was told when that one was.
    """
    typed, recorded = (state.revision, len(state.events)) if desk.heard.query is None else (None, None)
    robs = None if instead is None else instead.robs
    kept: dict[str, Any] = {
        "seen": state.revision,
        "typed": typed,
        "then": None if instead is None else instead.then,
        "robs": robs or await _newest_robbable(desk, state),
        "recorded": recorded if instead is None or instead.recorded is None else instead.recorded,
    }
    stored = await kept_new(
        desk,
        draft.kind,
        _body(draft, kept),
        table_id=state.table_id,
        round_id=state.round_id,
        message=message,
    )
    return EventCard(stored, draft, **kept)


async def _newest_robbable(desk: Desk, state: TableState) -> int | None:
    """Return the entry of the 弯杠 that was the last thing to happen, if it was one: it may be robbed."""
    place = state.situation.newest_wan
    return None if place is None else await entry_at(desk, state, place)


async def entry_at(desk: Desk, state: TableState, place: int) -> int:
    """Return the ledger's id of an event by its place among those of a round that count."""
    standing = await replay.current_events(desk.tx, state.round_id)
    return [one.entry for at, one in enumerate(standing) if state.fault_at(at) is None][place]


def robbed_place(state: TableState, event: Event) -> int | None:
    """抢杠: return the place of the last 弯杠 of the player whom a win robs; None where there is none."""
    if not isinstance(event, Win) or event.how != "rob_gang":
        return None
    places = (
        place
        for place, one in enumerate(state.situation.played.events)
        if isinstance(one, Gang) and one.kind == "wan" and one.by == event.discarder
    )
    return max(places, default=None)


def _body(draft: Draft, kept: Mapping[str, int | None]) -> dict[str, Any]:
    """Return a card as the database keeps it, which numbers it."""
    return {"draft": draft.model_dump(mode="json"), **kept}


async def keep_card(desk: Desk, card: EventCard, state: TableState, draft: Draft | None = None) -> EventCard:
    """Take the next step of a card, with what it tells by now; it is drawn for the round as it stands now."""
    card = replace(card, draft=draft or card.draft, seen=state.revision)
    body = _body(card.draft, {name: getattr(card, name) for name in _KEPT})
    return replace(card, stored=await kept_again(desk, card.stored, body))


async def draw_anew(
    desk: Desk, card: EventCard, state: TableState, draft: Draft | None = None, note: str = ""
) -> CardShown:
    """Take the next step of a card, as `keep_card` does, and show it."""
    return shown_card(desk, await keep_card(desk, card, state, draft), state, note)


async def move_card(desk: Desk, card: EventCard, message: int | None) -> EventCard:
    """Let another message show a card; None: none for now."""
    await drafts.set_message(desk.tx, card.id, message)
    return replace(card, stored=replace(card.stored, message=message))


async def held_back_for(desk: Desk, card: EventCard) -> EventCard | None:
    """Return the card that was held back for another, on the message that shows the other one."""
    held = next((one for one in await cards_here(desk) if one.id == card.then), None)
    return None if held is None else await move_card(desk, held, card.message)


def shown_card(desk: Desk, card: EventCard, state: TableState, note: str = "") -> CardShown:
    """Show a card on its message, or on a new one where it has none."""
    frame = Frame(card.id, card.stored.revision, _as_asked(card.draft, state), desk.texts)
    view = card_view(card.draft, frame, note)
    since = _costly_since(card, state)
    if since:
        lines = [*view.text.splitlines(), told_before(since, state, desk.texts)]
        view = replace(view, text=fitted(lines))
    return CardShown(card.id, view, card.message, note)


def _costly_since(card: EventCard, state: TableState) -> tuple[Event, ...]:
    """Return what was recorded since a line told an event, and comes to another amount by coming first."""
    draft, situation = card.draft, state.situation
    if card.recorded is None or isinstance(draft, ChoiceDraft) or not is_complete(draft, situation):
        return ()
    try:
        return costly_since(situation, draft.event(), card.recorded)
    except RuleViolation:
        return ()  # no event at all; its card says what is wrong


def _as_asked(draft: Draft, state: TableState) -> TableState:
    """Return the table as a card asks about it: a gang that may have been robbed is the newest event."""
    if not isinstance(draft, EntryDraft) or draft.why != "robbed":
        return state
    place = robbed_place(state, parse_event(draft.entry))
    if place is None:
        return state
    events = state.situation.played.events
    played = replace(state.situation.played, events=(*events[:place], *events[place + 1 :], events[place]))
    return replace(state, situation=replace(state.situation, played=played))


def source_of(draft_id: int) -> str:
    """Return what books a card exactly once, however often its button is tapped."""
    return f"draft:{draft_id}"
