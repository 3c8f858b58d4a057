"""一家听没听: what a wall end says of one player so far; of how many of a list a mark behind it is said."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.entry.events.around_marks import Between
from bot.entry.events.statement import Spoken
from bot.entry.roster import Person
from bot.entry.words.meanings import Mark

EVERYBODY = 0
"""Of a mark behind a list: it is said of no name of the list, but of all who still play."""


@dataclass(slots=True)
class Told:
    """What has been said of one player so far; `listed` where the standing is that of a list of names."""

    person: Person
    standing: Mark | None
    listed: bool
    apart: bool = False
    """Whether a clause ended right before the name."""
    spaced: bool = False
    """Whether nothing but a space stands between the name and the one before it."""
    joined: bool = False
    """Whether a word joins the name to the one before it."""
    best: list[Spoken] = field(default_factory=list)
    worst: list[Spoken] | None = None
    dead: bool = False

    @property
    def untold(self) -> bool:
        """Whether nothing was said of this player yet."""
        return self.standing is None and not self.best and self.worst is None

    @property
    def tells_hand(self) -> bool:
        """Whether anything was said of a hand."""
        return bool(self.best) or self.worst is not None

    def add(self, word: Spoken) -> None:
        """Add a word of the hand that is being told."""
        (self.best if self.worst is None else self.worst).append(word)


def divisions(listed: Sequence[Told], around: Between, *, of_all: bool) -> tuple[int, ...]:
    """Return how many last names of a list a mark behind it may be said of; one where it is clear.

    Args:
        listed: the names of the list that another mark opened.
        around: what stands around the mark behind it.
        of_all: whether that mark is said of all, as 都听 is.

    """
    if of_all and around.apart:
        return (EVERYBODY,)
    held = [place for place, one in enumerate(listed) if one.tells_hand]
    free = max(1, len(listed) - max(1, held[-1] + 1 if held else 1))
    clauses = [place for place, one in enumerate(listed) if place and one.apart]
    if len(clauses) == 1 and not held:
        [start] = clauses
        taken = len(listed) - start
        loose = any(one.spaced for one in listed[start + 1 :])  # 花猪 老王，小李 阿强听
        if not loose and (not of_all or taken > 1):
            return (taken,)
    return (*range(1, free + 1), *((EVERYBODY,) if of_all else ()))
