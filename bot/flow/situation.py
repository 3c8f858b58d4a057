"""局面: a round as it stands, and the questions that the tap flow asks of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorer import Code, HouseRules, Round, RuleViolation, Settlement, parse_event, remembered_settlement
from scorer.refusals import Detail
from scorer.rounds import Event, Gang, Leave, Win, gangs_of, newest_gang


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

    def out_of_play(self, player: str) -> RuleViolation:
        """Return what the round has against somebody who is out of play: that he has won, or has left."""
        left = any(isinstance(event, Leave) and event.by == player for event in self.played.events)
        return RuleViolation(Code.NOT_IN_PLAY, player, detail=Detail.HAS_LEFT if left else None)

    def gangs_of(self, player: str) -> tuple[Gang, ...]:
        """Return the gangs that a player recorded in this round."""
        return gangs_of(player, self.played.events)

    def others(self, player: str) -> tuple[str, ...]:
        """Return who else is in play, in turn order."""
        return tuple(other for other in self.in_play if other != player)

    def before(self, place: int) -> "Situation":
        """Return the round as it stood before the event at this place."""
        return self._played(replace(self.played, events=self.played.events[:place]))

    @property
    def newest_wan(self) -> int | None:
        """The place of the 弯杠 that was the last thing to happen, if it was one: a win may rob it."""
        if self.newest_gang is None or self.newest_gang.kind != "wan":
            return None
        return max(place for place, event in enumerate(self.played.events) if isinstance(event, Gang))

    def robbable(self, event: Event) -> int | None:
        """抢杠: return the place of the 弯杠 that a win may rob, which then is no gang."""
        if self.newest_gang is None or not isinstance(event, Win) or event.how != "rob_gang":
            return None
        return self.newest_wan if self.newest_gang.by == event.discarder else None

    def robbed_by(self, event: Event) -> "Situation":
        """抢杠: return the round without the gang that a win may rob, if it may rob one."""
        place = self.robbable(event)
        return self if place is None else self.without(place)

    def without(self, place: int) -> "Situation":
        """Return the round as if the event at this place had not happened."""
        events = self.played.events
        return self._played(replace(self.played, events=(*events[:place], *events[place + 1 :])))

    def after(self, event: Event | Mapping[str, Any]) -> Settlement:
        """Score the round with one more event, which is not recorded.

        Raises:
            RuleViolation: the rules do not allow it.

        """
        return remembered_settlement(self._with(event), self.rules)

    def followed_by(self, event: Event | Mapping[str, Any]) -> "Situation":
        """Return the round as it would stand with one more event, which is not recorded.

        Raises:
            RuleViolation: the rules do not allow it.

        """
        return self._played(self._with(event))

    def _played(self, played: Round) -> "Situation":
        return Situation(played, self.rules, remembered_settlement(played, self.rules))

    def _with(self, event: Event | Mapping[str, Any]) -> Round:
        """Return the round with one more event at its end."""
        added = parse_event(event, len(self.played.events)) if isinstance(event, Mapping) else event
        return replace(self.played, events=(*self.played.events, added))
