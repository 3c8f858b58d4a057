"""JSON 进出: rounds, hands and waits as plain JSON values, for the command line and other programs."""

from collections.abc import Mapping
from typing import Any

from scorer.faults import unknown_flag
from scorer.hand_price import hand_price, wait_prices
from scorer.hands import parse_hand, parse_seen
from scorer.house_rules import parse_rules
from scorer.patterns import Flag
from scorer.refusals import Code, RuleViolation
from scorer.rounds import parse_hand_json, parse_round
from scorer.scoring import score_round
from scorer.tiles import tile_text
from scorer.waits import find_waits
from scorer.ways import NO_EVENT, How, way_of


def round_result(case: Mapping[str, Any]) -> dict[str, Any]:
    """Score a round with its rules beside it.

    Raises:
        RuleViolation: what is wrong with the rules or the round.

    """
    rules = parse_rules(case.get("rules"))
    return score_round(parse_round(case), rules).to_json()


def hand_result(case: Mapping[str, Any]) -> dict[str, Any]:
    """Price one winning hand; its flags stand in the hand, and no gang need be recorded for them.

    Raises:
        RuleViolation: what is wrong with the rules, the hand or its flags.

    """
    rules = parse_rules(case.get("rules"))
    told = case.get("hand")
    self_draw = _told(case, "self_draw", otherwise=False)
    if not isinstance(told, Mapping):
        raise RuleViolation(Code.BAD_JSON, "hand")
    if not isinstance(self_draw, bool):
        raise RuleViolation(Code.BAD_JSON, "self_draw")
    flags = _read_flags(_told(told, "flags", otherwise=()))
    how: How = "self_draw" if self_draw else "rob_gang" if Flag.QIANG_GANG_HU in flags else "discard"
    way = way_of(how, flags)
    return hand_price(parse_hand_json(told), way, (), rules).to_json()


def waits_result(case: Mapping[str, Any]) -> dict[str, Any]:
    """Find what thirteen tiles wait for, and what each wait is worth in raw fan.

    Raises:
        RuleViolation: what is wrong with the rules or the tiles; bad_rules at a printed table.

    """
    rules = parse_rules(case.get("rules"))
    tiles, seen = case.get("tiles"), _told(case, "seen", otherwise="")
    if not isinstance(tiles, str):
        raise RuleViolation(Code.BAD_JSON, "tiles")
    if not isinstance(seen, str):
        raise RuleViolation(Code.BAD_JSON, "seen")
    hand = parse_hand(tiles)
    fans = {tile_text(tile): price.fan for tile, price in wait_prices(hand, NO_EVENT, rules).items()}
    waits = find_waits(hand, parse_seen(seen))
    return {
        "waits": [tile_text(tile) for tile in waits.tiles],
        "fan": fans,
        "most": max(fans.values(), default=None),
        "least": min(fans.values(), default=None),
        "pig": waits.pig,
        "dead": [tile_text(tile) for tile in waits.dead],
    }


def _told(data: Mapping[str, Any], name: str, *, otherwise: object) -> Any:  # noqa: ANN401 - any JSON
    """Return a value that may be left out; a null is as if it were not there."""
    told = data.get(name)
    return otherwise if told is None else told


def _read_flags(told: object) -> frozenset[Flag]:
    if not isinstance(told, list | tuple):
        raise RuleViolation(Code.BAD_EVENT, "flags")
    for flag in told:
        if not isinstance(flag, str) or flag not in set(Flag):
            raise unknown_flag(flag)
    return frozenset(Flag(flag) for flag in told)
