"""一桌的样子: a table and its current round as they stand, read once and shown from."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.flow.situation import Situation
from scorer import HouseRules
from scorer.rounds import Event


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

    @property
    def rules(self) -> HouseRules:
        """The rules of this round."""
        return self.situation.rules

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in this round, in order."""
        return self.situation.played.events
