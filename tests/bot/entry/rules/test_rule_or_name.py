"""规矩还是名字: which pieces are a base, may be one, or sound like a rule that was not understood."""

import pytest

from bot.entry.rules.rule_or_name import (
    holds_a_number,
    is_bare_base,
    is_led_base,
    may_be_a_base,
    numbers_meet,
    sounds_like_a_rule,
)


@pytest.mark.parametrize(
    ("word", "may_be"),
    [("三毛", True), ("二毛", True), ("三元", True), ("五毛", False), ("两元", False), ("毛毛", False)],
)
def test_few_names_may_be_a_base(word: str, may_be: bool) -> None:  # noqa: FBT001 - a column of the table
    assert may_be_a_base(word) is may_be


@pytest.mark.parametrize(
    ("word", "bare", "led"),
    [("五毛", True, False), ("2元", True, False), ("打五毛", False, True), ("底5块", False, True)],
)
def test_a_base_is_bare_or_led_by_a_word(word: str, *, bare: bool, led: bool) -> None:
    assert (is_bare_base(word), is_led_base(word)) == (bare, led)


@pytest.mark.parametrize(
    "said", ["1.5", "5/80", "打俩", "13张", "三人两房", "5rmb", "封顶", "直杠2", "不限", "打大点"]
)
def test_what_is_no_word_of_a_rule_may_still_sound_like_one(said: str) -> None:
    assert sounds_like_a_rule(said)


@pytest.mark.parametrize("name", ["老王", "打铁的", "清一色哥", "阿番", "小满", "亿元", "88"])
def test_a_name_does_not(name: str) -> None:
    assert not sounds_like_a_rule(name)


@pytest.mark.parametrize(
    ("piece", "behind", "meet"),
    [
        ("打2", "32倍封顶", True),
        ("打二", "十八倍封顶", True),
        ("打5", ".5块", True),
        ("打2块", "4番封顶", False),
        ("断幺九", "1番", False),
        ("阿亿", "1番", False),
    ],
)
def test_two_numbers_meet_where_a_digit_or_numeral_stands_on_both_sides(
    piece: str, behind: str, *, meet: bool
) -> None:
    assert numbers_meet(piece, behind) is meet


@pytest.mark.parametrize(("piece", "holds"), [("四番", True), ("4", True), ("亿", False), ("老王", False)])
def test_a_number_is_a_digit_or_a_numeral(piece: str, *, holds: bool) -> None:
    assert holds_a_number(piece) is holds
