"""一笔的卡: the drafts of events as the database keeps them, and what still waits on them at a table."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from bot.actions.desk import Desk
from bot.flow.drafts import Draft, EntryDraft, Waiting, read_draft
from bot.flow.waiting import against, is_told_by, waits
from bot.outcomes import CardShown
from bot.state import TableState
from bot.views.cards import Frame, card_view
from scorer import parse_event
from scorer.rounds import Event, Gang, Win
from storage import drafts, replay
from storage.records import Draft as StoredDraft

_KINDS = frozenset({"gang", "win", "wall_end", "false_win", "leave", "adjust", "entry", "choice"})
"""The kinds of the drafts that record an event; all others put something else together."""


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

    """

    stored: StoredDraft
    draft: Draft
    seen: int
    typed: int | None = None
    then: int | None = None
    robs: int | None = None

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
    # What an earlier version kept does not say the last three.
    later = (body.get(name) for name in ("typed", "then", "robs"))
    return EventCard(stored, read_draft(body["draft"]), body["seen"], *later)


async def cards_here(desk: Desk) -> tuple[EventCard, ...]:
    """Return the cards of events that still ask in this group, oldest first."""
    found = (read_card(stored) for stored in await drafts.list_all(desk.tx, desk.chat.id))
    return tuple(card for card in found if card is not None)


async def waiting_at(
    desk: Desk, state: TableState, *, but: Collection[int | None] = (), told: Event | None = None
) -> tuple[EventCard, ...]:
    """Return the cards whose events would be missed if the round ended now, but those that `told` tells."""
    return tuple(
        card
        for card in await cards_here(desk)
        if card.stored.round_id == state.round_id
        and card.id not in but
        and waits(card.draft, state.situation, typed=card.is_typed)
        and against(card.draft, state.situation) is None
        and (told is None or not is_told_by(card.draft, told))
    )


def as_shown(waiting: Collection[EventCard]) -> tuple[Waiting, ...]:
    """Return cards that wait as another card shows them: without what waits for that one in turn."""
    return tuple(
        Waiting(draft=card.id, revision=card.stored.revision, told=_alone(card.draft)) for card in waiting
    )


def _alone(draft: Draft) -> Draft:
    return draft.model_copy(update={"waiting": ()}) if isinstance(draft, EntryDraft) else draft


async def open_event_card(
    desk: Desk, state: TableState, draft: Draft, *, message: int | None = None, then: int | None = None
) -> EventCard:
    """Keep a new draft of an event, shown on `message` if that is known; `then` is held back for it."""
    typed = state.revision if desk.heard.query is None else None
    robs = await _newest_robbable(desk, state)
    stored = await drafts.open_draft(
        desk.tx,
        desk.chat.id,
        draft.kind,
        _body(draft, state.revision, typed=typed, then=then, robs=robs),
        opened_by=desk.actor.telegram_id,
        at=desk.heard.at,
        table_id=state.table_id,
        round_id=state.round_id,
        message=message,
    )
    return EventCard(stored, draft, state.revision, typed, then, robs)


async def _newest_robbable(desk: Desk, state: TableState) -> int | None:
    """Return the entry of the newest event, where it is a 弯杠 and may be robbed."""
    newest = state.situation.played.events[-1:]
    if not any(isinstance(event, Gang) and event.kind == "wan" for event in newest):
        return None
    return (await replay.current_events(desk.tx, state.round_id))[-1].entry


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


def _body(
    draft: Draft, seen: int, *, typed: int | None, then: int | None = None, robs: int | None = None
) -> dict[str, Any]:
    return {
        "draft": draft.model_dump(mode="json"),
        "seen": seen,
        "typed": typed,
        "then": then,
        "robs": robs,
    }


async def keep_card(desk: Desk, card: EventCard, state: TableState) -> EventCard:
    """Take the next step of a card, which is drawn for the round as it stands now."""
    card = replace(card, seen=state.revision)
    stored = await drafts.save(
        desk.tx,
        desk.chat.id,
        card.id,
        _body(card.draft, state.revision, typed=card.typed, then=card.then, robs=card.robs),
        expected_revision=card.stored.revision,
        at=desk.heard.at,
    )
    return replace(card, stored=stored)


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
    return CardShown(card.id, card_view(card.draft, frame, note), card.message, note)


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
