"""规矩的按钮: what a button on a page of the rules opens, or which value it sets.

A button carries the value it sets, never a step from the present one, so an old one does what its label says.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any
from zlib import crc32

from bot.flow.ids import BadPayload, is_id, read_code, read_id
from scorer import HouseRules
from scorer.house_rules import rules_json

Value = int | bool | str | None
"""A rule's value as its JSON has it; amounts as text."""

_SEPARATOR = ","
_NULL = "~"
_GROUP = "g"
_WORDS: dict[str, Value] = {_NULL: None, "true": True, "false": False}


class RulePage(StrEnum):
    """A page of the rules, or a change that is shown on one."""

    SUMMARY = "s"
    THEMES = "t"
    THEME = "h"
    RULE = "r"
    QUESTION = "q"
    DISPUTES = "n"
    """The first question, on a message of its own."""
    PRESETS = "p"
    PATTERNS = "o"
    SET = "="
    """Set `rule` to `value`, and show the rule."""
    ANSWER = "a"
    """The same, as the answer to an arguable question."""
    TAKE_PRESET = "x"
    """Take the preset `value` in place of all rules."""
    DROP_PATTERN = "d"
    """Take the house pattern `value` away."""
    KEEP = "k"
    """Keep the table's rules as the group's own; `value` is the mark of those that were shown."""


@dataclass(frozen=True, slots=True)
class RuleTap:
    """A tap on a page of the rules.

    Attributes:
        table: the table whose rules are shown, None for the group's own.
        page: what is opened or done.
        rule: the rule, or the theme, that it is about.
        value: the value to set, or the number of the question, as text.

    """

    table: int | None
    page: RulePage
    rule: str = ""
    value: str = ""

    @property
    def text(self) -> str:
        """The tap as a button's value.

        >>> RuleTap(7, RulePage.SET, "cap_fan", "~").text
        '7,=,cap_fan,~'
        """
        table = _GROUP if self.table is None else str(self.table)
        return _SEPARATOR.join((table, self.page, self.rule, self.value))


def read_rule_tap(text: str) -> RuleTap:
    """Read a button's value back.

    Raises:
        BadPayload: nothing that `RuleTap.text` wrote.

    """
    match text.split(_SEPARATOR):
        case [table, page, rule, value]:
            of_table = None if table == _GROUP else read_id(table)
            return RuleTap(of_table, read_code(RulePage, page), rule, value)
        case _:
            raise BadPayload(text)


def value_code(value: Value) -> str:
    """Write a value as a button carries it.

    >>> [value_code(value) for value in (None, True, 4, "0.5", "none")]
    ['~', 'true', '4', '0.5', 'none']
    """
    if value is None:
        return _NULL
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_value(code: str) -> Value:
    """Read a value that a button carries; digits are a number.

    >>> [read_value(code) for code in ("~", "true", "4", "0.5", "none")]
    [None, True, 4, '0.5', 'none']
    """
    if code in _WORDS:
        return _WORDS[code]
    return int(code) if is_id(code) else code


def rules_mark(rules: HouseRules) -> str:
    """Return a short mark of rules as they stand, which tells a button that was drawn for others."""
    return f"{crc32(json.dumps(_written(rules), sort_keys=True).encode()):x}"


def value_of(rules: HouseRules, rule: str) -> Value:
    """Return what a rule says, as its JSON has it."""
    value: Value = _written(rules)[rule]
    return value


@lru_cache(maxsize=64)
def _written(rules: HouseRules) -> Mapping[str, Any]:
    """Write rules as JSON once for all the rules that are asked about."""
    return rules_json(rules)
