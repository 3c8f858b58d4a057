"""规矩能写什么: what is said of a rule's values is what the rule takes."""

import re

import pytest

from bot.flow.rule_themes import EDITED_RULES
from bot.texts import texts_for
from bot.views.rule_allowed import CAPS_IN_MONEY, allowed_text, not_allowed_text
from scorer import parse_rules
from scorer.words import Language

NUMBERS = re.compile(r"(\d+) (?:到|to) (\d+)")
WORDS = re.compile(r"([a-z_]+)（")
SPELLED = {"none": None, "true": True, "false": False}


def written(rule: str, word: str) -> object:
    """Return a word of a sentence as the JSON of rules has it."""
    return (
        word
        if word == "none" and rule != "cap_fan" and not rule.endswith("long_qi_dui")
        else SPELLED.get(word, word)
    )


@pytest.mark.parametrize("rule", sorted(EDITED_RULES))
def test_every_value_that_is_named_is_taken(rule: str) -> None:
    said = allowed_text(rule, texts_for("zh"))
    numbers = [int(number) for pair in NUMBERS.findall(said) for number in pair]
    words = WORDS.findall(said)
    assert numbers or words or rule == "base"
    for value in (*numbers, *(written(rule, word) for word in words)):
        parse_rules({rule: value})


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("rule", sorted({*EDITED_RULES, *CAPS_IN_MONEY}))
def test_the_value_that_was_written_is_repeated(rule: str, language: Language) -> None:
    said = not_allowed_text(rule, "3.75x", texts_for(language))
    assert "3.75x" in said
    assert "{" not in said


@pytest.mark.parametrize(
    ("rule", "value", "sentence"),
    [
        ("base", 0, "「底分」不能是「0」：要是大于 0 的金额，最多四位小数，不超过一千亿。"),
        ("cap_fan", "3.5", "「封顶」不能是「3.5」：写 0 到 12 的整数，或写 none（不封顶）。"),
        ("gang_an", 1001, "「暗杠」不能是「1001」：写 0 到 1000 的整数。"),
        ("fan_tian_hu", None, "「天胡」不能是「none」：写 0 到 255 的整数，或写 cap（封顶）。"),
        ("cha_jiao", True, "「查叫」不能是「true」：写 max（赔大）、min（赔小）、none（不赔）。"),
        ("cap_money", "x", "「封顶 cap_money」不能是「x」：要是大于 0 的数，写成 cap_money=80。"),
    ],
    ids=["money", "a number or none", "a number", "a number or a word", "words", "the cap in money"],
)
def test_a_sentence_says_what_can_be_written(rule: str, value: object, sentence: str) -> None:
    assert not_allowed_text(rule, value, texts_for("zh")) == sentence
