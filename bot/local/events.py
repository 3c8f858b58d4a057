"""What happens in the local chat, as its two faces are told: one frozen value a happening."""

from dataclasses import dataclass

from bot.local.records import Message, Person, Place


@dataclass(frozen=True, slots=True)
class Posted:
    """A message appeared, typed or sent."""

    message: Message


@dataclass(frozen=True, slots=True)
class Edited:
    """A message changed: its text, its picture or its buttons."""

    message: Message


@dataclass(frozen=True, slots=True)
class Reacted:
    """The bot's reaction to a message changed."""

    message: Message
    previous: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Whispered:
    """One person alone is told something: the answer to a tap, as a passing note or an alert."""

    place: Place
    person: Person
    text: str
    is_alert: bool = False


@dataclass(frozen=True, slots=True)
class Rearranged:
    """The chats, topics or members are not what they were."""


Event = Posted | Edited | Reacted | Whispered | Rearranged
