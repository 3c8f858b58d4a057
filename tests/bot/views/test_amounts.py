"""金额: amounts with their signs, and a fan as this table says it."""

import pytest
from half_rounds import NAMES, L, M, Q, W, situation
from hypothesis import given
from hypothesis import strategies as st

from bot.texts import texts_for
from bot.views.amounts import changes_text, fan_text, signed, standing_lines

ZH, EN = texts_for("zh"), texts_for("en")


@pytest.mark.parametrize(
    ("hao", "text"),
    [(0, "0"), (10_000, "+1"), (-10_000, "-1"), (5_000, "+0.5"), (-1, "-0.0001"), (12_345_6700, "+12345.67")],
)
def test_an_amount_has_its_sign(hao: int, text: str) -> None:
    assert signed(hao) == text


def test_a_standing_ends_with_its_sum() -> None:
    amounts = {W: 1_050_000, L: -400_000, Q: -800_000, M: 150_000}
    assert standing_lines(amounts, NAMES, ZH) == ["老王 +105", "小李 -40", "阿强 -80", "小美 +15", "合计 0"]
    assert standing_lines(amounts, NAMES, EN)[-1] == "Sum 0"


def test_who_is_not_touched_is_left_out() -> None:
    assert changes_text({W: 0, L: -20_000, Q: 20_000, M: 0}, NAMES, ZH) == "小李 -2 阿强 +2"
    assert changes_text(dict.fromkeys(NAMES, 0), NAMES, ZH) == ""


def test_every_amount_has_the_unit_behind_it() -> None:
    yuan, moved = texts_for("zh", "元"), {L: -20_000, Q: 20_000}
    assert standing_lines(moved, NAMES, yuan) == ["小李 -2 元", "阿强 +2 元", "合计 0"]
    assert changes_text(moved, NAMES, yuan) == "小李 -2 元 阿强 +2 元"


SAID = {
    "in fan": ({}, 3, "3番"),
    "with the base counted": ({"say": "fan_plus_one"}, 3, "4番"),
    "as a multiple": ({"say": "multiplier"}, 3, "8倍"),
    "as a multiple of nothing": ({"say": "multiplier"}, 0, "1倍"),
}


@pytest.mark.parametrize(("rules", "fan", "said"), SAID.values(), ids=SAID.keys())
def test_a_fan_is_said_as_the_table_says_it(rules: dict[str, object], fan: int, said: str) -> None:
    assert fan_text(fan, situation(**rules).rules, ZH) == said


@given(st.integers(-(10**14), 10**14))
def test_an_amount_is_exact(hao: int) -> None:
    whole, _, part = signed(hao).lstrip("+-").partition(".")
    assert int(whole) * 10_000 + int(part.ljust(4, "0")) == abs(hao)
