"""金额: an amount as people write it: `12.5`, `一百二`, `3千`, `12块5`, `5毛`, `两块半`."""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import lru_cache

from bot.entry.normalise import NUMERALS

WHOLE_WORDS = ("块钱", "块", "元", "圆")
TENTH_WORDS = ("毛钱", "毛", "角")
HUNDREDTH_WORDS = ("分钱", "分")
_WHOLE = (*WHOLE_WORDS, "¥", "$", "rmb", "yuan", "kuai")

_CURRENCIES = (
    (("¥", "rmb"), re.compile(r"[¥元圆块円]|块钱|rmb|cny|yuan|kuai|人民币|日[元圆币]|yen|jpy")),
    (
        ("$",),
        re.compile(
            r".*(?:\$|usd|dollar|buck).*|.?刀|[美港澳加新]元|[美港澳加台新坡]币|美金|(?:hk|nt|tw|sg|au|ca|nz)d"
        ),
    ),
)
"""What names a currency, and the units of groups that may count in it."""

_PLACES = {"十": 10, "百": 100, "千": 1000}
_MYRIAD, _NOUGHT, _HALF = "万", "零〇", "半"
_SCALES = {"百": 100, "千": 1000, "万": 10_000}
"""What may stand behind digits: 3千."""

_SIZES = {**_SCALES, "亿": 10**8}
_LATIN_SIZES = frozenset({"k", "w", "m"})
"""A unit that begins with one of the first, or is one of these, counts many of another."""

_SMALLEST = 2
NUMERAL_SIGNS = "".join(NUMERALS) + "十百千万亿"
"""What numerals are written with; beyond 万 none is read."""

_STEP = Decimal(10)
_NUMBER = rf"(?:(?:\d+(?:\.\d+)?|\.\d+)[百千万]?|[{NUMERAL_SIGNS}]+)"
_BOUNDARY = r"(?=$|[ ,.;!~、。¥$a-z了啊呀吧哦哈])"
"""What ends a numeral that has no unit: 一百, but no 一起."""


@lru_cache(maxsize=256)
def amount_pattern(unit: str = "") -> str:
    """Return a pattern of an amount with its units; `unit` is what the group writes behind amounts.

    A numeral without a unit is one only where nothing else begins with it.
    """
    units = _units(unit)
    with_units = rf"{_NUMBER} ?(?:{units})(?:(?:{_NUMBER}|{_HALF})(?: ?(?:{units}))?)*"
    digits = r"(?:\d+(?:\.\d+)*|\.\d+)[百千万]?"
    return rf"(?:[¥$] ?)?[+-]? ?(?:{with_units}|{digits}|[{NUMERAL_SIGNS}]+{_BOUNDARY})"


def one_part_pattern(unit: str) -> str:
    """Return a pattern of a number of which a size or a unit says what it counts: 5万, 五万, 5块, 5角."""
    words = _units(unit)
    sizes = "".join(_SIZES)
    return rf"(?:{_NUMBER} ?(?:{words})|\d+(?:\.\d+)?[{sizes}]|[{NUMERAL_SIGNS}]*[{sizes}][{NUMERAL_SIGNS}]*)"


def own_unit_pattern(unit: str) -> str:
    """Return a pattern of digits with the group's own unit behind them."""
    return rf"\d+(?:[.,]\d+)*[百千万]? ?{_own(unit)}"


def spoken_amount(text: str, unit: str = "") -> str | None:
    """Return the decimal that an amount comes to, as `12.5`, with its sign; None where it is none.

    >>> [spoken_amount(one) for one in ("一百二", "12块5", "5毛", "两块半", "-3千", "一二")]
    ['120', '12.5', '0.5', '2.5', '-3000', None]
    """
    text, unit = text.replace(" ", ""), unit.replace(" ", "")
    if _is_of_another_currency(text, unit):
        return None
    text = text.lstrip("¥$")
    sign, text = ("-" if text.startswith("-") else ""), text.lstrip("+-")
    total = _in_own_unit(text, unit)
    if total is None and not is_a_size(unit):
        total = _in_money(text, unit)
    return None if total is None else f"{sign}{total.normalize():f}"


def is_other_money(text: str, unit: str) -> bool:
    """Whether an amount that is none in a group's own unit would be one elsewhere: 5毛 where 分 are counted.

    >>> [is_other_money("5毛", unit) for unit in ("分", "元", "")]
    [True, False, False]
    >>> is_other_money("$5", "¥"), is_other_money("5分", "元"), is_other_money("5个", "元")
    (True, True, False)
    """
    if not unit or spoken_amount(text, unit) is not None:
        return False
    is_elsewhere = any(spoken_amount(text, other) is not None for other in ("", "分"))
    return is_elsewhere or _is_of_another_currency(text, unit)


def _is_of_another_currency(text: str, unit: str) -> bool:
    """Whether an amount names a currency in which this group does not count; one without a unit may."""
    if not unit:
        return False
    number = text.removesuffix(unit)
    if number != text and is_a_size(unit):
        return False
    return any(
        any(name in number for name in names) and not units.fullmatch(unit) for names, units in _CURRENCIES
    )


def is_money_of_another_size(unit: str) -> bool:
    """Whether 块 is not what a group with this unit counts in, but a part or many of it.

    分 are points at one table and hundredths at another, so 块 may be either there.

    >>> [is_money_of_another_size(unit) for unit in ("角", "万", "分", "元", "点")]
    [True, True, True, False, False]
    """
    return is_a_size(unit) or unit in (*TENTH_WORDS, *HUNDREDTH_WORDS)


