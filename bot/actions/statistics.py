"""战绩: one person's rounds counted: wins, payments, gangs, streaks, the biggest hand."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.actions.scored import ScoredRound
from scorer import WinResult
from scorer.patterns import Pattern
from scorer.rounds import Event, Gang, Win


@dataclass(frozen=True, slots=True)
class BiggestHand:
    """A winning hand and the round it was in."""

    win: WinResult
    round: ScoredRound


@dataclass(slots=True)
class Record:
    """What one person did over many rounds.

    Attributes:
        rounds: in how many they sat.
        won: in how many of these they won.
        self_draws: how often by self-draw.
        discards: how often otherwise.
        dealt_in: in how many rounds they discarded into a win, or had a gang robbed.
        gangs: their gangs by kind.
        gangs_taken: for how many gangs of others they paid as the feeder, or among all.
        patterns: how often they won with each pattern.
        biggest: their biggest hand, None without a win.
        streak: the most rounds in a row that they won.
        dry: the most rounds in a row that they did not win.

    """

    rounds: int = 0
    won: int = 0
    self_draws: int = 0
    discards: int = 0
    dealt_in: int = 0
    gangs: Counter[str] = field(default_factory=Counter)
    gangs_taken: int = 0
    patterns: Counter[str] = field(default_factory=Counter)
    biggest: BiggestHand | None = None
    streak: int = 0
    dry: int = 0
    _winning: int = 0
    _waiting: int = 0

    def add(self, one: ScoredRound, keys: frozenset[str]) -> None:
        """Count a round in which they sat, under any of these keys."""
        self.rounds += 1
        wins = [win for win in one.settlement.wins if win.by in keys]
        for win in wins:
            self._add_win(win, one)
        self.won += bool(wins)
        self.dealt_in += any(_discarder(event) in keys for event in one.played.events)
        self._winning = self._winning + 1 if wins else 0
        self._waiting = 0 if wins else self._waiting + 1
        self.streak = max(self.streak, self._winning)
        self.dry = max(self.dry, self._waiting)
        self._add_gangs(one, keys)

    def _add_win(self, win: WinResult, one: ScoredRound) -> None:
        event = one.played.events[win.event]
        if isinstance(event, Win) and event.how == "self_draw":
            self.self_draws += 1
        else:
            self.discards += 1
        own = {pattern.id for pattern in one.rules.house_patterns}
        self.patterns.update(name for name in win.items if name in set(Pattern) | own)
        if self.biggest is None or win.fan > self.biggest.win.fan:
            self.biggest = BiggestHand(win, one)

    def _add_gangs(self, one: ScoredRound, keys: frozenset[str]) -> None:
        for place, event in enumerate(one.played.events):
            if not isinstance(event, Gang):
                continue
            if event.by in keys:
                self.gangs[event.kind] += 1
            elif any(
                transfer.event == place and transfer.payer in keys for transfer in one.settlement.transfers
            ):
                self.gangs_taken += 1


def count_records(rounds: Iterable[ScoredRound], called: Mapping[str, str]) -> dict[str, Record]:
    """Count everybody's rounds in one pass; merged people are one."""
    keys: dict[str, set[str]] = {}
    for key, person in called.items():
        keys.setdefault(person, set()).add(key)
    frozen = {person: frozenset(own) for person, own in keys.items()}
    records: dict[str, Record] = {}
    for one in rounds:
        for person in dict.fromkeys(called[player] for player in one.played.players):
            records.setdefault(person, Record()).add(one, frozen[person])
    return records


def biggest_hand(rounds: Iterable[ScoredRound]) -> BiggestHand | None:
    """Return the hand that was worth most fan before the cap; of equals the first."""
    hands = (BiggestHand(win, one) for one in rounds for win in one.settlement.wins)
    return max(hands, key=lambda hand: hand.win.fan, default=None)


def dealt_in_most(events: Iterable[Event], called: Mapping[str, str] | None = None) -> tuple[str, int] | None:
    """点炮: return who discarded into the most wins, and how often; with `called` merged people are one."""
    discards = Counter(
        discarder if called is None else called[discarder]
        for event in events
        if (discarder := _discarder(event)) is not None
    )
    return discards.most_common(1)[0] if discards else None


def _discarder(event: Event) -> str | None:
    return event.discarder if isinstance(event, Win) else None
