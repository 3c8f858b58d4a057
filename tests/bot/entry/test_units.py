"""`/unit 元 2` and its other spellings."""

import pytest

from bot.entry.units import UnitAsked, read_unit


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("元", UnitAsked(names_unit=True, unit="元", decimals=None)),
        ("¥ 2", UnitAsked(names_unit=True, unit="¥", decimals=2)),
        ("分 0位", UnitAsked(names_unit=True, unit="分", decimals=0)),
        ("points ０", UnitAsked(names_unit=True, unit="points", decimals=0)),
        ("S$", UnitAsked(names_unit=True, unit="S$", decimals=None)),
        ("2", UnitAsked(names_unit=False, unit=None, decimals=2)),
        ("off", UnitAsked(names_unit=True, unit=None, decimals=None)),
        ("不写", UnitAsked(names_unit=True, unit=None, decimals=None)),
        ("off 1", UnitAsked(names_unit=True, unit=None, decimals=1)),
    ],
)
def test_a_unit_is_read(text: str, asked: UnitAsked) -> None:
    assert read_unit(text) == asked


@pytest.mark.parametrize("text", ["", "5", "2.5", "元 5", "一块钱两块钱三块钱四块钱了", "元+", "a\nb"])
def test_what_is_no_unit(text: str) -> None:
    assert read_unit(text) is None
