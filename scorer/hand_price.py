"""一手牌: the fan of one hand, however it was told: declared, as tiles, or as a number."""

from collections.abc import Sequence
from typing import assert_never

from scorer.declared import read_declared
from scorer.fan import NO_EVENT, Way, item_fan
from scorer.house_rules import HouseRules
from scorer.rounds import DeclaredHand, FanHand, Gang, Hand, TilesHand


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
            raise NotImplementedError
        case _:
            assert_never(hand)


def price_ready_hand(hand: Hand, gangs: Sequence[Gang], rules: HouseRules, *, dearest: bool) -> int:
    """查大叫: the fan of a ready hand, without events; of several waits the dearest or the cheapest."""
    del dearest
    return sum(price_hand(hand, NO_EVENT, gangs, rules).values())
