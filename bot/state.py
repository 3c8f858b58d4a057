"""一桌的样子: a table and its current round as they stand, read once and shown from."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.flow.situation import Situation
from scorer import HouseRules, RuleViolation
from scorer.rounds import Event, Leave, SideBet


@dataclass(frozen=True, slots=True)
class Seating:
    """坐法: who sits and who bets on whom from a round on.

    Attributes:
        number: that round's number.
        players: keys in turn order.
        side_bets: 叫马.

    """

    number: int
    players: tuple[str, ...]
    side_bets: tuple[SideBet, ...]


@dataclass(frozen=True, slots=True)
class FaultyEvent:
    """不算的一笔: an event that stands though the rules do not allow it, so that nothing comes of it.

    Attributes:
        place: its place among the events of its round that stand.
        event: what it says, None where that is no event.
        why: what the rules have against it.

    """

    place: int
    event: Event | None
    why: RuleViolation


@dataclass(frozen=True, slots=True)
class TableState:
    """A table with its current round.

    Attributes:
        table_id: the table.
        round_id: its current round.
        number: the round's number at this table, from 1.
        revision: changes with every change of the round.
        situation: the round so far and its rules; players are keys.
        names: what people call each key.
        dealer: who deals this round; None where dice decide.
        tonight: the running tally of this table by key, this round inside, in 毫.
        board: the message that shows the board, None when there is none yet.
        planned: what changes with a later round, None where nothing does.
        rules_before: the rules of the round before this one, None for the first.
        faulty: the events that stand and do not count; none in any round that was stored by the ledger.

    """

    table_id: int
    round_id: int
    number: int
    revision: int
    situation: Situation
    names: Mapping[str, str]
    dealer: str | None
    tonight: Mapping[str, int]
    board: int | None
    planned: Seating | None = None
    rules_before: HouseRules | None = None
    faulty: tuple[FaultyEvent, ...] = ()

    @property
    def rules(self) -> HouseRules:
        """The rules of this round."""
        return self.situation.rules

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in this round, in order; what does not count is not among it."""
        return self.situation.played.events

    @property
    def standing(self) -> int:
        """How many events stand, those that do not count among them."""
        return len(self.events) + len(self.faulty)

    def counting_place(self, standing: int) -> int:
        """Return the place among the events that count for a place among those that stand."""
        return standing - sum(fault.place < standing for fault in self.faulty)

    def fault_at(self, standing: int) -> FaultyEvent | None:
        """Return the event at a place among those that stand, if it does not count."""
        return next((fault for fault in self.faulty if fault.place == standing), None)

    @property
    def seating(self) -> Seating:
        """What a change is made to: this round's until something has happened in it, then what is meant."""
        if self.standing:
            return replace(self.meant, number=self.number + 1)
        played = self.situation.played
        return Seating(self.number, played.players, played.side_bets)

    @property
    def meant(self) -> Seating:
        """What is meant to hold in the end: what is planned, else what is now, but for who left."""
        if self.planned is not None:
            return self.planned
        played, number = self.situation.played, self.number + 1 if self.standing else self.number
        staying = tuple(key for key in played.players if key not in self.left)
        return Seating(number, staying, played.side_bets)

    @property
    def left(self) -> frozenset[str]:
        """Who left this round."""
        return frozenset(event.by for event in self.events if isinstance(event, Leave))

    @property
    def sitting_out(self) -> tuple[str, ...]:
        """Who came to the table and has no seat in this round."""
        return tuple(key for key in self.tonight if key not in self.situation.played.players)
