"""又记一次: what is asked before an event is booked: the same told twice, a wall end too late, a robbed gang.

A line and a card's button ask the same, in this order, and no question again that was answered.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, assert_never

from bot.actions.desk import Desk
from bot.actions.loading import state_of
from bot.actions.recording import as_told
from bot.actions.refused import Refused
from bot.flow.drafts import EntryDraft
from bot.state import TableState
from bot.views.events import as_counted, event_line
from bot.views.faulty import mend_first
from scorer import RuleViolation, event_json
from scorer.rounds import Adjust, Event, FalseWin, Gang, Leave, WallEnd, Win
from scorer.tiles import plain
from storage import history, replay, rounds
from storage.records import StoredEvent

SAME_WITHIN_SECONDS = 60
"""The same event told again so soon is asked about."""

Doubt = Literal["again", "fresh", "robbed"]
"""What is asked: is it the same again, does it mean the round before, was a noted gang robbed."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event that is about to be booked, and what was found when it was looked for.

    Attributes:
        event: as the scorer takes it.
        first: the same event as it was booked within the last minute, if it was.
        against: where it was, and the rules let it happen only once: the sentence that says so.

    """

    event: Event
    first: StoredEvent | None
    against: str | None


def is_same(one: Event, other: Event) -> bool:
    """Whether two events are the same one: who did it to whom and how, whatever it was priced at or noted.

    杠: whose, of which kind and from whom; where both name their tile, the tile too. 后杠 and 连杠 are
    its price.
    胡: by the same winners, in the same way, from the same payer; patterns, fan, 根 and 海底 are its price.
    流局: the same are ready, and of one of the two all 花猪 are the other's, too.
    诈胡, 离开: by the same player.
    调整: everybody gets or gives the same, in whatever order it was written.
    """
    match one:
        case Gang():
            return isinstance(other, Gang) and _is_same_gang(one, other)
        case Win():
            return isinstance(other, Win) and _is_same_win(one, other)
        case WallEnd():
            return isinstance(other, WallEnd) and _is_same_wall_end(one, other)
        case FalseWin():
            return isinstance(other, FalseWin) and one.by == other.by
        case Leave():
            return isinstance(other, Leave) and one.by == other.by
        case Adjust():
            return isinstance(other, Adjust) and _moved(one) == _moved(other)
        case _:
            assert_never(one)


def _is_same_gang(one: Gang, other: Gang) -> bool:
    tiles = {plain(gang.tile) for gang in (one, other) if gang.tile is not None}
    return (one.by, one.kind, one.feeder) == (other.by, other.kind, other.feeder) and len(tiles) <= 1


def _is_same_win(one: Win, other: Win) -> bool:
    winners, others = ({winner.by for winner in win.wins} for win in (one, other))
    return (one.how, one.discarder, winners) == (other.how, other.discarder, others)


def _is_same_wall_end(one: WallEnd, other: WallEnd) -> bool:
    ready, others = ({entry.by for entry in ending.ready} for ending in (one, other))
    pigs, other_pigs = set(one.pigs), set(other.pigs)
    return ready == others and (pigs <= other_pigs or other_pigs <= pigs)


def _moved(adjust: Adjust) -> Counter[str]:
    """Return what each gets, less what each gives, in 毫; who comes out even is as good as not named."""
    moved: Counter[str] = Counter()
    for payment in adjust.transfers:
        moved[payment.payee] += payment.amount
        moved[payment.payer] -= payment.amount
    return moved


async def look_at(desk: Desk, state: TableState, event: Mapping[str, Any]) -> Told:
    """Return an event that is about to be booked, looked at once for all that is asked of it.

    Raises:
        Refused: it is none; an event of the round is to be mended first; or this very message or tap has
            booked it.

    """
    told = as_told(desk, state, event)
    if state.faulty:
        raise Refused(mend_first(state, desk.texts))
    first = await _told_lately(desk, state, told)
    return Told(told, first, None if first is None else await _against(desk, state, told, first))


def asking(doubt: Doubt, told: Told, event: Mapping[str, Any]) -> EntryDraft:
    """Return the draft whose card asks what is doubtful of an event before it is booked."""
    alike = None
    if doubt == "again" and told.first is not None:
        first = told.first.told
        alike = event_json(first) if not isinstance(first, Mapping) and first != told.event else None
    return EntryDraft(entry=dict(event), why=doubt, alike=alike)


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
        state.situation.after(event_json(told))
    except RuleViolation:
        place = here.index(first.entry)
        event = as_counted(state.events[place], state.situation.settlement, place)
        line = event_line(event, state.names, state.rules, desk.texts)
        return desk.texts.recorded_just_now.format(event=line)
    return None


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


async def _robs_a_noted_gang(_desk: Desk, state: TableState, told: Told) -> bool:
    return state.situation.may_rob_newest(told.event)


_DOUBTS: dict[Doubt, Callable[[Desk, TableState, Told], Awaitable[bool]]] = {
    "again": _is_told_again,
    "fresh": _means_the_round_before,
    "robbed": _robs_a_noted_gang,
}
"""Each question with whether it is to be asked, in their order."""
