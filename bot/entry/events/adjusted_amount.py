"""调整的数: an amount of an adjustment: where it ends before a name or a note, and what it comes to."""

import re
import unicodedata
from decimal import Decimal

from bot.entry.events.spoken_amount import amount_pattern, own_unit_pattern, spoken_amount
from bot.entry.normalise import FILLERS
from bot.entry.scan import Lattice

SIGNED = r"[+-] ?[¥$]? ?\d"
"""How an amount begins that has a sign."""

UNKNOWN = re.compile(rf"([^ +\-\d][^ +\-]*) ?{SIGNED}")
"""A word that is no name, with an amount."""

_DIGITS = re.compile(r"\d+(?:[.,]\d+)*")
PLAIN = re.compile(r"\d{1,12}(?:\.\d{1,4})?")
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,4})?")
_BEYOND = Decimal(10**12)
_FINEST = -4
"""No amount has more decimals."""

LONGEST_AMOUNT = 40
_OF_NUMBER = frozenset("0123456789.")
_OF_A_NOTE = frozenset({"Ps", "So"})
"""An opening bracket and a picture, which no number has in it."""
_SCALE = re.compile(r"[十百千万亿]+|[kwm]|分钱?")
"""Apart behind a number it is still of that number, and no note."""

_COUNTS_THINGS = re.compile(r"[1-9]\d?(?:[号桌楼月局场次人位杯瓶份顿])")
"""Behind a comma it begins a note: 小李-12，3号的饭钱."""


def amount_end(lattice: Lattice, start: int, unit: str) -> int:
    """Return where a number ends with all that is written together with it, or is its rest: 5 元."""
    text = lattice.line.text
    end = _run(lattice, max(start, _own_end(lattice, start, unit)), start)
    if text[end : end + 1] != " " or lattice.name_at(end + 1):
        return end
    apart = _run(lattice, end + 1, end + 1)
    word = text[end + 1 : apart]
    # 1 000: half a number is no note either, nor is another unit than the group's.
    goes_on = _SCALE.fullmatch(word) or (word and re.fullmatch(amount_pattern(unit), f"1{word}"))
    return apart if goes_on else end


def _own_end(lattice: Lattice, start: int, unit: str) -> int:
    """Return where a number ends with the group's own unit, even a filler or a picture; 0 for none."""
    own = re.compile(own_unit_pattern(unit)).match(lattice.line.text, start) if unit else None
    if own is None or lattice.name_at(own.end() - len(unit)):
        return 0
    return own.end()


def _run(lattice: Lattice, end: int, start: int) -> int:
    """Return where what is written together ends: at a filler without a digit behind it, a name or a note.

    Up to `end` all is of it.
    """
    text = lattice.line.text
    while end < len(text):
        in_number = text[end].isdigit() and text[end - 1] in _OF_NUMBER
        if end > start and lattice.name_at(end) and not in_number:
            break
        if end > start and unicodedata.category(text[end]) in _OF_A_NOTE:
            break
        if text[end] in FILLERS:
            before_digit = text[end] != " " and text[end + 1 : end + 2].isdigit()
            before_digit = before_digit and (text[end] == "." or not _COUNTS_THINGS.match(text, end + 1))
            if not before_digit or (text[end] != "." and lattice.name_at(end + 1)):
                break
        end += 1
    return end


def amount_told(currency: str, written: str, unit: str) -> Decimal | None:
    """Return what an amount without its sign comes to; 0 where it is too much or too fine, None for none.

    `currency` is what stands in front of it, ¥ or $.

    A comma counts thousands only as 1,000 has it: 1,5 may be 1.5 or two numbers.
    """
    digits = _DIGITS.match(written)
    if digits is None or len(written) > LONGEST_AMOUNT:
        return None
    number = digits[0]
    if _THOUSANDS.fullmatch(number):
        number = number.replace(",", "")
    elif "," in number:
        return None
    if not PLAIN.fullmatch(number):
        return Decimal(0)
    said = currency + number + written[digits.end() :]
    whole = re.fullmatch(amount_pattern(unit), said) and spoken_amount(said, unit)
    if not whole:
        return None
    value = Decimal(whole)
    exponent = value.as_tuple().exponent
    too_fine = isinstance(exponent, int) and exponent < _FINEST
    return Decimal(0) if too_fine or value >= _BEYOND else value


def before_unknown_name(lattice: Lattice, start: int, end: int, unit: str) -> tuple[int, Decimal] | None:
    """12小丽-12: return where the number ends before a name that is not known, and what it comes to."""
    text = lattice.line.text
    if end < len(text) and lattice.name_at(end):
        return None  # 5个小李-5
    for place in range(min(end, start + LONGEST_AMOUNT) - 1, start, -1):
        amount = amount_told("", text[start:place], unit)
        if amount and UNKNOWN.match(text, place):
            return place, amount
    return None
