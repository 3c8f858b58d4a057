"""付了多少: what a reply to a settlement says was paid, by whom and to whom as far as it says so."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.entry.normalise import folded, number_of
from bot.entry.roster import Person
from bot.entry.speaker import WORDS_FOR_ME
from scorer import parse_amount

LONGEST = 200
"""A reply that is longer tells no payment."""

WRITER = ""
"""Stands for whoever writes, in place of a key."""

_PAY = (
    *("付给了", "付给", "付了", "付", "给了", "给", "还给", "还了", "还", "转给", "转了", "转"),
    *("paid", "pays", "pay", "gave", "gives", "give", "sent", "to", "->", "→"),
)
"""Who stands before one of these paid, who stands behind it was paid."""

_GET = (
    *("收到了", "收到", "收了", "收", "拿到了", "拿到", "从"),
    *("received", "receives", "receive", "got", "gets", "get", "from"),
)
"""The other way round."""

_UNITS = ("块钱", "块", "元", "圆", "¥", "$", "rmb", "yuan", "kuai")
_MEANINGLESS = (" ", ",", "、", "。", ".", "!", "~", ":", ";", "了", "的", "钱", "啊", "已经", "刚")
_NUMERALS = r"[零〇一二两三四五六七八九十百千万]+"


class PaidProblem(StrEnum):
    """Why a reply that is about a payment tells none."""

    NO_AMOUNT = "no_amount"
    BAD_AMOUNT = "bad_amount"  # nothing, less than nothing, too many decimals, or two of them
    UNCLEAR = "unclear"  # an amount beside something else than names


@dataclass(frozen=True, slots=True)
class PaidTold:
    """A payment as far as it was told.

    Attributes:
        amount: in 毫, more than 0.
        payer: who paid, as a key or `WRITER`; None where that is not said.
        payee: who was paid.
        names: who is named without a word that says which of the two they are.

    """

    amount: int
    payer: str | None = None
    payee: str | None = None
    names: tuple[str, ...] = ()


def read_paid(text: str, people: Iterable[Person], unit: str = "") -> PaidTold | PaidProblem | None:
    """Read a reply; None where it is about no payment.

    Args:
        text: what was written.
        people: who can be named.
        unit: what the group writes behind amounts.

    >>> qiang = Person("7", ("阿强",))
    >>> read_paid("收到阿强十块", [qiang])
    PaidTold(amount=100000, payer='7', payee='', names=())
    >>> read_paid("阿强 0", [qiang]), read_paid("好的", [qiang])
    (<PaidProblem.BAD_AMOUNT: 'bad_amount'>, None)

    """
    line = folded(text)
    if len(line) > LONGEST:
        return None
    pieces = list(_pieces(line, people, unit))
    amounts = [piece.text for piece in pieces if piece.kind == "amount"]
    if any(piece.kind == "unknown" for piece in pieces):
        ends_so = bool(amounts) and pieces[-1].kind == "amount"
        return PaidProblem.UNCLEAR if ends_so else None
    if not amounts:
        moves = any(piece.kind in {"pay", "get"} for piece in pieces)
        return PaidProblem.NO_AMOUNT if moves else None
    amount = _amount(amounts[0]) if len(amounts) == 1 else 0
    if amount <= 0:
        return PaidProblem.BAD_AMOUNT
    return _told(pieces, amount)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of the line: `name` (its text is the key), `pay`, `get`, `amount` or `unknown`."""

    kind: str
    text: str


def _pieces(line: str, people: Iterable[Person], unit: str) -> Iterator[_Piece]:
    """Take a line apart, the longest known name first; what means nothing is left out."""
    keys = {folded(name): person.key for person in people for name in person.names}
    keys = {**{folded(word): WRITER for word in WORDS_FOR_ME}, **keys}
    units = _any_of((*_UNITS, *filter(None, [folded(unit)])))
    pattern = re.compile(
        rf"(?P<name>{_any_of(keys)})"
        rf"|(?:[¥$] ?)?(?P<amount>[+-]? ?(?:\d+(?:\.\d+)?|\.\d+))(?: ?(?:{units}))?"
        rf"|(?P<numeral>{_NUMERALS}) ?(?:{units})"
        rf"|(?P<pay>{_any_of(_PAY)})|(?P<get>{_any_of(_GET)})"
        rf"|(?P<nothing>{_any_of(_MEANINGLESS)})|(?P<unknown>.)"
    )
    for found in pattern.finditer(line):
        kind = found.lastgroup or ""
        if kind == "name":
            yield _Piece(kind, keys[found[kind]])
        elif kind == "numeral":
            number = number_of(found[kind])
            yield _Piece("amount", "0" if number is None else str(number))
        elif kind != "nothing":
            yield _Piece(kind, found[kind])


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern of these words, the longest first; one in letters is no part of a longer one."""
    return "|".join(map(_whole, sorted(words, key=len, reverse=True)))


def _whole(word: str) -> str:
    apart = word.isascii() and word.isalnum()
    return rf"(?<![a-z0-9_]){re.escape(word)}(?![a-z0-9_])" if apart else re.escape(word)


def _amount(written: str) -> int:
    """Return an amount in 毫; 0 for what is none."""
    try:
        return parse_amount(written.replace(" ", "").removeprefix("+"))
    except ValueError:
        return 0


def _told(pieces: Sequence[_Piece], amount: int) -> PaidTold | PaidProblem:
    """Tell who paid whom by the words between the names."""
    words = {piece.kind for piece in pieces if piece.kind in {"pay", "get"}}
    first = next((at for at, piece in enumerate(pieces) if piece.kind in words), len(pieces))
    before = [piece.text for piece in pieces[:first] if piece.kind == "name"]
    behind = [piece.text for piece in pieces[first:] if piece.kind == "name"]
    if not words:
        return PaidTold(amount, names=tuple(before)) if len(before) <= 2 else PaidProblem.UNCLEAR  # noqa: PLR2004 - payer and payee
    if len(words) > 1 or len(before) > 1 or len(behind) > 1:
        return PaidProblem.UNCLEAR
    if not before and not behind:
        # 付了 is said by either side, 收到 only by who got it.
        return PaidTold(amount) if words == {"pay"} else PaidTold(amount, payee=WRITER)
    doer = before[0] if before else WRITER
    other = behind[0] if behind else None
    return PaidTold(amount, doer, other) if words == {"pay"} else PaidTold(amount, other, doer)
