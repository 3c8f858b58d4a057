"""又记一次: what is asked before an event is booked: the same told twice, what waits yet, a robbed gang.

A line and a card's button ask the same, in this order, and no question again that was answered.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from bot.actions.desk import Desk
from bot.actions.event_cards import as_shown, robbed_place, waiting_at
from bot.actions.loading import state_of
from bot.actions.recording import as_told
from bot.actions.refused import Refused
from bot.flow.drafts import EntryDraft, Waiting
from bot.flow.sameness import is_same
from bot.state import TableState
from bot.views.events import as_counted, event_line
from bot.views.faulty import mend_first
from scorer import RuleViolation, event_json
from scorer.rounds import Event, WallEnd, Win
from storage import history, replay, rounds
from storage.records import StoredEvent

SAME_WITHIN_SECONDS = 60
"""The same event told again so soon is asked about."""

Doubt = Literal["again", "fresh", "waits", "robbed"]
"""What is asked.

Is it the same again, does it mean the round before, what becomes of that which waits for a yes and would be
missed when the round ends, was a noted gang robbed.
"""


@dataclass(frozen=True, slots=True)
class Told:
    """An event that is about to be booked, and what was found when it was looked for.

    Attributes:
        event: as the scorer takes it.
        first: the same event as it was booked within the last minute, if it was.
        against: where it was, and the rules let it happen only once: the sentence that says so.
        waiting: what still waits for a yes, where the round ends by the event.
        robs: the noted gang that it may rob, which then is none.

    """

    event: Event
    first: StoredEvent | None
    against: str | None
    waiting: tuple[Waiting, ...] = ()
    robs: int | None = None


async def look_at(
    desk: Desk,
    state: TableState,
    event: Mapping[str, Any],
    *,
    but: Collection[int | None] = (),
    robs: int | None = None,
) -> Told:
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
    first = await _told_lately(desk, state, told)
    against = None if first is None else await _against(desk, state, told, first)
    waiting = await _missed_by(desk, state, told, but)
    return Told(told, first, against, waiting, await _gang_it_may_rob(desk, state, told, robs))


def asking(doubt: Doubt, told: Told, event: Mapping[str, Any]) -> EntryDraft:
    """Return the draft whose card asks what is doubtful of an event before it is booked."""
    alike = None
    if doubt == "again" and told.first is not None:
        first = told.first.told
        alike = event_json(first) if not isinstance(first, Mapping) and first != told.event else None
    # What waits was asked about before a robbed gang is.
    waiting = told.waiting if doubt in {"waits", "robbed"} else ()
    return EntryDraft(entry=dict(event), why=doubt, alike=alike, waiting=waiting)


async def next_doubt(
    desk: Desk, state: TableState, told: Told, answered: Doubt | None = None
) -> Doubt | None:
    """Return what is to be asked before an event is booked, behind the question that was answered last."""
    doubts = list(_DOUBTS)
    for doubt in doubts[doubts.index(answered) + 1 if answered else 0 :]:
        if await _DOUBTS[doubt](desk, state, told):
            return doubt
    return None


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
        place = here.index(first.entry)
        event = as_counted(state.events[place], state.situation.settlement, place)
        line = event_line(event, state.names, state.rules, desk.texts)
        return desk.texts.recorded_just_now.format(event=line)
    return None


async def _missed_by(
    desk: Desk, state: TableState, told: Event, but: Collection[int | None]
) -> tuple[Waiting, ...]:
    """Return what waits for a yes and would be missed, where an event ends the round."""
    waiting = await waiting_at(desk, state, but=but, told=told)
    if not waiting:
        return ()
    try:
        ends = state.situation.after(told).over
    except RuleViolation:
        return ()
    return as_shown(waiting) if ends else ()


async def _is_told_again(_desk: Desk, _state: TableState, told: Told) -> bool:
    return told.first is not None


async def _told_lately(desk: Desk, state: TableState, told: Event) -> StoredEvent | None:
    """Return the same event as it was booked within the last minute, in this round or the one before.

    Of the round before, what ended it is known in other words too while nothing has happened since, a win in
    those of another, and word for word after that; anything else there only word for word, and while nothing
    has happened since: people who play on win again in much the same way. Who has told something of this
    round knows that the one before is over, and means this one.
    """
    here = await replay.current_events(desk.tx, state.round_id)
    for stored in reversed(here):
        if _is_recent(desk, stored) and _tells_again(desk, state, stored, told):
            return stored
    if any(_is_tellers(desk, stored) for stored in here):
        return None
    if not all(_is_recent(desk, stored) for stored in here):
        # The round began more than a minute ago, so the one before ended earlier still.
        return None
    before = [stored for stored in await _before(desk, state) if _is_recent(desk, stored)]
    if before and not here and _ended_by(desk, before[-1], told):
        return before[-1]
    told_once = before[-1:] if here else reversed(before)
    return next((stored for stored in told_once if stored.told == told), None)


def _is_recent(desk: Desk, stored: StoredEvent) -> bool:
    return desk.heard.at - stored.at < SAME_WITHIN_SECONDS


def _tells_again(desk: Desk, state: TableState, stored: StoredEvent, told: Event) -> bool:
    """Whether one event of this round tells another; 血流: who tells two wins differently means two."""
    if isinstance(told, Win) and state.rules.mode == "xue_liu" and _is_tellers(desk, stored):
        return stored.told == told
    return _tells(stored, told)


def _ended_by(desk: Desk, ended: StoredEvent, told: Event) -> bool:
    """Whether an event tells what ended the round before; who wins twice running tells so himself."""
    is_next = isinstance(told, Win) and _is_tellers(desk, ended)
    return not is_next and _tells(ended, told)


def _is_tellers(desk: Desk, stored: StoredEvent) -> bool:
    """Whether who tells an event now told this one, too."""
    return stored.actor.telegram_id == desk.actor.telegram_id


def _tells(stored: StoredEvent, told: Event) -> bool:
    event = stored.told
    return not isinstance(event, Mapping) and is_same(event, told)


async def _before(desk: Desk, state: TableState) -> tuple[StoredEvent, ...]:
    """Return what happened in the round before this one; nothing before the first."""
    if state.number == 1:
        return ()
    before = await rounds.by_number(desk.tx, state.table_id, state.number - 1)
    return await replay.current_events(desk.tx, before.id)


async def _means_the_round_before(desk: Desk, state: TableState, told: Told) -> bool:
    """Whether 流局 is told in an untouched round and most likely means the one before, which needs none.

    Wins ended that one, and nobody but its last player is named; nobody at all within a minute of its end.
    """
    ending = told.event
    if not isinstance(ending, WallEnd) or state.events or state.number == 1:
        return False
    before = await state_of(desk, await rounds.by_number(desk.tx, state.table_id, state.number - 1))
    if not before.events or not isinstance(before.events[-1], Win):
        return False
    named = {entry.by for entry in ending.ready} | set(ending.pigs)
    if not named:
        [*_, last] = await replay.current_events(desk.tx, before.round_id)
        return _is_recent(desk, last)
    return named <= set(before.situation.in_play)


async def _would_miss_what_waits(_desk: Desk, _state: TableState, told: Told) -> bool:
    return bool(told.waiting)


async def _robs_a_noted_gang(_desk: Desk, _state: TableState, told: Told) -> bool:
    return told.robs is not None


async def _gang_it_may_rob(desk: Desk, state: TableState, told: Event, robs: int | None) -> int | None:
    """抢杠: return the 弯杠 that a win may rob: it was the newest event when the win was told, or is now."""
    place = robbed_place(state, told)
    if place is None:
        return None
    gang = (await replay.current_events(desk.tx, state.round_id))[place].entry
    return gang if gang == robs or state.situation.may_rob_newest(told) else None


_DOUBTS: dict[Doubt, Callable[[Desk, TableState, Told], Awaitable[bool]]] = {
    "again": _is_told_again,
    "fresh": _means_the_round_before,
    "waits": _would_miss_what_waits,
    "robbed": _robs_a_noted_gang,
}
"""Each question with whether it is to be asked, in their order."""
