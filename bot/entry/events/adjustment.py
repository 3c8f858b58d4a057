"""调整: `老王+12 小李-12`, amounts moved by hand; they must sum to nothing."""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from bot.entry.answers import AskKind, Asks, Choice, Entry, Event
from bot.entry.events.adjusted_amount import (
    LONGEST_AMOUNT,
    PLAIN,
    SIGNED,
    UNKNOWN,
    amount_end,
    amount_told,
    before_unknown_name,
)
from bot.entry.events.reason_first import only_tells_what_for
from bot.entry.events.spoken_amount import is_other_money
from bot.entry.normalise import FILLERS, fold, folded
from bot.entry.roster import Person, Roster
from bot.entry.scan import Lattice
from bot.entry.suggest import near_people
from bot.entry.tokens import Name

LONGEST_ADJUSTMENT = 1_000

_COMMAND = re.compile(r"(?:调整|adjust\b)")
_SIGN = re.compile(r"[ :]?(?P<piece>(?:[¥$] ?)?(?P<minus>[+-]?) ?(?:[¥$] ?)?(?=\d))")
_MOVED = re.compile(rf"[ :]?{SIGNED}")
_BEHIND_A_NAME = frozenset(("", *FILLERS, *"+-0123456789¥$"))
"""What stands behind a name with an amount, or that lacks one: 阿强的茶钱 only tells what it is for."""

_MOVES_NOBODY = re.compile(rf"(?:^|[ ,:]){SIGNED}")
_MOVES_SOME = re.compile(SIGNED)
_WHOSE = re.compile(r"的|['’]s ")
"""Behind a name: the thing is theirs."""

_AROUND_A_REASON = " ,，、。.;；:：~"
_UNKNOWN_ALONE = re.compile(rf"[^ ,、。;:+\-\d][^ ,、。;:+\-]* ?{SIGNED}")


class AdjustmentCode(StrEnum):
    """Why an adjustment cannot be; `about` holds the words named behind each."""

    EMPTY = "empty"
    UNREADABLE = "unreadable"  # the piece, also a number with what is written together with it
    REASON_FIRST = "reason_first"  # the words before the amounts, which may be a person
    NO_AMOUNT = "no_amount"  # the name without one
    BAD_AMOUNT = "bad_amount"  # the name; nothing, over 12 digits, or over 4 decimals
    OTHER_MONEY = "other_money"  # the amount: 5毛 in a group that counts in 分, $5 in one that counts in ¥
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


def read_adjustment(text: str, roster: Roster, unit: str = "") -> Entry | Asks | AdjustmentRefused:
    """Read an adjustment; the words before the first name and behind the last amount are its note.

    Amounts are exact decimals, also said as 5元 or 1,000; `unit` is what the group writes behind them. Who
    gives is matched to who gets, both in the order of the line.

    Example:
        >>> roster = Roster.of({"老王": "a", "小李": "b"})
        >>> read_adjustment("老王+12 小李-12", roster).event["transfers"]
        [{'from': 'b', 'to': 'a', 'amount': '12'}]
        >>> read_adjustment("老王+12 小李-10", roster)
        AdjustmentRefused(code=<AdjustmentCode.UNBALANCED: 'unbalanced'>, about=('+2',))
        >>> read_adjustment("茶钱 老王+12 小李-12", roster).event["note"]
        '茶钱'

    """
    line = fold(text[:LONGEST_ADJUSTMENT])
    lattice = Lattice.of(line, roster)
    shares: list[_Share] = []
    at = _skip(line.text, 0)
    command = _COMMAND.match(line.text, at)
    at = _skip(line.text, command.end()) if command else at
    told = _reason_end(lattice, at)
    if told > at and (refused := _no_reason(lattice, at, told)):
        return refused
    reason = line.as_typed(at, told).strip(_AROUND_A_REASON)
    at = _skip(line.text, told)
    while at < len(line.text):
        name = lattice.name_at(at)
        if name is None:
            break
        share = _share(lattice, name, shares, folded(unit))
        if isinstance(share, AdjustmentRefused):
            return share
        shares.append(share[0])
        at = _skip(line.text, share[1])
    unknown = UNKNOWN.match(line.text, at)
    if unknown:
        return _unknown_name(text, line.as_typed(unknown.start(1), unknown.end(1)), roster, unit)
    moved = next((place for place in range(at, len(line.text)) if _moves(lattice, place)), at)
    if moved > at:
        return AdjustmentRefused(AdjustmentCode.UNREADABLE, (line.as_typed(at, moved)[:LONGEST_AMOUNT],))
    return _event(shares, " ".join(filter(None, (reason, line.as_typed(at, len(line.text))))))


