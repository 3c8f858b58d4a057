"""手牌: a hand as it lies on the table, its concealed tiles and its melds, and how it is written.

`234567m 66p [111m]<2222s>{3333s}`: `[111m]` is 碰, `<1111m>` 明杠 (直杠 or 弯杠), `{1111m}` 暗杠; the tile
that won is among the concealed tiles. Whether the hand is a win is asked in `scorer.readings`, what it
waits for in `scorer.waits`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from scorer.counts import Counts, add_counts, copies_of, count_tiles, number_of, tiles_in
from scorer.language import Language
from scorer.refusals import Code, Detail, RuleViolation
from scorer.tiles import (
    GROUP,
    Tile,
    bad_tiles,
    parse_tile,
    plain,
    read_group,
    tile_text,
    tiles_text,
)

WINNING_SIZE: Final = 14
WAITING_SIZE: Final = 13
SET_SIZE: Final = 3
LONGEST_TEXT: Final = 2000
"""Every tile there is, each with its suit and spaces, is written in less."""


class MeldKind(StrEnum):
    """副露: how three or four of a tile were laid down."""

    PUNG = "pung"
    """碰: a discard and two from the hand."""
    MING_GANG = "ming_gang"
    """明杠: 直杠 or 弯杠."""
    AN_GANG = "an_gang"
    """暗杠: four from the hand."""


_BRACKETS: Final = {MeldKind.PUNG: "[]", MeldKind.MING_GANG: "<>", MeldKind.AN_GANG: "{}"}
_KIND_OF: Final = {brackets: kind for kind, brackets in _BRACKETS.items()}
_TOKEN: Final = re.compile(
    rf"""
    (?P<opening>[\[<{{]) (?P<laid>[^][<>{{}}]*) (?P<closing>[\]>}}])  # a meld, as far as its brackets
    | (?P<held>{GROUP})                                           # a group of concealed tiles
    | \s+
    | (?P<rest>[][<>{{}}]?[^\s[<{{]*)                                # what is none of these
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """副露: a 碰 or a gang on the table. In Sichuan no run is ever laid down."""

    tile: Tile
    kind: MeldKind

    @property
    def copies(self) -> int:
        """Say how many tiles lie there."""
        return 3 if self.kind is MeldKind.PUNG else 4


@dataclass(frozen=True, slots=True)
class Hand:
    """手牌: 14 tiles at a win or 13 that wait for one, each gang counted as three.

    Attributes:
        concealed: the tiles still in the hand, the winning tile among them.
        melds: what lies on the table; kept in the order of the tiles, for their order means nothing.
        winning_tile: the tile that won, None where it is not known. 掐心五 counts only where it is.
        melded: the tiles of the melds.
        whole: all tiles, all four of each gang too.
        waiting: whether this is a hand of 13, one tile short.
        is_pig: 花猪, whether the hand and its melds hold all three suits.
        is_concealed: 门清, whether no 碰 and no 明杠 lies on the table; 暗杠 does not break it.

    Raises:
        RuleViolation: too_many_tiles, wrong_tile_count, or bad_tiles for a winning tile that is not there.

    """

    concealed: Counts
    melds: tuple[Meld, ...] = ()
    winning_tile: Tile | None = None
    melded: Counts = field(init=False, repr=False, compare=False)
    whole: Counts = field(init=False, repr=False, compare=False)
    waiting: bool = field(init=False, repr=False, compare=False)
    is_pig: bool = field(init=False, repr=False, compare=False)
    is_concealed: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        melded = count_tiles(_laid(self.melds))
        whole = add_counts(self.concealed, melded)
        size = number_of(self.concealed) + SET_SIZE * len(self.melds)
        waiting = size == WAITING_SIZE
        if size != WINNING_SIZE and not (waiting and self.winning_tile is None):
            raise RuleViolation(Code.WRONG_TILE_COUNT, str(size))
        if self.winning_tile is not None and not copies_of(self.winning_tile, self.concealed):
            raise RuleViolation(
                Code.BAD_TILES, tile_text(self.winning_tile), detail=Detail.WINNING_TILE_NOT_HELD
            )
        # A frozen value is completed once, here.
        complete = object.__setattr__
        complete(self, "melds", tuple(sorted(self.melds)))
        complete(self, "melded", melded)
        complete(self, "whole", whole)
        complete(self, "waiting", waiting)
        complete(self, "is_pig", all(whole))
        complete(self, "is_concealed", all(meld.kind is MeldKind.AN_GANG for meld in self.melds))


def parse_hand(text: str, winning_tile: str | None = None) -> Hand:
    """Read a hand of 13 or 14 tiles.

    Suits may be letters or characters, digits Western or Chinese, all of it in full width; groups and melds
    may stand in any order, and spaces anywhere.

    Args:
        text: the tiles, such as `234567m 78999m <1111m>`.
        winning_tile: the tile that won, which is one of the concealed tiles in `text`.

    Raises:
        RuleViolation: bad_tiles, quoting what cannot be read; too_many_tiles; wrong_tile_count.

    """
    held, melds = _read(text)
    won_on = None if winning_tile is None else parse_tile(winning_tile)
    return Hand(count_tiles(held), tuple(melds), won_on)


def parse_seen(text: str) -> Counts:
    """Read any number of tiles, such as those that lie open on the table; melds of others may be among them.

    Raises:
        RuleViolation: bad_tiles, too_many_tiles.

    """
    held, melds = _read(text)
    return count_tiles([*held, *_laid(melds)])


def hand_text(hand: Hand, language: Language = "en") -> str:
    """Write a hand so that `parse_hand` reads the same hand again; the winning tile is not in the text.

    >>> hand_text(parse_hand("{二二二二筒} 999m 23456777m"))
    '23456777999m {2222p}'

    """
    melds = "".join(meld_text(meld, language) for meld in hand.melds)
    return f"{tiles_text(tiles_in(hand.concealed), language)} {melds}".strip()


def meld_text(meld: Meld, language: Language = "en") -> str:
    """Write a meld.

    >>> meld_text(Meld(Tile(0), MeldKind.AN_GANG))
    '{1111m}'

    """
    brackets = _BRACKETS[meld.kind]
    return f"{brackets[0]}{tiles_text([meld.tile] * meld.copies, language)}{brackets[1]}"


def _laid(melds: Iterable[Meld]) -> Iterator[Tile]:
    return (meld.tile for meld in melds for _ in range(meld.copies))


def _read(text: str) -> tuple[list[Tile], list[Meld]]:
    """Read groups and melds one after the other to the end of the text."""
    if len(text) > LONGEST_TEXT:
        raise bad_tiles(text)
    held: list[Tile] = []
    melds: list[Meld] = []
    for token in _TOKEN.finditer(plain(text)):
        written = text[token.start() : token.end()]
        if token["opening"]:
            melds.append(_read_meld(token, written))
        elif token["held"]:
            held += read_group(token["held"])
        elif token["rest"]:
            raise bad_tiles(written)
    return held, melds


def _read_meld(token: re.Match[str], written: str) -> Meld:
    """Read what stands in brackets: three or four of one tile, as many as its kind has."""
    kind = _KIND_OF.get(token["opening"] + token["closing"])
    tiles = read_group(token["laid"])
    if kind is None or not tiles:
        raise bad_tiles(written)
    meld = Meld(tiles[0], kind)
    if tiles != [meld.tile] * meld.copies:
        raise bad_tiles(written)
    return meld
