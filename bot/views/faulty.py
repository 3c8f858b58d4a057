"""不算的一笔: an event that stands though the rules do not allow it, or that cannot be read at all."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.state import FaultyEvent, TableState
from bot.texts import Texts
from bot.views.counted import line_behind
from bot.views.event_refusals import rule_sentence
from bot.views.events import event_line
from scorer import RuleViolation, parse_event
from scorer.rounds import Event, Win, named_in


def faulty_line(fault: FaultyEvent, state: TableState, texts: Texts) -> str:
    """Mark an event that does not count, and say what the rules have against it."""
    why = rule_sentence(fault.why, state, texts)
    return texts.editing.faulty.format(event=_fault_said(fault, state, texts), why=why)


def mend_first(state: TableState, texts: Texts) -> str:
    """Say which event of a round has to be put right before anything else can be recorded in it."""
    event = _fault_said(state.faulty[0], state, texts)
    return texts.editing.mend_first.format(number=state.number, event=event)


def readable(body: Mapping[str, Any], names: Mapping[str, str]) -> Event | None:
    """Return a stored event; None where it is none, or where nobody knows who is named in it."""
    try:
        event = parse_event(body)
    except RuleViolation:
        return None
    return event if _can_be_said(event, names) else None


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
    event = readable(body, state.names)
    if event is None:
        return texts.editing.unreadable_event
    before = [one for one in (readable(told, state.names) for told in earlier) if one is not None]
    return line_behind(before, event, state, texts)


def _fault_said(fault: FaultyEvent, state: TableState, texts: Texts) -> str:
    if fault.event is None or not _can_be_said(fault.event, state.names):
        return texts.editing.unreadable_event
    return event_line(fault.event, state.names, state.rules, texts)


def _can_be_said(event: Event, names: Mapping[str, str]) -> bool:
    """Whether everybody who is named in an event is known, and a win has a winner."""
    return named_in(event) <= names.keys() and not (isinstance(event, Win) and not event.wins)
