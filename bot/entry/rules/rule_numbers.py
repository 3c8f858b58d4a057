"""规矩里的数: a number as rules say it, and what it counts: 五块, 四番, 八倍, ×16, 两个底."""

import re
from typing import Final, NamedTuple

from bot.entry.events.spoken_amount import (
    HUNDREDTH_WORDS,
    NUMERAL_SIGNS,
    TENTH_WORDS,
    WHOLE_WORDS,
    numeral_value,
    spoken_amount,
)

SIGNS: Final = NUMERAL_SIGNS.replace("亿", "")
"""What numerals are written with in rules, none of which comes to 亿."""

NUMBER: Final = rf"(?:\d{{1,9}}(?:\.\d{{1,4}})?|[{SIGNS}]{{1,9}})"
"""Digits or a Chinese numeral."""

FAN: Final = ("番", "翻")
LATIN_FAN: Final = ("fan",)
TIMES: Final = ("倍",)
LATIN_TIMES: Final = ("times", "x", "×")
"""What stands behind a number of fan, and behind a multiple of the base."""

BEFORE_TIMES: Final = r"[x×*]"
"""What stands before a multiple of the base."""

BASES: Final = "底"


def any_of(*words: str) -> str:
    """Return a pattern of these words, the first that fits."""
    return rf"(?:{'|'.join(map(re.escape, words))})"


_WHOLE: Final = any_of(*WHOLE_WORDS, HUNDREDTH_WORDS[-1])
_TENTH: Final = any_of(*TENTH_WORDS)
MONEY_UNIT: Final = rf"(?:{_WHOLE}|{_TENTH})"
MONEY: Final = rf"(?:{NUMBER}{_WHOLE}{NUMBER}{_TENTH}|{NUMBER}{_WHOLE}|{NUMBER}{_TENTH})"
"""An amount as rules say it: 分 are what a base is counted in at a table that plays 打5分, no hundredths."""

_FAN_TOLD: Final = re.compile(rf"(\d{{1,4}}) ?({any_of(*FAN, *TIMES)})")


class FanTold(NamedTuple):
    """番 or 倍 as a value of a rule has them: how many, and whether they are a multiple of the base."""

    number: int
    multiple: bool


def fan_told(value: object) -> FanTold | None:
    """Return the fan or the multiple that a value names in words; None for any other value.

    >>> fan_told("4番"), fan_told("16倍"), fan_told(4)
    (FanTold(number=4, multiple=False), FanTold(number=16, multiple=True), None)
    """
    said = _FAN_TOLD.fullmatch(value) if isinstance(value, str) else None
    return FanTold(int(said[1]), said[2] in TIMES) if said else None


def money_said(text: str) -> str | None:
    """Read an amount as rules say it.

    >>> money_said("五块"), money_said("5分"), money_said("一块五毛"), money_said("五")
    ('5', '5', '1.5', '5')
    """
    return spoken_amount(text.replace(HUNDREDTH_WORDS[-1], WHOLE_WORDS[-1]))


def number_said(text: str) -> str | None:
    """Read digits, which stay as they are, or a Chinese numeral as digits; None for a numeral that is none.

    >>> number_said("80"), number_said("八十"), number_said("八零八")
    ('80', '80', None)
    """
    if text[0] not in SIGNS:
        return text
    value = numeral_value(text)
    return None if value is None else str(value)
