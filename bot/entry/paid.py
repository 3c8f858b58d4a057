"""付了多少: what a reply to a settlement says was paid: an amount, and who paid where it is said."""

import re
from dataclasses import dataclass

from bot.entry.normalise import folded
from scorer import parse_amount

_AMOUNT = re.compile(r"(?P<amount>\d+(?:\.\d+)?) ?(?:元|块|块钱|¥)?\Z")
_PAID_WORDS = ("付了", "付", "给了", "给", "还了", "还", "paid")
LONGEST = 200
"""A reply that is longer tells no payment."""

_SIGNS = ("+", "-", ".")
"""With one of these in front a number is no amount that somebody paid."""


@dataclass(frozen=True, slots=True)
class PaidTold:
    """An amount in 毫, more than 0, and the name of who paid it; empty where none is said."""

    name: str
    amount: int


def read_paid(text: str) -> PaidTold | None:
    """Read a reply; None where it tells no amount.

    >>> read_paid("阿强 付了 20"), read_paid("好的")
    (PaidTold(name='阿强', amount=200000), None)
    """
    line = folded(text).strip()
    found = _AMOUNT.search(line) if len(line) <= LONGEST else None
    if found is None or line[: found.start()].endswith(_SIGNS):
        return None
    name = line[: found.start()].rstrip(" :")
    paid_word = next((word for word in _PAID_WORDS if name.endswith(word)), "")
    try:
        amount = parse_amount(found["amount"])
    except ValueError:
        return None
    return PaidTold(name.removesuffix(paid_word).strip(" :"), amount) if amount > 0 else None
