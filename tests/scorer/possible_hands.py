"""Which patterns and how many 根 a hand can show at once, found by building every hand there is.

One suit after the other: every choice of sets and perhaps the pair, reduced to what the patterns ask about;
then every two suits that together are a hand.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

RANKS = range(9)
RUNS = [("run", start) for start in range(7)]
ALIKE = [(form, rank) for form in ("held", "pung", "ming_gang", "an_gang") for rank in RANKS]


class Suit(NamedTuple):
    """What one suit's part of a hand shows."""

    sets: int
    has_pair: bool
    is_empty: bool
    gen: int
    runs: bool
    straight: bool
    twins: bool
    has_456: bool
    open_melds: int
    closed_gangs: int
    inner: bool
    terminal: bool
    other_than_258: bool


Shown = tuple[frozenset[str], int]
"""Patterns and 根."""


@cache
def possible_hands() -> frozenset[Shown]:
    """Return everything that four sets and a pair, or seven pairs, can show in at most two suits."""
    suits = set(_suits())
    by_size = defaultdict(list)
    for suit in suits:
        by_size[suit.sets, suit.has_pair].append(suit)
    standard = {
        _shown(one, other)
        for sets in range(5)
        for one in by_size[sets, True]
        for other in by_size[4 - sets, False]
    }
    return frozenset(standard | set(_seven_pairs()))


def _suits() -> Iterator[Suit]:
    for sets in range(5):
        for chosen in combinations_with_replacement(RUNS + ALIKE, sets):
            counts = [0] * 9
            for form, rank in chosen:
                for place, copies in _tiles(form, rank):
                    counts[place] += copies
            for pair in (None, *RANKS):
                whole = list(counts)
                if pair is not None:
                    whole[pair] += 2
                if max(whole) <= 4:
                    yield _suit(chosen, pair, whole)


def _tiles(form: str, rank: int) -> list[tuple[int, int]]:
    if form == "run":
        return [(rank, 1), (rank + 1, 1), (rank + 2, 1)]
    return [(rank, 4 if form.endswith("gang") else 3)]


def _suit(chosen: tuple[tuple[str, int], ...], pair: int | None, counts: list[int]) -> Suit:
    runs = [rank for form, rank in chosen if form == "run"]
    alike = [rank for form, rank in chosen if form != "run"] + ([] if pair is None else [pair])
    return Suit(
        sets=len(chosen),
        has_pair=pair is not None,
        is_empty=not any(counts),
        gen=counts.count(4),
        runs=bool(runs),
        straight={0, 3, 6} <= set(runs),
        twins=len(set(runs)) < len(runs),
        has_456=3 in runs,
        open_melds=sum(form in {"pung", "ming_gang"} for form, _ in chosen),
        closed_gangs=sum(form == "an_gang" for form, _ in chosen),
        inner=any(rank not in {0, 6} for rank in runs) or any(rank not in {0, 8} for rank in alike),
        terminal=bool(counts[0] or counts[8]),
        other_than_258=any(counts[rank] for rank in (0, 2, 3, 5, 6, 8)),
    )


def _shown(one: Suit, other: Suit) -> Shown:
    triplets = not (one.runs or other.runs)
    melds = one.open_melds + other.open_melds + one.closed_gangs + other.closed_gangs
    shown = {
        "dui_dui_hu": triplets,
        "jiang_dui": triplets and not (one.other_than_258 or other.other_than_258),
        "qing_yi_se": one.is_empty or other.is_empty,
        "dai_yao_jiu": not (one.inner or other.inner),
        "duan_yao_jiu": not (one.terminal or other.terminal),
        "yi_tiao_long": one.straight or other.straight,
        "zi_mei_dui": one.twins or other.twins,
        "qia_xin_wu": one.has_456 or other.has_456,
        "jin_gou_diao": melds == 4,
        "men_qing": not (one.open_melds or other.open_melds),
    }
    return frozenset(name for name, holds in shown.items() if holds), one.gen + other.gen


def _seven_pairs() -> Iterator[Shown]:
    """Seven pairs: where in its suit a pair stands matters only as far as it is an end."""
    suits = [(counts, sum(counts)) for counts in product((0, 2, 4), repeat=9) if sum(counts) <= 14]
    halves = {(size, counts.count(4), bool(counts[0] or counts[8])) for counts, size in suits}
    for one, other in product(halves, repeat=2):
        if one[0] + other[0] == 14:
            shown = {"qi_dui", "men_qing"}
            if not (one[0] and other[0]):
                shown.add("qing_yi_se")
            if not (one[2] or other[2]):
                shown.add("duan_yao_jiu")
            yield frozenset(shown), one[1] + other[1]