def is_a_size(unit: str) -> bool:
    """Whether a unit says how many of another it counts, as 万 and k do, and is a number as well.

    >>> [is_a_size(unit) for unit in ("万", "千块", "k", "元", "")]
    [True, True, True, False, False]
    """
    return unit[:1] in _SIZES or unit in _LATIN_SIZES


def _in_own_unit(text: str, unit: str) -> Decimal | None:
    """Read one number with the group's own unit behind it; of a unit that is a size, also a small one alone.

    None where 5千万 or 五千 could mean another number than so many of them.
    """
    number = text.removesuffix(unit)
    if number == text and (not is_a_size(unit) or not _SIZES.keys().isdisjoint(text)):
        return None
    sizes = [_SIZES[sign] for sign in number if sign in _SIZES]
    if is_a_size(unit) and max(sizes, default=0) >= _SIZES.get(unit[:1], min(_SIZES.values())):
        return None
    return _number(number) if number else None


def _in_money(text: str, unit: str) -> Decimal | None:
    """Read an amount in one part or more, 12块5毛, with a unit behind each or not."""
    kinds, part = _parts_in(unit)
    parts = part.findall(text)
    if not parts or "".join(number + said for number, said in parts) != text:
        return None
    if parts[0][1] in HUNDREDTH_WORDS and kinds[parts[0][1]]:
        return None  # 20分 alone are points as often as money
    total, place = Decimal(0), -1
    if "." in parts[0][0] and len(parts) > 1:
        return None
    for number, said in parts:
        value = _part(number, kinds.get(said), place)
        if value is None:
            return None
        place, amount = value
        total += amount
    return total


@lru_cache(maxsize=256)
def _parts_in(unit: str) -> tuple[Mapping[str, int], re.Pattern[str]]:
    """Return how many places behind the group's unit each is, and a pattern of a part with one of them.

    A group that counts in 角 or 分 knows no 块.
    """
    kinds = dict.fromkeys(_WHOLE, 0) | dict.fromkeys(TENTH_WORDS, 1) | dict.fromkeys(HUNDREDTH_WORDS, 2)
    own = kinds.get(unit, 0)
    kinds = {word: kind - own for word, kind in kinds.items() if kind >= own}
    kinds = kinds | {unit: 0} if unit else kinds
    return kinds, re.compile(rf"({_NUMBER}|{_HALF})({_any_of(kinds)})?")


def numeral_value(numeral: str) -> int | None:
    """Read a Chinese numeral below 一亿, also as it is shortened; None for anything else.

    >>> [numeral_value(one) for one in ("一百五", "两千零三十", "一万二", "十二", "百五")]
    [150, 2030, 12000, 12, None]
    """
    high, myriad, low = numeral.partition(_MYRIAD)
    if not myriad:
        return _section(numeral)
    tens = _section(high)
    ones = 1000 * NUMERALS[low] if low in NUMERALS and low not in _NOUGHT else _section(low.lstrip(_NOUGHT))
    ones = ones if low else 0
    return None if not tens or ones is None else 10_000 * tens + ones


def _section(text: str) -> int | None:
    """Read a numeral below 一万, 一百五 for 150."""
    total, digit, last, after_nought = 0, None, 10_000, False
    for sign in text:
        if sign in _PLACES:
            if digit is None and sign == "十" and not total:
                digit = 1
            if not digit or _PLACES[sign] >= last:
                return None
            total, last, digit, after_nought = total + digit * _PLACES[sign], _PLACES[sign], None, False
        elif sign in _NOUGHT and total and digit is None:
            after_nought = True
        elif sign in NUMERALS and digit is None:
            digit = NUMERALS[sign]
        else:
            return None
    shortened = last // 10 if total and not after_nought else 1
    return total + digit * shortened if digit is not None else total if text and total else None


def _part(number: str, kind: int | None, place: int) -> tuple[int, Decimal] | None:
    """Return the place of one part of an amount and what it comes to: 5 behind 12块 is 0.5."""
    if number == _HALF:
        return None if place < 0 or kind is not None else (place, _STEP**-place / 2)
    digits = len(number)
    if kind is None:
        # A number without a unit at the end: the next place, or as many as it has digits.
        kind = 0 if place < 0 else place + 1 if digits == 1 or not number.isdigit() else place + digits
    value = _number(number)
    if value is None or not place < kind <= _SMALLEST:
        return None
    if place >= 0 and (value >= _STEP ** (kind - place) or "." in number):
        return None
    return kind, value * _STEP**-kind


def _number(text: str) -> Decimal | None:
    """Read digits, with a scale behind them or not, or a numeral."""
    if text[0] in NUMERAL_SIGNS:
        value = numeral_value(text)
        return None if value is None else Decimal(value)
    scale = _SCALES.get(text[-1])
    digits = text if scale is None else text[:-1]
    if not re.fullmatch(r"\d+(?:\.\d+)?|\.\d+", digits):
        return None
    return Decimal(digits) * (scale or 1)


def _units(unit: str) -> str:
    """Return a pattern of what an amount is counted in, the group's own unit first."""
    own, money = _own(unit), _any_of((*_WHOLE, *TENTH_WORDS, *HUNDREDTH_WORDS))
    return f"{own}|{money}" if own else money


def _own(unit: str) -> str:
    """Return a pattern of the group's own unit, which may be of several words."""
    return " ?".join(map(_word, unit.split()))


def _any_of(words: Iterable[str]) -> str:
    return "|".join(map(_word, sorted(words, key=len, reverse=True)))


def _word(word: str) -> str:
    return rf"{re.escape(word)}(?![a-z0-9_])" if word.isascii() and word.isalnum() else re.escape(word)
