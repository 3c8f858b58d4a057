"""坏规矩: a refused rule is quoted, and what is said that it takes is what it takes."""

import json
import re

import pytest

from scorer import Code, RuleViolation, parse_rules, presets, rule_kinds
from scorer.words import Language, refusal_sentence

SAID: dict[str, tuple[object, str, str]] = {
    "rules that are no object": (
        5,
        '规矩不能是 5：要写成 {"preset": "chengdu-std", "base": 5} 这样。',
        'Rules cannot be 5: they are written as {"preset": "chengdu-std", "base": 5}.',
    ),
    "a rule that there is not": (
        {"fan_dragon": 1},
        "没有「fan_dragon」这条规矩：python -m scorer rules chengdu-std 列出每一条。",
        "There is no rule fan_dragon: python -m scorer rules chengdu-std lists every rule.",
    ),
    "a rule that is nearly written": (
        {"fan_scal": "double"},
        ("没有「fan_scal」这条规矩，要写的是不是 fan_scale：python -m scorer rules chengdu-std 列出每一条。"),
        (
            "There is no rule fan_scal, perhaps fan_scale is meant: "
            "python -m scorer rules chengdu-std lists every rule."
        ),
    ),
    "a cap that is nearly written": (
        {"cap_mony": 80},
        ("没有「cap_mony」这条规矩，要写的是不是 cap_money：python -m scorer rules chengdu-std 列出每一条。"),
        (
            "There is no rule cap_mony, perhaps cap_money is meant: "
            "python -m scorer rules chengdu-std lists every rule."
        ),
    ),
    "a name that is no text": (
        {1: 2},
        "没有「1」这条规矩：python -m scorer rules chengdu-std 列出每一条。",
        "There is no rule 1: python -m scorer rules chengdu-std lists every rule.",
    ),
    "an amount that is a float": (
        {"base": 0.5},
        '「base」不能是 0.5：要是大于零、不超过一千亿的数，最多四位小数，有小数的写成 "0.5"。',
        (
            "The rule base cannot be 0.5: it is a number above zero and up to 100 billion, "
            'with at most four decimals; a decimal is written as "0.5".'
        ),
    ),
    "a choice that there is not": (
        {"mode": "xue"},
        '「mode」不能是 "xue"：写其中一个，"xue_zhan"、"single"、"xue_liu"。',
        'The rule mode cannot be "xue": it takes one of "xue_zhan", "single", "xue_liu".',
    ),
    "yes as a number": (
        {"refund_unready": 1},
        "「refund_unready」不能是 1：写其中一个，true、false。",
        "The rule refund_unready cannot be 1: it takes one of true, false.",
    ),
    "a number that is a text": (
        {"gang_an": "2"},
        '「gang_an」不能是 "2"：写 0 到 1000 的整数。',
        'The rule gang_an cannot be "2": it takes a whole number from 0 to 1000.',
    ),
    "no cap as a word": (
        {"cap_fan": "none"},
        '「cap_fan」不能是 "none"：写 0 到 255 的整数，或 null。',
        'The rule cap_fan cannot be "none": it takes a whole number from 0 to 255, or null.',
    ),
    "a number where a word may stand too": (
        {"fan_tian_hu": -1},
        '「fan_tian_hu」不能是 -1：写 0 到 255 的整数，或 "cap"。',
        'The rule fan_tian_hu cannot be -1: it takes a whole number from 0 to 255, or "cap".',
    ),
    "two faults: the first in the order of the rules": (
        {"mode": "x", "say": "y"},
        '「say」不能是 "y"：写其中一个，"fan"、"fan_plus_one"、"multiplier"。',
        'The rule say cannot be "y": it takes one of "fan", "fan_plus_one", "multiplier".',
    ),
    "a cap told twice": (
        {"cap_fan": 4, "cap_money": 16},
        "封顶写了不止一种：cap_fan、cap_money，只写其中一种。",
        "The cap is told in more than one way, cap_fan, cap_money: write one of them.",
    ),
    "money where fan do not double": (
        {"fan_scale": "linear", "cap_money": 16},
        "番不翻倍的打法没有「cap_money」：封顶写番数 cap_fan。",
        "There is no cap_money where fan do not double: write the cap in fan, as cap_fan.",
    ),
    "house patterns half told": (
        {"house_patterns": [{"id": "a"}]},
        (
            "「house_patterns」不对：最多 40 个，每个写 id、zh、en 和 fan（0 到 255），可加 aliases；"
            "id 是小写字母、数字和 _，不与别的番种重名。"
        ),
        (
            "Something is wrong with house_patterns: there are 40 at most, each with id, zh, en "
            "and fan (0 to 255), perhaps aliases; an id is small letters, digits and _, "
            "and no other pattern's."
        ),
    ),
}


def refused(told: object) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        parse_rules(told)
    assert caught.value.code is Code.BAD_RULES
    return caught.value


@pytest.mark.parametrize(("told", "chinese", "english"), SAID.values(), ids=SAID.keys())
def test_the_sentence_says_what_is_wrong_and_what_to_write(told: object, chinese: str, english: str) -> None:
    violation = refused(told)
    assert refusal_sentence(violation, "zh") == chinese
    assert refusal_sentence(violation, "en") == english


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_preset_that_there_is_not_is_told_all_presets(language: Language) -> None:
    said = refusal_sentence(refused({"preset": "beijing"}), language)
    assert "beijing" in said
    assert [name for name in presets() if not re.search(rf"(?<![\w-]){name}(?![\w-])", said)] == []


def test_a_value_without_end_is_quoted_in_part() -> None:
    said = refusal_sentence(refused({"mode": "x" * 1000}), "en")
    assert f'cannot be "{"x" * 24}…":' in said


def test_a_rule_goes_by_the_name_it_has_for_the_reader_and_its_value_as_it_was_written() -> None:
    """`self_draw` is the name of a rule and a value of another."""
    violation = refused({"mode": "self_draw"})
    said = refusal_sentence(violation, "zh", names={"mode": "打法", "self_draw": "自摸"})
    assert said.startswith('「打法」不能是 "self_draw"：')


NUMBERS = re.compile(r"from (\d+) to (\d+)")
WORDS = re.compile(r'"\w+"|true|false|null')
TAKES_ANY = {"preset", "base", "house_patterns"}
"""Rules whose values are not named one by one."""


@pytest.mark.parametrize("rule", sorted(rule_kinds().keys() - TAKES_ANY))
def test_every_value_that_is_named_is_taken_and_the_next_one_is_not(rule: str) -> None:
    said = refusal_sentence(refused({rule: "?"}), "en").partition(": ")[2]
    limits = [int(number) for pair in NUMBERS.findall(said) for number in pair]
    words = [json.loads(word) for word in WORDS.findall(said)]
    assert limits or words
    for value in (*limits, *words):
        assert getattr(parse_rules({rule: value}), rule) == value
    for beyond in (limits[0] - 1, limits[1] + 1) if limits else ():
        refused({rule: beyond})
