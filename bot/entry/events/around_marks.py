"""前后: what stands around a mark of a wall end, which tells whether it is said of the names before it."""

from dataclasses import dataclass

from bot.entry.events.statement import Named

CLAUSE_ENDS = frozenset(",;.。!")
"""What ends a clause, where 、 and 和 only join names."""


@dataclass(frozen=True, slots=True)
class Between:
    """What stands around a mark.

    Attributes:
        leads: whether a name follows right behind it.
        leans_back: whether it is written together with what stands before it, and apart from what follows.
        leans_on: the other way round.
        apart: whether a clause ended right before it.

    """

    leads: bool
    leans_back: bool
    leans_on: bool
    apart: bool


def between(following: Named | None, behind: str, *, touches: bool, ends: bool) -> Between:
    """Tell what stands around a mark.

    Args:
        following: the name right behind it.
        behind: what separates it from the name right before it.
        touches: whether it is written together with what stands before it.
        ends: whether a clause can end with it: it stands apart behind something.

    """
    apart = ends_clause(behind)
    stops = following is not None and ends_clause(following.before)
    leading = following is not None and not following.before
    # 小李 没听，阿强: the clause ends with the mark; 小李，听 阿强: it begins with it.
    leans_back = (touches and not leading) or (ends and not apart and stops)
    leans_on = (leading and not touches) or (apart and following is not None and not stops)
    return Between(following is not None, leans_back, leans_on, apart)


def ends_clause(between: str) -> bool:
    """Whether what stands between two words ends a clause."""
    return not CLAUSE_ENDS.isdisjoint(between)
