"""局面: a round as it stands, and the questions that the tap flow asks of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorer import HouseRules, Round, Settlement, parse_event, remembered_settlement
from scorer.rounds import Event, Gang, Win, gangs_of, newest_gang


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
        return newest_gang(self.played.events)

    def gangs_of(self, player: str) -> tuple[Gang, ...]:
        """Return the gangs that a player recorded in this round."""
        return gangs_of(player, self.played.events)

    def others(self, player: str) -> tuple[str, ...]:
        """Return who else is in play, in turn order."""
        return tuple(other for other in self.in_play if other != player)

    def before(self, place: int) -> "Situation":
        """Return the round as it stood before the event at this place."""
        played = replace(self.played, events=self.played.events[:place])
        return Situation(played, self.rules, remembered_settlement(played, self.rules))

    def may_rob_newest(self, event: Event) -> bool:
        """抢杠: whether a win may rob the 弯杠 that was noted last, which then is no gang."""
        if not isinstance(event, Win) or event.how != "rob_gang" or not self.played.events:
            return False
        newest = self.played.events[-1]
        return isinstance(newest, Gang) and newest.kind == "wan" and newest.by == event.discarder

    def without_newest(self) -> "Situation":
        """Return the round as if its newest event had not happened."""
        return self.before(len(self.played.events) - 1)

    def after(self, event: Event | Mapping[str, Any]) -> Settlement:
        """Score the round with one more event, which is not recorded.

        Raises:
            RuleViolation: the rules do not allow it.

        """
        return remembered_settlement(self.with_event(event), self.rules)

    def with_event(self, event: Event | Mapping[str, Any]) -> Round:
        """Return the round with one more event at its end."""
        added = parse_event(event, len(self.played.events)) if isinstance(event, Mapping) else event
        return replace(self.played, events=(*self.played.events, added))
