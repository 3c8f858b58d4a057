"""The library `PyMahjongGB` (Chinese official rules, C++) at the bench's hands: finished ones only."""

from MahjongGB import MahjongFanCalculator

from bench.dealing import Dealt, Times, deal, timed

MELDS = {"pung": "PENG", "ming_gang": "GANG", "an_gang": "GANG"}

Finished = tuple[tuple[tuple[str, str, int], ...], tuple[str, ...], str]


def measure(kind: str, count: int) -> dict[str, Times]:
    result = timed([as_finished(hand) for hand in deal(kind, count)], price)
    return {"best fan": result, "full result": result}


def price(hand: Finished) -> object:
    packs, held, won_on = hand
    self_drawn, fourth, kong, last = True, False, False, False
    return MahjongFanCalculator(packs, held, won_on, 0, self_drawn, fourth, kong, last, 0, 0)


def as_finished(hand: Dealt) -> Finished:
    packs = tuple((MELDS[kind], _name(tile), int(kind != "an_gang")) for kind, tile in hand.melds)
    return packs, tuple(map(_name, hand.one_short)), _name(hand.won_on)


def _name(tile: int) -> str:
    suit, place = divmod(tile, 9)
    return f"{'WBT'[suit]}{place + 1}"
