"""张数: counting tiles as octal numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.counts import NO_TILES, add_counts, copies_of, count_tiles, number_of, over_four, tiles_in
from scorer.refusals import Code, RuleViolation
from scorer.tiles import TILES, Tile, parse_tile

some_tiles = st.lists(st.sampled_from(TILES * 4), max_size=20)


def counted(text: str) -> tuple[int, int, int]:
    return count_tiles(parse_tile(text[at : at + 2]) for at in range(0, len(text), 2))


def test_the_lowest_digit_counts_the_ones_and_the_highest_the_nines() -> None:
    assert counted("1m2m3m") == (0o111, 0, 0)
    assert counted("9p9p1s1s1s1s") == (0, 0o200_000_000, 0o4)
    assert counted("") == NO_TILES


@pytest.mark.parametrize("text", ["5m5m5m5m5m", "1p9s9s9s9s9s", "1m1m1m1m2m1m"])
def test_a_fifth_tile_of_a_kind_is_refused_by_name(text: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        counted(text)
    assert refused.value.code is Code.TOO_MANY_TILES
    assert refused.value.about == (max({text[at : at + 2] for at in range(0, len(text), 2)}, key=text.count),)


@pytest.mark.parametrize(
    ("one", "other", "tile"),
    [
        pytest.param("1m1m1m", "1m1m", "1m", id="three and two"),
        pytest.param("9s9s9s9s", "9s", "9s", id="four and one"),
        pytest.param("4p4p4p4p", "4p4p4p4p", "4p", id="four and four, which would carry"),
        pytest.param("4p4p4p", "4p4p4p4p", "4p", id="three and four"),
    ],
)
def test_tiles_put_together_make_no_five_alike(one: str, other: str, tile: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        add_counts(counted(one), counted(other))
    assert (refused.value.code, refused.value.about) == (Code.TOO_MANY_TILES, (tile,))


@given(one=some_tiles, other=some_tiles)
def test_putting_counts_together_is_counting_the_tiles_together(one: list[Tile], other: list[Tile]) -> None:
    try:
        together = count_tiles(one + other)
    except RuleViolation:
        together = None
    if together is not None:
        assert add_counts(count_tiles(one), count_tiles(other)) == together


@given(tiles=some_tiles.filter(lambda tiles: all(tiles.count(tile) <= 4 for tile in tiles)))
def test_counts_keep_every_tile(tiles: list[Tile]) -> None:
    counts = count_tiles(tiles)
    assert list(tiles_in(counts)) == sorted(tiles)
    assert number_of(counts) == len(tiles)
    assert [copies_of(tile, counts) for tile in TILES] == [tiles.count(tile) for tile in TILES]


@pytest.mark.parametrize("place", range(9))
def test_over_four_sees_a_digit_of_five_to_seven_wherever_it_stands(place: int) -> None:
    alone = [over_four(copies * 8**place) for copies in range(8)]
    beside_fours = [over_four(0o444_444_444 + (copies - 4) * 8**place) for copies in range(8)]
    assert alone == beside_fours == [False] * 5 + [True] * 3
