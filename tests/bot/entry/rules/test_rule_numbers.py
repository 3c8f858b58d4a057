"""规矩里的数: numbers as rules say them, and what they count."""

import re

import pytest

from bot.entry.rules.rule_numbers import MONEY, FanTold, fan_told, money_said, number_said


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("4番", FanTold(4, multiple=False)),
        ("4 翻", FanTold(4, multiple=False)),
        ("16倍", FanTold(16, multiple=True)),
        ("四番", None),
        ("4", None),
        (4, None),
        (None, None),
    ],
)
def test_fan_or_a_multiple_is_told_by_what_stands_behind_the_number(
    said: object, told: FanTold | None
) -> None:
    assert fan_told(said) == told


@pytest.mark.parametrize(
    ("said", "amount"),
    [("5块钱", "5"), ("五圆", "5"), ("5分", "5"), ("5毛", "0.5"), ("一块五毛", "1.5"), ("一百二十块", "120")],
)
def test_money_is_said_in_digits_or_numerals_and_in_any_coin(said: str, amount: str) -> None:
    assert re.fullmatch(MONEY, said)
    assert money_said(said) == amount


@pytest.mark.parametrize(
    ("said", "digits"), [("80", "80"), ("0.5", "0.5"), ("八十", "80"), ("一百二", "120"), ("八零八", None)]
)
def test_a_number_is_digits_as_they_stand_or_a_numeral(said: str, digits: str | None) -> None:
    assert number_said(said) == digits
