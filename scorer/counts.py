"""张数: how many there are of each tile, as three octal numbers that are added and compared at once."""

from collections.abc import Iterable, Iterator
from typing import Final

from scorer.refusals import Code, RuleViolation
from scorer.tiles import RANKS, TILES, Tile, tile_text

Counts = tuple[int, int, int]
"""How many there are of each tile, as one octal number for each suit.

The lowest digit counts the 1s, the highest the 9s: `0o111` in the first place is 123万, `0o2` a pair of 1万.
"""

NO_TILES: Final[Counts] = (0, 0, 0)
COPIES: Final = 4

ONES: Final = 0o111_111_111
TWOS: Final = 0o222_222_222
FOURS: Final = 0o444_444_444
"""The bits of value 1, 2 and 4 in every digit; the last is set only where all four copies are there."""

ONE_OF_RANK: Final = tuple(1 << 3 * place for place in range(RANKS))


def over_four(suit: int) -> bool:
    """Whether a digit is 5, 6 or 7: more copies of a tile than there are."""
    return bool(suit >> 2 & (suit | suit >> 1) & ONES)


def count_tiles(tiles: Iterable[Tile]) -> Counts:
    """Count tiles by kind.

    Raises:
        RuleViolation: too_many_tiles, naming the tile of which there are more than four.

    """
    suits = [0, 0, 0]
    for tile in tiles:
        suit, place = divmod(tile, RANKS)
        one = ONE_OF_RANK[place]
        if suits[suit] & COPIES * one:
            raise RuleViolation(Code.TOO_MANY_TILES, tile_text(tile))
        suits[suit] += one
    return suits[0], suits[1], suits[2]


def add_counts(one: Counts, other: Counts) -> Counts:
    """Put tiles together.

    Raises:
        RuleViolation: as `count_tiles`.

    """
    wan, tong, tiao = one[0] + other[0], one[1] + other[1], one[2] + other[2]
    # Four and four would carry into the next digit, so that has to be looked for before the sum.
    eight = (one[0] & other[0] | one[1] & other[1] | one[2] & other[2]) & FOURS
    if eight or over_four(wan) or over_four(tong) or over_four(tiao):
        return count_tiles([*tiles_in(one), *tiles_in(other)])
    return one if other == NO_TILES else (wan, tong, tiao)


def number_of(counts: Counts) -> int:
    """Say how many tiles there are."""
    return sum(
        (suit & ONES).bit_count() + 2 * (suit & TWOS).bit_count() + 4 * (suit & FOURS).bit_count()
        for suit in counts
    )


def copies_of(tile: Tile, counts: Counts) -> int:
    """Say how many copies of a tile there are."""
    suit, place = divmod(tile, RANKS)
    return counts[suit] // ONE_OF_RANK[place] % 8


def tiles_in(counts: Counts) -> Iterator[Tile]:
    """List tiles in order, each as often as it is there."""
    for tile in TILES:
        for _ in range(copies_of(tile, counts)):
            yield tile
