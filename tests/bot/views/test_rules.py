"""规矩: the line of base and cap that every board begins with."""

import pytest

from bot.texts import texts_for
from bot.views.rules import money_line
from scorer import parse_rules


@pytest.mark.parametrize(
    ("told", "said"),
    [
        pytest.param(
            {"cap_fan": 3}, "底分 1 · 封顶 3番 = 8，加底在外", id="the base of a self-draw beside the cap"
        ),
        pytest.param({"cap_covers": "payment"}, "底分 1 · 封顶 4番 = 16，连加底", id="or inside"),
        pytest.param({"self_draw": "add_fan"}, "底分 1 · 封顶 4番 = 16", id="neither where it adds a fan"),
        pytest.param(
            {"self_draw": "none", "cap_covers": "payment"}, "底分 1 · 封顶 4番 = 16", id="or nothing"
        ),
        pytest.param({"cap_fan": None}, "底分 1 · 不封顶", id="no cap"),
    ],
)
def test_base_and_cap_are_said(told: dict[str, object], said: str) -> None:
    assert money_line(parse_rules(told), texts_for("zh")) == said
