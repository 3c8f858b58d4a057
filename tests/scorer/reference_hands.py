"""A second, slow evaluator of hands that shares no step with the scorer's: lists of tiles, tried one by one.

A tile is its text ("5m"), a set is a list of tiles, a hand is a list of tiles and a list of melds. Each
pattern is the sentence of its rule. The tests hold the scorer against it on random hands.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from hypothesis import strategies as st

from scorer.patterns import Pattern, Reading

ALL_TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
BRACKETS = {"peng": "[]", "ming": "<>", "an": "{}"}

Sets = list[list[str]]


@dataclass(frozen=True)
class ListedHand:
    """Concealed tiles, melds as (kind, tiles), and the tile that won."""

    held: list[str]
    melds: list[tuple[str, list[str]]]
    won_on: str | None = None

    @property
    def text(self) -> str:
        melds = [BRACKETS[kind][0] + "".join(tiles) + BRACKETS[kind][1] for kind, tiles in self.melds]
        return " ".join([*(tile[0] + tile[1] for tile in self.held), *(_short(meld) for meld in melds)])

    @property
    def everything(self) -> list[str]:
        return [*self.held, *(tile for _, tiles in self.melds for tile in tiles)]


def _short(meld: str) -> str:
    """`[1m1m1m]` to `[111m]`."""
    ranks = "".join(sign for sign in meld if sign.isdigit())
    return f"{meld[0]}{ranks}{meld[2]}{meld[-1]}"


def divide(tiles: list[str], *, pairs: int) -> Iterator[Sets]:
    """Divide sorted tiles into triplets, runs and exactly so many pairs, in every way."""
    if not tiles:
        if pairs == 0:
            yield []
        return
    first = tiles[0]
    rank, suit = int(first[0]), first[1]
    choices = [[first] * 3, [first, f"{rank + 1}{suit}", f"{rank + 2}{suit}"]]
    if pairs:
        choices.append([first] * 2)
    for chosen in choices:
        if not Counter(chosen) - Counter(tiles):
            rest = list((Counter(tiles) - Counter(chosen)).elements())
            for others in divide(sorted(rest, key=ALL_TILES.index), pairs=pairs - (len(chosen) == 2)):
                yield [chosen, *others]


def reference_readings(hand: ListedHand, *, concealed_jin_gou_diao: bool) -> set[Reading]:
    """Read a hand of 14 in two suits at most; empty if it is no win."""
    held = sorted(hand.held, key=ALL_TILES.index)
    if len({tile[1] for tile in hand.everything}) > 2:
        return set()
    found = set()
    for sets in divide(held, pairs=1):
        found.add(Reading(_of_sets(hand, sets, concealed=concealed_jin_gou_diao) | _of_all(hand), _gen(hand)))
    if not hand.melds and all(copies % 2 == 0 for copies in Counter(held).values()):
        found.add(Reading(frozenset({Pattern.QI_DUI}) | _of_all(hand), _gen(hand)))
    return found


def _gen(hand: ListedHand) -> int:
    return list(Counter(hand.everything).values()).count(4)


def _of_all(hand: ListedHand) -> frozenset[Pattern]:
    shown = set()
    if len({tile[1] for tile in hand.everything}) == 1:
        shown.add(Pattern.QING_YI_SE)
    if all(kind == "an" for kind, _ in hand.melds):
        shown.add(Pattern.MEN_QING)
    if not any(tile[0] in "19" for tile in hand.everything):
        shown.add(Pattern.DUAN_YAO_JIU)
    return frozenset(shown)


def _of_sets(hand: ListedHand, sets: Sets, *, concealed: bool) -> frozenset[Pattern]:
    shown = set()
    melded = [tiles for _, tiles in hand.melds]
    runs = [tiles for tiles in sets if len(set(tiles)) == 3]
    pair = next(tiles for tiles in sets if len(tiles) == 2)
    if not runs:
        shown.add(Pattern.DUI_DUI_HU)
        if all(tile[0] in "258" for tile in hand.everything):
            shown.add(Pattern.JIANG_DUI)
        if concealed and hand.won_on == pair[0]:
            shown.add(Pattern.JIN_GOU_DIAO)
    if len(melded) == 4:
        shown.add(Pattern.JIN_GOU_DIAO)
    if all(any(tile[0] in "19" for tile in tiles) for tiles in sets + melded):
        shown.add(Pattern.DAI_YAO_JIU)
    if any(
        [[f"{rank}{suit}" for rank in ranks] in runs for ranks in ("123", "456", "789")] == [True] * 3
        for suit in "mps"
    ):
        shown.add(Pattern.YI_TIAO_LONG)
    if any(one == other for one, other in pairwise(sorted(runs))):
        shown.add(Pattern.ZI_MEI_DUI)
    if hand.won_on is not None and hand.won_on[0] == "5" and any(run[1] == hand.won_on for run in runs):
        shown.add(Pattern.QIA_XIN_WU)
    return frozenset(shown)


def reference_waits(hand: ListedHand) -> list[str]:
    """Try every tile on a hand of 13."""
    copies = Counter(hand.everything)
    return [
        tile
        for tile in ALL_TILES
        if copies[tile] < 4
        and reference_readings(ListedHand([*hand.held, tile], hand.melds, tile), concealed_jin_gou_diao=False)
    ]


def deal(random: Random) -> ListedHand:
    """Deal 14 tiles, mostly a win of sets, some of them laid down, or of seven pairs; now and then spoilt."""
    while True:
        suits = random.sample("mps", random.choice([1, 2, 2, 2, 3]))
        hand = _seven_pairs(random, suits) if random.random() < 0.2 else _four_sets(random, suits)
        if random.random() < 0.15:
            hand.held[random.randrange(len(hand.held))] = random.choice(ALL_TILES)
        if max(Counter(hand.everything).values()) <= 4:
            random.shuffle(hand.held)
            won_on = random.choice([None, *hand.held])
            return ListedHand(hand.held, random.sample(hand.melds, len(hand.melds)), won_on)


def one_tile_short(random: Random) -> ListedHand:
    """Deal 13 tiles, mostly ready."""
    hand = deal(random)
    missing = random.randrange(len(hand.held))
    return ListedHand(hand.held[:missing] + hand.held[missing + 1 :], hand.melds)


shuffled = st.builds(Random, st.integers(0, 2**32 - 1))
dealt_hands = st.builds(deal, shuffled)
short_hands = st.builds(one_tile_short, shuffled)


def _seven_pairs(random: Random, suits: list[str]) -> ListedHand:
    pairs = [f"{random.randint(1, 9)}{random.choice(suits)}" for _ in range(7)]
    return ListedHand([tile for tile in pairs for _ in range(2)], [])


def _four_sets(random: Random, suits: list[str]) -> ListedHand:
    lowest, highest = random.choice([(1, 9), (1, 9), (1, 5), (4, 9), (2, 8)])
    runs, laid = random.random(), random.random()
    pair = f"{random.randint(lowest, highest)}{random.choice(suits)}"
    held, melds = [pair, pair], []
    for _ in range(4):
        suit, rank = random.choice(suits), random.randint(lowest, highest)
        if random.random() < runs:
            start = min(rank, 7)
            held += [f"{start + step}{suit}" for step in range(3)]
        elif random.random() < laid:
            kind = random.choice(list(BRACKETS))
            melds.append((kind, [f"{rank}{suit}"] * (3 if kind == "peng" else 4)))
        else:
            held += [f"{rank}{suit}"] * 3
    return ListedHand(held, melds)
