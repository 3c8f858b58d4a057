"""单位: `/unit 元 2`: what amounts are counted in and how many decimals they may have."""

import re
from dataclasses import dataclass

from bot.entry.normalise import folded

LONGEST_UNIT = 12
_OFF = frozenset({"off", "none", "no", "无", "没有", "不写", "不要"})
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
    if folded(unit) in _OFF:
        return UnitAsked(names_unit=True, unit=None, decimals=decimals)
    if len(unit) > LONGEST_UNIT or any(character.isdigit() or character in "+-" for character in unit):
        return None
    return UnitAsked(names_unit=True, unit=unit, decimals=decimals)
