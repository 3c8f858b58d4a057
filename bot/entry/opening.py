"""开场: `/new 老王 小李 阿强 小美 chengdu-5-80 base=2 cap=3`: who plays, which preset, which rules."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import NoneType
from typing import get_args

from bot.entry.naming import NameProblem, name_problem
from bot.entry.normalise import folded
from bot.entry.spoken_rules import sounds_like_a_rule, spoken_rules
from bot.entry.suggest import near_words
from bot.entry.talk import is_name_behind, is_talk
from scorer.house_rules import rule_kinds

MOST_PLAYERS = 6
"""Four play; a fifth and a sixth sit out and are swapped in."""

LONGEST_OPENING = 4_000

_FEWEST_TOGETHER = 2
"""Of one name alone nobody can tell what it is said for."""

_ALIASES = {"cap": "cap_fan"}
_NOTHING = ("none", "null")
_WORDS = {"no": False, "false": False, "true": True, "yes": True}
_TOGETHER = (
    (re.compile(r"\s*[=＝]\s*"), "="),
    (re.compile(r"(?i)\b(cap)\s*([x×*])\s*(?=\d)"), r"\1\2"),
    (re.compile(r"(?i)\b(cap)\s*(\d+)\s*(x|×|times)(?!\w)"), r"\1\2\3"),
    (re.compile(r"(?i)\b(cap)\s+(?=\d)"), r"\1"),
    (re.compile(r"(?i)\bbase\s+(?=\d)"), "base="),
    (re.compile(r"(?<![^\s,，、;；])(打|底分?|封顶?)\s+(?=\d)"), r"\1"),
)
"""What is one rule though it is written with spaces: cap 4 times, base 3, 封顶 80."""

_INTEGER = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True, slots=True)
class Opening:
    """What a line opens a table with.

    Attributes:
        names: who plays, in the order of the line, as typed.
        preset: the preset named, if any.
        rules: rules by name; integers, true, false and none are values, anything else stays text.

    """

    names: tuple[str, ...]
    preset: str | None
    rules: dict[str, int | bool | str | None]


class OpeningCode(StrEnum):
    """Why a line whose names are fine cannot open a table; `about` holds the words named behind each."""

    UNKNOWN_RULE = "unknown_rule"  # the word, then the nearest rules
    UNKNOWN_PRESET = "unknown_preset"  # the word, then the nearest presets
    RULE_TWICE = "rule_twice"  # the rule
    SOUNDS_LIKE_A_RULE = "sounds_like_a_rule"  # the piece
    TWO_PRESETS = "two_presets"  # both
    NO_VALUE = "no_value"  # the rule
    NAMED_TWICE = "named_twice"  # the name
    TOO_MANY_PLAYERS = "too_many_players"  # the names beyond the sixth


@dataclass(frozen=True, slots=True)
class OpeningRefused:
    """A line that cannot open a table, and the words that the sentence about it needs: a bad name first."""

    code: OpeningCode | NameProblem
    about: tuple[str, ...] = ()


def read_new(
    text: str, known_presets: Collection[str], rule_names: Collection[str]
) -> Opening | OpeningRefused:
    """Read what follows `/new`.

    Args:
        text: names (a mention is a name), at most one preset, and rules as `name=value`, in any order.
        known_presets: the presets there are.
        rule_names: the rules that may be set.

    Example:
        >>> read_new("老王 小李 小美 chengdu-1 cap=none", ["chengdu-1"], ["cap_fan"])
        Opening(names=('老王', '小李', '小美'), preset='chengdu-1', rules={'cap_fan': None})

    """
    names: list[str] = []
    presets: list[str] = []
    rules: dict[str, int | bool | str | None] = {}
    for piece in _pieces(text):
        plain = folded(piece)
        key, equals, value = plain.partition("=")
        spoken = spoken_rules(plain)
        if spoken is not None:
            refused = _add_all(spoken, rules, rule_names)
        elif equals:
            refused = _add_rule(key.strip(), value.strip(), rules, rule_names)
        elif plain in known_presets:
            refused = OpeningRefused(OpeningCode.TWO_PRESETS, (*presets, plain)) if presets else None
            presets.append(plain)
        else:
            refused = _name_refused(piece, names, known_presets)
            names.append(piece)
        if refused:
            return refused
    if len(names) > MOST_PLAYERS:
        return OpeningRefused(OpeningCode.TOO_MANY_PLAYERS, tuple(names[MOST_PLAYERS:]))
    return Opening(tuple(names), next(iter(presets), None), rules)


def are_players(names: Collection[str], known: Collection[str]) -> bool:
    """Whether names in a plain line are most likely of who plays, `known` being the names of the group.

    >>> are_players(["小李", "胖子", "小美"], []), are_players(["晚上", "七点", "打牌"], [])
    (True, False)
    """
    folded_names = [folded(name) for name in names]
    known_names = {folded(name) for name in known}
    if len(names) < _FEWEST_TOGETHER or any(
        is_talk(name) for name in folded_names if name not in known_names and not name.startswith("@")
    ):
        return False
    sure = [
        plain
        for name, plain in zip(names, folded_names, strict=True)
        if plain in known_names or name.startswith("@") or is_name_behind(plain, name)
    ]
    return len(sure) >= _FEWEST_TOGETHER


def _pieces(text: str) -> list[str]:
    together = text[:LONGEST_OPENING]
    for apart, written in _TOGETHER:
        together = apart.sub(written, together)
    return [piece for piece in re.split(r"[\s,，、;；]+", together) if piece]


def _add_all(
    spoken: Mapping[str, str], rules: dict[str, int | bool | str | None], rule_names: Collection[str]
) -> OpeningRefused | None:
    """Add the rules that a spoken piece names; the first that cannot be is the answer."""
    for rule, value in spoken.items():
        refused = _add_rule(rule, value, rules, rule_names)
        if refused:
            return refused
    return None


def _add_rule(
    key: str, value: str, rules: dict[str, int | bool | str | None], rule_names: Collection[str]
) -> OpeningRefused | None:
    name = _ALIASES.get(key, key)
    if name not in rule_names:
        return OpeningRefused(OpeningCode.UNKNOWN_RULE, (key, *near_words(name, rule_names)))
    if not value:
        return OpeningRefused(OpeningCode.NO_VALUE, (key,))
    if name in rules:
        return OpeningRefused(OpeningCode.RULE_TWICE, (name,))
    rules[name] = _value(name, value)
    return None


def _value(rule: str, text: str) -> int | bool | str | None:
    """Read a value; `none` is no value where a rule can do without, else it is a word of its own."""
    if text in _NOTHING:
        return None if NoneType in get_args(rule_kinds().get(rule)) else text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text


def _name_refused(name: str, names: Collection[str], known_presets: Collection[str]) -> OpeningRefused | None:
    plain = folded(name)
    if sounds_like_a_rule(plain):
        return OpeningRefused(OpeningCode.SOUNDS_LIKE_A_RULE, (name,))
    if "-" in plain and plain.isascii():
        near = near_words(plain, known_presets)
        if near:
            return OpeningRefused(OpeningCode.UNKNOWN_PRESET, (name, *near))
    problem: NameProblem | None = name_problem(name)
    if problem:
        return OpeningRefused(problem, (name,))
    if plain in {folded(other) for other in names}:
        return OpeningRefused(OpeningCode.NAMED_TWICE, (name,))
    return None