def _reason_end(lattice: Lattice, start: int) -> int:
    """Return where what an adjustment is for ends, told before who moves what; `start` where nothing is."""
    text, name = lattice.line.text, lattice.name_at(start)
    if name is not None and (text[name.end : name.end + 1] in _BEHIND_A_NAME or lattice.name_at(name.end)):
        return start
    for place in range(start, len(text)):
        name = lattice.name_at(place)
        if name is not None and name.seated and _SIGN.match(text, name.end):
            return start if _MOVES_NOBODY.search(text[start:place]) else place
        if text[place - 1 : place] in ("", *FILLERS) and _UNKNOWN_ALONE.match(text, place):
            return place
    return start


def _no_reason(lattice: Lattice, start: int, end: int) -> AdjustmentRefused | None:
    """Say what is wrong with words before the amounts that do more than tell what the money is for.

    老王给小李12 阿强-12 is of three people, whatever the two amounts sum to; 小美的茶钱 only tells whose.
    """
    text, apart, at = lattice.line.text, [], start
    while at < end:
        name = lattice.name_at(at)
        whose = None if name is None else _WHOSE.match(text, name.end)
        if name is not None and whose is None:
            code = AdjustmentCode.NO_AMOUNT if name.seated else AdjustmentCode.NOT_AT_TABLE
            return AdjustmentRefused(code, (name.people[0].name,))
        apart.append("" if whose else text[at])
        at = whose.end() if whose else at + 1
    if only_tells_what_for("".join(apart)):
        return None
    said = lattice.line.as_typed(start, end).strip(_AROUND_A_REASON)
    told_apart = _MOVES_SOME.search(text, end) and not PLAIN.fullmatch(said)
    return AdjustmentRefused(
        AdjustmentCode.REASON_FIRST if told_apart else AdjustmentCode.UNREADABLE, (said[:LONGEST_AMOUNT],)
    )


def _moves(lattice: Lattice, at: int) -> bool:
    """Whether a player's share begins here, which no note may swallow."""
    name = lattice.name_at(at)
    return name is not None and name.seated and _MOVED.match(lattice.line.text, name.end) is not None


def _share(
    lattice: Lattice, name: Name, shares: Sequence[_Share], unit: str
) -> tuple[_Share, int] | AdjustmentRefused:
    """Read the amount behind a name; returns it and where it ends."""
    person, line = name.people[0], lattice.line
    if not name.seated:
        return AdjustmentRefused(AdjustmentCode.NOT_AT_TABLE, (person.name,))
    if len(name.people) > 1 or any(share.person == person for share in shares):
        return AdjustmentRefused(AdjustmentCode.NAMED_TWICE, (person.name,))
    sign = _SIGN.match(line.text, name.end)
    if not sign:
        return AdjustmentRefused(AdjustmentCode.NO_AMOUNT, (person.name,))
    piece = amount_end(lattice, sign.end(), unit)
    currency = sign["piece"].strip(" +-")
    written = line.text[sign.end() : piece]
    amount = amount_told(currency, written, unit)
    if amount is None:
        refused = (line.as_typed(sign.start("piece"), piece)[:LONGEST_AMOUNT],)
        if is_other_money(currency + written, unit):
            return AdjustmentRefused(AdjustmentCode.OTHER_MONEY, refused)
        named = before_unknown_name(lattice, sign.end(), piece, unit)
        if named is None:
            return AdjustmentRefused(AdjustmentCode.UNREADABLE, refused)
        piece, amount = named
    if not amount:
        return AdjustmentRefused(AdjustmentCode.BAD_AMOUNT, (person.name,))
    return _Share(person, -amount if sign["minus"] == "-" else amount), piece


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


def _unknown_name(text: str, word: str, roster: Roster, unit: str) -> Asks | AdjustmentRefused:
    # A name that is known, and not read where it stands, would not be read there as another's either.
    is_known = any(folded(word) == folded(name) for one in roster.players for name in one.names)
    choices = []
    for person in () if is_known else near_people(word, roster.players, loose=True):
        reading = read_adjustment(text, roster.with_name(word, person.key), unit)
        if isinstance(reading, Entry):
            choices.append(Choice(reading, person.key))
    if choices:
        return Asks(AskKind.WHO_IS_MEANT, {"type": "adjust"}, about=(word,), choices=tuple(choices))
    return AdjustmentRefused(AdjustmentCode.UNREADABLE, (word,))


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in FILLERS:
        at += 1
    return at
