"""图意: what a picture shows, every word of it said already; amounts are in 毫."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """走势: one player's running total.

    Attributes:
        name: the player.
        amounts: the total after each step, in 毫; before the first it is 0.
        total: the last of them as people read it.

    """

    name: str
    amounts: tuple[int, ...]
    total: str


@dataclass(frozen=True, slots=True)
class Mark:
    """大牌: something on a line that deserves a number and a sentence.

    Attributes:
        line: the place of the line among the lines.
        step: which step, from 1.
        sentence: what it was.

    """

    line: int
    step: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Chart:
    """走势图: running totals over rounds or nights; the totals of each step sum to 0.

    Attributes:
        title: what it is of.
        subtitle: when, how many, and the sum.
        axis: what the steps are.
        steps: what each step is called.
        lines: one a player.
        marks: the first is number 1.

    """

    title: str
    subtitle: str
    axis: str
    steps: tuple[str, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's row of a scoreboard: the amount in 毫, and as people read it."""

    name: str
    amount: int
    said: str


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """记分牌: the result of a night, to be passed on; the amounts sum to 0.

    Attributes:
        title: whose night.
        subtitle: when, and how many rounds.
        standings: who won most first.
        notes: what else is worth a line.
        total: says that it sums to 0.

    """

    title: str
    subtitle: str
    standings: tuple[Standing, ...]
    notes: tuple[str, ...]
    total: str


Picture = Chart | Scoreboard
