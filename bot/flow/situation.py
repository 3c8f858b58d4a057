"""局面: a round as it stands, and the questions that the tap flow asks of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorer import HouseRules, Round, Settlement, parse_event, remembered_settlement
from scorer.rounds import Event, Gang, Win


@dataclass(frozen=True, slots=True)
class Situation:
    """A round so far under its rules; players are the keys that its events use."""

    played: Round
    rules: HouseRules
    settlement: Settlement

    @property
    def in_play(self) -> tuple[str, ...]:
        """Who may still gang and win, in turn order."""
        return self.settlement.in_play

    @property
    def unwon(self) -> tuple[str, ...]:
        """未胡者: who is in play and has not won, in turn order."""
        winners = {win.by for win in self.settlement.wins}
        return tuple(player for player in self.in_play if player not in winners)

    @property
    def newest_gang(self) -> Gang | None:
        """The gang that was the last thing to happen, if it was one: 杠上花 and 杠上炮 hang on it."""
        turns = [event for event in self.played.events if isinstance(event, Gang | Win)]
        return turns[-1] if turns and isinstance(turns[-1], Gang) else None

    def gangs_of(self, player: str) -> tuple[Gang, ...]:
        """Return the gangs that a player recorded in this round."""
        return tuple(event for event in self.played.events if isinstance(event, Gang) and event.by == player)

    def others(self, player: str) -> tuple[str, ...]:
        """Return who else is in play, in turn order."""
        return tuple(other for other in self.in_play if other != player)

    def before(self, place: int) -> "Situation":
        """Return the round as it stood before the event at this place."""
        played = replace(self.played, events=self.played.events[:place])
        return Situation(played, self.rules, remembered_settlement(played, self.rules))

    def robbed_gang(self, event: Event) -> int | None:
        """抢杠: return the place of the 弯杠 noted last that a win may rob, which then is no gang."""
        if not isinstance(event, Win) or event.how != "rob_gang" or not self.played.events:
            return None
        newest = self.played.events[-1]
        is_theirs = isinstance(newest, Gang) and newest.kind == "wan" and newest.by == event.discarder
        return len(self.played.events) - 1 if is_theirs else None

    def without(self, place: int) -> "Situation":
        """Return the round as if the event at this place had not happened.

        Raises:
            RuleViolation: a later event needs it.

        """
        events = self.played.events
        played = replace(self.played, events=(*events[:place], *events[place + 1 :]))
        return Situation(played, self.rules, remembered_settlement(played, self.rules))

    def after(self, event: Mapping[str, Any]) -> Settlement:
        """Score the round with one more event, which is not recorded.

        Raises:
            RuleViolation: the rules do not allow it.

        """
        return remembered_settlement(self.with_event(event), self.rules)

    def with_event(self, event: Mapping[str, Any]) -> Round:
        """Return the round with one more event at its end."""
        added = parse_event(event, len(self.played.events))
        return replace(self.played, events=(*self.played.events, added))
