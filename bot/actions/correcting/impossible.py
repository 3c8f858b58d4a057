"""改不成: why the rules do not allow a change, and of which event."""

from bot.actions.correcting.event_changes import Before, EventChange, Insertion, Replacement
from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.views.event_refusals import rule_sentence
from bot.views.faulty import body_line
from scorer import RuleViolation
from storage.entries import KeptEvent


class Impossible(Refused):
    """The rules do not allow what a change would make of the round; nothing was changed."""


def impossible(desk: Desk, before: Before, change: EventChange, violation: RuleViolation) -> Impossible:
    """Say what the rules have against a change: of the event itself, or of a later one, which is named."""
    state, kept = before.state, before.kept
    why = rule_sentence(violation, state, desk.texts)
    at = None if violation.event is None else _order_after(kept, change)[violation.event]
    if at is None or at == before.changed_by(change):
        return Impossible(why)
    place = kept.index(at) + 1
    event = body_line(at.body, before.earlier_than(at), state, desk.texts)
    said = desk.texts.editing.impossible
    return Impossible(said.format(number=state.number, place=place, event=event, why=why))


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
