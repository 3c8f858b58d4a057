"""不算的一笔: an event that stands though the rules do not allow it, or that cannot be read at all."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.state import FaultyEvent, TableState
from bot.texts import Texts
from bot.views.counted import line_behind
from bot.views.event_refusals import rule_sentence
from bot.views.events import event_line
from scorer import RuleViolation, parse_event


def faulty_line(fault: FaultyEvent, state: TableState, texts: Texts) -> str:
    """Mark an event that does not count, and say what the rules have against it."""
    why = rule_sentence(fault.why, state, texts)
    return texts.editing.faulty.format(event=_fault_said(fault, state, texts), why=why)


def mend_first(state: TableState, texts: Texts) -> str:
    """Say which event of a round has to be put right before anything else can be recorded in it."""
    event = _fault_said(state.faulty[0], state, texts)
    return texts.editing.mend_first.format(number=state.number, event=event)


def is_readable(body: Mapping[str, Any], state: TableState, texts: Texts) -> bool:
    """Whether a stored event is one, of people who are known."""
    try:
        event_line(parse_event(body), state.names, state.rules, texts)
    except (RuleViolation, LookupError):
        return False
    return True


def body_line(
    body: Mapping[str, Any], earlier: Iterable[Mapping[str, Any]], state: TableState, texts: Texts
) -> str:
    """Return what an event says or once said in one line, as it counts where it stands behind others.

    Args:
        body: the event as the scorer's JSON.
        earlier: the events of the round that stand before it, the same way.
        state: the round.
        texts: the group's language.

    """
    if not is_readable(body, state, texts):
        return texts.editing.unreadable_event
    before = [parse_event(one) for one in earlier if is_readable(one, state, texts)]
    return line_behind(before, parse_event(body), state, texts)


def _fault_said(fault: FaultyEvent, state: TableState, texts: Texts) -> str:
    try:
        said = None if fault.event is None else event_line(fault.event, state.names, state.rules, texts)
    except LookupError:
        said = None
    return said or texts.editing.unreadable_event
