"""别处记: what a plain line tells that is recorded elsewhere: a payment, an adjustment."""

import re
from functools import lru_cache

from bot.entry.answers import Entry, RefusalCode, RefusedLine
from bot.entry.events.adjustment import AdjustmentCode, AdjustmentRefused, read_adjustment
from bot.entry.events.paid import pays_pattern
from bot.entry.events.spoken_amount import amount_pattern, is_other_money, spoken_amount
from bot.entry.normalise import FILLERS, fold, folded
from bot.entry.scan import Lattice
from bot.entry.tokens import Name, Tiles
from bot.entry.weighing import weigh

_ADJUSTS = re.compile(r"(?:调整|adjust(?![a-z]))[ ,:]*(?=[^ ].*[+-] ?[¥$]?\d)")
_CORRECTS = re.compile(
    r"(?:更正|改正|纠正|改成|改为|修改|改|correction|第 ?\d+ ?[局把盘]|上一?[局把盘])(?![a-z])[ ,:]*(?=[^ ])"
)
_CORRECTING = re.compile(r"(?:更正|改正|纠正|改成|改为|correction(?![a-z]))[ ,:]*(?=[^ ])")
_PAID = re.compile(rf" ?(?:{pays_pattern()}) ?")
_ENDS = " ,，。.;；!！~?？"

_SAID_OF_BOTH = {
    AdjustmentCode.UNBALANCED: RefusalCode.UNBALANCED,
    AdjustmentCode.OTHER_MONEY: RefusalCode.OTHER_MONEY,
}
"""What is said of an adjustment that its command would refuse as well; of any other it may be talk."""


def told_elsewhere(text: str, lattice: Lattice) -> RefusedLine | None:
    """Say where what a line tells is recorded, if it is no event of the round but clearly one of these.

    >>> from bot.entry.normalise import fold
    >>> from bot.entry.roster import Roster
    >>> roster = Roster.of({"老王": "a", "小李": "b"})
    >>> told_elsewhere("小李付了老王100", Lattice.of(fold("小李付了老王100"), roster)).about
    ('小李付了老王100',)
    """
    return _payment(lattice) or _adjustment(text, lattice) or _correction(lattice)


def without_correcting(text: str) -> str:
    """Return what stands behind 更正：; of a line that is itself edited it says no more than that.

    >>> without_correcting("更正：老王 胡 小李"), without_correcting("老王 胡 小李")
    ('老王 胡 小李', '老王 胡 小李')
    """
    line = fold(text)
    word = _CORRECTING.match(line.text)
    return line.as_typed(word.end(), len(line.text)) if word else text


def _payment(lattice: Lattice) -> RefusedLine | None:
    """小李付了小美100: two names, who paid before whom, and how much; nothing else."""
    line = lattice.line
    payer = lattice.name_at(0)
    paid = _PAID.match(line.text, payer.end) if payer else None
    payee = lattice.name_at(paid.end()) if paid else None
    if payer is None or payee is None or payer.people == payee.people:
        return None
    unit = folded(lattice.roster.unit)
    amount = _amount_in(unit).match(line.text, payee.end)
    if amount is None or not FILLERS.issuperset(line.text[amount.end() :]):
        return None
    said = amount["amount"]
    in_own_unit = bool(unit) and said[:1].isdigit() and said.endswith(unit)
    is_a_tile = not in_own_unit and _is_tile(lattice, *amount.span("amount"))
    if is_a_tile:
        return None
    if is_other_money(said, unit):
        return RefusedLine(RefusalCode.OTHER_MONEY, (line.as_typed(*amount.span("amount")),))
    if spoken_amount(said, unit) is None:
        return None
    return RefusedLine(RefusalCode.PAYMENT, (line.as_typed(payer.start, amount.end()),))


@lru_cache(maxsize=64)
def _amount_in(unit: str) -> re.Pattern[str]:
    return re.compile(rf"[ :,]?(?P<amount>{amount_pattern(unit)})")


def _is_tile(lattice: Lattice, start: int, end: int) -> bool:
    """Whether a piece is a tile, as 九万 is, rather than an amount."""
    return any(isinstance(token, Tiles) and token.end == end for token in lattice.tokens[start])


def _adjustment(text: str, lattice: Lattice) -> RefusedLine | None:
    """调整 老王+10 小李-10: as its command has it, without the command."""
    line = lattice.line
    word = _ADJUSTS.match(line.text)
    if word is None:
        return _bare_adjustment(text, lattice)
    answer = read_adjustment(text, lattice.roster, lattice.roster.unit)
    if isinstance(answer, AdjustmentRefused):
        code = _SAID_OF_BOTH.get(answer.code)
        return RefusedLine(code, answer.about) if code else None
    return RefusedLine(RefusalCode.ADJUSTMENT, (line.as_typed(word.end(), len(line.text)).strip(),))


def _bare_adjustment(text: str, lattice: Lattice) -> RefusedLine | None:
    """老王+10 小李-10: only names with amounts that sum to nothing, or one name that gives: 小李-12."""
    name = lattice.name_at(0)
    if name is None or "-" not in lattice.line.text:
        return None
    told = text.strip().rstrip(_ENDS)
    answer = read_adjustment(told, lattice.roster, lattice.roster.unit)
    match answer:
        case Entry(event) if "note" not in event:
            return RefusedLine(RefusalCode.ADJUSTMENT, (told,))
        case AdjustmentRefused(AdjustmentCode.OTHER_MONEY, about):
            return RefusedLine(RefusalCode.OTHER_MONEY, about)
        case AdjustmentRefused(AdjustmentCode.UNBALANCED, about) if _gives(lattice, name):
            return RefusedLine(RefusalCode.UNBALANCED, about)
        case _:
            return None


def _gives(lattice: Lattice, name: Name) -> bool:
    """Whether a line is a name and an amount with a minus, and nothing more."""
    amount = _amount_in(folded(lattice.roster.unit)).fullmatch(lattice.line.text[name.end :].rstrip(_ENDS))
    return amount is not None and amount["amount"].lstrip("¥$ ").startswith("-")


def _correction(lattice: Lattice) -> RefusedLine | None:
    """更正：老王胡小李, 第3局老王胡小李: an entry in place of another, or of an earlier round."""
    line = lattice.line
    word = _CORRECTS.match(line.text)
    if word is None or not lattice.tokens[word.end()]:
        return None
    told = line.as_typed(word.end(), len(line.text))
    entry = weigh(lattice.of_text(told), None)
    return RefusedLine(RefusalCode.CORRECTION, (told,)) if isinstance(entry, Entry) else None
