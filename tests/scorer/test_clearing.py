"""清账: the fewest payments that bring every tally back to zero."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.clearing import MOST_EXACT, clear


@pytest.mark.parametrize(
    ("balances", "expected"),
    [
        pytest.param({}, [], id="nobody"),
        pytest.param({"A": 0, "B": 0}, [], id="all at nought"),
        pytest.param({"A": 5, "B": -5}, ["B>A 5"], id="two"),
        pytest.param({"A": 5, "B": -3, "C": -2}, ["B>A 3", "C>A 2"], id="two owe one"),
        pytest.param({"A": 3, "B": 2, "C": -5}, ["C>A 3", "C>B 2"], id="one owes two"),
        pytest.param(
            {"A": 10, "B": 4, "C": -4, "D": -10},
            ["C>B 4", "D>A 10"],
            id="pairs that are even settle between them",
        ),
        pytest.param(
            {"A": 7, "B": 3, "C": -6, "D": -4},
            ["C>A 6", "D>B 3", "D>A 1"],
            id="without even groups one payment less than people",
        ),
    ],
)
def test_the_payments(balances: dict[str, int], expected: list[str]) -> None:
    assert sorted(f"{each.payer}>{each.payee} {each.amount}" for each in clear(balances)) == sorted(expected)


def test_the_payments_are_the_fewest_of_as_many_people_as_can_be_tried() -> None:
    """Five pairs and twice three settle among themselves."""
    evens = [sign * even for even in (7, 20, 30, 40, 50) for sign in (1, -1)]
    balances = {f"p{place}": amount for place, amount in enumerate([10, -6, -4, 5, -3, -2, *evens])}
    assert len(balances) == MOST_EXACT
    assert len(clear(balances)) == 9, "the largest first would take ten"


def test_tallies_that_do_not_sum_to_zero_are_no_tallies() -> None:
    with pytest.raises(ValueError, match="A"):
        clear({"A": 1, "B": 1})


def most_even_groups(amounts: list[int]) -> int:
    """Try every way to take an even group away from the rest."""
    best = 0
    for size in range(1, len(amounts) + 1):
        for group in combinations(range(len(amounts)), size):
            if 0 in group and sum(amounts[place] for place in group) == 0:
                rest = [amount for place, amount in enumerate(amounts) if place not in group]
                best = max(best, 1 + most_even_groups(rest))
    return best


tallies = st.lists(st.integers(-6, 6), min_size=1, max_size=7).map(lambda amounts: [*amounts, -sum(amounts)])


@given(tallies)
def test_payments_clear_every_tally_and_are_as_few_as_can_be(amounts: list[int]) -> None:
    balances = {f"p{place}": amount for place, amount in enumerate(amounts)}
    payments = clear(balances)
    left = dict(balances)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())
    open_tallies = [amount for amount in amounts if amount]
    assert len(payments) == len(open_tallies) - most_even_groups(open_tallies)


@given(st.lists(st.integers(1, 50), min_size=MOST_EXACT, max_size=MOST_EXACT + 8))
def test_a_crowd_is_cleared_too(amounts: list[int]) -> None:
    balances = {f"p{place}": amount for place, amount in enumerate([*amounts, -sum(amounts)])}
    payments = clear(balances)
    assert len(payments) == len(amounts)
    assert sum(payment.amount for payment in payments) == sum(amounts)
