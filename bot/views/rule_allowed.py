"""规矩能写什么: which values a house rule takes, in one sentence, with the words that a line writes."""

from types import NoneType
from typing import Annotated, Any, get_args, get_origin

from bot.flow.rule_taps import value_code
from bot.flow.rule_themes import LARGEST_CAP_FAN
from bot.texts import Texts
from bot.views.rule_values import rule_name
from bot.views.view import quoted
from scorer.house_rules import rule_kinds
from scorer.values import Whole
from scorer.words import words_for

CAPS_IN_MONEY = {"cap_money": "80", "cap_multiplier": "16"}
"""Other ways to write the cap, each with an example."""


def not_allowed_text(rule: str, value: object, texts: Texts) -> str:
    """Say that a rule cannot have a value, and which it can."""
    said = texts.rules
    shown = "none" if value is None else value_code(value) if isinstance(value, bool) else str(value)
    name = f"{rule_name('cap_fan', texts)} {rule}" if rule in CAPS_IN_MONEY else rule_name(rule, texts)
    return said.not_allowed.format(rule=name, word=quoted(shown), allowed=allowed_text(rule, texts))


def allowed_text(rule: str, texts: Texts) -> str:
    """Say which values a rule takes: `0 到 255 的整数，或 cap（封顶）`."""
    said = texts.rules
    if rule == "base":
        return said.takes_amount
    if rule in CAPS_IN_MONEY:
        return said.takes_doubling.format(example=f"{rule}={CAPS_IN_MONEY[rule]}")
    numbers, words = _members(rule_kinds()[rule])
    named = [_word_text(rule, word, texts) for word in words]
    if not numbers:
        return said.takes_words.format(words=texts.list_comma.join(named))
    [whole] = numbers
    most = LARGEST_CAP_FAN if rule == "cap_fan" else whole.most
    told = said.takes_number.format(least=whole.least, most=most)
    return said.takes_either.format(number=told, words=texts.list_comma.join(named)) if named else told


def _members(kind: Any) -> tuple[list[Whole], list[str]]:  # noqa: ANN401 - the annotation of a rule
    """Return the whole numbers that an annotation takes, and its words as a line writes them."""
    if get_origin(kind) is Annotated:
        return [one for one in get_args(kind) if isinstance(one, Whole)], []
    if kind is bool:
        return [], ["true", "false"]
    if kind is NoneType:
        return [], ["none"]
    if isinstance(kind, str):
        return [], [kind]
    parts = [_members(part) for part in get_args(kind)]
    return [one for numbers, _ in parts for one in numbers], [word for _, words in parts for word in words]


def _word_text(rule: str, word: str, texts: Texts) -> str:
    """Return a word that a line writes with what it means."""
    catalogue, named = words_for(texts.language).choices, texts.rules.value_names
    is_nothing = word == "none" and NoneType in get_args(rule_kinds()[rule])
    code, choice = ("~", "null") if is_nothing else (word, word)
    meaning = named.get(f"{rule}={code}", catalogue[choice])
    return texts.rules.word_meaning.format(word=word, meaning=meaning)
