"""听牌: what a hand of 13 waits for, which of those tiles can still come, and what each would be worth."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.counts import (
    COPIES,
    NO_TILES,
    ONE_OF_RANK,
    ONES,
    Counts,
    add_counts,
    copies_of,
)
from scorer.hands import WINNING_SIZE, Hand
from scorer.readings import Price, Prices, marks_of, standing_marks
from scorer.refusals import Code, RuleViolation
from scorer.suit_table import divided_suits
from scorer.tiles import RANKS, Suit, Tile


@dataclass(frozen=True, slots=True)
class Waits:
    """听牌: what a hand of 13 waits for.

    Attributes:
        tiles: the tiles that complete it, in order. A tile of which it holds all four itself is no wait.
        dead: 死叫, those of them of which no copy is left.
        pig: 花猪, whether it holds three suits; then it waits for nothing.

    """

    tiles: tuple[Tile, ...]
    dead: tuple[Tile, ...] = ()
    pig: bool = False


def find_waits(hand: Hand, seen: Counts = NO_TILES) -> Waits:
    """听牌: find what a hand of 13 waits for.

    Args:
        hand: a hand of 13.
        seen: tiles that lie open elsewhere on the table, none of them the hand's own.

    Raises:
        RuleViolation: wrong_tile_count for a hand of 14; too_many_tiles where hand and `seen` together hold
            five of a tile.

    """
    _check_waiting(hand)
    open_or_held = hand.whole if seen == NO_TILES else add_counts(hand.whole, seen)
    tiles = tuple(_waits_of(hand))
    dead = tuple(tile for tile in tiles if copies_of(tile, open_or_held) == COPIES)
    return Waits(tiles, dead, pig=hand.is_pig)


def dearest_by_wait(
    hand: Hand, prices: Prices[Price], *, concealed_jin_gou_diao: bool = False
) -> dict[Tile, Price]:
    """查叫: price each wait of a hand of 13 as if that tile had won, at its dearest reading.

    Args:
        hand: a hand of 13.
        prices: what readings are worth at this table.
        concealed_jin_gou_diao: as for `scorer.readings.readings`.

    Returns:
        The waits in order and what each is worth; empty for a hand that is not ready.

    Raises:
        RuleViolation: wrong_tile_count for a hand of 14.

    """
    _check_waiting(hand)
    standing = standing_marks(hand)
    worth: dict[Tile, Price] = {}
    for tile in _waits_of(hand):
        concealed, whole = _with(hand.concealed, tile), _with(hand.whole, tile)
        marks = marks_of(concealed, whole, standing, tile, concealed_jin_gou_diao)
        worth[tile] = max([prices[each] for each in marks])
    return worth


def _check_waiting(hand: Hand) -> None:
    if not hand.waiting:
        raise RuleViolation(Code.WRONG_TILE_COUNT, str(WINNING_SIZE))


def _waits_of(hand: Hand) -> list[Tile]:
    if hand.is_pig:
        return []
    waits = set(_set_waits(hand))
    if not hand.melds:
        waits.update(_pair_waits(hand.concealed))
    return sorted(waits)


def _set_waits(hand: Hand) -> Iterator[Tile]:
    """List what completes four sets and a pair: one suit takes the tile, the others are complete already."""
    table = divided_suits()
    for suit, held in enumerate(hand.concealed):
        if not held or any(
            other not in table for other in hand.concealed[:suit] + hand.concealed[suit + 1 :]
        ):
            continue
        whole = hand.whole[suit]
        for place, one in enumerate(ONE_OF_RANK):
            if held + one in table and not whole & one * COPIES:
                yield Tile(suit * RANKS + place)


def _pair_waits(concealed: Counts) -> Iterator[Tile]:
    """List what completes seven pairs: the one tile that is single, or three."""
    odd = [suit & ONES for suit in concealed]
    if sum(each.bit_count() for each in odd) == 1:
        for suit in Suit:
            if odd[suit]:
                yield Tile(suit * RANKS + ONE_OF_RANK.index(odd[suit]))


def _with(concealed: Counts, tile: Tile) -> Counts:
    suit, place = divmod(tile, RANKS)
    wan, tong, tiao = concealed
    one = ONE_OF_RANK[place]
    match suit:
        case Suit.WAN:
            return wan + one, tong, tiao
        case Suit.TONG:
            return wan, tong + one, tiao
        case _:
            return wan, tong, tiao + one
