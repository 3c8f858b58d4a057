"""一手牌: the fan of one hand, however it was told: declared, as tiles, or as a number."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import assert_never

from scorer.declared import read_declared
from scorer.fan import NO_EVENT, Way, item_fan
from scorer.hands import Hand as TileHand
from scorer.hands import MeldKind, parse_hand
from scorer.house_rules import HouseRules
from scorer.patterns import Pattern, Reading
from scorer.readings import Prices, dearest
from scorer.refusals import Code, RuleViolation
from scorer.rounds import DeclaredHand, FanHand, Gang, Hand, TilesHand
from scorer.tiles import Tile, parse_tile
from scorer.waits import price_waits


@dataclass(frozen=True, slots=True, order=True)
class Worth:
    """What a reading of a hand is worth; of two readings the greater counts.

    Attributes:
        fan: everything counted, before the cap.
        is_standard: of equal fan, four sets and a pair stand before seven pairs,
        item_count_negated: then fewer items before more,
        is_dui_dui_hu: then 对对胡 before another.
        items: every doubling by name; no part of the comparison.

    """

    fan: int
    is_standard: bool
    item_count_negated: int
    is_dui_dui_hu: bool
    items: dict[str, int] = field(compare=False)


@lru_cache(maxsize=256)
def worth_table(rules: HouseRules, way: Way = NO_EVENT) -> Prices[Worth]:
    """Return what every reading is worth at a table for hands won this way; remembers what it was asked."""

    def worth(reading: Reading) -> Worth:
        items = item_fan(reading, way, rules)
        return Worth(
            fan=sum(items.values()),
            is_standard=Pattern.QI_DUI not in reading.patterns,
            item_count_negated=-len(items),
            is_dui_dui_hu=Pattern.DUI_DUI_HU in items,
            items=items,
        )

    return Prices(worth)


def price_hand(hand: Hand, way: Way, gangs: Sequence[Gang], rules: HouseRules) -> dict[str, int]:
    """Name every doubling of a winning hand and its fan.

    Args:
        hand: what won.
        way: how it was won.
        gangs: the winner's recorded gangs; the hand must agree with them.
        rules: the table's rules.

    Raises:
        RuleViolation: unknown_pattern, pattern_conflict, or what is wrong with the tiles.

    """
    match hand:
        case FanHand():
            return {"declared": hand.fan} if hand.fan else {}
        case DeclaredHand():
            reading, own = read_declared(hand, gangs, rules)
            return item_fan(reading, way, rules, own)
        case TilesHand():
            laid = read_tiles(hand, gangs, rules)
            return dict(_dearest(laid, way, rules).items)
        case _:
            assert_never(hand)


def price_ready_hand(hand: Hand, gangs: Sequence[Gang], rules: HouseRules, *, dearest_wait: bool) -> int:
    """查大叫: the fan of a ready hand, without events.

    Thirteen tiles are priced at their dearest or cheapest wait; a hand told otherwise is the wait itself.

    Raises:
        RuleViolation: as `price_hand`; not_a_win for thirteen tiles that wait for nothing.

    """
    if isinstance(hand, TilesHand):
        laid = read_tiles(hand, gangs, rules)
        if laid.waiting:
            fans = wait_fans(laid, rules)
            if not fans:
                raise RuleViolation(Code.THREE_SUITS if laid.is_pig else Code.NOT_A_WIN)
            return max(fans.values()) if dearest_wait else min(fans.values())
    return sum(price_hand(hand, NO_EVENT, gangs, rules).values())


def wait_fans(hand: TileHand, rules: HouseRules) -> dict[Tile, int]:
    """Return each wait of a hand of 13 and its raw fan with that tile as the winning tile, no events."""
    worth = price_waits(hand, worth_table(rules), concealed_jin_gou_diao=rules.jin_gou_diao_concealed)
    return {tile: price.fan for tile, price in worth.items()}


def read_tiles(hand: TilesHand, gangs: Sequence[Gang], rules: HouseRules) -> TileHand:
    """Read the tiles of a hand and check that the recorded gangs are among its melds.

    Raises:
        RuleViolation: bad_rules at a printed table; what `parse_hand` refuses; pattern_conflict.

    """
    if rules.tiles_refused:
        raise RuleViolation(Code.BAD_RULES, rules.preset)
    laid = parse_hand(hand.tiles, hand.winning_tile)
    _check_melds(laid, gangs)
    return laid


def _dearest(laid: TileHand, way: Way, rules: HouseRules) -> Worth:
    return dearest(laid, worth_table(rules, way), concealed_jin_gou_diao=rules.jin_gou_diao_concealed)


def _check_melds(laid: TileHand, gangs: Sequence[Gang]) -> None:
    """Each recorded gang is a meld of its kind, of its tile where that was told; more melds are allowed."""
    unclaimed = list(laid.melds)
    for gang in sorted(gangs, key=lambda gang: gang.tile is None):
        kind = MeldKind.AN_GANG if gang.kind == "an" else MeldKind.MING_GANG
        tile = None if gang.tile is None else parse_tile(gang.tile)
        meld = next((meld for meld in unclaimed if meld.kind is kind and tile in (None, meld.tile)), None)
        if meld is None:
            raise RuleViolation(Code.PATTERN_CONFLICT, f"gang_{gang.kind}", gang.tile or "tiles")
        unclaimed.remove(meld)
