"""刻度: round numbers on the axis, labels that leave each other room."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.scale import MOST_INTERVALS, amount_ticks, spread, step_between

AMOUNTS = st.integers(-(10**15), 10**15)


@pytest.mark.parametrize(
    ("lowest", "highest", "ticks"),
    [
        pytest.param(0, 0, [-1, 0, 1], id="a night at nought still has an axis"),
        pytest.param(-30_000, 10_000, [-3, -2, -1, 0, 1], id="a few units"),
        pytest.param(0, 5_000, [0, 0.1, 0.2, 0.3, 0.4, 0.5], id="half a unit"),
        pytest.param(50_000, 90_000, [0, 2, 4, 6, 8, 10], id="0 is always there"),
    ],
)
def test_the_axis_has_round_amounts(lowest: int, highest: int, ticks: list[float]) -> None:
    assert [tick / 10_000 for tick in amount_ticks(lowest, highest)] == ticks


@given(AMOUNTS, AMOUNTS)
def test_the_axis_reaches_around_every_amount_and_0(one: int, other: int) -> None:
    ticks = amount_ticks(min(one, other), max(one, other))
    assert ticks[0] <= min(one, other, 0)
    assert ticks[-1] >= max(one, other, 0)
    assert 0 in ticks
    assert 2 <= len(ticks) <= MOST_INTERVALS + 1
    assert len({high - low for low, high in pairwise(ticks)}) == 1


@given(st.integers(1, 400), st.integers(100, 2000), st.integers(1, 5000))
def test_the_labels_of_the_steps_do_not_touch(widest: int, distance: int, steps: int) -> None:
    step = step_between(widest, distance, steps)
    assert step >= steps or step * distance / steps >= widest


@given(st.lists(st.integers(-50, 650), min_size=1, max_size=16), st.integers(1, 36))
def test_labels_beside_the_axis_keep_their_order_apart_and_within(wanted: list[int], height: int) -> None:
    tops = spread(wanted, height, 0, 600)
    for one, other in pairwise(sorted(tops)):
        assert other - one >= height
    assert min(tops) >= 0
    assert max(tops) <= 600
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    assert [tops[place] for place in order] == sorted(tops)


@pytest.mark.parametrize(
    ("wanted", "tops"),
    [
        pytest.param([0, 100, 300], (0, 100, 300), id="who has room stays"),
        pytest.param([200, 200], (190, 210), id="two at one place part around it"),
        pytest.param([600, 600, 590], (580, 600, 560), id="at the edge they move inside"),
    ],
)
def test_labels_move_no_further_than_they_must(wanted: list[int], tops: tuple[int, ...]) -> None:
    assert spread(wanted, 20, 0, 600) == tops
