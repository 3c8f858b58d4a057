"""坏规矩: what is said of rules that no table can have: which one, what it was told, and what it takes."""

from collections.abc import Iterable, Sequence
from typing import Any

from scorer.quoting import quoted, quoted_as_json
from scorer.refusals import Code, Detail, RuleViolation
from scorer.values import PositiveMoney, choices_of

_NEARNESS = 0.75
"""How much of a name has to be right for another to be meant: one or two letters may be wrong."""


def no_rules(told: object) -> RuleViolation:
    """Return the refusal of rules that are no object."""
    return RuleViolation(Code.BAD_RULES, "rules", detail=Detail.NO_RULES, value=quoted_as_json(told))


def unknown_preset(told: object, presets: Iterable[str]) -> RuleViolation:
    """Return the refusal of a preset that there is not."""
    return RuleViolation(
        Code.BAD_RULES, "preset", detail=Detail.UNKNOWN_PRESET, value=quoted(told), choices=tuple(presets)
    )


def unknown_rule(told: object, known: Sequence[str], *faulty: str) -> RuleViolation:
    """Return the refusal of a rule that there is not, and name the one that was meant where it is near.

    Args:
        told: what stands where a rule's name should.
        known: every rule's name.
        faulty: every name in these rules that has a fault.

    """
    from difflib import get_close_matches  # noqa: PLC0415 - only who mistypes waits for it

    near = get_close_matches(told, known, 1, _NEARNESS) if isinstance(told, str) else []
    if near:
        return RuleViolation(
            Code.BAD_RULES, *faulty, detail=Detail.MISSPELT_RULE, value=quoted(told), near=near[0]
        )
    return RuleViolation(Code.BAD_RULES, *faulty, detail=Detail.UNKNOWN_RULE, value=quoted(told))


def wrong_value(value: object, kind: Any, *faulty: str) -> RuleViolation:  # noqa: ANN401 - an annotation
    """Return the refusal of a value that a rule cannot have, and say which it can.

    Args:
        value: what the rule was told.
        kind: the annotation of the rule.
        faulty: every rule that has a fault, this one first.

    """
    said = quoted_as_json(value)
    if kind == PositiveMoney:
        return RuleViolation(Code.BAD_RULES, *faulty, detail=Detail.RULE_IS_AMOUNT, value=said)
    numbers, choices = choices_of(kind)
    words = tuple(quoted_as_json(choice) for choice in choices)
    if not numbers:
        return RuleViolation(Code.BAD_RULES, *faulty, detail=Detail.RULE_IS_CHOICE, value=said, choices=words)
    [number] = numbers
    limits = {"least": number.least, "most": number.most}
    if not words:
        return RuleViolation(Code.BAD_RULES, *faulty, detail=Detail.RULE_IS_NUMBER, value=said, **limits)
    return RuleViolation(
        Code.BAD_RULES,
        *faulty,
        detail=Detail.RULE_IS_NUMBER_OR_WORD,
        value=said,
        choices=words,
        **limits,
    )


def wrong_house_patterns(*, most: int, most_fan: int) -> RuleViolation:
    """自定番种: return the refusal of house patterns that are half told, too many, or of one name."""
    return RuleViolation(
        Code.BAD_RULES, "house_patterns", detail=Detail.BAD_HOUSE_PATTERNS, most=most, most_fan=most_fan
    )


def several_caps(spellings: Iterable[str]) -> RuleViolation:
    """封顶: return the refusal of a cap that is told in more than one way."""
    told = tuple(sorted(spellings))
    return RuleViolation(Code.BAD_RULES, *told, detail=Detail.SEVERAL_CAPS, choices=told)


def cap_where_fan_add(spelling: str) -> RuleViolation:
    """封顶: return the refusal of a cap as a doubling, at a table where fan do not double."""
    return RuleViolation(Code.BAD_RULES, spelling, detail=Detail.CAP_WHERE_FAN_ADD)
