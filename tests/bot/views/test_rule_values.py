"""规矩能写什么: what is said of a rule's values is what the rule takes."""

import re
from collections.abc import Mapping

import pytest

from bot.entry import Opening, read_new
from bot.flow.rule_themes import EDITED_RULES, offered_values
from bot.texts import texts_for
from bot.views.rule_values import allowed_text, not_allowed_text, rule_name, value_text
from scorer import parse_rules, preset_rules, rule_kinds
from scorer.words import Language

NUMBERS = re.compile(r"(\d+) (?:到|to) (\d+)")
WORDS = re.compile(r"写 ([^0-9]+)$")
CAPS = ("cap_money", "cap_multiplier")
STANDARD = preset_rules("chengdu-std")


def typed(line: str) -> Mapping[str, object]:
    """Return the rules that a line sets."""
    opening = read_new(line, (), [*rule_kinds(), *CAPS])
    assert isinstance(opening, Opening), opening
    assert not opening.names
    return opening.rules


@pytest.mark.parametrize("rule", sorted(EDITED_RULES))
def test_every_value_that_is_named_is_taken(rule: str) -> None:
    said = allowed_text(rule, texts_for("zh"))
    numbers = [int(number) for pair in NUMBERS.findall(said) for number in pair]
    words = [word for found in WORDS.findall(said) for word in found.split("、")]
    assert numbers or words or rule == "base"
    for value in numbers:
        parse_rules({rule: value})
    for word in words:
        told = typed(f"{rule}={word}")
        assert rule in told
        parse_rules(told)


@pytest.mark.parametrize("rule", sorted(EDITED_RULES))
def test_what_a_page_shows_of_a_rule_can_be_typed(rule: str) -> None:
    name = rule_name(rule, texts_for("zh"))
    for value in offered_values(STANDARD, rule):
        label = value_text(rule, value, STANDARD, texts_for("zh"))
        if rule == "fan_jin_gou_diao" and value not in {0, 1}:
            continue  # 金钩钓2番 may be said of what it comes to with 对对胡, and is asked about
        for line in (f"{name}：{label}", f"{name} {label}", f"{name}={label}", f"{rule}={label}"):
            told = {
                one: int(fan.removesuffix("番")) if isinstance(fan, str) and fan.endswith("番") else fan
                for one, fan in typed(line).items()
            }
            assert getattr(parse_rules(told), rule) == getattr(parse_rules({rule: value}), rule), line


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("rule", sorted({*EDITED_RULES, *CAPS}))
def test_the_value_that_was_written_is_repeated(rule: str, language: Language) -> None:
    said = not_allowed_text(rule, "3.75x", texts_for(language))
    assert "3.75x" in said
    assert "{" not in said


@pytest.mark.parametrize(
    ("rule", "value", "sentence"),
    [
        ("base", 0, "「底分」不能是「0」：要是大于 0 的金额，最多四位小数，不超过一千亿。"),
        ("cap_fan", "3.5", "「封顶」不能是「3.5」：写 0 到 12 的整数，或写 不封顶。"),
        ("gang_an", 1001, "「暗杠」不能是「1001」：写 0 到 1000 的整数。"),
        ("fan_tian_hu", None, "「天胡」不能是「none」：写 0 到 255 的整数，或写 封顶。"),
        ("cha_jiao", True, "「查叫」不能是「true」：写 赔大、赔小、不赔。"),
        ("cap_money", "x", "「封顶」不能是「x」：要是大于 0 的数，写成 80块封顶。"),
    ],
    ids=["money", "a number or none", "a number", "a number or a word", "words", "the cap in money"],
)
def test_a_sentence_says_what_can_be_written(rule: str, value: object, sentence: str) -> None:
    assert not_allowed_text(rule, value, texts_for("zh")) == sentence
