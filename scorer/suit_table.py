"""One suit at a time: which tiles divide into sets, and what each division shows.

A suit is one octal number (see `scorer.counts.Counts`). Of the 405,350 that a hand can hold, 21,743 divide
into sets with at most one pair; the table has those, each with what its divisions show as a few marks. A hand
is then read by joining the marks of its suits. The table is made at its first use, in less than a tenth of a
second, so that an import costs nothing.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from scorer.counts import ONE_OF_RANK, over_four
from scorer.tiles import RANKS

MOST_SETS: Final = 4

RUN: Final = 1 << 0
"""顺子: at least one run is among the sets."""
INNER: Final = 1 << 1
"""At least one set, or the pair, has neither a 1 nor a 9."""
TWINS: Final = 1 << 2
"""姊妹对: two identical runs."""
STRAIGHT: Final = 1 << 3
"""一条龙: 123, 456 and 789."""
MIDDLE: Final = 1 << 4
"""A run 456, in whose middle a 5 may have won."""
TABLE_BITS: Final = 5
"""How many bits the marks above take."""

_RUN_123: Final = 1 << 5
_RUN_789: Final = 1 << 6
_DRAGON: Final = _RUN_123 | MIDDLE | _RUN_789


class _Group(NamedTuple):
    """A run, a triplet or a pair, and the marks of any division that has it."""

    tiles: int
    marks: int


class _Division(NamedTuple):
    """Some sets of one suit; `last` is the newest set's place in `_SETS`."""

    tiles: int
    marks: int
    last: int


def _alike(place: int, copies: int) -> _Group:
    return _Group(copies * ONE_OF_RANK[place], 0 if place in (0, RANKS - 1) else INNER)


def _run(place: int) -> _Group:
    marks = {0: _RUN_123, 3: INNER | MIDDLE, 6: _RUN_789}.get(place, INNER)
    return _Group(0o111 * ONE_OF_RANK[place], RUN | marks)


_SETS: Final = (*map(_run, range(RANKS - 2)), *(_alike(place, 3) for place in range(RANKS)))
_PAIRS: Final = tuple(_alike(place, 2) for place in range(RANKS))


@cache
def divided_suits() -> Mapping[int, tuple[int, ...]]:
    """Return every suit that divides into up to four sets and at most one pair.

    Returns:
        For each such suit the marks of its divisions, every different combination once. A suit that does not
        divide is missing.

    """
    marks: dict[int, set[int]] = {}
    for division in _divisions():
        marks.setdefault(division.tiles, set()).add(division.marks)
        for pair in _PAIRS:
            tiles = division.tiles + pair.tiles
            if not over_four(tiles):
                marks.setdefault(tiles, set()).add(division.marks | pair.marks)
    # Few combinations occur: sharing their tuples keeps the table small.
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}
    table = {}
    for suit, found in marks.items():
        combination = tuple(sorted({_finished(each) for each in found}))
        table[suit] = shared.setdefault(combination, combination)
    return table


def _divisions() -> Iterator[_Division]:
    """List each choice of up to four sets once, however its sets could be ordered."""
    divisions = [_Division(0, 0, 0)]
    for _ in range(MOST_SETS):
        yield from divisions
        divisions = [longer for division in divisions for longer in _one_set_more(division)]
    yield from divisions


def _one_set_more(division: _Division) -> Iterator[_Division]:
    """Add one set that stands no earlier in `_SETS` than the last: equal sets are neighbours."""
    for place in range(division.last, len(_SETS)):
        added = _SETS[place]
        tiles = division.tiles + added.tiles
        if over_four(tiles):
            continue
        twins = TWINS if division.tiles and place == division.last and added.marks & RUN else 0
        yield _Division(tiles, division.marks | added.marks | twins, place)


def _finished(marks: int) -> int:
    """Put 一条龙 for its three runs; the marks of single runs but 456 have served."""
    straight = STRAIGHT if marks & _DRAGON == _DRAGON else 0
    return marks & ((1 << TABLE_BITS) - 1) | straight
