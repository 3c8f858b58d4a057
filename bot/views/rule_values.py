"""规矩的值: what the values of house rules are called and which there are, and what differs of two sets."""

from dataclasses import replace

from bot.entry.commands.units import as_told_in
from bot.entry.rules.spoken_rules import LARGEST_CAP_FAN
from bot.flow.rule_taps import Value, value_code, value_of
from bot.texts import Texts
from bot.views.amounts import fan_text, item_text
from bot.views.view import quoted
from scorer import HouseRules, amount_text, parse_amount, preset_rules
from scorer.house_rules import OTHER_CAPS, HousePattern, rule_kinds
from scorer.said_fan import doublings, doublings_of_multiple, item_number, said_number
from scorer.values import choices_of
from scorer.words import words_for

MOST_CHANGES = 4
"""So many changes are named; of more, their number is said."""


def rule_name(rule: str, texts: Texts) -> str:
    """Return what a rule is called."""
    return words_for(texts.language).rules[rule]


def value_text(rule: str, value: Value, rules: HouseRules, texts: Texts) -> str:
    """Return what a value of a rule is called at a table of these rules."""
    words = texts.rules
    named = words.value_names.get(f"{rule}={value_code(value)}")
    if named is not None:
        return named
    if rule == "preset":
        return str(value)
    if isinstance(value, bool) or value is None or (isinstance(value, str) and rule != "base"):
        return words_for(texts.language).choices[value_code(value) if value is not None else "null"]
    if rule == "base":
        return amount_text(parse_amount(value))
    if rule == "cap_fan":
        return _cap_text(int(value), rules, texts)
    if rule.startswith("fan_"):
        return item_text(int(value), rules, texts) if value else words.no_fan
    return words.bases.format(bases=value) if value else words.no_bases


def number_said(rule: str, number: int, rules: HouseRules) -> int:
    """Return the number by which a page names a value of a rule that is a number; 0 where nothing counts."""
    if rule == "cap_fan":
        return said_number(number, rules.saying)
    return item_number(number, rules.saying) if rule.startswith("fan_") and number else number


def number_meant(rule: str, said: int, rules: HouseRules) -> int | None:
    """Return the value that a page names by a number, the way back of `number_said`; None for no value.

    >>> from scorer import preset_rules
    >>> wiki = preset_rules("wiki-8x")
    >>> number_meant("cap_fan", 8, wiki), number_meant("fan_gen", 2, wiki), number_meant("gang_an", 2, wiki)
    (3, 1, 2)
    """
    if rule == "cap_fan":
        return doublings(said, rules.saying)
    if rule.startswith("fan_") and rules.saying.multiplies and said:
        return doublings_of_multiple(said, rules.saying)
    return said


def _cap_text(cap: int, rules: HouseRules, texts: Texts) -> str:
    """封顶: return the largest hand as this table says it, with what it pays."""
    capped = rules if cap == rules.cap_fan else replace(rules, cap_fan=cap)
    money = amount_text(capped.cap_multiplier * rules.base)
    return texts.rules.cap_and_money.format(fan=fan_text(cap, rules, texts), money=money)


def present_text(rule: str, rules: HouseRules, texts: Texts) -> str:
    """Return what a rule says now."""
    return value_text(rule, value_of(rules, rule), rules, texts)


def differing_rules(before: HouseRules, after: HouseRules) -> tuple[str, ...]:
    """Return the names of the rules that differ; the preset's own name is none."""
    return tuple(
        rule for rule in rule_kinds() if rule != "preset" and getattr(before, rule) != getattr(after, rule)
    )


def rule_changes(before: HouseRules, after: HouseRules, texts: Texts) -> list[str]:
    """Return each rule that reads differently, as `底分 1 → 2`; a new base gives the cap a new amount too.

    That a table says fan in another way from now on changes the words for other rules, but none of these.
    """
    changes = []
    said_alike = replace(before, say=after.say)
    for rule in rule_kinds():
        if rule == "house_patterns":
            continue
        old, new = present_text(rule, before, texts), present_text(rule, after, texts)
        if old != new and (rule == "say" or present_text(rule, said_alike, texts) != new):
            changes.append(texts.rules.change.format(rule=rule_name(rule, texts), before=old, after=new))
    return changes + _pattern_changes(before, after, texts)


def changes_text(before: HouseRules, after: HouseRules, texts: Texts) -> str:
    """Return what differs in one line; of very much, how much."""
    changes = rule_changes(before, after, texts)
    shown = changes[:MOST_CHANGES]
    if len(changes) > MOST_CHANGES:
        shown.append(texts.rules.more_changes.format(count=len(changes)))
    return texts.list_comma.join(shown)


def board_change_line(before: HouseRules | None, after: HouseRules, texts: Texts) -> str:
    """Return the line by which a board names what changed since the round before; empty where nothing did."""
    if before is None or before == after:
        return ""
    changes = changes_text(before, after, texts)
    return texts.rules.board.format(changes=changes) if changes else ""


def preset_text(rules: HouseRules, texts: Texts) -> str:
    """Return the preset, and how many rules differ from it."""
    count = len(differing_rules(preset_rules(rules.preset), rules))
    if not count:
        return rules.preset
    return texts.rules.preset_and_changes.format(preset=rules.preset, count=count)


def pattern_name(pattern: HousePattern, texts: Texts) -> str:
    """Return what a house pattern is called."""
    return pattern.zh if texts.language == "zh" else pattern.en


def _pattern_changes(before: HouseRules, after: HouseRules, texts: Texts) -> list[str]:
    """自定番种: return which house patterns came, went, or changed their fan."""
    old = {pattern.id: pattern for pattern in before.house_patterns}
    new = {pattern.id: pattern for pattern in after.house_patterns}
    words = texts.rules
    return [
        words.change.format(
            rule=pattern_name(new.get(key) or old[key], texts),
            before=item_text(old[key].fan, before, texts) if key in old else words.no_fan,
            after=item_text(new[key].fan, after, texts) if key in new else words.no_fan,
        )
        for key in dict.fromkeys((*old, *new))
        if key not in old or key not in new or old[key].fan != new[key].fan
    ]


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
