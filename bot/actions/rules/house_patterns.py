"""自定番种: a table's own patterns, added by a line and removed by a button."""

from typing import Any

from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.actions.rules.asked_rules import fan_meant
from bot.actions.rules.ruling import Changed, change
from bot.entry.rules.house_pattern import (
    PatternProblem,
    PatternTold,
    english_name,
    pattern_id,
    read_house_pattern,
)
from bot.views.rule_pages import RulesShown
from bot.views.view import quoted
from scorer.house_rules import MOST_FAN, HousePattern
from scorer.patterns import NAMED_ITEMS
from scorer.values import to_json


async def add_pattern(desk: Desk, shown: RulesShown, text: str) -> Changed:
    """Add the pattern that a line tells; one of the same name gets the new fan and names.

    Raises:
        Refused: the line tells none, or its name is taken.

    """
    told = read_house_pattern(text)
    words, rules = desk.texts.rules, shown.rules
    match told:
        case PatternProblem.UNREADABLE:
            raise Refused(words.pattern_usage.format(text=quoted(text)))
        case PatternProblem.TOO_LONG:
            raise Refused(words.pattern_too_long.format(name=quoted(text)))
        case PatternProblem.TAKEN:
            raise Refused(words.pattern_taken.format(name=quoted(text)))
        case PatternTold():
            pass
    fan = fan_meant(told.number, rules.saying, desk.texts, multiple=told.multiple)
    if fan > MOST_FAN:
        raise Refused(words.pattern_fan_too_large.format(name=told.name, most=MOST_FAN))
    patterns = {pattern.zh: pattern for pattern in rules.house_patterns}
    patterns[told.name] = _pattern(told, fan, patterns)
    return await change(desk, shown, _given(*patterns.values()))


async def drop_pattern(desk: Desk, shown: RulesShown, key: str) -> Changed:
    """Take a pattern away.

    Raises:
        Refused: it is gone already.

    """
    rest = [pattern for pattern in shown.rules.house_patterns if pattern.id != key]
    if len(rest) == len(shown.rules.house_patterns):
        raise Refused(desk.texts.rules.pattern_gone)
    return await change(desk, shown, _given(*rest))


def _pattern(told: PatternTold, fan: int, standing: dict[str, HousePattern]) -> HousePattern:
    """Make the pattern, under its old id where it has one."""
    taken = {*NAMED_ITEMS, *(pattern.id for pattern in standing.values())}
    before = standing.get(told.name)
    return HousePattern(
        id=pattern_id(told.name, taken) if before is None else before.id,
        zh=told.name,
        en=english_name(told.name),
        aliases=told.aliases,
        fan=fan,
    )


def _given(*patterns: HousePattern) -> dict[str, Any]:
    return {"house_patterns": [to_json(pattern) for pattern in patterns]}
