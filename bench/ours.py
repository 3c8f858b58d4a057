"""The scorer at the bench's hands."""

from bench.dealing import Dealt, Times, deal, timed
from scorer.counts import count_tiles
from scorer.fan import item_fan
from scorer.hand_price import worth_table
from scorer.hands import Hand, Meld, MeldKind, hand_text, parse_hand
from scorer.house_rules import parse_rules
from scorer.readings import Prices, dearest
from scorer.tiles import Tile
from scorer.waits import dearest_by_wait, find_waits
from scorer.ways import NO_EVENT

RULES = parse_rules({"preset": "mianzhu"})
"""The preset that plays the most patterns."""


def measure(kind: str, count: int) -> dict[str, Times]:
    hands = deal(kind, count)
    finished = [as_hand(hand, hand.held) for hand in hands]
    waiting = [as_hand(hand, hand.one_short) for hand in hands]
    texts = [hand_text(hand) for hand in finished]
    fan = Prices(lambda reading: sum(item_fan(reading, NO_EVENT, RULES).values()))
    return {
        "best fan": timed(finished, lambda hand: dearest(hand, fan)),
        "full result": timed(finished, lambda hand: dict(dearest(hand, worth_table(RULES)).items)),
        "from text": timed(texts, lambda text: dict(dearest(parse_hand(text), worth_table(RULES)).items)),
        "waits": timed(waiting, find_waits),
        "waits by agari": timed(waiting, find_waits),
        "dearest wait": timed(waiting, lambda hand: max(dearest_by_wait(hand, fan).values())),
    }


def as_hand(dealt: Dealt, held: tuple[int, ...]) -> Hand:
    melds = (Meld(Tile(tile), MeldKind(kind)) for kind, tile in dealt.melds)
    won_on = Tile(dealt.won_on) if held is dealt.held else None
    return Hand(count_tiles(map(Tile, held)), tuple(melds), won_on)
