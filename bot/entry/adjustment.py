"""调整: `老王+12 小李-12`, amounts moved by hand; they must sum to nothing."""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from bot.entry.answers import AskKind, Asks, Choice, Entry, Event
from bot.entry.normalise import FILLERS, Folded, fold
from bot.entry.roster import Person, Roster
from bot.entry.scan import Lattice
from bot.entry.suggest import near_people
from bot.entry.tokens import Name

LONGEST_ADJUSTMENT = 1_000

_COMMAND = re.compile(r"(?:调整|adjust\b)")
_AMOUNT = re.compile(r"[ :]?([+-]?) ?(\d{1,12}(?:\.\d{1,4})?)(?![\d.]*\d)")
_UNKNOWN = re.compile(r"([^ +\-\d][^ +\-]*) ?[+-] ?\d")


class AdjustmentCode(StrEnum):
    """Why an adjustment cannot be; `about` holds the words named behind each."""

    EMPTY = "empty"
    UNREADABLE = "unreadable"  # the piece
    NO_AMOUNT = "no_amount"  # the name without one
    BAD_AMOUNT = "bad_amount"  # the name; nothing, over 12 digits, or over 4 decimals
    NOT_AT_TABLE = "not_at_table"  # the name
    NAMED_TWICE = "named_twice"  # the name
    UNBALANCED = "unbalanced"  # the sum, with its sign


@dataclass(frozen=True, slots=True)
class AdjustmentRefused:
    """An adjustment that cannot be, and the words that the sentence about it needs."""

    code: AdjustmentCode
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Share:
    """What one person is to get (positive) or give (negative)."""

    person: Person
    amount: Decimal


def read_adjustment(text: str, roster: Roster) -> Entry | Asks | AdjustmentRefused:
    """Read an adjustment; what stands behind the last amount is its note.

    Amounts are exact decimals, in the unit of the table. Who gives is matched to who gets, both in the order
    of the line.

    Example:
        >>> roster = Roster.of({"老王": "a", "小李": "b"})
        >>> read_adjustment("老王+12 小李-12", roster).event["transfers"]
        [{'from': 'b', 'to': 'a', 'amount': '12'}]
        >>> read_adjustment("老王+12 小李-10", roster)
        AdjustmentRefused(code=<AdjustmentCode.UNBALANCED: 'unbalanced'>, about=('+2',))

    """
    line = fold(text[:LONGEST_ADJUSTMENT])
    lattice = Lattice.of(line, roster)
    shares: list[_Share] = []
    at = _skip(line.text, 0)
    command = _COMMAND.match(line.text, at)
    at = _skip(line.text, command.end()) if command else at
    while at < len(line.text):
        name = next((token for token in lattice.tokens[at] if isinstance(token, Name)), None)
        if name is None:
            break
        share = _share(line, name, shares)
        if isinstance(share, AdjustmentRefused):
            return share
        shares.append(share[0])
        at = _skip(line.text, share[1])
    unknown = _UNKNOWN.match(line.text, at)
    if unknown:
        return _unknown_name(text, line.as_typed(unknown.start(1), unknown.end(1)), roster)
    return _event(shares, line.as_typed(at, len(line.text)))


def _share(line: Folded, name: Name, shares: Sequence[_Share]) -> tuple[_Share, int] | AdjustmentRefused:
    """Read the amount behind a name; returns it and where it ends."""
    person = name.people[0]
    amount = _AMOUNT.match(line.text, name.end)
    if not name.seated:
        return AdjustmentRefused(AdjustmentCode.NOT_AT_TABLE, (person.name,))
    if len(name.people) > 1 or any(share.person == person for share in shares):
        return AdjustmentRefused(AdjustmentCode.NAMED_TWICE, (person.name,))
    if not amount:
        bad = re.match(r"[ :]?[+-]? ?\d", line.text[name.end :])
        code = AdjustmentCode.BAD_AMOUNT if bad else AdjustmentCode.NO_AMOUNT
        return AdjustmentRefused(code, (person.name,))
    value = Decimal(f"{amount[1]}{amount[2]}")
    if not value:
        return AdjustmentRefused(AdjustmentCode.BAD_AMOUNT, (person.name,))
    return _Share(person, value), amount.end()


def _event(shares: Sequence[_Share], note: str) -> Entry | AdjustmentRefused:
    if not shares:
        code = AdjustmentCode.UNREADABLE if note else AdjustmentCode.EMPTY
        return AdjustmentRefused(code, (note,) if note else ())
    total = sum((share.amount for share in shares), Decimal(0))
    if total:
        return AdjustmentRefused(AdjustmentCode.UNBALANCED, (f"{'+' if total > 0 else ''}{plain(total)}",))
    event: Event = {"type": "adjust", "transfers": _transfers(shares)}
    if note:
        event["note"] = note
    return Entry(event)


def _transfers(shares: Sequence[_Share]) -> list[dict[str, str]]:
    """Match who gives with who gets, both in the order of the line."""
    getting = deque(share for share in shares if share.amount > 0)
    transfers = []
    for share in shares:
        left = -share.amount
        while left > 0:
            first = getting.popleft()
            moved = min(left, first.amount)
            transfers.append({"from": share.person.key, "to": first.person.key, "amount": plain(moved)})
            left -= moved
            if first.amount > moved:
                getting.appendleft(_Share(first.person, first.amount - moved))
    return transfers


def plain(amount: Decimal) -> str:
    """Write an amount without needless zeros and without an exponent."""
    written = format(amount, "f")
    return written.rstrip("0").rstrip(".") if "." in written else written


def _unknown_name(text: str, word: str, roster: Roster) -> Asks | AdjustmentRefused:
    choices = []
    for person in near_people(word, roster.players, loose=True):
        reading = read_adjustment(text, roster.with_name(word, person.key))
        if isinstance(reading, Entry):
            choices.append(Choice(reading, person.key))
    if choices:
        return Asks(AskKind.WHO_IS_MEANT, {"type": "adjust"}, about=(word,), choices=tuple(choices))
    return AdjustmentRefused(AdjustmentCode.UNREADABLE, (word,))


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in FILLERS:
        at += 1
    return at
