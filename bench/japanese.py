"""The library `mahjong` (Japanese rules, pure Python) at the bench's hands: its calculator, its shanten."""

from mahjong.agari import Agari
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld
from mahjong.shanten import Shanten
from mahjong.tile import TilesConverter

from bench.dealing import COPIES, TILE_KINDS, Dealt, Times, deal, timed

# A self-draw of the last tile: so every hand, open or not, has the yaku without which it is not priced.
CONFIG = HandConfig(is_tsumo=True, is_haitei=True)
MELDS = {"pung": (Meld.PON, True), "ming_gang": (Meld.KAN, True), "an_gang": (Meld.KAN, False)}

Finished = tuple[list[int], int, list[Meld]]


def measure(kind: str, count: int) -> dict[str, Times]:
    hands = deal(kind, count)
    finished = [as_finished(hand) for hand in hands]
    texts = [(TilesConverter.to_one_line_string(tiles), won_on, melds) for tiles, won_on, melds in finished]
    waiting = [(as_counts(hand.one_short), hand) for hand in hands]
    result = timed(finished, price)
    return {
        "best fan": result,
        "full result": result,
        "from text": timed(texts, lambda told: price((_tiles_of(told[0]), told[1], told[2]))),
        "waits": timed(waiting, lambda pair: waits(pair[0])),
        "waits by agari": timed(waiting, lambda pair: waits_by_agari(pair[0])),
        "dearest wait": timed(waiting, lambda pair: dearest_wait(*pair)),
    }


def price(hand: Finished) -> HandResponse:
    tiles, won_on, melds = hand
    return HandCalculator.estimate_hand_value(tiles, won_on, melds=melds, config=CONFIG)


def waits(counts: list[int]) -> list[int]:
    found = []
    for tile in range(TILE_KINDS):
        if counts[tile] < COPIES:
            counts[tile] += 1
            if Shanten.calculate_shanten(counts) == Shanten.AGARI_STATE:
                found.append(tile)
            counts[tile] -= 1
    return found


def waits_by_agari(counts: list[int]) -> list[int]:
    found = []
    for tile in range(TILE_KINDS):
        if counts[tile] < COPIES:
            counts[tile] += 1
            if Agari.is_agari(counts):
                found.append(tile)
            counts[tile] -= 1
    return found


def dearest_wait(counts: list[int], hand: Dealt) -> int:
    completed = (Dealt((*hand.one_short, tile), hand.melds, tile) for tile in waits(counts))
    return max((price(as_finished(each)).han or 0 for each in completed), default=0)


def as_finished(hand: Dealt) -> Finished:
    tiles = _numbered([*(tile for tiles in hand.laid for tile in tiles), *hand.held])
    won_on = next(tile for tile in reversed(tiles) if tile // COPIES == hand.won_on)
    melds = []
    for (name, _), laid in zip(hand.melds, hand.laid, strict=True):
        kind, opened = MELDS[name]
        melds.append(Meld(kind, _numbered(laid), opened=opened))
    return tiles, won_on, melds


def as_counts(held: tuple[int, ...]) -> list[int]:
    counts = [0] * 34
    for tile in held:
        counts[tile] += 1
    return counts


def _numbered(tiles: list[int]) -> list[int]:
    """Number each copy of a tile, as that library wants them."""
    return [COPIES * tile + tiles[:place].count(tile) for place, tile in enumerate(tiles)]


def _tiles_of(text: str) -> list[int]:
    tiles: list[int] = TilesConverter.one_line_string_to_136_array(text)
    return tiles
