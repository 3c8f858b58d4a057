"""书写方向: which names are set apart from the line around them."""

import pytest

from bot.views.direction import isolated


@pytest.mark.parametrize("name", ["老王", "Wang", "Дима", "🀄发财", "12", "", "-"])
def test_a_name_from_left_to_right_stays_as_it_is(name: str) -> None:
    assert isolated(name) == name


@pytest.mark.parametrize("name", ["אבי", "سمير", "老王אבי", "אבי 2"])
def test_a_name_with_letters_from_right_to_left_is_isolated_between_two_marks(name: str) -> None:
    assert isolated(name) == f"\u200e\u2068{name}\u2069\u200e"
