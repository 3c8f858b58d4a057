"""别处记: what a plain line tells that is recorded elsewhere: a payment, an adjustment."""

import re
from functools import lru_cache

from bot.entry.adjustment import AdjustmentCode, AdjustmentRefused, read_adjustment
from bot.entry.answers import Entry, RefusalCode, Refused
from bot.entry.normalise import FILLERS, fold, folded
from bot.entry.paid import pays_pattern
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.spoken_amount import amount_pattern, spoken_amount
from bot.entry.tokens import Tiles
from bot.entry.weighing import weigh

_ADJUSTS = re.compile(r"(?:调整|adjust(?![a-z]))[ ,:]*(?=[^ ].*[+-] ?\d)")
_CORRECTS = re.compile(
    r"(?:更正|改正|纠正|改成|改为|修改|改|correction|第 ?\d+ ?[局把盘]|上一?[局把盘])(?![a-z])[ ,:]*(?=[^ ])"
)
_CORRECTING = re.compile(r"(?:更正|改正|纠正|改成|改为|correction(?![a-z]))[ ,:]*(?=[^ ])")
_PAID = re.compile(rf" ?(?:{pays_pattern()}) ?")


def told_elsewhere(text: str, lattice: Lattice, roster: Roster) -> Refused | None:
    """Say where what a line tells is recorded, if it is no event of the round but clearly one of these.

    >>> from bot.entry.normalise import fold
    >>> roster = Roster.of({"老王": "a", "小李": "b"})
    >>> told_elsewhere("小李付了老王100", Lattice.of(fold("小李付了老王100"), roster), roster).about
    ('小李付了老王100',)
    """
    return _payment(lattice, roster) or _adjustment(text, lattice, roster) or _correction(lattice, roster)


def without_correcting(text: str) -> str:
    """Return what stands behind 更正：; of a line that is itself edited it says no more than that.

    >>> without_correcting("更正：老王 胡 小李"), without_correcting("老王 胡 小李")
    ('老王 胡 小李', '老王 胡 小李')
    """
    line = fold(text)
    word = _CORRECTING.match(line.text)
    return line.as_typed(word.end(), len(line.text)) if word else text


def _payment(lattice: Lattice, roster: Roster) -> Refused | None:
    """小李付了小美100: two names, who paid before whom, and how much; nothing else."""
    line = lattice.line
    payer = lattice.name_at(0)
    paid = _PAID.match(line.text, payer.end) if payer else None
    payee = lattice.name_at(paid.end()) if paid else None
    if payer is None or payee is None or payer.people == payee.people:
        return None
    unit = folded(roster.unit)
    amount = _amount_in(unit).match(line.text, payee.end)
    if amount is None or not FILLERS.issuperset(line.text[amount.end() :]):
        return None
    said = amount["amount"]
    in_own_unit = bool(unit) and said[:1].isdigit() and said.endswith(unit)
    is_a_tile = not in_own_unit and _is_tile(lattice, *amount.span("amount"))
    if spoken_amount(said, unit) is None or is_a_tile:
        return None
    return Refused(RefusalCode.PAYMENT, (line.as_typed(payer.start, amount.end()),))


@lru_cache(maxsize=64)
def _amount_in(unit: str) -> re.Pattern[str]:
    return re.compile(rf"[ :,]?(?P<amount>{amount_pattern(unit)})")


def _is_tile(lattice: Lattice, start: int, end: int) -> bool:
    """Whether a piece is a tile, as 九万 is, rather than an amount."""
    return any(isinstance(token, Tiles) and token.end == end for token in lattice.tokens[start])


def _adjustment(text: str, lattice: Lattice, roster: Roster) -> Refused | None:
    """调整 老王+10 小李-10: as its command has it, without the command."""
    line = lattice.line
    word = _ADJUSTS.match(line.text)
    if word is None:
        return _bare_adjustment(text, lattice, roster)
    answer = read_adjustment(text, roster, roster.unit)
    if isinstance(answer, AdjustmentRefused):
        unbalanced = answer.code is AdjustmentCode.UNBALANCED
        return Refused(RefusalCode.UNBALANCED, answer.about) if unbalanced else None
    return Refused(RefusalCode.ADJUSTMENT, (line.as_typed(word.end(), len(line.text)).strip(),))


def _bare_adjustment(text: str, lattice: Lattice, roster: Roster) -> Refused | None:
    """老王+10 小李-10: nothing but names with amounts that sum to nothing."""
    signs = "+" in lattice.line.text and "-" in lattice.line.text
    if not signs or lattice.name_at(0) is None:
        return None
    answer = read_adjustment(text, roster, roster.unit)
    if not isinstance(answer, Entry) or "note" in answer.event:
        return None
    return Refused(RefusalCode.ADJUSTMENT, (text.strip(),))


def _correction(lattice: Lattice, roster: Roster) -> Refused | None:
    """更正：老王胡小李, 第3局老王胡小李: an entry in place of another, or of an earlier round."""
    line = lattice.line
    word = _CORRECTS.match(line.text)
    if word is None or not lattice.tokens[word.end()]:
        return None
    told = line.as_typed(word.end(), len(line.text))
    entry = Lattice.of(fold(told), roster)
    if not entry.complete or not isinstance(weigh(entry, roster, None), Entry):
        return None
    return Refused(RefusalCode.CORRECTION, (told,))
