"""词表: the shape of the catalogue and the few sentences that are put together from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from scorer.house_rules import HouseRules
from scorer.language import Language
from scorer.refusals import STANDARD_INPUT, Code, Detail, RuleViolation
from scorer.tiles import in_language


@dataclass(frozen=True, slots=True)
class Words:
    """Every word of the scorer in one language.

    Attributes:
        joiner: stands between two names in a sentence.
        items: patterns, events and gangs by their names in JSON.
        fields: what an event tells, by its names in JSON.
        reasons: why money moves, by `Reason`.
        refusals: one sentence of rule for each `Code`; `{about}` is what it names.
        details: the sentence of each `Detail`, with what it names as `{0}`, `{1}` and its values by name.
        rules: a short label for each house rule.
        meanings: one line of meaning for each house rule.
        choices: the named values of house rules.
        presets: where each preset comes from.
        standard_input: where JSON is read from that is in no file.
        as_printed: what is said of the tables that take declared patterns only.
        fan: a number of fan.
        multiple: a number of fan at a table that says the multiple.
        plain: a hand without any fan.
        won_by_robbing: 抢杠 as the way a hand was won, where 抢杠 is also an item of it.
        capped: what of it the cap leaves.
        added_base: 自摸加底 beside the hand.
        payment: one payment and why.

    """

    joiner: str
    items: Mapping[str, str]
    fields: Mapping[str, str]
    reasons: Mapping[str, str]
    refusals: Mapping[Code, str]
    details: Mapping[Detail, str]
    rules: Mapping[str, str]
    meanings: Mapping[str, str]
    choices: Mapping[str, str]
    presets: Mapping[str, str]
    standard_input: str
    as_printed: str
    fan: str
    multiple: str
    plain: str
    won_by_robbing: str
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
        names: what people call the players, or the rules, where they are told by keys.
        rules: the table's rules, for the names of its own patterns.

    """
    words = words_for(language)
    about = [_name(name, violation, language, names or {}, rules) for name in violation.about]
    if violation.detail is not None:
        values = {
            name: words.joiner.join(value) if isinstance(value, tuple) else value
            for name, value in violation.values.items()
        }
        return words.details[violation.detail].format(*about, **values)
    return words.refusals[violation.code].format(about=words.joiner.join(about))


def _name(
    name: str,
    violation: RuleViolation,
    language: Language,
    names: Mapping[str, str],
    rules: HouseRules | None,
) -> str:
    """Name one thing that a refusal is about; a number or a quoted text is nobody's key."""
    match violation.code:
        case (
            Code.UNKNOWN_PLAYER
            | Code.NOT_IN_PLAY
            | Code.SAME_PLAYER
            | Code.MISSING_DISCARDER
            | Code.GANG_NEEDS_FEEDER
            | Code.NO_GANG_BEFORE
            | Code.READY_AND_PIG
            | Code.BAD_RULES
        ):
            return names.get(name, name)
        case Code.FLAG_CONFLICT if violation.detail is Detail.GANGED_BEFORE and name != violation.about[0]:
            return names.get(name, name)
        case Code.UNKNOWN_PATTERN | Code.PATTERN_CONFLICT | Code.FLAG_CONFLICT:
            shows_meld = violation.detail is Detail.GANG_NOT_AMONG_TILES
            return item_name(in_language(name, language) if shows_meld else name, language, rules)
        case Code.TOO_MANY_TILES:
            return in_language(name, language)
        case Code.BAD_TILES if violation.detail is Detail.WINNING_TILE_NOT_HELD:
            return in_language(name, language)
        case Code.BAD_EVENT:
            return words_for(language).fields.get(name, name)
        case Code.BAD_JSON if name == STANDARD_INPUT:
            return words_for(language).standard_input
        case _:
            return name
