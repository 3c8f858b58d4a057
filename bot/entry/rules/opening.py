"""开场: `/new 老王 小李 阿强 小美 chengdu-5-80 base=2 cap=3`: who plays, which preset, which rules."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from types import NoneType
from typing import get_args

from bot.entry.naming import NameProblem, name_problem
from bot.entry.normalise import folded
from bot.entry.rules.rule_or_name import is_bare_base, is_led_base, may_be_a_base, sounds_like_a_rule
from bot.entry.rules.rule_pieces import pieces_of
from bot.entry.rules.rule_words import Aside, RuleValue
from bot.entry.rules.spoken_rules import Which, spoken_rules
from bot.entry.rules.words_of_play import holds_a_word_of_play
from bot.entry.suggest import near_words
from bot.entry.words.talk import is_name_behind, is_talk
from scorer.house_rules import rule_kinds
from scorer.words import words_for

MOST_PLAYERS = 6
"""Four sit down; a fifth and a sixth sit out and are swapped in between rounds."""

LONGEST_OPENING = 4_000

_SEATED = 4
"""Where so many are named, a word behind them is a rule as likely as one more player."""

_FEWEST_TOGETHER = 2
"""Of one name alone nobody can tell what it is said for."""

_ALIASES = {"cap": "cap_fan"}
_NOTHING = ("none", "null")
_WORDS = {"no": False, "false": False, "true": True, "yes": True}

_INTEGER = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True, slots=True)
class Opening:
    """What a line opens a table with.

    Attributes:
        names: who plays, in the order of the line, as typed.
        preset: the preset named, if any.
        rules: rules by name; integers, true, false and none are values, anything else stays text, and text
            that ends in 番 is fan as the table says them.
        asides: words of the rules that set none, as typed, with what each is.

    """

    names: tuple[str, ...]
    preset: str | None
    rules: dict[str, RuleValue]
    asides: tuple[tuple[Aside, str], ...] = ()


class OpeningCode(StrEnum):
    """Why a line whose names are fine cannot open a table; `about` holds the words named behind each."""

    UNKNOWN_RULE = "unknown_rule"  # the word, then the nearest rules
    UNKNOWN_PRESET = "unknown_preset"  # the word, then the nearest presets
    RULE_TWICE = "rule_twice"  # the rule
    SOUNDS_LIKE_A_RULE = "sounds_like_a_rule"  # the piece
    WHICH_VALUE = "which_value"  # the piece, then what to write for each way to play it
    NOT_PLAYED = "not_played"  # the piece
    NAME_OR_BASE = "name_or_base"  # the piece
    PLAYER_OR_BASE = "player_or_base"  # the piece, which is somebody's name
    PLAYER_OR_RULE = "player_or_rule"  # the piece, which is somebody's name
    TWO_PRESETS = "two_presets"  # both
    NO_VALUE = "no_value"  # the rule
    NAMED_TWICE = "named_twice"  # the name
    TOO_MANY_PLAYERS = "too_many_players"  # the names beyond the sixth


@dataclass(frozen=True, slots=True)
class OpeningRefused:
    """A line that cannot open a table, and the words that the sentence about it needs: a bad name first.

    `rule` is the rule of which a value has to be chosen, where it is one.
    """

    code: OpeningCode | NameProblem
    about: tuple[str, ...] = ()
    rule: str | None = None


def read_new(
    text: str, known_presets: Collection[str], rule_names: Collection[str], known: Collection[str] = ()
) -> Opening | OpeningRefused:
    """Read what follows `/new`.

    Args:
        text: names (a mention is a name), at most one preset, and rules as `name=value` or as people say
            them, in any order.
        known_presets: the presets there are.
        rule_names: the rules that may be set.
        known: the names of the group; a word that is one of these is a player before it is a rule.

    Example:
        >>> read_new("老王 小李 小美 chengdu-1 cap=none", ["chengdu-1"], ["cap_fan"])
        Opening(names=('老王', '小李', '小美'), preset='chengdu-1', rules={'cap_fan': None}, asides=())

    """
    known = {folded(name) for name in known}
    told = _Told(known_presets, rule_names, known)
    for piece in pieces_of(text[:LONGEST_OPENING], known):
        refused = told.add(piece)
        if refused:
            return refused
    doubtful = told.doubtful()
    if doubtful:
        return doubtful
    if len(told.names) > MOST_PLAYERS:
        return OpeningRefused(OpeningCode.TOO_MANY_PLAYERS, tuple(told.names[MOST_PLAYERS:]))
    return Opening(tuple(told.names), next(iter(told.presets), None), told.rules, tuple(told.asides))


class _Told:
    """What the pieces of a line have told so far."""

    def __init__(
        self, known_presets: Collection[str], rule_names: Collection[str], known: Collection[str]
    ) -> None:
        self._known_presets, self._rule_names, self._known = known_presets, rule_names, known
        self.names: list[str] = []
        self.presets: list[str] = []
        self.rules: dict[str, RuleValue] = {}
        self.asides: list[tuple[Aside, str]] = []
        self._pieces: list[str] = []

    def add(self, piece: str) -> OpeningRefused | None:
        """Take one piece; return why it cannot be."""
        plain = folded(piece)
        key, equals, value = plain.partition("=")
        spoken = spoken_rules(plain)
        self._pieces.append(piece)
        if plain in self._known and not is_led_base(plain) and (not spoken or name_problem(piece) is None):
            return self._add_name(piece, plain)
        if isinstance(spoken, Mapping):
            return self._add_all(spoken)
        if isinstance(spoken, Which):
            return OpeningRefused(OpeningCode.WHICH_VALUE, (piece, *spoken.choices), spoken.rule)
        if spoken is not None:
            return self._add_aside(spoken, piece)
        if equals:
            which = spoken_rules(key.strip())
            if isinstance(which, Which):
                return OpeningRefused(OpeningCode.WHICH_VALUE, (piece, *which.choices), which.rule)
            return self._add_rule(key.strip(), value.strip())
        if plain in self._known_presets:
            self.presets.append(plain)
            return OpeningRefused(OpeningCode.TWO_PRESETS, tuple(self.presets)) if self.presets[1:] else None
        return _no_name(piece, plain, self._known_presets, self._rule_names) or self._add_name(piece, plain)

    def doubtful(self) -> OpeningRefused | None:
        """Say which piece may be a player as well as a rule, by where it stands among the others.

        A base between two names may be the name of a third; a known name behind four others may be a rule,
        unless the line sets that rule anyhow.
        """
        names = set(self.names)
        for before, piece, behind in zip(self._pieces, self._pieces[1:], self._pieces[2:], strict=False):
            if piece not in names and is_bare_base(folded(piece)) and {before, behind} <= names:
                return OpeningRefused(OpeningCode.NAME_OR_BASE, (piece,))
        behind_all = list(takewhile(self._may_be_a_rule, reversed(self.names)))
        if not behind_all or len(names) - len(behind_all) < _SEATED:
            return None
        last = behind_all[0]
        is_base = is_bare_base(folded(last))
        return OpeningRefused(OpeningCode.PLAYER_OR_BASE if is_base else OpeningCode.PLAYER_OR_RULE, (last,))

    def _may_be_a_rule(self, name: str) -> bool:
        plain = folded(name)
        if is_bare_base(plain):
            return "base" not in self.rules
        spoken = spoken_rules(plain)
        return not spoken.keys() & self.rules.keys() if isinstance(spoken, Mapping) else spoken is not None

    def _add_name(self, piece: str, plain: str) -> OpeningRefused | None:
        problem: NameProblem | None = name_problem(piece)
        if problem:
            return OpeningRefused(problem, (piece,))
        if plain in {folded(other) for other in self.names}:
            return OpeningRefused(OpeningCode.NAMED_TWICE, (piece,))
        self.names.append(piece)
        return None

    def _add_aside(self, aside: Aside, piece: str) -> OpeningRefused | None:
        if aside is Aside.NOT_PLAYED:
            return OpeningRefused(OpeningCode.NOT_PLAYED, (piece,))
        self.asides.append((aside, piece))
        return None

    def _add_all(self, spoken: Mapping[str, RuleValue]) -> OpeningRefused | None:
        """Add the rules that a spoken piece sets; the first that cannot be is the answer."""
        for rule, value in spoken.items():
            known_value = _value(rule, value) if isinstance(value, str) else value
            refused = self._set(rule, known_value)
            if refused:
                return refused
        return None

    def _add_rule(self, key: str, value: str) -> OpeningRefused | None:
        """Add a rule that is written by its own name; its value may be written as people say it."""
        name = _ALIASES.get(key, key)
        if name not in self._rule_names:
            return OpeningRefused(OpeningCode.UNKNOWN_RULE, (key, *near_words(name, self._rule_names)))
        if not value:
            return OpeningRefused(OpeningCode.NO_VALUE, (key,))
        if not value.isascii() and name in words_for("zh").rules:
            spoken = spoken_rules(folded(words_for("zh").rules[name]) + value)
            if isinstance(spoken, Mapping):
                return self._add_all(spoken)
        return self._set(name, _value(name, value))

    def _set(self, name: str, value: RuleValue) -> OpeningRefused | None:
        if name not in self._rule_names:
            return OpeningRefused(OpeningCode.UNKNOWN_RULE, (name, *near_words(name, self._rule_names)))
        if name in self.rules:
            return OpeningRefused(OpeningCode.RULE_TWICE, (name,))
        self.rules[name] = value
        return None


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


def _value(rule: str, text: str) -> RuleValue:
    """Read a value; `none` is no value where a rule can do without, else it is a word of its own."""
    if text in _NOTHING:
        return None if NoneType in get_args(rule_kinds().get(rule)) else text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text


def _no_name(
    piece: str, plain: str, known_presets: Collection[str], rule_names: Collection[str]
) -> OpeningRefused | None:
    """Say why a piece is more likely something else than a name."""
    if plain in _ALIASES or plain in rule_names:
        return OpeningRefused(OpeningCode.NO_VALUE, (piece,))
    if may_be_a_base(plain):
        return OpeningRefused(OpeningCode.NAME_OR_BASE, (piece,))
    counts = any(character.isdigit() for character in plain)
    only_entry_words = name_problem(piece) is NameProblem.ONLY_ENTRY_WORDS
    if sounds_like_a_rule(plain) or (counts if only_entry_words else holds_a_word_of_play(plain)):
        return OpeningRefused(OpeningCode.SOUNDS_LIKE_A_RULE, (piece,))
    if "-" in plain and plain.isascii():
        near = near_words(plain, known_presets)
        if near:
            return OpeningRefused(OpeningCode.UNKNOWN_PRESET, (piece, *near))
    return None
