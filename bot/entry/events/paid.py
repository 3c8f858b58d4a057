"""付了多少: what a reply to a settlement says was paid, by whom and to whom as far as it says so."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.entry.events.spoken_amount import (
    NUMERAL_SIGNS,
    amount_pattern,
    is_other_money,
    spoken_amount,
)
from bot.entry.normalise import folded
from bot.entry.roster import Person
from bot.entry.speaker import WORDS_FOR_ME
from scorer import parse_amount

LONGEST = 200
"""A reply that is longer tells no payment."""

WRITER = ""
"""Stands for whoever writes, in place of a key."""

_PAY = (
    *("付给了", "付给", "付清了", "付清", "付完了", "付过了", "付了", "付", "给了", "给", "还给", "还清了"),
    *("还清", "还了", "还", "结清了", "结清", "转给", "转账给", "转账了", "转账", "转了", "转"),
    *("paid", "pays", "pay", "gave", "gives", "give", "sent", "to", "->", "→"),
)
"""Who stands before one of these paid, who stands behind it was paid."""

_GET = (
    *("收到了", "收到", "收了", "收", "拿到了", "拿到", "从"),
    *("received", "receives", "receive", "got", "gets", "get", "from"),
)
"""The other way round."""

_BY = ("用微信", "微信", "用支付宝", "支付宝", "现金", "红包", "wechat", "alipay", "cash", "by", "in", "via")
"""How somebody paid, which changes nothing."""

_BETWEEN = frozenset({"to", "->", "→", "从", "from"})
"""Words of these that say nothing of a payment by themselves."""

_HEARD = "收到"
"""Alone it says no more than that somebody has read the message."""

_MEANINGLESS = (
    *(" ", ",", "、", "。", ".", "!", "~", ":", ";"),
    *("了", "的", "钱", "啊", "哈", "已经", "已", "过去", "刚刚", "刚才", "刚", "好的", "ok"),
)

_NOT_PAID = (
    *("回头", "明天", "明晚", "下次", "改天", "一会", "待会", "等会", "等下", "晚点", "马上", "再"),
    *("没", "未", "不", "别", "吗", "嘛", "呢", "吧", "?", "谁", "多少", "怎么", "欠", "该"),
    *("还行", "还好", "还是", "还有", "还要", "还可以", "还早"),
    *("给力", "收工", "收摊", "收桌", "从来", "转眼"),
    *("later", "tomorrow", "not", "didn't", "don't", "will", "should", "who", "owes", "owe"),
)
"""Words of who has not paid yet, asks, or talks: they note nothing, and without an amount they are talk."""


class PaidProblem(StrEnum):
    """Why a reply that is about a payment tells none."""

    NO_AMOUNT = "no_amount"
    BAD_AMOUNT = "bad_amount"  # nothing, less than nothing, too many decimals, or two of them
    OTHER_MONEY = "other_money"  # 5毛 in a group that counts in 分, $5 in one that counts in ¥
    UNCLEAR = "unclear"  # a name or an amount beside words that say something else


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

    An amount beside words that are not known, or somebody who is said to have paid, is a problem to be told:
    who wrote it may believe that it was noted.

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
    kinds = {piece.kind for piece in pieces}
    amounts = [piece.text for piece in pieces if piece.kind == "amount"]
    if "other_money" in kinds:
        return PaidProblem.UNCLEAR if kinds & {"unknown", "not_paid"} else PaidProblem.OTHER_MONEY
    if not amounts:
        return _without_amount(pieces, kinds)
    if kinds & {"unknown", "not_paid"}:
        return PaidProblem.UNCLEAR
    amount = _amount(amounts[0]) if len(amounts) == 1 else 0
    if amount <= 0:
        return PaidProblem.BAD_AMOUNT
    return _told(pieces, amount)


def _without_amount(pieces: Sequence["_Piece"], kinds: set[str]) -> PaidProblem | None:
    """Return what is wrong with a reply that tells no amount; None where it is talk, or one name alone."""
    verbs = {piece.text for piece in pieces if piece.kind in {"pay", "get"}} - _BETWEEN
    if "not_paid" in kinds or (kinds == {"get"} and verbs == {_HEARD}):
        return None
    if "unknown" in kinds and len(verbs) < len(("给", "转")):
        return PaidProblem.UNCLEAR if verbs and "name" in kinds else None
    return PaidProblem.NO_AMOUNT if kinds & {"pay", "get", "by"} else None


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of the line, by its kind.

    `name` (its text is the key), `pay`, `get`, `by`, `not_paid`, `amount` (its text is a decimal, 0 where it
    is none), `other_money` or `unknown`.
    """

    kind: str
    text: str


def _pieces(line: str, people: Iterable[Person], unit: str) -> Iterator[_Piece]:
    """Take a line apart, the longest known name first; what means nothing is left out."""
    keys = {folded(name): person.key for person in people for name in person.names}
    keys = {**{folded(word): WRITER for word in WORDS_FOR_ME}, **keys}
    unit = folded(unit)
    pattern = re.compile(
        rf"(?P<name>{_any_of(keys)})|(?P<amount>{amount_pattern(unit)})"
        rf"|(?P<not_paid>{_any_of(_NOT_PAID)})|(?P<pay>{_any_of(_PAY)})|(?P<get>{_any_of(_GET)})"
        rf"|(?P<by>{_any_of(_BY)})|(?P<nothing>{_any_of(_MEANINGLESS)})|(?P<unknown>.)"
    )
    for found in pattern.finditer(line):
        kind = found.lastgroup or ""
        if kind == "name":
            yield _Piece(kind, keys[found[kind]])
        elif kind == "amount":
            yield _amount_piece(found[kind], unit)
        elif kind != "nothing":
            yield _Piece(kind, found[kind])


def _amount_piece(written: str, unit: str) -> _Piece:
    """Return an amount; numerals alone that make no number, as 万一, are none at all."""
    amount = spoken_amount(written, unit)
    if amount is None and all(sign in NUMERAL_SIGNS for sign in written):
        return _Piece("unknown", written)
    if amount is None and is_other_money(written, unit):
        return _Piece("other_money", written)
    return _Piece("amount", amount or "0")


def pays_pattern() -> str:
    """Return a pattern of what stands between who paid and who was paid."""
    return _any_of(_PAY)


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern of these words, the longest first; one in letters is no part of a longer one."""
    return "|".join(map(_whole, sorted(words, key=len, reverse=True)))


def _whole(word: str) -> str:
    apart = word.isascii() and word.isalnum()
    return rf"(?<![a-z0-9_]){re.escape(word)}(?![a-z0-9_])" if apart else re.escape(word)


def _amount(written: str) -> int:
    """Return an amount in 毫; 0 for what is none."""
    try:
        return parse_amount(written)
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
