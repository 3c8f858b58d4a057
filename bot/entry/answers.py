"""回答: what a line comes to: an event, a question, a refusal, a dialog to open, or nothing at all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Event = dict[str, Any]
"""An event as the scorer's JSON has it, with player keys; in a question, what is known of it so far."""


class Heading(StrEnum):
    """The command a line followed, which need not be said again in it."""

    GANG = "gang"
    WIN = "hu"
    WALL_END = "draw"


class AskKind(StrEnum):
    """What a line leaves open."""

    WHO_GANGS = "who_gangs"
    WHICH_GANG = "which_gang"
    WHO_FEEDS = "who_feeds"
    WHO_WINS = "who_wins"
    WHO_ROBS = "who_robs"  # event: whose gang was robbed
    WHO_PAYS = "who_pays"
    WHO_IS_ROBBED = "who_is_robbed"
    WHO_WON_FALSELY = "who_won_falsely"
    WHO_LEAVES = "who_leaves"
    READY_OR_PIG = "ready_or_pig"  # about: the names of which a wall end does not say it
    WHO_IS_MEANT = (
        "who_is_meant"  # about: the word that is no name; choices: each near person and the reading
    )
    WHAT_IS_MEANT = "what_is_meant"  # about: the piece that is no word; choices: the line read otherwise
    WHICH_READING = "which_reading"  # choices: the readings
    NAMED_TWICE = "named_twice"  # about: the name
    WIN_OR_PAYMENT = "win_or_payment"  # event: the whole win, if it is one


class RefusalCode(StrEnum):
    """Why a line that clearly tries cannot be an event; `about` holds the words named behind each."""

    NOT_AT_TABLE = "not_at_table"  # the names
    TOO_MANY_NAMES = "too_many_names"  # the names beyond those the event needs
    TWO_EVENTS = "two_events"  # one word of each
    TWO_WAYS_TO_WIN = "two_ways_to_win"  # one word of each
    TWO_KINDS_OF_GANG = "two_kinds_of_gang"  # the words
    NOBODY_FEEDS = "nobody_feeds"  # the word of the gang, the name
    SELF_DRAW_HAS_NO_PAYER = "self_draw_has_no_payer"  # the name
    UNCLEAR_PAYER = "unclear_payer"  # the word: the payer stands right before it
    MISPLACED = "misplaced"  # the word that has no place in this event
    UNSAYABLE_FAN = "unsayable_fan"  # the words
    SAID_TWICE = "said_twice"  # the word
    HAND_SAID_TWICE = "hand_said_twice"  # the word of a hand
    EACH_ALONE = "each_alone"  # those, or the word for as many, of whom each needs a line
    TWO_NUMBERS = "two_numbers"  # the words that disagree
    TILES_AND_PATTERNS = "tiles_and_patterns"  # one word of each
    LONE_TILE = "lone_tile"  # the tile
    NAME_THE_READY = "name_the_ready"  # the word of those who are ready without a name
    PIG_WITH_HAND = "pig_with_hand"  # the name
    OTHER_COMMAND = "other_command"  # the word that belongs to another command
    NO_CAP = "no_cap"  # the word that says the cap
    UNREADABLE = "unreadable"  # the pieces, or the whole line
    CORRECTION = "correction"  # the entry that is told as one
    PAYMENT = "payment"  # the payment as it was told
    ADJUSTMENT = "adjustment"  # the adjustment as it stands behind its command
    UNBALANCED = "unbalanced"  # the sum of an adjustment, with its sign
    OTHER_MONEY = "other_money"  # an amount that is none in the group's own unit: 5毛 where 分 are counted
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class SaidFan:
    """`N番` said beside patterns, as doublings: the scorer's figure must agree, else the bot asks.

    Attributes:
        by: the player's key; None while nobody is named.
        fan: doublings.

    """

    by: str | None
    fan: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A complete event, ready to be scored."""

    event: Mapping[str, Any]
    said: tuple[SaidFan, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question: the person meant, where that is the question, and the line read so."""

    reading: "Entry | Asks"
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Asks:
    """A line that tells half an event: the tap flow opens where it stops."""

    kind: AskKind
    event: Mapping[str, Any]
    said: tuple[SaidFan, ...] = ()
    about: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()


def which_of(readings: Iterable[Entry | Asks]) -> Asks:
    """Return the question which of these readings holds; one that is such a question stands for its own."""
    told = [one for reading in readings for one in told_in(reading)]
    choices = tuple(Choice(one) for at, one in enumerate(told) if one not in told[:at])
    return Asks(AskKind.WHICH_READING, {"type": told[0].event["type"]}, choices=choices)


def told_in(reading: Entry | Asks) -> tuple[Entry | Asks, ...]:
    """Return the readings that a question is between; the reading itself where it is no such question."""
    if isinstance(reading, Asks) and reading.choices:
        return tuple(choice.reading for choice in reading.choices)
    return (reading,)


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line that clearly tries, and cannot be."""

    code: RefusalCode
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dialog:
    """A command or 流局 alone: the questions open from their start."""

    heading: Heading


@dataclass(frozen=True, slots=True)
class Silence:
    """Table talk."""


Answer = Entry | Asks | RefusedLine | Dialog | Silence
