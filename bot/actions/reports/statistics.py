"""战绩: one person's rounds counted: wins, payments, gangs, streaks, the biggest hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.actions.scored import ScoredRound
from bot.views.hands import DealtIn, WonHand
from scorer.patterns import Pattern
from scorer.rounds import Gang, Win

_PATTERNS = frozenset(Pattern)


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
        hands: every hand they won.
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
    hands: list[WonHand] = field(default_factory=list)
    streak: int = 0
    dry: int = 0
    _winning: int = 0
    _waiting: int = 0

    def add(self, one: ScoredRound, hands: Iterable[WonHand], person: str) -> None:
        """Count a round in which they sat, and those of its winning hands that were theirs."""
        self.rounds += 1
        hands = [hand for hand in hands if hand.by == person]
        for hand in hands:
            self._add_hand(hand, one)
        self.won += bool(hands)
        self.dealt_in += person in _discarders(one)
        self._winning = self._winning + 1 if hands else 0
        self._waiting = 0 if hands else self._waiting + 1
        self.streak = max(self.streak, self._winning)
        self.dry = max(self.dry, self._waiting)
        self._add_gangs(one, person)

    def _add_hand(self, hand: WonHand, one: ScoredRound) -> None:
        event = one.played.events[hand.win.event]
        if isinstance(event, Win) and event.how == "self_draw":
            self.self_draws += 1
        else:
            self.discards += 1
        own = {pattern.id for pattern in one.rules.house_patterns}
        self.patterns.update(name for name in hand.win.items if name in own or name in _PATTERNS)
        self.hands.append(hand)

    def _add_gangs(self, one: ScoredRound, person: str) -> None:
        for place, event in enumerate(one.played.events):
            if not isinstance(event, Gang):
                continue
            if one.called[event.by] == person:
                self.gangs[event.kind] += 1
            elif any(
                transfer.event == place and one.called[transfer.payer] == person
                for transfer in one.settlement.transfers
            ):
                self.gangs_taken += 1


def count_records(rounds: Iterable[ScoredRound]) -> dict[str, Record]:
    """Count everybody's rounds in one pass."""
    records: dict[str, Record] = {}
    for one in rounds:
        hands = one.hands
        for person in one.seated:
            records.setdefault(person, Record()).add(one, hands, person)
    return records


def dealt_in_most(rounds: Iterable[ScoredRound]) -> DealtIn | None:
    """点炮最多: return who discarded into the most wins, the first first."""
    times = Counter(player for one in rounds for player in _discarders(one))
    if not times:
        return None
    most = max(times.values())
    return DealtIn(tuple(player for player in times if times[player] == most), most)


def _discarders(one: ScoredRound) -> Iterator[str]:
    for event in one.played.events:
        if isinstance(event, Win) and event.discarder is not None:
            yield one.called[event.discarder]
