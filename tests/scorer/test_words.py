"""词: both languages say everything, with the same keys and the same places to fill in."""

from dataclasses import fields
from string import Formatter
from typing import Literal, get_args, get_origin

import pytest

from scorer import Code, Reason, RuleViolation, parse_rules, presets
from scorer.house_rules import rule_kinds
from scorer.patterns import NAMED_ITEMS, Flag, Pattern
from scorer.words import Language, Words, item_name, refusal_sentence, words_for

LANGUAGES: tuple[Language, ...] = get_args(Language)
TABLES = [field.name for field in fields(Words) if field.type is not str]
SENTENCES = [field.name for field in fields(Words) if field.type is str]

each_language = pytest.mark.parametrize("language", LANGUAGES)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("table", TABLES)
def test_both_languages_have_the_same_keys_and_placeholders(table: str) -> None:
    chinese, english = (getattr(words_for(language), table) for language in LANGUAGES)
    assert chinese.keys() == english.keys()
    assert {key: placeholders(text) for key, text in chinese.items()} == {
        key: placeholders(text) for key, text in english.items()
    }


@each_language
@pytest.mark.parametrize("table", TABLES)
def test_no_word_is_empty(language: Language, table: str) -> None:
    assert all(text.strip() for text in getattr(words_for(language), table).values())


@pytest.mark.parametrize("sentence", SENTENCES)
def test_both_languages_have_every_sentence_with_the_same_placeholders(sentence: str) -> None:
    chinese, english = (getattr(words_for(language), sentence) for language in LANGUAGES)
    assert chinese
    assert placeholders(chinese) == placeholders(english)


@each_language
def test_every_refusal_has_its_sentence_that_says_what_to_do(language: Language) -> None:
    refusals = words_for(language).refusals
    assert set(refusals) == set(Code)
    assert all(text.endswith(("。", "？", ".", "!", "?")) for text in refusals.values())
    assert all(placeholders(text) <= {"about"} for text in refusals.values())


@each_language
def test_everything_that_counts_has_its_name(language: Language) -> None:
    ways = {"discard", "rob_gang", "gang", "gang_zhi", "gang_wan", "gang_an", "tiles"}
    assert set(words_for(language).items) == NAMED_ITEMS | ways
    assert set(Pattern) | set(Flag) <= NAMED_ITEMS


@each_language
def test_every_reason_has_its_name(language: Language) -> None:
    assert set(words_for(language).reasons) == set(Reason)


@each_language
def test_every_preset_says_where_it_comes_from(language: Language) -> None:
    assert set(words_for(language).presets) == set(presets())


@each_language
def test_every_rule_has_its_label_and_its_meaning(language: Language) -> None:
    assert set(words_for(language).rules) == set(rule_kinds())
    assert set(words_for(language).meanings) == set(rule_kinds())


def named_values(annotation: object) -> set[str]:
    """Collect the words a rule may have as its value."""
    if get_origin(annotation) is Literal:
        return set(get_args(annotation))
    return {value for part in get_args(annotation) for value in named_values(part)}


@each_language
@pytest.mark.parametrize("rule", rule_kinds().items(), ids=lambda rule: rule[0])
def test_every_choice_of_a_rule_has_its_word(language: Language, rule: tuple[str, object]) -> None:
    assert named_values(rule[1]) <= set(words_for(language).choices)


def test_choices_are_not_left_over() -> None:
    used = {value for field in rule_kinds().values() for value in named_values(field)}
    assert set(words_for("en").choices) - used == {"true", "false", "null", "no_cap"}


@pytest.mark.parametrize(
    ("violation", "language", "sentence"),
    [
        pytest.param(
            RuleViolation(Code.PATTERN_CONFLICT, "qi_dui", "gang_an"),
            "zh",
            "七对、暗杠不能在同一手牌里。",
            id="patterns by their names",
        ),
        pytest.param(
            RuleViolation(Code.PATTERN_CONFLICT, "qi_dui", "gang_an"),
            "en",
            "These cannot be in one hand: seven pairs, concealed gang.",
            id="in English too",
        ),
        pytest.param(
            RuleViolation(Code.READY_AND_PIG, "p1"),
            "zh",
            "老王不能又是听牌又是花猪。",
            id="players as people know them",
        ),
        pytest.param(
            RuleViolation(Code.UNKNOWN_PLAYER, "p9"),
            "en",
            "p9 is not at this table: name somebody who plays here.",
            id="a stranger by what was written",
        ),
        pytest.param(
            RuleViolation(Code.UNKNOWN_PATTERN, "{about}"),
            "en",
            "This table knows no pattern called {about}.",
            id="braces in a name stay braces",
        ),
    ],
)
def test_a_refusal_is_one_sentence(violation: RuleViolation, language: Language, sentence: str) -> None:
    assert refusal_sentence(violation, language, names={"p1": "老王"}) == sentence


@each_language
@pytest.mark.parametrize("code", Code)
def test_each_refusal_can_be_said(language: Language, code: Code) -> None:
    said = refusal_sentence(RuleViolation(code, "A", "B"), language)
    assert "{about}" not in said


def test_a_tables_own_pattern_has_the_tables_own_name() -> None:
    own = {"id": "shi_san_lan", "zh": "十三烂", "en": "thirteen unconnected", "fan": 3}
    rules = parse_rules({"house_patterns": [own]})
    assert item_name("shi_san_lan", "zh", rules) == "十三烂"
    assert item_name("shi_san_lan", "en", rules) == "thirteen unconnected"
    assert item_name("qi_dui", "zh", rules) == "七对"
    assert item_name("shi_san_lan", "zh") == "shi_san_lan"
