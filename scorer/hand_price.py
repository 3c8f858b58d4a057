"""一手牌: what one hand is worth, however it was told: declared, as tiles, or as a number.

The one place where the fan of a hand become money: `hand_price` for a win, `wait_prices` for what thirteen
tiles wait for, `ready_entry_price` for 查大叫.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any, assert_never

from scorer.declared import read_declared
from scorer.fan import item_fan
from scorer.hands import Hand as TileHand
from scorer.hands import Meld, MeldKind, meld_text, parse_hand
from scorer.house_rules import HouseRules
from scorer.money import amount_text
from scorer.patterns import Pattern, Reading
from scorer.readings import Prices, dearest
from scorer.refusals import Code, Detail, RuleViolation
from scorer.rounds import DeclaredHand, FanHand, Gang, Hand, Ready, TilesHand
from scorer.tiles import Suit, Tile, make_tile, parse_tile
from scorer.waits import dearest_by_wait
from scorer.ways import NO_EVENT, Way


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


@dataclass(frozen=True, slots=True)
class HandPrice:
    """价: what a hand comes to at a table.

    Attributes:
        fan: everything counted, before the cap.
        capped_fan: what of it still counts under the cap.
        multiplier: × base.
        each_pays: 毫 that one payer owes for the hand, 加底 inside.
        items: every doubling by name; they add up to `fan`.
        gen: how many 根 are counted among them.

    """

    fan: int
    capped_fan: int
    multiplier: int
    each_pays: int
    items: Mapping[str, int]
    gen: int

    def to_json(self) -> dict[str, Any]:
        """Write what the hand comes to as JSON, the amount as a decimal string."""
        return {
            "fan": self.fan,
            "capped_fan": self.capped_fan,
            "multiplier": self.multiplier,
            "each_pays": amount_text(self.each_pays),
            "items": dict(self.items),
        }


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


def hand_price(hand: Hand, way: Way, gangs: Sequence[Gang], rules: HouseRules) -> HandPrice:
    """算价: price a winning hand, or remember its price: a round is scored again after each of its events.

    Args:
        hand: what won.
        way: how it was won.
        gangs: the winner's recorded gangs; the hand must agree with them.
        rules: the table's rules.

    Raises:
        RuleViolation: unknown_pattern, pattern_conflict, or what is wrong with the tiles.

    """
    return _remembered_price(hand, way, tuple(gangs), rules)


@lru_cache(maxsize=1024)
def _remembered_price(hand: Hand, way: Way, gangs: tuple[Gang, ...], rules: HouseRules) -> HandPrice:
    return _price_of(_items(hand, way, gangs, rules), way, rules)


def wait_prices(hand: TileHand, way: Way, rules: HouseRules) -> dict[Tile, HandPrice]:
    """听牌: price each wait of a hand of 13 as if that tile had won in this way.

    Raises:
        RuleViolation: bad_rules at a printed table; wrong_tile_count for a hand of 14.

    """
    _check_tiles_priced(rules)
    worth = dearest_by_wait(
        hand, worth_table(rules, way), concealed_jin_gou_diao=rules.jin_gou_diao_concealed
    )
    return {tile: _price_of(each.items, way, rules) for tile, each in worth.items()}


def _price_of(items: dict[str, int], way: Way, rules: HouseRules) -> HandPrice:
    """Turn items into fan, and fan into what one payer owes."""
    fan = sum(items.values())
    return HandPrice(
        fan=fan,
        capped_fan=rules.capped(fan),
        multiplier=rules.multiplier(fan),
        each_pays=_each_pays(fan, way, rules),
        items=MappingProxyType(items),
        gen=items["gen"] // rules.fan_gen if "gen" in items else 0,
    )


def _each_pays(fan: int, way: Way, rules: HouseRules) -> int:
    """Return what one payer owes for so many fan, 自摸加底 inside, in 毫."""
    amount = rules.base * rules.multiplier(fan)
    if way.self_draw and rules.self_draw == "add_base":
        amount += rules.base
    if rules.cap_covers == "payment" and rules.cap_fan is not None:
        amount = min(amount, rules.base * rules.cap_multiplier)
    return amount


def _items(hand: Hand, way: Way, gangs: Sequence[Gang], rules: HouseRules) -> dict[str, int]:
    """Name every doubling of a winning hand and its fan."""
    match hand:
        case FanHand():
            return {"declared": hand.fan} if hand.fan else {}
        case DeclaredHand():
            reading, own = read_declared(hand, gangs, rules)
            return item_fan(reading, way, rules, own)
        case TilesHand():
            laid = _read_tiles(hand, gangs, rules)
            return _dearest(laid, way, rules).items
        case _:
            assert_never(hand)


def paid_ready_hand(entry: Ready, rules: HouseRules) -> Hand | None:
    """查大叫: return the hand of a ready player that is paid, the cheapest where the rules say so."""
    return (entry.worst or entry.best) if rules.cha_jiao == "min" else entry.best


def ready_entry_price(entry: Ready, gangs: Sequence[Gang], rules: HouseRules) -> HandPrice | None:
    """查大叫: price the hand of a ready player that is paid, without events; None where none was told.

    Thirteen tiles are priced at their dearest or cheapest wait; a hand told otherwise is the wait itself.

    Raises:
        RuleViolation: as `hand_price`; not_a_win for thirteen tiles that wait for nothing.

    """
    hand = paid_ready_hand(entry, rules)
    if isinstance(hand, TilesHand):
        laid = _read_tiles(hand, gangs, rules)
        if laid.waiting:
            return _paid_wait(laid, rules)
    return None if hand is None else hand_price(hand, NO_EVENT, gangs, rules)


def _paid_wait(hand: TileHand, rules: HouseRules) -> HandPrice:
    prices = wait_prices(hand, NO_EVENT, rules).values()
    if not prices:
        if hand.is_pig:
            raise RuleViolation(Code.THREE_SUITS)
        raise RuleViolation(Code.NOT_A_WIN, detail=Detail.NOT_READY)
    return (min if rules.cha_jiao == "min" else max)(prices, key=lambda price: price.fan)


def _read_tiles(hand: TilesHand, gangs: Sequence[Gang], rules: HouseRules) -> TileHand:
    """Read the tiles of a hand and check that the recorded gangs are among its melds.

    Raises:
        RuleViolation: bad_rules at a printed table; what `parse_hand` refuses; pattern_conflict.

    """
    _check_tiles_priced(rules)
    laid = parse_hand(hand.tiles, hand.winning_tile)
    _check_melds(laid, gangs)
    return laid


def _check_tiles_priced(rules: HouseRules) -> None:
    if rules.tiles_refused:
        raise RuleViolation(Code.BAD_RULES, rules.preset, detail=Detail.PRINTED_TABLE)


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
            example = Meld(make_tile(Suit.WAN, 1) if tile is None else tile, kind)
            raise RuleViolation(
                Code.PATTERN_CONFLICT,
                f"gang_{gang.kind}",
                "tiles",
                meld_text(example),
                detail=Detail.GANG_NOT_AMONG_TILES,
            )
        unclaimed.remove(meld)
