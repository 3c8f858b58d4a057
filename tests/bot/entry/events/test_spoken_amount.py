"""金额: an amount as people write it."""

import re

import pytest

from bot.entry.events.spoken_amount import amount_pattern, numeral_value, spoken_amount


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("20", "20"),
        ("12.50", "12.5"),
        (".5", "0.5"),
        ("-5", "-5"),
        ("- 5 块", "-5"),
        ("¥20", "20"),
        ("20rmb", "20"),
        ("3百", "300"),
        ("1.5万", "15000"),
        ("12元5角", "12.5"),
        ("12元5分", "12.05"),
        ("12块5", "12.5"),
        ("12块50", "12.5"),
        ("12块05", "12.05"),
        ("12块5毛5", "12.55"),
        ("两块半", "2.5"),
        ("五毛", "0.5"),
        ("五毛五分", "0.55"),
        ("一百", "100"),
        ("一百二", "120"),
        ("一百零二块", "102"),
        ("三千二百五", "3250"),
        ("一万二", "12000"),
        ("两万五千", "25000"),
        ("一万零五百", "10500"),
        ("0", "0"),
    ],
)
def test_an_amount_is_read(text: str, amount: str) -> None:
    assert re.fullmatch(amount_pattern(), text)
    assert spoken_amount(text) == amount


@pytest.mark.parametrize(
    "text",
    [
        *("一二", "万一", "百五", "十百", "五毛五毛", "5块5块", "12块50毛", "12块123", "12.5块5", "1.2.3"),
        *("20分", "两千三百百", "一亿", "块", ""),
    ],
)
def test_what_is_no_amount_is_none(text: str) -> None:
    assert spoken_amount(text) is None


def test_the_groups_own_unit_is_the_whole_amount() -> None:
    assert spoken_amount("20 分", "分") == "20"
    assert spoken_amount("20 pts", "pts") == "20"


@pytest.mark.parametrize(
    ("unit", "text", "amount"),
    [
        ("万", "5万", "5"),
        ("万", "5", "5"),
        ("万", "1.5万", "1.5"),
        ("万", "五千万", "5000"),
        ("万", "5万万", None),
        ("万", "五千", None),
        ("万", "12块", None),
        ("百", "一千五百", None),
        ("千块", "五千块", "5"),
        ("k", "5k", "5"),
        ("k", "5千", None),
        ("角", "5毛", "5"),
        ("角", "5块", None),
        ("毛", "5毛5分", "5.5"),
        ("S $", "5 S $", "5"),
        ("两", "五两", "5"),
    ],
)
def test_a_unit_that_is_a_number_or_another_money_as_well_counts_once(
    unit: str, text: str, amount: str | None
) -> None:
    assert re.fullmatch(amount_pattern(unit), text)
    assert spoken_amount(text, unit) == amount


@pytest.mark.parametrize("text", ["一起", "十分", "万一呢"])
def test_a_numeral_that_begins_another_word_is_no_amount(text: str) -> None:
    found = re.match(amount_pattern(), text)
    assert found is None or spoken_amount(found[0]) is None


def test_every_numeral_means_one_number_only() -> None:
    """A numeral as it is written in full, made by another way round, reads as its number."""
    signs = "零一二三四五六七八九"

    def written(number: int) -> str:
        high, low = divmod(number, 10_000)
        if high:
            tail = written(low) if low else ""
            return f"{written(high)}万{'零' if 0 < low < 1000 else ''}{tail}"
        text, noughts = "", False
        for place, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
            digit = number // place % 10
            if digit:
                text += ("零" if noughts and text else "") + signs[digit] + name
            noughts = not digit
        return text

    assert [number for number in range(1, 30_000, 7) if numeral_value(written(number)) != number] == []
