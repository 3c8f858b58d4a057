"""归一: what a phone may type, in one spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.entry.normalise import fold, folded, number_of


@pytest.mark.parametrize(
    ("typed", "one_spelling"),
    [
        pytest.param("１２３ｍ", "123m", id="full width"),
        pytest.param("槓龍對鉤聽豬", "杠龙对钩听猪", id="traditional"),
        pytest.param("么九", "幺九", id="么 for 幺"),
        pytest.param("BOB Hu", "bob hu", id="capitals"),
        pytest.param("老王　\t 自摸\n", "老王 自摸", id="white space"),
        pytest.param("老王−12", "老王-12", id="minus signs"),
        pytest.param("Ｂｏｂ，ok", "bob,ok", id="full-width letters and comma"),
        pytest.param("❤\ufe0f老王\u200b", "❤老王", id="invisible marks"),
        pytest.param("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧", id="one emoji of several"),
        pytest.param("e\u0301", "é", id="composed letters"),
    ],
)
def test_one_spelling(typed: str, one_spelling: str) -> None:
    assert folded(typed) == one_spelling


def test_a_piece_is_shown_as_it_was_typed() -> None:
    line = fold("　Ｂob  自摸")
    at = line.text.index("bob")
    assert line.as_typed(at, at + 3) == "Ｂob"
    assert line.as_typed(len(line.text) - 2, len(line.text)) == "自摸"
    assert line.as_typed(2, 2) == ""


@given(st.text())
def test_folding_twice_changes_nothing_and_every_character_has_its_origin(text: str) -> None:
    line = fold(text)
    assert len(line.origins) == len(line.text)
    assert list(line.origins) == sorted(line.origins)
    assert "  " not in line.text
    assert line.text == line.text.strip(" ")


@pytest.mark.parametrize(
    ("numeral", "number"),
    [
        ("0", 0),
        ("12", 12),
        ("零", 0),
        ("两", 2),
        ("九", 9),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("九十九", 99),
        ("一二", None),
        ("十十", None),
        ("番", None),
    ],
)
def test_numbers_in_digits_and_in_chinese(numeral: str, number: int | None) -> None:
    assert number_of(numeral) == number
