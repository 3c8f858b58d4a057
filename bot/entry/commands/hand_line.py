"""报一手: a hand by itself, `11123777888999万` or `清一色 对对胡 2根 杠上花`, without who won it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.entry.answers import RefusedLine
from bot.entry.events.hand_words import hand_told, speaks_of_hand
from bot.entry.events.statement import CannotBeError, Spoken
from bot.entry.events.wins import flags_of, is_of_a_win, way_of
from bot.entry.normalise import fold
from bot.entry.reading import LONGEST_LINE
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.tokens import Name, means
from bot.entry.words.meanings import Act

_WINS = (Act.WIN, Act.SELF_DRAW)
"""The tile behind one of these is the one that won."""


@dataclass(frozen=True, slots=True)
class HandAsked:
    """A hand whose price is asked.

    Attributes:
        hand: the hand as an event has it.
        how: the one way it was won where the line says so: "self_draw", "discard" or "rob_gang".
        flags: the events that hold.

    """

    hand: dict[str, Any]
    how: str | None
    flags: tuple[str, ...]


def read_hand(text: str, roster: Roster) -> HandAsked | RefusedLine | None:
    """Read a hand; None for what is no hand.

    Args:
        text: tiles, or patterns with 根, or a number of fan; with events that hold at the win.
        roster: the table's own patterns and how it says fan; nobody is named.

    Example:
        >>> read_hand("清一色 2根 自摸", Roster(()))
        HandAsked(hand={'patterns': ['qing_yi_se'], 'gen': 2}, how='self_draw', flags=())

    """
    if len(text) > LONGEST_LINE or not text.strip():
        return None
    refused: RefusedLine | None = None
    lattice = Lattice.of(fold(text), roster)
    for cut in lattice.cuts() if lattice.complete else ():
        words: list[Spoken] = [token for token in cut if not isinstance(token, Name)]
        try:
            asked = _asked(words, roster) if len(words) == len(cut) else None
        except CannotBeError as cannot:
            refused = refused or cannot.refused
            continue
        if asked is not None:
            return asked
    return refused


def _asked(words: Sequence[Spoken], roster: Roster) -> HandAsked | None:
    """Read one way to cut the line; None where a word is about something else."""
    if not all(map(is_of_a_win, words)):
        return None
    ways = (way.value for way in map(way_of, words) if way)
    told = hand_told([word for word in words if speaks_of_hand(word) or means(word, *_WINS)], roster.say)
    return HandAsked(told.hand, next(ways, None), flags_of(words))
