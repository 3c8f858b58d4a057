"""规矩能写什么: which values a house rule takes, in one sentence, with the words that a line writes."""

from bot.entry.commands.units import as_told_in
from bot.entry.rules.spoken_rules import LARGEST_CAP_FAN
from bot.flow.rule_taps import Value, value_code
from bot.texts import Texts
from bot.views.rule_values import rule_name
from bot.views.view import quoted
from scorer.house_rules import OTHER_CAPS, rule_kinds
from scorer.values import choices_of
from scorer.words import words_for


def not_allowed_text(rule: str, value: object, texts: Texts) -> str:
    """Say that a rule cannot have a value, and which it can."""
    said = texts.rules
    shown = _word(value) if value is None or isinstance(value, bool) else str(value)
    name = rule_name("cap_fan" if rule in OTHER_CAPS else rule, texts)
    return said.not_allowed.format(rule=name, word=quoted(shown), allowed=allowed_text(rule, texts))


def allowed_text(rule: str, texts: Texts) -> str:
    """Say which values a rule takes: `0 到 255 的整数，或 cap（封顶）`."""
    said = texts.rules
    if rule == "base":
        return said.takes_amount
    if rule in OTHER_CAPS:
        return said.takes_doubling.format(example=as_told_in(texts.unit, said.cap_examples[rule]))
    numbers, choices = choices_of(rule_kinds()[rule])
    named = [_word_text(rule, choice, texts) for choice in choices]
    if not numbers:
        return said.takes_words.format(words=texts.list_comma.join(named))
    [whole] = numbers
    most = LARGEST_CAP_FAN if rule == "cap_fan" else whole.most
    told = said.takes_number.format(least=whole.least, most=most)
    return said.takes_either.format(number=told, words=texts.list_comma.join(named)) if named else told


def _word(choice: Value) -> str:
    """Return how a line writes a value that is no number."""
    return "none" if choice is None else value_code(choice)


def _word_text(rule: str, choice: Value, texts: Texts) -> str:
    """Return a word that a line writes; in Chinese what it is called, which can be written too."""
    catalogue, named = words_for(texts.language).choices, texts.rules.value_names
    code = value_code(choice)
    meaning = named.get(f"{rule}={code}", catalogue["null" if choice is None else code])
    return meaning if texts.language == "zh" else f"{_word(choice)} ({meaning})"
