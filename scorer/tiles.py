"""牌: the 27 kinds of tile and how they are written.

Three suits (万 筒 条) of nine ranks, no honours. Players write `234567m`, `66p` or `五万`; what they meant is
never guessed.
"""

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NewType

from scorer.language import Language
from scorer.quoting import quoted
from scorer.refusals import Code, RuleViolation

Tile = NewType("Tile", int)
"""牌: one kind of tile, numbered 0 to 26: nine of 万, nine of 筒, nine of 条."""

RANKS: Final = 9


class Suit(IntEnum):
    """花色: one of the three suits."""

    WAN = 0
    TONG = 1
    TIAO = 2


TILES: Final = tuple(Tile(number) for number in range(len(Suit) * RANKS))

_LETTERS: Final = "mps"
_CHARACTERS: Final = "万筒条"
_SPELLINGS: Final = str.maketrans(
    "万萬筒饼餅同条條索一二三四五六七八九１２３４５６７８９ｍｐｓＭＰＳMPS［］【】＜＞《》〈〉｛｝",
    "mmppppsss123456789123456789mpsmpsmps[][]<><><>{}",
)
"""Every accepted character that is not the plain one, one for one, so that places in a text stay the same."""

GROUP: Final = r"(?:[1-9]\s*)+[mps]"
"""Digits and then their suit, in a plain text."""
_WRITTEN_SUIT: Final = re.compile(rf"(?<=[1-9])[{_LETTERS}]")
_WHOLE_GROUP: Final = re.compile(rf"\s*{GROUP}\s*")


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


def in_language(text: str, language: Language) -> str:
    """Write tiles that stand as `{1111m}` or `5m` as this language writes them.

    >>> in_language("{1111m}", "zh")
    '{1111万}'

    """
    if language == "en":
        return text
    return _WRITTEN_SUIT.sub(lambda suit: suit_text(Suit(_LETTERS.index(suit[0])), language), text)


def parse_tile(text: str) -> Tile:
    """Read one tile: `5m`, `5万`, `五萬`.

    Raises:
        RuleViolation: bad_tiles, when the text is not exactly one tile.

    """
    tiles = read_group(plain(text))
    if len(tiles) != 1:
        raise bad_tiles(text)
    return tiles[0]


def plain(text: str) -> str:
    """Put the plain character for every other spelling of it; the length stays the same."""
    return text.translate(_SPELLINGS)


def bad_tiles(piece: str) -> RuleViolation:
    """Return the refusal of a piece of text that is no tiles."""
    return RuleViolation(Code.BAD_TILES, quoted(piece.strip()))


def read_group(text: str) -> list[Tile]:
    """Read one group of a plain text, digits and then their suit; no tiles where it is anything else."""
    if not _WHOLE_GROUP.fullmatch(text):
        return []
    written = "".join(text.split())
    first = _LETTERS.index(written[-1]) * RANKS - 1
    return [Tile(first + int(digit)) for digit in written[:-1]]


def tiles_text(tiles: Iterable[Tile], language: Language = "en") -> str:
    """Write tiles in order, suit by suit.

    >>> tiles_text([Tile(2), Tile(0), Tile(12), Tile(1)])
    '123m 4p'

    """
    by_suit: dict[Suit, list[str]] = {}
    for tile in sorted(tiles):
        by_suit.setdefault(suit_of(tile), []).append(str(rank_of(tile)))
    return " ".join("".join(ranks) + suit_text(suit, language) for suit, ranks in by_suit.items())
