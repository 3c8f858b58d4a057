"""画过的: the lines of a round's events as they were drawn, for as long as they would come out the same.

A board is drawn anew for each event of its round, and by the last one no line before it has changed.
"""

from functools import lru_cache

from bot.state import TableState
from bot.texts import Texts
from scorer.rounds import Event

_MOST_ROUNDS = 1024
"""The lines of so many rounds are kept; those drawn longest ago are forgotten first."""

_LONGEST_KEPT = 60
"""Of a round with more events than any real one has, none are."""


class _Drawn:
    """The lines drawn of a round, by place, and what they were drawn from."""

    __slots__ = ("drawn_from", "events", "lines")

    def __init__(self) -> None:
        self.drawn_from: tuple[object, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.lines: dict[int, str] = {}


@lru_cache(maxsize=_MOST_ROUNDS)
def _drawn_of(_round_id: int) -> _Drawn:
    return _Drawn()


def drawn_lines(state: TableState, texts: Texts) -> dict[int, str]:
    """Return what was drawn of a round and still holds, by the places of its events; what is drawn is added.

    What an event moved and what counted of it is decided by the events up to it, by the rules, and by who
    sits and bets; how that is said by the names, the language and the unit.
    """
    played = state.situation.played
    if state.standing > _LONGEST_KEPT:
        return {}
    drawn = _drawn_of(state.round_id)
    seated = (played.players, played.dealer, played.side_bets)
    drawn_from = (*seated, state.rules, state.names, texts, state.faulty)
    if drawn.drawn_from != drawn_from or drawn.events != played.events[: len(drawn.events)]:
        drawn.drawn_from, drawn.lines = drawn_from, {}
    drawn.events = played.events
    return drawn.lines
