"""词表: the shape of the catalogue and the few sentences that are put together from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from scorer.house_rules import HouseRules
from scorer.refusals import Code, RuleViolation
from scorer.tiles import Language


@dataclass(frozen=True, slots=True)
class Words:
    """Every word of the scorer in one language.

    Attributes:
        joiner: stands between two names in a sentence.
        items: patterns, events and gangs by their names in JSON.
        reasons: why money moves, by `Reason`.
        refusals: one sentence of rule for each `Code`; `{about}` is what it names.
        rules: a short label for each house rule.
        meanings: one line of meaning for each house rule.
        choices: the named values of house rules.
        presets: where each preset comes from.
        as_printed: what is said of the tables that take declared patterns only.
        fan: a number of fan.
        multiple: a number of fan at a table that says the multiple.
        plain: a hand without any fan.
        capped: what of it the cap leaves.
        added_base: 自摸加底 beside the hand.
        payment: one payment and why.

    """

    joiner: str
    items: Mapping[str, str]
    reasons: Mapping[str, str]
    refusals: Mapping[Code, str]
    rules: Mapping[str, str]
    meanings: Mapping[str, str]
    choices: Mapping[str, str]
    presets: Mapping[str, str]
    as_printed: str
    fan: str
    multiple: str
    plain: str
    capped: str
    added_base: str
    payment: str


@lru_cache(maxsize=2)
def words_for(language: Language) -> Words:
    """Return the catalogue of a language."""
    words: Words = import_module(f"scorer.words.{language}").WORDS
    return words


def item_name(name: str, language: Language, rules: HouseRules | None = None) -> str:
    """Name a pattern, an event or a gang; a house pattern by the table's own name for it."""
    for own in rules.house_patterns if rules else ():
        if own.id == name:
            return own.zh if language == "zh" else own.en
    return words_for(language).items.get(name, name)


def refusal_sentence(
    violation: RuleViolation,
    language: Language,
    names: Mapping[str, str] | None = None,
    rules: HouseRules | None = None,
) -> str:
    """Say in one sentence what rule stands against it, with the names as people know them.

    Args:
        violation: the refusal.
        language: whose words to use.
        names: what people call the players, where the round has keys instead of names.
        rules: the table's rules, for the names of its own patterns.

    """
    words = words_for(language)
    about = [(names or {}).get(name) or item_name(name, language, rules) for name in violation.about]
    return words.refusals[violation.code].format(about=words.joiner.join(about))
