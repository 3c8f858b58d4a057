"""规矩的值: what the values of house rules are called, and what changed between two sets of rules."""

from dataclasses import replace

from bot.flow.rule_taps import Value, value_code, value_of
from bot.texts import Texts
from bot.views.amounts import fan_text, item_text
from scorer import HouseRules, amount_text, parse_amount
from scorer.house_rules import HousePattern, rule_kinds
from scorer.said_fan import doublings, doublings_of_multiple, item_number, said_number
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
    money = amount_text(replace(rules, cap_fan=cap).cap_multiplier * rules.base)
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
