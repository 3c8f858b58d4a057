"""改什么: one change of the events of a round, as a card or a button asks for it, and the round before it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.state import TableState
from storage.entries import KeptEvent
from storage.records import RoundRecord

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


@dataclass(frozen=True, slots=True)
class Before:
    """A round before a change.

    Attributes:
        played: as it is kept.
        newest: the newest round of its table.
        state: as it counts.
        kept: its events in the order of play, with all that was done to them.

    """

    played: RoundRecord
    newest: RoundRecord
    state: TableState
    kept: tuple[KeptEvent, ...]

    @property
    def standing(self) -> tuple[int, ...]:
        """The entries that stand, in their order."""
        return tuple(one.entry for one in self.kept if one.stands)

    def earlier_than(self, event: KeptEvent) -> list[Body]:
        """Return what stands before an event."""
        return [one.body for one in self.kept[: self.kept.index(event)] if one.stands]

    def changed_by(self, change: EventChange) -> KeptEvent | None:
        """Return the event that a change is about, None for one that is put in."""
        if isinstance(change, Insertion):
            return None
        return next((one for one in self.kept if one.entry == change.entry), None)
