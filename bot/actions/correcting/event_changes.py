"""改什么: one change of the events of a round, as a card or a button asks for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Body = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Replacement:
    """改, 作废, 恢复: an event says something else, or is taken back (None).

    Attributes:
        entry: the event.
        body: what it says then.
        robbed: the noted gang that a win robs by this, which then is none.

    """

    entry: int
    body: Body | None
    robbed: int | None = None


@dataclass(frozen=True, slots=True)
class Insertion:
    """补一笔: an event is put in behind another, or at the very first place (None).

    Attributes:
        after: the event before it.
        body: what it says.
        robbed: the noted gang that a win robs by this, which then is none.

    """

    after: int | None
    body: Body
    robbed: int | None = None


EventChange = Replacement | Insertion


def entry_of(change: EventChange) -> int | None:
    """Return the event that a change is about, None for one that is put in."""
    return change.entry if isinstance(change, Replacement) else None
