"""还算数的: what a stored round comes to where the rules no longer allow all that is recorded in it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.state import FaultyEvent
from scorer import Round, RuleViolation, Settlement, remembered_settlement
from scorer.rounds import Event
from storage import replay
from storage.records import RoundRecord


def what_counts(
    record: RoundRecord, told: Sequence[Event | Mapping[str, Any]]
) -> tuple[Round, Settlement, tuple[FaultyEvent, ...]]:
    """Score a round with as many of its events as the rules allow, in their order; return the others too.

    A round is never stored with an event that does not count, but a database that was edited by hand, or
    rules that are read more strictly than they were, can leave one.
    """
    standing = list(enumerate(told))
    faulty: list[FaultyEvent] = []
    while True:
        try:
            played = replay.told_round(record, [event for _, event in standing])
            return played, remembered_settlement(played, record.rules), tuple(faulty)
        except RuleViolation as violation:
            if violation.event is None:
                raise
            place, event = standing.pop(violation.event)
            said = None if isinstance(event, Mapping) else event
            faulty.append(FaultyEvent(place, said, violation.at(place)))
