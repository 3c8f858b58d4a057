"""`/unit 元 2` and its other spellings."""

import pytest

from bot.entry.commands.units import (
    OtherMoney,
    UnitAsked,
    as_told_in,
    begins_with_name,
    in_own_unit,
    read_unit,
)


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
        ("关掉", UnitAsked(names_unit=True, unit=None, decimals=None)),
        ("不写", UnitAsked(names_unit=True, unit=None, decimals=None)),
        ("off 1", UnitAsked(names_unit=True, unit=None, decimals=1)),
    ],
)
def test_a_unit_is_read(text: str, asked: UnitAsked) -> None:
    assert read_unit(text) == asked


@pytest.mark.parametrize(
    "text", ["", "5", "2.5", "元 5", "一块钱两块钱三块钱四块钱了", "元+", "a\nb", "＋", "−", "½"]
)
def test_what_is_no_unit(text: str) -> None:
    assert read_unit(text) is None


@pytest.mark.parametrize("text", ["十", "五", "半", "一", "零", "十万", "半块", "点五", "\u200d"])
def test_what_numbers_are_written_with_or_shows_nothing_is_no_unit(text: str) -> None:
    assert read_unit(text) is None


@pytest.mark.parametrize(
    ("unit", "line", "told"),
    [
        ("元", "打5分", OtherMoney("5分")),
        ("元", "老王 底5分", OtherMoney("5分")),
        ("¥", "五分底", OtherMoney("五分")),
        ("k", "base=5分", OtherMoney("5分")),
        ("元", "5分80封顶", OtherMoney("5分")),
        ("元", "打5毛", "打5毛"),
        ("点", "打5分", "打5分"),
        ("points", "打5分", "打5分"),
        ("", "打5分", "打5分"),
        ("分", "打5分", "打5块"),
        ("分", " 小李  打5分 4番封顶 ", " 小李  打5块 4番封顶 "),
        ("角", "两分起胡", "两分起胡"),
        ("元", "玩10分钟", "玩10分钟"),
    ],
)
def test_fen_are_hundredths_in_one_group_and_points_in_another(
    unit: str, line: str, told: str | OtherMoney
) -> None:
    assert in_own_unit(line, unit) == told


@pytest.mark.parametrize(
    ("unit", "words", "told"),
    [
        ("角", "8番封顶、8倍封顶、8块封顶", "8番封顶、8倍封顶、8角封顶"),
        ("分", "打1块 打5块", "打1分 打5分"),
        ("万", "80块封顶", "80万封顶"),
        ("元", "80块封顶", "80块封顶"),
        ("", "80块封顶", "80块封顶"),
        ("¥", "大块头", "大块头"),
    ],
)
def test_what_to_write_is_told_in_a_unit_that_the_group_can_write(unit: str, words: str, told: str) -> None:
    assert as_told_in(unit, words) == told
    assert not isinstance(in_own_unit(told, unit), OtherMoney)


@pytest.mark.parametrize(
    ("unit", "name"),
    [("小李", "小李"), ("小李子", "小李"), ("BOB", "Bob"), ("bob lee", "Bob"), ("bobs", None), ("李", None)],
)
def test_a_unit_that_begins_with_a_name(unit: str, name: str | None) -> None:
    assert begins_with_name(unit, ["老王", "小李", "Bob"]) == name
