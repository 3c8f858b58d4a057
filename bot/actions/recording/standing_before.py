"""先记的那一笔: what stands in a round may be none after what is told behind it: that is offered, not asked.

By the order in which they were told both count: a gang is robbed at once or not at all, and 弯杠 and 后杠 are
two. Whoever was late to tell one of them, or told it anew, takes the earlier one back by the button.
"""

from bot.actions.cards.event_cards import entry_at, robbed_place
from bot.actions.correcting.editing import against_changing, find_event
from bot.actions.desk import Desk
from bot.actions.recording.repeats import LookedAt, told_another_way
from bot.callbacks import MenuAction, MenuTap, ids_value
from bot.state import TableState
from bot.views.counted import line_at
from bot.views.view import Button, View
from scorer import RuleViolation
from scorer.rounds import Event, Win


async def offering_earlier(desk: Desk, state: TableState, found: LookedAt) -> View | None:
    """Return the offer to take back what stands before an event; None where nothing there is in doubt.

    Args:
        desk: where and by whom.
        state: the table as it stood before the event.
        found: the event; where it was asked about, nothing more is said.

    """
    place = None if found.robs is not None else _gang_left_standing(state, found.event)
    if place is not None:
        return await _offer(desk, state, place, desk.texts.robbed_before_it)
    place = None if found.first is not None else await told_another_way(desk, state, found.event)
    return None if place is None else await _offer(desk, state, place, desk.texts.alike_before_it)


async def _offer(desk: Desk, state: TableState, place: int, sentence: str) -> View:
    """Say what stands earlier in the round, with the button that takes it back, and whose that is."""
    entry = await entry_at(desk, state, place)
    said = sentence.format(event=line_at(state, place, desk.texts))
    tap = MenuTap(MenuAction.VOID, ids_value(state.round_id, entry))
    said += await whose_to_change(desk, state.round_id, entry)
    return View(said, ((Button(desk.texts.editing.void, tap),),))


async def whose_to_change(desk: Desk, round_id: int, entry: int) -> str:
    """Return a further line that says who may change an event, where the actor may not; else nothing.

    Raises:
        AdminUnknown: only admins may, and nobody knows yet whether this is one.

    """
    against = await against_changing(desk, await find_event(desk, round_id, entry))
    return f"\n{against}" if against else ""


def _gang_left_standing(state: TableState, event: Event) -> int | None:
    """抢杠: return the place of the 弯杠 that a win may have robbed though something came between.

    Another win that robbed the same player behind it has left it standing: that was another gang.
    """
    place = robbed_place(state, event)
    if place is None or not isinstance(event, Win):
        return None
    behind = state.situation.played.events[place + 1 :]
    if any(_robs(one, event.discarder) for one in behind):
        return None
    try:
        state.situation.without(place).after(event)
    except RuleViolation:
        return None  # what came between hangs on it
    return place


def _robs(event: Event, player: str | None) -> bool:
    return isinstance(event, Win) and event.how == "rob_gang" and event.discarder == player
