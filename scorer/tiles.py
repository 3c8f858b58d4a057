"""牌: the 27 kinds of tile, how many of each there are, and how both are written.

Three suits (万 筒 条) of nine ranks, four copies of each tile, no honours. Players write `234567m`, `66p` or
`五万`; what they meant is never guessed.
"""

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final, Literal, NewType

from scorer.refusals import Code, RuleViolation

Tile = NewType("Tile", int)
"""牌: one kind of tile, numbered 0 to 26: nine of 万, nine of 筒, nine of 条."""

Counts = tuple[int, int, int]
"""How many there are of each tile, as one octal number for each suit.

The lowest digit counts the 1s, the highest the 9s: `0o111` in the first place is 123万, `0o2` a pair of 1万.
"""

Language = Literal["zh", "en"]

NO_TILES: Final[Counts] = (0, 0, 0)
RANKS: Final = 9
COPIES: Final = 4
DIGIT_BITS: Final = 3
"""Bits of one octal digit: a tile of rank index r is counted at `DIGIT_BITS * r`."""

LONGEST_PIECE: Final = 24
"""How much of a text that cannot be read is quoted back."""


class Suit(IntEnum):
    """花色: one of the three suits."""

    WAN = 0
    TONG = 1
    TIAO = 2


TILES: Final = tuple(Tile(number) for number in range(len(Suit) * RANKS))

_LETTERS: Final = "mps"
_CHARACTERS: Final = "万筒条"
_SPELLINGS: Final = str.maketrans(
    "万萬筒饼餅同条條索"
    "一二三四五六七八九"
    "１２３４５６７８９"
    "ｍｐｓＭＰＳMPS"
    "［］【】＜＞《》〈〉｛｝",
    "mmppppsss" "123456789" "123456789" "mpsmpsmps" "[][]<><><>{}",
)
"""Every accepted character that is not the plain one, one for one, so that places in a text stay the same."""

_GROUP: Final = re.compile(r"((?:[1-9]\s*)+)([mps])")
_ONE_TILE: Final = re.compile(r"\s*([1-9])\s*([mps])\s*")


def make_tile(suit: Suit, rank: int) -> Tile:
    """Return the tile of a suit and a rank from 1 to 9."""
    return Tile(suit * RANKS + rank - 1)


def suit_of(tile: Tile) -> Suit:
    """花色: the suit of a tile."""
    return Suit(tile // RANKS)


def rank_of(tile: Tile) -> int:
    """点数: the number on a tile, 1 to 9."""
    return tile % RANKS + 1


def tile_text(tile: Tile, language: Language = "en") -> str:
    """Write a tile.

    >>> tile_text(make_tile(Suit.WAN, 5)), tile_text(make_tile(Suit.WAN, 5), "zh")
    ('5m', '5万')

    """
    return f"{rank_of(tile)}{suit_text(suit_of(tile), language)}"


def suit_text(suit: Suit, language: Language = "en") -> str:
    """Write a suit as it stands behind its digits: `m`, or 万 in Chinese."""
    return (_CHARACTERS if language == "zh" else _LETTERS)[suit]


def parse_tile(text: str) -> Tile:
    """Read one tile: `5m`, `5万`, `五萬`.

    Raises:
        RuleViolation: bad_tiles, when the text is not exactly one tile.

    """
    match = _ONE_TILE.fullmatch(plain(text))
    if match is None:
        raise bad_tiles(text)
    return _read_group(match)[0]


def plain(text: str) -> str:
    """Put the plain character for every other spelling of it; the length stays the same."""
    return text.translate(_SPELLINGS)


def bad_tiles(piece: str) -> RuleViolation:
    """Return the refusal of a piece of text that is no tiles."""
    piece = piece.strip()
    return RuleViolation(Code.BAD_TILES, piece if len(piece) <= LONGEST_PIECE else piece[:LONGEST_PIECE] + "…")


def read_tiles(text: str, start: int) -> tuple[list[Tile], int] | None:
    """Read one group, digits and then their suit, at a place in a plain text.

    Returns:
        The tiles and the place behind them, or None where no group begins.

    """
    match = _GROUP.match(text, start)
    return None if match is None else (_read_group(match), match.end())


def _read_group(match: re.Match[str]) -> list[Tile]:
    first = _LETTERS.index(match[2]) * RANKS - 1
    return [Tile(first + int(digit)) for digit in match[1] if not digit.isspace()]


def count_tiles(tiles: Iterable[Tile]) -> Counts:
    """Count tiles by kind.

    Raises:
        RuleViolation: too_many_tiles, naming the tile of which there are more than four.

    """
    copies = [0] * len(TILES)
    for tile in tiles:
        copies[tile] += 1
        if copies[tile] > COPIES:
            raise RuleViolation(Code.TOO_MANY_TILES, tile_text(tile))
    wan, tong, tiao = (
        sum(copies[suit * RANKS + place] << DIGIT_BITS * place for place in range(RANKS)) for suit in Suit
    )
    return wan, tong, tiao


def copies_of(tile: Tile, counts: Counts) -> int:
    """Say how many copies of a tile there are."""
    suit, place = divmod(tile, RANKS)
    return counts[suit] >> DIGIT_BITS * place & 7


def tiles_in(counts: Counts) -> Iterator[Tile]:
    """List tiles in order, each as often as it is there."""
    for tile in TILES:
        for _ in range(copies_of(tile, counts)):
            yield tile


def tiles_text(tiles: Iterable[Tile], language: Language = "en") -> str:
    """Write tiles in order, suit by suit.

    >>> tiles_text([Tile(2), Tile(0), Tile(12), Tile(1)])
    '123m 4p'

    """
    by_suit: dict[Suit, list[str]] = {}
    for tile in sorted(tiles):
        by_suit.setdefault(suit_of(tile), []).append(str(rank_of(tile)))
    return " ".join("".join(ranks) + suit_text(suit, language) for suit, ranks in by_suit.items())
