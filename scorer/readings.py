"""胡牌: every way to read a finished hand, and the dearest of them.

A hand of 14 wins as four sets and a pair or, without melds, as seven pairs, in at most two suits. Each
division into sets is a reading of its own: 111222333m 78999p is 带幺九 only as 123 123 123.

Inside, a reading is one number, its *marks*: what its sets show (`scorer.suit_table`), what the whole hand
shows, and its 根. `reading_from` turns marks into a `Reading`; `Prices` remembers what each is worth, so that
pricing a hand is a few look-ups.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from scorer.counts import FOURS, ONES, Counts, copies_of
from scorer.hands import WAITING_SIZE, Hand
from scorer.patterns import Pattern, Reading
from scorer.refusals import Code, RuleViolation
from scorer.suit_table import INNER, MIDDLE, RUN, STRAIGHT, TABLE_BITS, TWINS, divided_suits
from scorer.tiles import RANKS, Tile

if TYPE_CHECKING:
    from _typeshed import SupportsRichComparison

Price = TypeVar("Price", bound="SupportsRichComparison")

_OTHER_THAN_258: Final = 1 << TABLE_BITS
_TERMINAL: Final = 1 << TABLE_BITS + 1
_ONE_SUIT: Final = 1 << TABLE_BITS + 2
_SEVEN_PAIRS: Final = 1 << TABLE_BITS + 3
MEN_QING: Final = 1 << TABLE_BITS + 4
"""门清: the mark of a hand without 碰 and 明杠."""
JIN_GOU: Final = 1 << TABLE_BITS + 5
"""金钩钓: the mark of a hand with four melds."""
_GEN_PLACE: Final = TABLE_BITS + 6

_TERMINAL_TILES: Final = 0o700_000_007
_INNER_TILES: Final = 0o077_777_770
_TILES_BUT_258: Final = 0o707_707_707
_PLACE_OF_5: Final = 4
_PAIR: Final = 2
_ALL_MELDS: Final = 4

_SIGNS: Final = (
    (Pattern.DUI_DUI_HU, 0, RUN | _SEVEN_PAIRS),
    (Pattern.QING_YI_SE, _ONE_SUIT, 0),
    (Pattern.QI_DUI, _SEVEN_PAIRS, 0),
    (Pattern.DAI_YAO_JIU, 0, INNER | _SEVEN_PAIRS),
    (Pattern.JIANG_DUI, 0, RUN | _OTHER_THAN_258 | _SEVEN_PAIRS),
    (Pattern.JIN_GOU_DIAO, JIN_GOU, 0),
    (Pattern.MEN_QING, MEN_QING, 0),
    (Pattern.DUAN_YAO_JIU, 0, _TERMINAL),
    (Pattern.YI_TIAO_LONG, STRAIGHT, 0),
    (Pattern.ZI_MEI_DUI, TWINS, 0),
    (Pattern.QIA_XIN_WU, MIDDLE, 0),
)
"""番种: each pattern, the mark it needs and the marks it must not have."""


class Prices(dict[int, Price]):
    """价目: what each reading is worth at one table, asked once for each.

    A price may be anything that compares: the fan alone, or a tuple that breaks ties.

    Args:
        price: what a reading is worth; the larger, the dearer.

    """

    def __init__(self, price: Callable[[Reading], Price]) -> None:
        super().__init__()
        self._price = price

    def __missing__(self, marks: int) -> Price:
        worth = self[marks] = self._price(reading_from(marks))
        return worth


def readings(hand: Hand, *, concealed_jin_gou_diao: bool = False) -> frozenset[Reading]:
    """胡牌: read a finished hand in every way it can be read.

    Args:
        hand: a hand of 14.
        concealed_jin_gou_diao: whether four triplets or gangs won on the pair are 金钩钓 without being laid
            down; this needs the winning tile.

    Raises:
        RuleViolation: wrong_tile_count for a hand of 13, three_suits, not_a_win.

    """
    return frozenset(map(reading_from, _winning_marks(hand, concealed_jin_gou_diao)))


def dearest(hand: Hand, prices: Prices[Price], *, concealed_jin_gou_diao: bool = False) -> Price:
    """Return the highest price among the readings of a finished hand.

    Args:
        hand: a hand of 14.
        prices: what readings are worth at this table.
        concealed_jin_gou_diao: as for `readings`.

    Raises:
        RuleViolation: as `readings`.

    """
    marks = _winning_marks(hand, concealed_jin_gou_diao)
    return prices[marks[0]] if len(marks) == 1 else max([prices[each] for each in marks])


@cache
def reading_from(marks: int) -> Reading:
    """Say what marks mean."""
    patterns = (pattern for pattern, needed, barred in _SIGNS if marks & (needed | barred) == needed)
    return Reading(frozenset(patterns), marks >> _GEN_PLACE)


def standing_marks(hand: Hand) -> int:
    """Return the marks that a hand's melds alone decide, whatever tile it wins on."""
    if not hand.melds:
        return MEN_QING
    marks = MEN_QING if hand.is_concealed else 0
    if len(hand.melds) == _ALL_MELDS:
        marks |= JIN_GOU
    if (hand.melded[0] | hand.melded[1] | hand.melded[2]) & _INNER_TILES:
        marks |= INNER
    return marks


