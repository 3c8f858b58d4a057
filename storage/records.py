"""记录: the frozen rows that leave the storage.

Ids are the storage's own, money is in 毫, times are unix seconds.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from scorer import HouseRules, RuleViolation, Settlement, parse_event
from scorer.rounds import Event, side_bet_holds
from scorer.words import Language

NOBODY = 0
"""The Telegram id of an actor who cannot be told: an anonymous admin, a channel, another group's member."""


@dataclass(frozen=True, slots=True)
class Chat:
    """群: a group and what it chose.

    Attributes:
        id: the storage's id; stays when the group becomes a supergroup.
        telegram_id: Telegram's id at present.
        title: the shown name.
        language: None until somebody chose.
        rules: the group's own default rules, None until saved.
        unit: what amounts are counted in, None for bare numbers.
        timezone: an IANA name, None until chosen.
        settings: further choices by name, as JSON.

    """

    id: int
    telegram_id: int
    title: str
    language: Language | None
    rules: HouseRules | None
    unit: str | None
    timezone: str | None
    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Person:
    """人: somebody of a group, with or without Telegram.

    Attributes:
        id: the storage's id.
        chat_id: the group; the same human in another group is another person.
        name: the name shown now.
        aliases: other names that mean this person, former ones too.
        telegram_id: the linked member, None for a guest.
        username: that member's @name without the @.
        retired_at: since when not offered for new rounds, None while active.
        merged_into: whose history this one's was joined to, None for a person of their own.

    """

    id: int
    chat_id: int
    name: str
    aliases: tuple[str, ...]
    telegram_id: int | None
    username: str | None
    retired_at: int | None
    merged_into: int | None


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did something: the Telegram member and the name shown at that time."""

    telegram_id: int
    name: str


@dataclass(frozen=True, slots=True)
class SideBet:
    """叫马: `by`, who has no seat, shares the fortune of the seat `on`."""

    by: int
    on: int

    def holds_among(self, seated: Collection[int]) -> bool:
        """Whether it holds among those seated."""
        return side_bet_holds(self.by, self.on, seated)


@dataclass(frozen=True, slots=True)
class Table:
    """一场: an evening's game in a topic of a group.

    Attributes:
        id: the table.
        chat_id: its group.
        topic: the forum topic, 0 without one.
        rules: the house rules of the next round.
        people: everyone who came, in the order they joined; who sits out is among them.
        opened_at: when.
        opened_by: by whom.
        closed_at: None while open.

    """

    id: int
    chat_id: int
    topic: int
    rules: HouseRules
    people: tuple[int, ...]
    opened_at: int
    opened_by: Actor
    closed_at: int | None


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """一局: the frame of a round; what happened in it are its events.

    Attributes:
        id: the round.
        table_id: its table.
        chat_id: its group.
        number: from 1 at each table.
        rules: the house rules, frozen when it was dealt.
        players: the seats in turn order.
        dealer: who deals, None where dice decide and nobody said.
        side_bets: 叫马.
        revision: one more with every change.
        is_over: whether it has ended.
        is_withdrawn: opened, but an undo reopened the round before it.
        board_message: the message that shows its board.
        opened_at: when.

    """

    id: int
    table_id: int
    chat_id: int
    number: int
    rules: HouseRules
    players: tuple[int, ...]
    dealer: int | None
    side_bets: tuple[SideBet, ...]
    revision: int
    is_over: bool
    is_withdrawn: bool
    board_message: int | None
    opened_at: int


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it stands.

    Attributes:
        entry: the id that it keeps through all corrections.
        round_id: its round.
        position: orders the events of a round; its size has no meaning.
        text: the event as the scorer's JSON, players by their ids as text.
        actor: who recorded it or changed it last.
        at: when that was.

    """

    entry: int
    round_id: int
    position: int
    text: str
    actor: Actor
    at: int

    @property
    def body(self) -> dict[str, Any]:
        """The event as JSON."""
        body: dict[str, Any] = json.loads(self.text)
        return body

    @property
    def told(self) -> Event | Mapping[str, Any]:
        """The event as the scorer takes it, or its JSON where the scorer no longer can."""
        return told_event(self.text)


@dataclass(frozen=True, slots=True)
class Change:
    """One line of the history: an event was recorded, corrected, taken back or restored.

    Attributes:
        id: orders the changes of all tables.
        round_id: the round.
        entry: the event.
        before: what stood, None if nothing did.
        after: what stands since, None if it was taken back.
        actor: who did it.
        at: when.

    """

    id: int
    round_id: int
    entry: int
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None
    actor: Actor
    at: int


@dataclass(frozen=True, slots=True)
class Booked:
    """The outcome of a change in a round: which event, the round after it, and its result so far."""

    entry: int
    played: RoundRecord
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A half-entered event or dialog; its body is the caller's own JSON."""

    id: int
    chat_id: int
    table_id: int | None
    round_id: int | None
    kind: str
    revision: int
    body: Any
    message: int | None
    opened_by: int
    updated_at: int


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding of the audit: what is stored and what a recomputation gives.

    Attributes:
        what: the transfers or the end of a round, a person's tally at a table, a person's all-time total.
        where: the round, the table, or the group.
        person: whose, None for a whole round.
        stored: what the database says.
        recomputed: what the events say.

    """

    what: Literal["transfers", "end", "tally", "total"]
    where: int
    person: int | None
    stored: str
    recomputed: str


@lru_cache(maxsize=4096)
def told_event(text: str) -> Event | Mapping[str, Any]:
    """Read a stored event once for all the times its round is scored; one at fault is said then."""
    try:
        return parse_event(json.loads(text))
    except RuleViolation:
        body: Mapping[str, Any] = json.loads(text)
        return body
