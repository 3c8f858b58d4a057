"""One suit's divisions into sets."""

import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_hands import ListedHand, dealt_hands, divide

from scorer.counts import count_tiles, number_of, tiles_in
from scorer.suit_table import INNER, MIDDLE, RUN, STRAIGHT, TWINS, divided_suits
from scorer.tiles import parse_tile, tile_text

MEGABYTE = 1_000_000


def suit_of_wan(ranks: str) -> int:
    return count_tiles(parse_tile(f"{rank}m") for rank in ranks)[0]


@pytest.mark.parametrize(
    ("ranks", "divisions"),
    [
        pytest.param("", {0}, id="a suit without tiles is complete"),
        pytest.param("11", {0}, id="a pair"),
        pytest.param("55", {INNER}, id="a pair without a terminal"),
        pytest.param("123", {RUN}, id="a run with a terminal"),
        pytest.param("234", {RUN | INNER}, id="a run without"),
        pytest.param("456", {RUN | INNER | MIDDLE}, id="a run around the 5"),
        pytest.param("112233", {RUN | TWINS}, id="two identical runs"),
        pytest.param("112233445566", {RUN | INNER | TWINS | MIDDLE}, id="two runs twice"),
        pytest.param("123456789", {RUN | INNER | MIDDLE | STRAIGHT}, id="一条龙"),
        pytest.param("111222333", {INNER, RUN | TWINS}, id="three triplets or three runs"),
        pytest.param("11122233344455", {INNER, RUN | TWINS | INNER}, id="triplets, or runs beside a triplet"),
    ],
)
def test_marks_of_a_suit(ranks: str, divisions: set[int]) -> None:
    assert set(divided_suits()[suit_of_wan(ranks)]) == divisions


@pytest.mark.parametrize("ranks", ["1", "12", "1122", "1235", "1144", "12345678"])
def test_a_suit_that_does_not_divide_is_missing(ranks: str) -> None:
    assert suit_of_wan(ranks) not in divided_suits()


def test_the_table_has_the_21743_suits_that_divide_and_little_memory() -> None:
    tracemalloc.start()
    table = divided_suits.__wrapped__()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(table) == 21_743
    assert table == divided_suits()
    assert size < 20 * MEGABYTE


@settings(max_examples=1000, deadline=None)
@given(hand=dealt_hands, suit=st.sampled_from("mps"))
def test_the_table_agrees_with_dividing_a_list_of_tiles(hand: ListedHand, suit: str) -> None:
    tiles = sorted(tile[0] + "m" for tile in hand.held if tile[1] == suit)
    divides = len(tiles) % 3 != 1 and any(True for _ in divide(tiles, pairs=len(tiles) % 3 // 2))
    assert (suit_of_wan("".join(tile[0] for tile in tiles)) in divided_suits()) == divides


def test_every_suit_of_the_table_divides_as_a_list_of_tiles_does() -> None:
    for suit, marks in list(divided_suits().items())[::7]:
        tiles = [tile_text(tile) for tile in tiles_in((suit, 0, 0))]
        divisions = divide(tiles, pairs=number_of((suit, 0, 0)) % 3 // 2)
        assert {_marks(sets) for sets in divisions} == set(marks), oct(suit)


def _marks(sets: list[list[str]]) -> int:
    runs = ["".join(tile[0] for tile in tiles) for tiles in sets if len(set(tiles)) == 3]
    return (
        bool(runs) * RUN
        | any(not {"1m", "9m"} & set(tiles) for tiles in sets) * INNER
        | any(runs.count(run) > 1 for run in runs) * TWINS
        | ({"123", "456", "789"} <= set(runs)) * STRAIGHT
        | ("456" in runs) * MIDDLE
    )
