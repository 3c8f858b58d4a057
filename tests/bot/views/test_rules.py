"""规矩: the line of base and cap that every board begins with."""

import pytest

from bot.texts import texts_for
from bot.views.rule_values import rule_changes
from bot.views.rules import money_line, rules_lines
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
        pytest.param(
            {"say": "fan_plus_one"}, "底分 1 · 封顶 5番 = 16，加底在外", id="the cap as a hand at it is said"
        ),
        pytest.param({"say": "multiplier"}, "底分 1 · 封顶 16倍 = 16，加底在外", id="or as the multiple"),
        pytest.param({"fan_scale": "linear"}, "底分 1 · 封顶 4番 = 4，加底在外", id="or where fan add up"),
    ],
)
def test_base_and_cap_are_said(told: dict[str, object], said: str) -> None:
    assert money_line(parse_rules(told), texts_for("zh")) == said


PATTERNS = {
    "fan that add up to the hand": ({}, "番：对对胡1、清一色2、七对2"),
    "beside the one of the hand itself": ({"say": "fan_plus_one"}, "番：对对胡1、清一色2、七对2"),
    "multiples that multiply": ({"say": "multiplier"}, "番：对对胡2倍、清一色4倍、七对4倍"),
    "multiples that add up": (
        {"say": "multiplier", "fan_scale": "linear"},
        "番：对对胡1、清一色2、七对2",
    ),
}


@pytest.mark.parametrize(("told", "said"), PATTERNS.values(), ids=PATTERNS.keys())
def test_patterns_are_said_by_the_numbers_that_make_a_hands(told: dict[str, object], said: str) -> None:
    assert any(line.startswith(said) for line in rules_lines(parse_rules(told), texts_for("zh")))


NEXT_DEALERS = {
    "zh": {"first_winner": "先胡的", "discarder": "点炮的", "rotate": "轮庄", "dice": "掷骰"},
    "en": {"first_winner": "the first winner", "discarder": "who discarded", "rotate": "next in turn"},
}


@pytest.mark.parametrize(
    ("language", "rule", "said"),
    [(language, rule, said) for language, row in NEXT_DEALERS.items() for rule, said in row.items()],
)
def test_who_deals_next_is_said_of_a_person(language: str, rule: str, said: str) -> None:
    [*_, line] = rules_lines(parse_rules({"dealer_next": rule}), texts_for(language))
    assert said in line


CHANGES = {
    "another way to say fan": ({}, {"say": "multiplier"}, ["番怎么叫 番数 → 倍数"]),
    "that way, and a smaller cap": (
        {},
        {"say": "multiplier", "cap_fan": 3},
        ["封顶 4番 = 16 → 8倍 = 8", "番怎么叫 番数 → 倍数"],
    ),
    "a pattern": ({"say": "multiplier"}, {"say": "multiplier", "fan_qing_yi_se": 3}, ["清一色 4倍 → 8倍"]),
}


@pytest.mark.parametrize(("before", "after", "said"), CHANGES.values(), ids=CHANGES.keys())
def test_a_change_names_the_rules_that_are_others_now(
    before: dict[str, object], after: dict[str, object], said: list[str]
) -> None:
    assert sorted(rule_changes(parse_rules(before), parse_rules(after), texts_for("zh"))) == sorted(said)
