"""单位: `/unit 元 2`: what amounts are counted in and how many decimals they may have."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.entry.events.spoken_amount import (
    NUMERAL_SIGNS,
    WHOLE_WORDS,
    is_money_of_another_size,
    one_part_pattern,
    spoken_amount,
)
from bot.entry.normalise import fold, folded
from bot.entry.rules.rule_numbers import BASES, FAN, TIMES
from bot.entry.words.argument_words import Argument, argument_of

LONGEST_UNIT = 12
_OF_A_NUMBER = re.compile(r"[\d+\-零〇一二三四五六七八九十半]")
"""What a number is written with; 百 千 万 say how many a unit counts, and 两 is a weight as well."""

_SAID_OF_RULES = frozenset({*WHOLE_WORDS, *FAN, *TIMES, BASES, "根", "x", "*"})
"""Rules are read with these as they stand."""

_POINTS = frozenset({"分", "分钱", "点", "积分", "p", "pt", "pts", "point", "points"})
"""打5分 is five of these."""

_HUNDREDTHS = re.compile(r"分钱?$")
_MONEY_AS_SAID = re.compile(r"(?<=\d)块钱?")
_NOT_BEHIND_MONEY = r"(?![钟起])"
"""两分起胡 is a rule of its own."""

_BEGINS_MONEY = rf"\d|[{NUMERAL_SIGNS}]+[块圆分]|[{NUMERAL_SIGNS}]{{2,}}[元毛角]|[一二两五十][元毛角]"
_BEFORE_MONEY = rf"(?:(?<=[打底分金封顶满限=:])|(?<![^ ,])(?={_BEGINS_MONEY}))"
"""Any other numeral by itself may be somebody's name: 三毛."""

_DECIMALS = re.compile(r"([0-4])(?: ?(?:位小数|位|decimals?))?")


@dataclass(frozen=True, slots=True)
class UnitAsked:
    """What was asked for.

    Attributes:
        names_unit: whether the line says anything of the unit.
        unit: the unit, None for bare numbers.
        decimals: how many decimals, None where the line does not say.

    """

    names_unit: bool
    unit: str | None
    decimals: int | None


def read_unit(text: str) -> UnitAsked | None:
    """Read what follows `/unit`; None for what is no unit.

    A number stands for decimals, alone or behind the unit.

    Example:
        >>> read_unit("元 2")
        UnitAsked(names_unit=True, unit='元', decimals=2)

    """
    words = text.split()
    if not words or "\n" in text.strip():
        return None
    decimals = None
    found = _DECIMALS.fullmatch(folded(words[-1]))
    if found:
        decimals, words = int(found[1]), words[:-1]
    if not words:
        return UnitAsked(names_unit=False, unit=None, decimals=decimals)
    unit = " ".join(words)
    if argument_of("unit", unit) is Argument.OFF:
        return UnitAsked(names_unit=True, unit=None, decimals=decimals)
    if len(unit) > LONGEST_UNIT or not folded(unit).strip() or _OF_A_NUMBER.search(folded(unit)):
        return None
    return UnitAsked(names_unit=True, unit=unit, decimals=decimals)


@dataclass(frozen=True, slots=True)
class OtherMoney:
    """Money in a line that may be another amount in the group's own unit; `text` is the piece as typed."""

    text: str


def in_own_unit(text: str, unit: str) -> str | OtherMoney:
    """Return a line about rules with 块, which they are said in, where it has the group's own unit.

    >>> in_own_unit("打五万 4番封顶", "万"), in_own_unit("base=5角", "角"), in_own_unit("打5块", "角")
    ('打5块 4番封顶', 'base=5块', OtherMoney(text='5块'))
    >>> in_own_unit("打5分", "元"), in_own_unit("打5分", "")
    (OtherMoney(text='5分'), '打5分')
    """
    own = folded(unit)
    if not own:
        return text
    line, typed, done = fold(text), "", 0
    for found in re.finditer(rf"{_BEFORE_MONEY}{one_part_pattern(own)}{_NOT_BEHIND_MONEY}", line.text):
        said = found[0]
        if not _is_read_in(own, said):
            continue
        amount = spoken_amount(said, own)
        if amount is None:
            return OtherMoney(line.as_typed(*found.span()))
        typed += f"{line.typed_with_spaces(done, found.start())}{amount}块"
        done = found.end()
    return typed + line.typed_with_spaces(done, len(line.text)) if done else text


def _is_read_in(own: str, said: str) -> bool:
    """Whether money in a line about rules is told in the group's own unit, or may be in another."""
    if is_money_of_another_size(own):
        return True
    if _HUNDREDTHS.search(said):
        return own not in _POINTS
    return said.endswith(own) and own not in _SAID_OF_RULES


def as_told_in(unit: str, words: str) -> str:
    """Return what to write about rules so that a group with this unit can write it: 8块封顶 as 8角封顶.

    >>> as_told_in("角", "4番封顶、8块封顶"), as_told_in("元", "8块封顶")
    ('4番封顶、8角封顶', '8块封顶')
    """
    if not is_money_of_another_size(folded(unit)):
        return words
    return _MONEY_AS_SAID.sub(lambda _: unit, words)


def begins_with_name(unit: str, names: Iterable[str]) -> str | None:
    """Return the name that a unit begins with, so that an amount would end before it; None for none.

    >>> begins_with_name("小李子", ["老王", "小李"]), begins_with_name("bobs", ["Bob"])
    ('小李', None)
    """
    return next((name for name in names if re.match(_as_a_word(folded(name)), folded(unit))), None)


def _as_a_word(name: str) -> str:
    return re.escape(name) + (r"(?![a-z0-9_])" if name[-1:].isascii() and name[-1:].isalnum() else "")
