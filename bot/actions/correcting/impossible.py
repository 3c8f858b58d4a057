"""改不成: why the rules do not allow a change, and of which event."""

from bot.actions.correcting.event_changes import EventChange, Insertion, Replacement, entry_of
from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.state import TableState
from bot.views.event_refusals import rule_sentence
from bot.views.faulty import body_line
from scorer import RuleViolation
from storage.entries import KeptEvent


class Impossible(Refused):
    """The rules do not allow what a change would make of the round; nothing was changed."""


def impossible(
    desk: Desk,
    before: TableState,
    kept: tuple[KeptEvent, ...],
    change: EventChange,
    violation: RuleViolation,
) -> Impossible:
    """Say what the rules have against a change: of the event itself, or of a later one, which is named."""
    why = rule_sentence(violation, before, desk.texts)
    order = _order_after(kept, change)
    at = order[violation.event] if violation.event is not None else None
    if at is None or at.entry == entry_of(change):
        return Impossible(why)
    place = next(place for place, one in enumerate(kept, 1) if one.entry == at.entry)
    earlier = [one.body for one in kept[: place - 1] if one.stands]
    event = body_line(at.body, earlier, before, desk.texts)
    said = desk.texts.editing.impossible
    return Impossible(said.format(number=before.number, place=place, event=event, why=why))


def _order_after(kept: tuple[KeptEvent, ...], change: EventChange) -> list[KeptEvent | None]:
    """Return the events of the round as a change would leave them; None stands for one that is put in."""
    order: list[KeptEvent | None] = []
    if isinstance(change, Insertion) and change.after is None:
        order.append(None)
    for one in kept:
        changed = isinstance(change, Replacement) and change.entry == one.entry
        stands = (change.body is not None) if changed else one.stands
        if stands and one.entry != change.robbed:
            order.append(one)
        if isinstance(change, Insertion) and change.after == one.entry:
            order.append(None)
    return order
