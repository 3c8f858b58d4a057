"""钱: amounts as whole numbers of the smallest money unit, one ten-thousandth (毫) of the table's unit.

Every amount in scorer, ledger and views is such an integer, so that a base of 0.5 or 0.25 divides
into exact payments and no float ever touches money.
"""

import re
from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import TypeVar

HAO_PER_UNIT = 10_000
LARGEST_AMOUNT = 10**15
"""Nothing larger is accepted or booked: a hundred billion of the table's unit, in 毫."""

_Key = TypeVar("_Key", bound=Hashable)

_DECIMAL = re.compile(r"(-?)([0-9]{1,15})(?:\.([0-9]{1,4}))?", re.ASCII)


def netted(payments: Iterable[tuple[_Key, _Key, int]]) -> dict[_Key, int]:
    """Return what each of payers and payees has more or less by these payments; sums to 0.

    >>> netted([("A", "B", 5), ("B", "C", 2)])
    {'A': -5, 'B': 3, 'C': 2}
    """
    net: dict[_Key, int] = {}
    for payer, payee, amount in payments:
        net[payer] = net.get(payer, 0) - amount
        net[payee] = net.get(payee, 0) + amount
    return net


def parse_amount(value: object) -> int:
    """Read a decimal string or an integer of whole units as 毫.

    >>> parse_amount("0.5"), parse_amount(5)
    (5000, 50000)

    Raises:
        ValueError: a float, another type, more than four decimals, or a number too large.

    """
    match = _DECIMAL.fullmatch(str(value)) if type(value) in (str, int) else None
    if match is None:
        raise ValueError(value)
    sign, whole, decimals = match.groups(default="")
    amount = int(whole) * HAO_PER_UNIT + int(decimals.ljust(4, "0"))
    if amount > LARGEST_AMOUNT:
        raise ValueError(value)
    return -amount if sign else amount


@lru_cache(maxsize=4096)
def amount_text(hao: int) -> str:
    """Write 毫 as a decimal string without needless zeros; one table's amounts are few.

    >>> amount_text(-7500), amount_text(850000)
    ('-0.75', '85')
    """
    whole, decimals = divmod(abs(hao), HAO_PER_UNIT)
    text = f"{whole}.{decimals:04}".rstrip("0") if decimals else str(whole)
    return f"-{text}" if hao < 0 else text