def marks_of(
    concealed: Counts,
    whole: Counts,
    standing: int,
    winning_tile: Tile | None,
    concealed_jin_gou_diao: bool,  # noqa: FBT001 - the innermost call, made for every wait: no keywords
) -> list[int]:
    """Return the marks of every reading of 14 tiles in at most two suits; none if they are no win.

    Args:
        concealed: the tiles in the hand, the winning tile among them.
        whole: those and the tiles of the melds.
        standing: the melds' `standing_marks`.
        winning_tile: the tile that won, None where it is not known.
        concealed_jin_gou_diao: as for `readings`.

    """
    wan, tong, tiao = whole
    kinds = wan | tong | tiao
    # No tile has more than four copies, so the bit of value 4 in a digit says that all four are there.
    shared = (wan & FOURS | (tong & FOURS) >> 1 | (tiao & FOURS) >> 2).bit_count() << _GEN_PLACE | standing
    if kinds & _TERMINAL_TILES:
        shared |= _TERMINAL
    if kinds & _TILES_BUT_258:
        shared |= _OTHER_THAN_258
    if not ((wan and tong) or (tong and tiao) or (wan and tiao)):
        shared |= _ONE_SUIT
    marks = _set_marks(concealed, shared, winning_tile)
    if concealed_jin_gou_diao and winning_tile is not None and copies_of(winning_tile, concealed) == _PAIR:
        # Without runs, a tile held twice is the pair.
        marks = [each if each & RUN else each | JIN_GOU for each in marks]
    if not kinds & ONES and concealed == whole:
        marks.append(shared | _SEVEN_PAIRS)
    return marks


def _winning_marks(hand: Hand, concealed_jin_gou_diao: bool) -> list[int]:  # noqa: FBT001 - as marks_of
    """Return the marks of a win, or refuse what is none; standard readings stand before seven pairs."""
    if hand.waiting:
        raise RuleViolation(Code.WRONG_TILE_COUNT, str(WAITING_SIZE))
    if hand.is_pig:
        raise RuleViolation(Code.THREE_SUITS)
    marks = marks_of(
        hand.concealed, hand.whole, standing_marks(hand), hand.winning_tile, concealed_jin_gou_diao
    )
    if not marks:
        raise RuleViolation(Code.NOT_A_WIN)
    return marks


def _set_marks(concealed: Counts, shared: int, winning_tile: Tile | None) -> list[int]:
    """Join the suits' divisions into four sets and a pair; one suit that does not divide spoils it."""
    table = divided_suits()
    wan, tong, tiao = table.get(concealed[0]), table.get(concealed[1]), table.get(concealed[2])
    if wan is None or tong is None or tiao is None:
        return []
    if winning_tile is not None and winning_tile % RANKS == _PLACE_OF_5:
        kept = [~MIDDLE, ~MIDDLE, ~MIDDLE]
        kept[winning_tile // RANKS] = ~0
        return [a & kept[0] | b & kept[1] | c & kept[2] | shared for a in wan for b in tong for c in tiao]
    if len(wan) == len(tong) == len(tiao) == 1:
        return [(wan[0] | tong[0] | tiao[0]) & ~MIDDLE | shared]
    return [(a | b | c) & ~MIDDLE | shared for a in wan for b in tong for c in tiao]
