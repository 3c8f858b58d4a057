"""先后: which events recorded since a line was told cost otherwise than if it had come before them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.flow.situation import Situation
from scorer import RuleViolation, parse_event, remembered_settlement
from scorer.rounds import Event


def costly_since(situation: Situation, event: Mapping[str, Any], recorded: int) -> tuple[Event, ...]:
    """Return the events behind so many that make a difference to who pays what, by coming first.

    Args:
        situation: the round as it stands.
        event: what is about to be recorded at its end.
        recorded: how many events it had when that was told.

    """
    events, told = situation.played.events, parse_event(event)

    def net_at(place: int) -> Mapping[str, int] | None:
        """Return what the round comes to with the event told at this place; None where it could not be."""
        played = replace(situation.played, events=(*events[:place], told, *events[place:]))
        try:
            return remembered_settlement(played, situation.rules).net
        except RuleViolation:
            return None

    nets = [net_at(place) for place in range(recorded, len(events) + 1)]
    if not nets or None in nets:
        return ()
    return tuple(
        one
        for one, before, behind in zip(events[recorded:], nets[:-1], nets[1:], strict=True)
        if before != behind
    )
