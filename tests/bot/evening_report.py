"""多事的一晚, beforehand and afterwards: how much is to happen, and what came of it."""

from collections import Counter
from dataclasses import dataclass, field

from foul_weather import Rates
from troubled_group import Pace


@dataclass(frozen=True, slots=True)
class Plan:
    """How much is to happen; times are seconds.

    Attributes:
        events: so many rows the ledger must have at the end, at least.
        groups: in so many groups.
        seed: of all chance.
        rates: of what goes wrong with calls.
        pace: of the people.
        lives: after how many calls a process is ended, at the least and at the most.
        rival: how often another program polls with the same token.
        settling: how long the end may take.

    """

    events: int
    groups: int
    seed: int = 1
    rates: Rates = field(default_factory=Rates)
    pace: Pace = field(default_factory=lambda: Pace(line=0.15, patience=2.0))
    lives: tuple[int, int] = (5, 400)
    rival: float = 3.0
    settling: float = 60.0


@dataclass
class Report:
    """What came of it; each list names what is wrong, and is empty where nothing is."""

    events: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    out_of_order: list[str] = field(default_factory=list)
    amounts: list[str] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    left: int = 0
    crashes: list[str] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)
    calls: Counter[str] = field(default_factory=Counter)
    nudged: int = 0
    seconds: float = 0.0

    @property
    def wrong(self) -> list[str]:
        """Return everything that is not as it must be."""
        said = self.lost + self.doubled + self.out_of_order + self.amounts + self.boards + self.faults
        return [*said, *self.crashes, *([f"left in the inbox: {self.left}"] if self.left else [])]
