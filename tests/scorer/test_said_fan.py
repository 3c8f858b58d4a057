"""番的叫法: one number for each fan at a table, and the way back."""

from itertools import product
from math import prod
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer import HouseRules, parse_rules, presets
from scorer.said_fan import (
    Say,
    SayName,
    ScaleName,
    doublings,
    doublings_of_multiple,
    item_number,
    said_number,
)

SAYS = tuple(Say(name, scale) for name, scale in product(get_args(SayName), get_args(ScaleName)))
RULES = tuple(parse_rules({"preset": preset, "cap_fan": None}) for preset in presets())

SAID = {
    "doublings": (Say("fan"), {0: 0, 3: 3, 8: 8}),
    "one more than the doublings": (Say("fan_plus_one"), {0: None, 1: 0, 3: 2, 8: 7}),
    "the multiple that they double to": (Say("multiplier"), {0: None, 1: 0, 3: None, 5: None, 8: 3}),
    "fan that add up": (Say("fan", "linear"), {0: 0, 3: 3, 8: 8}),
    "one more than fan that add up": (Say("fan_plus_one", "linear"), {0: None, 1: 0, 3: 2, 8: 7}),
    "the multiple that adds up": (Say("multiplier", "linear"), {0: 0, 3: 3, 5: 5, 8: 8}),
}


@pytest.mark.parametrize(("say", "fan_by_number"), SAID.values(), ids=SAID.keys())
def test_a_number_of_fan_means_what_the_table_says(say: Say, fan_by_number: dict[int, int | None]) -> None:
    assert {number: doublings(number, say) for number in fan_by_number} == fan_by_number


@given(st.integers(0, 255), st.sampled_from(SAYS))
def test_every_fan_has_a_number_that_means_it_again(fan: int, say: Say) -> None:
    assert doublings(said_number(fan, say), say) == fan


@given(st.integers(0, 5000), st.sampled_from(SAYS))
def test_a_number_that_means_a_fan_is_the_one_by_which_the_table_says_it(number: int, say: Say) -> None:
    fan = doublings(number, say)
    assert fan is None or said_number(fan, say) == number


@given(st.integers(0, 600), st.sampled_from(RULES))
def test_a_multiple_means_the_fan_that_pay_so_many_bases(times: int, rules: HouseRules) -> None:
    paying = {rules.multiplier(fan): fan for fan in range(times + 1)}
    assert doublings_of_multiple(times, rules.saying) == paying.get(times)


@given(st.lists(st.integers(0, 20), max_size=6), st.sampled_from(SAYS))
def test_the_numbers_of_a_hands_items_make_the_number_of_the_hand(items: list[int], say: Say) -> None:
    numbers = [item_number(fan, say) for fan in items]
    plain = said_number(0, say)
    assert (prod(numbers) if say.multiplies else sum(numbers) + plain) == said_number(sum(items), say)
