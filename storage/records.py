"""记录: what leaves the database: frozen values, never rows."""

from dataclasses import dataclass
from typing import Any, Literal

from scorer import HouseRules, Round, Settlement


@dataclass(frozen=True, slots=True)
class Chat:
    """A group, or the private chat with one person; `language` None until somebody chose."""

    id: int
    telegram_id: int
    title: str
    language: Literal["zh", "en"] | None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays in a chat; `telegram_id` None for a guest."""

    id: int
    name: str
    telegram_id: int | None

    @property
    def key(self) -> str:
        """The name of this person inside events."""
        return str(self.id)


@dataclass(frozen=True, slots=True)
class Table:
    """一场: an evening's game; `rules` are those of the next round."""

    id: int
    chat: int
    topic: int
    rules: HouseRules
    opened_at: int
    closed_at: int | None


@dataclass(frozen=True, slots=True)
class StandingEvent:
    """An event as it stands: its entry, its place in the round, its JSON, who recorded it last and when."""

    entry: int
    position: int
    body: dict[str, Any]
    actor: int | None
    actor_name: str
    at: int


@dataclass(frozen=True, slots=True)
class StoredRound:
    """一局 as it stands, scored.

    Attributes:
        id: the round.
        table: its table.
        number: its number at the table, from 1.
        dealer: the person who deals, by key; None where dice decide.
        revision: changes with every change.
        board: the message of its board.
        entries: its standing events, in order; `played.events` are the same, parsed.
        played: the round, with person keys as players.
        rules: the rules it is scored by.
        settlement: what it comes to.

    """

    id: int
    table: int
    number: int
    dealer: str | None
    revision: int
    board: int | None
    entries: tuple[StandingEvent, ...]
    played: Round
    rules: HouseRules
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """半局: a half-told event as JSON, and which revision of which round it was last shown for."""

    id: int
    topic: int
    round: int | None
    round_revision: int
    revision: int
    body: str
    message: int | None
    source: str | None
