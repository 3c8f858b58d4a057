"""Every house rule is somewhere in the editor, and each of its buttons sets a value that the rule takes."""

import pytest

from bot.flow.rule_taps import value_code, value_of
from bot.flow.rule_themes import EDITED_RULES, THEMES, offered_values, steps, takes_number
from scorer import parse_rules, preset_rules, presets, rule_kinds, rules_json

STANDARD = preset_rules("chengdu-std")
ON_PAGES_OF_THEIR_OWN = {"preset", "house_patterns"}


def test_the_themes_hold_every_rule_once() -> None:
    listed = [rule for rules in THEMES.values() for rule in rules]
    assert sorted(listed) == sorted(set(rule_kinds()) - ON_PAGES_OF_THEIR_OWN)


@pytest.mark.parametrize("rule", sorted(EDITED_RULES))
def test_a_rule_offers_a_change_and_every_offered_value_is_one_it_takes(rule: str) -> None:
    offered = offered_values(STANDARD, rule)
    codes = [value_code(value) for value in offered]
    assert len(set(codes)) == len(codes) > 1
    assert value_code(value_of(STANDARD, rule)) in codes
    for value in offered:
        changed = parse_rules({**rules_json(STANDARD), rule: value})
        assert value_code(value_of(changed, rule)) == value_code(value)


@pytest.mark.parametrize("preset", sorted(presets()))
def test_the_present_value_has_a_button_at_every_preset(preset: str) -> None:
    rules = preset_rules(preset)
    for rule in EDITED_RULES:
        assert value_code(value_of(rules, rule)) in [
            value_code(value) for value in offered_values(rules, rule)
        ]


@pytest.mark.parametrize("preset", sorted(presets()))
def test_the_stepper_stays_within_what_a_rule_takes_and_changes_it_by_one(preset: str) -> None:
    rules = preset_rules(preset)
    stepped = {rule: beside for rule in EDITED_RULES if (beside := steps(rules, rule))}
    numbers = {rule for rule, value in rules_json(rules).items() if type(value) is int} & EDITED_RULES
    assert stepped.keys() == numbers
    assert len(stepped) > 5
    for rule, beside in stepped.items():
        present = value_of(rules, rule)
        assert isinstance(present, int)
        assert {beside.less, beside.more} <= {present - 1, present + 1, None}
        for number in {beside.less, beside.more} - {None}:
            parse_rules({**rules_json(rules), rule: number})


def test_no_less_than_nothing_and_no_more_than_the_largest_cap() -> None:
    lowest = steps(parse_rules({"fan_gen": 0}), "fan_gen")
    highest = steps(parse_rules({"cap_fan": 12}), "cap_fan")
    assert lowest is not None
    assert highest is not None
    assert (lowest.less, highest.more) == (None, None)


def test_what_has_named_values_takes_no_number() -> None:
    assert not takes_number("self_draw")
    assert not takes_number("refund_unready")
    assert takes_number("base")
    assert takes_number("pig_amount")
