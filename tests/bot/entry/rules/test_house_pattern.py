"""A table's own pattern, as a line tells it."""

import re

import pytest

from bot.entry.rules.house_pattern import (
    PatternProblem,
    PatternTold,
    english_name,
    pattern_id,
    read_house_pattern,
)
from scorer.patterns import NAMED_ITEMS

TOLD = [
    ("name and fan", "杠上开花炮 2番", PatternTold("杠上开花炮", 2, ())),
    ("aliases behind the fan", "杠上开花炮 2番 花炮 大花", PatternTold("杠上开花炮", 2, ("花炮", "大花"))),
    ("the word for an alias is none", "杠上开花炮 2番 别名 花炮", PatternTold("杠上开花炮", 2, ("花炮",))),
    (
        "the same with a colon",
        "杠上开花炮 2番 别名：花炮、大花",
        PatternTold("杠上开花炮", 2, ("花炮", "大花")),
    ),
    ("a Chinese numeral", "花炮 两番", PatternTold("花炮", 2, ())),
    ("a large one", "花炮 一百二十番", PatternTold("花炮", 120, ())),
    ("a sign of numerals that is no number", "千里 万 3番", PatternTold("千里 万", 3, ())),
    ("a multiple of the base", "花炮 16倍 大花", PatternTold("花炮", 16, ("大花",), multiple=True)),
    ("a multiple in signs", "花炮 ×4", PatternTold("花炮", 4, (), multiple=True)),
    ("in letters", "flower x4", PatternTold("flower", 4, (), multiple=True)),
    ("in two words", "flower 4 times bloom", PatternTold("flower", 4, ("bloom",), multiple=True)),
    ("a bare number", "花炮 3", PatternTold("花炮", 3, ())),
    ("full width", "花炮　３番", PatternTold("花炮", 3, ())),
    ("English, its fan in two words", "my hand 3 fan bloom", PatternTold("my hand", 3, ("bloom",))),
]


@pytest.mark.parametrize(("text", "told"), [row[1:] for row in TOLD], ids=[row[0] for row in TOLD])
def test_a_pattern_is_read(text: str, told: PatternTold) -> None:
    assert read_house_pattern(text) == told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("花炮", PatternProblem.UNREADABLE),
        ("2番", PatternProblem.UNREADABLE),
        ("", PatternProblem.UNREADABLE),
        ("123 2番", PatternProblem.UNREADABLE),
        ("清一色 3番", PatternProblem.TAKEN),
        ("花炮 2番 自摸", PatternProblem.TAKEN),
        (f"{'炮' * 41} 2番", PatternProblem.TOO_LONG),
    ],
)
def test_a_line_that_tells_no_pattern(text: str, problem: PatternProblem) -> None:
    assert read_house_pattern(text) is problem


@pytest.mark.parametrize("name", ["杠上开花炮", "Flower", "🀄", "3连", "炮" * 40, "ü", "a_b"])
def test_an_id_is_one_that_rules_take_and_is_its_own(name: str) -> None:
    taken = set(NAMED_ITEMS)
    for _ in range(4):
        made = pattern_id(name, taken)
        assert re.fullmatch(r"[a-z][a-z0-9_]{0,40}", made)
        assert made not in taken
        taken.add(made)


def test_a_chinese_name_has_its_sound_for_english() -> None:
    assert english_name("花炮") == "hua pao"
    assert english_name("Flower") == "Flower"
