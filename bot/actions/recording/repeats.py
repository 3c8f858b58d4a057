"""又记一次: what is asked before an event is booked: the same told twice, what waits yet, a robbed gang.

A line and a card's button ask the same, in this order, and no question again that was answered.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.actions.cards.event_cards import as_shown, entry_at, missed_by, robbed_place
from bot.actions.desk import Desk
from bot.actions.recording.booking import as_told
from bot.actions.refused import Refused
from bot.flow.drafts import EntryDraft, Waiting
from bot.flow.sameness import is_same
from bot.state import TableState
from bot.views.counted import line_at
from bot.views.faulty import mend_first
from scorer import RuleViolation, event_json
from scorer.rounds import Adjust, Event, Gang, Win
from storage import history, replay, rounds
from storage.records import RoundRecord, StoredEvent

_SAME_WITHIN_SECONDS = 60
"""The same event told again so soon is asked about."""

Doubt = Literal["again", "waits", "robbed"]
"""What is asked.

Is it the same again, what becomes of that which waits for a yes and would be missed by it, was a noted gang
robbed.
"""


@dataclass(frozen=True, slots=True)
class JustEnded:
    """The round before, which ended within the last minute, with what happened in it.

    Attributes:
        played: the round.
        events: what stands in it, in order.
        closing: the one of them that ended it.

    """

    played: RoundRecord
    events: tuple[StoredEvent, ...]
    closing: StoredEvent


@dataclass(frozen=True, slots=True)
class LookedAt:
    """An event that is about to be booked, and what was found when it was looked for.

    Attributes:
        event: as the scorer takes it.
        first: the same event as it was booked within the last minute, if it was.
        against: where it was, and the rules let it happen only once: the sentence that says so.
        waiting: what still waits for a yes and could not be recorded behind the event.
        robs: the noted gang that it may rob, which then is none.
        before: the round before, where it has only just ended and nothing has happened since.

    """

    event: Event
    first: StoredEvent | None
    against: str | None
    waiting: tuple[Waiting, ...] = ()
    robs: int | None = None
    before: JustEnded | None = None

    def next_doubt(self, answered: Doubt | None = None) -> Doubt | None:
        """Return what is to be asked before it is booked, behind the question that was answered last."""
        doubts: dict[Doubt, bool] = {
            "again": self.first is not None,
            "waits": bool(self.waiting),
            "robbed": self.robs is not None,
        }
        behind = list(doubts)[list(doubts).index(answered) + 1 if answered else 0 :]
        return next((doubt for doubt in behind if doubts[doubt]), None)


def is_lately(desk: Desk, at: int) -> bool:
    """Whether something was told so short a time ago that it may be the same once more."""
    return desk.heard.at - at < _SAME_WITHIN_SECONDS


async def just_ended(desk: Desk, state: TableState) -> JustEnded | None:
    """Return the round before, where it has only just ended and nothing has happened since."""
    if state.number == 1 or state.events:
        return None
    played = await rounds.by_number(desk.tx, state.table_id, state.number - 1)
    events = await replay.current_events(desk.tx, played.id)
    # Money may have been moved by agreement behind it.
    closing = next((stored for stored in reversed(events) if not isinstance(stored.told, Adjust)), None)
    if not played.is_over or closing is None or not is_lately(desk, closing.at):
        return None
    return JustEnded(played, events, closing)


async def look_at(
    desk: Desk,
    state: TableState,
    event: Mapping[str, Any],
    *,
    but: Collection[int | None] = (),
    robs: int | None = None,
) -> LookedAt:
    """Return an event that is about to be booked, looked at once for all that is asked of it.

    `but` are the drafts that tell it, or come before it: they do not wait for it. `robs` is the gang that was
    the newest event when it was told, if it was a gang.

    Raises:
        Refused: it is none; an event of the round is to be mended first; or this very message or tap has
            booked it.

    """
    told = as_told(desk, state, event)
    if state.faulty:
        raise Refused(mend_first(state, desk.texts))
    before = await just_ended(desk, state)
    first = await _told_lately(desk, state, told, before)
    against = None if first is None else await _against(desk, state, told, first)
    waiting = as_shown(await missed_by(desk, state, told, but=but))
    robs = await _gang_it_may_rob(desk, state, told, robs)
    return LookedAt(told, first, against, waiting, robs, before)


def asking(doubt: Doubt, found: LookedAt, event: Mapping[str, Any]) -> EntryDraft:
    """Return the draft whose card asks what is doubtful of an event before it is booked."""
    # What waits was asked about before a robbed gang is.
    waiting = found.waiting if doubt in {"waits", "robbed"} else ()
    draft = EntryDraft(entry=dict(event), why=doubt, waiting=waiting)
    other = found.first
    if doubt != "again" or other is None or isinstance(other.told, Mapping) or other.told == found.event:
        return draft
    return draft.model_copy(update={"alike": event_json(other.told), "corrects": other.entry})


async def _against(desk: Desk, state: TableState, told: Event, first: StoredEvent) -> str | None:
    """Say that an event was recorded just now, where the rules let it happen only once; None where it may.

    Raises:
        Refused: this very message or tap has booked it.

    """
    if await history.entry_of_source(desk.tx, desk.heard.source) is not None:
        raise Refused(desk.texts.already_recorded)
    here = [stored.entry for stored in await replay.current_events(desk.tx, state.round_id)]
    if first.entry not in here:
        return None
    try:
        state.situation.after(told)
    except RuleViolation:
        line = line_at(state, here.index(first.entry), desk.texts)
        return desk.texts.recorded_just_now.format(event=line)
    return None


async def _told_lately(
    desk: Desk, state: TableState, told: Event, before: JustEnded | None
) -> StoredEvent | None:
    """Return the same event as it was booked within the last minute.

    Of the round before that is only what ended it, word for word, while nothing has happened since: the
    same may well happen in two rounds.
    """
    for stored in reversed(await replay.current_events(desk.tx, state.round_id)):
        if is_lately(desk, stored.at) and _tells_again(desk, state, stored, told):
            return stored
    return before.closing if before is not None and before.closing.told == told else None


def _tells_again(desk: Desk, state: TableState, stored: StoredEvent, told: Event) -> bool:
    """Whether one event of this round tells another; 血流: who tells two wins differently means two."""
    is_tellers = stored.actor.telegram_id == desk.actor.telegram_id
    if is_tellers and isinstance(told, Win) and state.rules.mode == "xue_liu":
        return stored.told == told
    return _tells(stored, told)


def _tells(stored: StoredEvent, told: Event) -> bool:
    """Whether one event tells another.

    连杠, 后杠: a gang upon a gang is not the one before it, and one that is late not one that is not.
    """
    event = stored.told
    if isinstance(event, Mapping):
        return False
    if isinstance(event, Gang) and isinstance(told, Gang):
        is_upon_it = told.chained and not event.chained
        return is_same(event, told) and not is_upon_it and told.late == event.late
    return is_same(event, told)


async def told_another_way(desk: Desk, state: TableState, told: Event) -> int | None:
    """后杠: return the place of the same gang of the last minute, late where this one is not or otherwise."""
    if not isinstance(told, Gang) or not any(is_same(one, told) for one in state.events):
        return None
    other = replace(told, late=not told.late)
    standing = await replay.current_events(desk.tx, state.round_id)
    told_so = (place for place, one in enumerate(standing) if is_lately(desk, one.at) and _tells(one, other))
    return max(told_so, default=None)


async def _gang_it_may_rob(desk: Desk, state: TableState, told: Event, robs: int | None) -> int | None:
    """抢杠: return the 弯杠 that a win may rob: it was the newest event when the win was told, or is now."""
    place = robbed_place(state, told)
    if place is None:
        return None
    gang = await entry_at(desk, state, place)
    return gang if gang == robs or place == state.situation.robbable(told) else None
