"""别处记: what a plain line tells that is recorded elsewhere: a payment, an adjustment."""

import re

from bot.entry.adjustment import AdjustmentCode, AdjustmentRefused, read_adjustment
from bot.entry.answers import RefusalCode, Refused
from bot.entry.normalise import FILLERS
from bot.entry.paid import pays_pattern
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.spoken_amount import amount_pattern, spoken_amount
from bot.entry.tokens import Name, Tiles

_ADJUSTS = re.compile(r"(?:调整|adjust(?![a-z]))[ ,:]*(?=[^ ].*[+-] ?\d)")
_PAID = re.compile(rf" ?(?:{pays_pattern()}) ?")
_AMOUNT = re.compile(rf"[ :,]?(?P<amount>{amount_pattern()})")


def told_elsewhere(text: str, lattice: Lattice, roster: Roster) -> Refused | None:
    """Say where what a line tells is recorded, if it is no event of the round but clearly one of these.

    >>> from bot.entry.normalise import fold
    >>> roster = Roster.of({"老王": "a", "小李": "b"})
    >>> told_elsewhere("小李付了老王100", Lattice.of(fold("小李付了老王100"), roster), roster).about
    ('小李付了老王100',)
    """
    return _payment(lattice) or _adjustment(text, lattice, roster)


def _payment(lattice: Lattice) -> Refused | None:
    """小李付了小美100: two names, who paid before whom, and how much; nothing else."""
    line = lattice.line
    payer = _name_at(lattice, 0)
    paid = _PAID.match(line.text, payer.end) if payer else None
    payee = _name_at(lattice, paid.end()) if paid else None
    if payer is None or payee is None or payer.people == payee.people:
        return None
    amount = _AMOUNT.match(line.text, payee.end)
    if amount is None or not FILLERS.issuperset(line.text[amount.end() :]):
        return None
    if spoken_amount(amount["amount"]) is None or _is_tile(lattice, *amount.span("amount")):
        return None
    return Refused(RefusalCode.PAYMENT, (line.as_typed(payer.start, amount.end()),))


def _is_tile(lattice: Lattice, start: int, end: int) -> bool:
    """Whether a piece is a tile, as 九万 is, rather than an amount."""
    return any(isinstance(token, Tiles) and token.end == end for token in lattice.tokens[start])


def _adjustment(text: str, lattice: Lattice, roster: Roster) -> Refused | None:
    """调整 老王+10 小李-10: as its command has it, without the command."""
    line = lattice.line
    word = _ADJUSTS.match(line.text)
    if word is None:
        return None
    answer = read_adjustment(text, roster)
    if isinstance(answer, AdjustmentRefused):
        unbalanced = answer.code is AdjustmentCode.UNBALANCED
        return Refused(RefusalCode.UNBALANCED, answer.about) if unbalanced else None
    return Refused(RefusalCode.ADJUSTMENT, (line.as_typed(word.end(), len(line.text)).strip(),))


def _name_at(lattice: Lattice, at: int) -> Name | None:
    if at >= len(lattice.tokens):
        return None
    return next((token for token in lattice.tokens[at] if isinstance(token, Name)), None)
