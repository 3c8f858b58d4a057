"""The hands that every library of the bench gets: winning, in at most two suits, none of them twice."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

KINDS = ("standard", "seven pairs", "flush", "melds")
PASSES = 5
COPIES = 4
TILE_KINDS = 27
MELD_SHARE = 0.5
RUN_SHARE = 0.6

Value = TypeVar("Value")
Times = list[float]


@dataclass(frozen=True)
class Dealt:
    """A hand as plain numbers: tiles from 0 to 26, melds as (kind, tile), and the tile that won."""

    held: tuple[int, ...]
    melds: tuple[tuple[str, int], ...]
    won_on: int

    @property
    def laid(self) -> list[list[int]]:
        return [[tile] * (3 if kind == "pung" else 4) for kind, tile in self.melds]

    @property
    def everything(self) -> list[int]:
        return [*self.held, *(tile for tiles in self.laid for tile in tiles)]

    @property
    def one_short(self) -> tuple[int, ...]:
        place = self.held.index(self.won_on)
        return self.held[:place] + self.held[place + 1 :]


def deal(kind: str, count: int) -> list[Dealt]:
    """Deal different winning hands of a kind, the same ones in every process."""
    random = Random(kind)
    hands: dict[object, Dealt] = {}
    while len(hands) < count:
        melds: list[tuple[str, int]] = []
        suits = random.sample(range(3), 1 if kind == "flush" else 2)
        if kind == "seven pairs":
            # Seven different pairs, for a peer that does not know 龙七对 gives up on two alike at once.
            kinds = [9 * suit + place for suit in suits for place in range(9)]
            held = random.sample(kinds, 7) * 2
        else:
            held, melds = _sets(random, suits, meld_share=MELD_SHARE if kind == "melds" else 0)
        hand = Dealt(tuple(sorted(held)), tuple(sorted(melds)), random.choice(held))
        copies = Counter(hand.everything)
        if max(copies.values()) <= COPIES and len({tile // 9 for tile in copies}) == len(suits):
            hands.setdefault((hand.held, hand.melds), hand)
    return list(hands.values())


def _sets(random: Random, suits: list[int], meld_share: float) -> tuple[list[int], list[tuple[str, int]]]:
    held = [_any_tile(random, suits)] * 2
    melds: list[tuple[str, int]] = []
    for _ in range(4):
        tile = _any_tile(random, suits)
        if random.random() < meld_share:
            melds.append((random.choice(["pung", "ming_gang", "an_gang"]), tile))
        elif random.random() < RUN_SHARE:
            lowest = min(tile, tile // 9 * 9 + 6)
            held += [lowest, lowest + 1, lowest + 2]
        else:
            held += [tile] * 3
    return held, melds


def _any_tile(random: Random, suits: list[int]) -> int:
    return 9 * random.choice(suits) + random.randrange(9)


def timed(values: Sequence[Value], work: Callable[[Value], object]) -> Times:
    """Work on every value, in every pass; return microseconds of processor time a value by pass."""
    times = []
    for _ in range(PASSES):
        start = time.process_time()
        for value in values:
            work(value)
        times.append((time.process_time() - start) / len(values) * 1e6)
    return times
