"""简法: which updates may book at all, told without reading them as the bot does.

A line books only if names and entry words use it up. Here that is a walk over the line by a list of words;
what the words say together is left out, so that more passes here than is ever booked, and nothing else.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from decimal import Decimal
from itertools import accumulate
from typing import Any

from group_rows import Known

from bot.callbacks import BoardAction, BoardTap, CardTap, MenuAction, MenuTap, unpack
from bot.entry.normalise import FILLERS, folded
from bot.entry.words.meanings import Act, Flag, GangWord, Note, Shape
from bot.entry.words.table import WORDS
from bot.flow.ids import BadPayload
from bot.flow.menus import SeatsStep
from bot.flow.picks import Pick

_SINGLE = frozenset("0123456789零〇一二两三四五六七八九十带+[]<>{}万筒饼同条索mps")
"""Digits, numerals, and what tiles are written with."""

_AMOUNT = r"[ :]?([+-]?) ?(\d{1,12}(?:\.\d{1,4})?)"


def _squeezed(text: str) -> str:
    return "".join(sign for sign in folded(text) if sign not in FILLERS and sign != "-")


def _told_by(row_meaning: object) -> bool:
    says_win = isinstance(row_meaning, Shape) and row_meaning.says_win
    return says_win or isinstance(row_meaning, GangWord | Act | Flag) or row_meaning is Note.CHAINED


_WORDS = frozenset(_squeezed(word) for row in WORDS for word in (*row.zh, *row.pinyin, *row.en))
_EVENTS = frozenset(
    _squeezed(word) for row in WORDS if _told_by(row.meaning) for word in (*row.zh, *row.pinyin, *row.en)
)
_ALONE = frozenset({"gang", "hu", "draw"})
"""Commands behind which a line need not say which event it is."""

_BOOKING_COMMANDS = frozenset({"undo", "end", "import"})
"""Commands that take back, drop or bring in events without a line."""

_BOOKING_SEATS = frozenset({SeatsStep.BET_NOW, SeatsStep.DROP_NOW})
_BOOKING_PICKS = frozenset({Pick.BOOK})
_BOOKING_MENUS = frozenset(
    {MenuAction.END_DROP, MenuAction.VOID_NOW, MenuAction.RESTORE_NOW, MenuAction.REPAIR}
)


def uses_up(text: str, known: Known) -> bool:
    """Whether names, entry words, numbers and tiles leave nothing of a line over."""
    line = _squeezed(text)
    words: dict[str, list[str]] = defaultdict(list)
    for word in (*_WORDS, *filter(None, map(_squeezed, (*known.names, *known.house)))):
        words[word[0]].append(word)
    reached = [True, *[False] * len(line)]
    for at, sign in enumerate(line):
        if reached[at]:
            reached[at + 1] |= sign in _SINGLE
            for word in words.get(sign, ()):
                if line.startswith(word, at):
                    reached[at + len(word)] = True
    return bool(line) and reached[-1]


def tells_an_event(text: str) -> bool:
    """Whether a line holds a word that can say what happened."""
    line = _squeezed(text)
    return any(word in line for word in _EVENTS)


def balances(text: str, names: Iterable[str]) -> bool:
    """Whether a line holds names with amounts, two or more, that sum to nothing somewhere on the way."""
    line = folded(text)
    known = "|".join(sorted((re.escape(name) for name in map(folded, names) if name), key=len, reverse=True))
    shares = re.finditer(f"(?:{known}){_AMOUNT}", line) if known else ()
    sums = list(accumulate(Decimal(f"{share[1]}{share[2]}") for share in shares))
    return not all(sums[1:])


def may_book(update: Mapping[str, Any], known: Known, bot_name: str) -> bool:
    """Whether an update can change what is recorded, by its form alone."""
    if "callback_query" in update:
        return _tap_may_book(update["callback_query"].get("data") or "")
    message = update.get("message")
    if message is None:
        return False
    if message.get("caption"):
        return bool("document" in message and message["caption"].startswith("/import"))
    text = message.get("text") or ""
    command = re.match(r"/(\w+)(?:@(\w+))?", text, re.ASCII)
    if command is None:
        return uses_up(text, known) and tells_an_event(text)
    if command[2] is not None and command[2].lower() != bot_name.lower():
        return False
    name, rest = command[1].lower(), text[command.end() :]
    if name == "adjust":
        return balances(rest, known.names)
    return name in _BOOKING_COMMANDS or (name in _ALONE and uses_up(rest, known))


def _tap_may_book(data: str) -> bool:
    try:
        tap = unpack(data)
    except BadPayload:
        return False
    match tap:
        case BoardTap(action=action):
            return action is BoardAction.UNDO
        case CardTap(picked=picked):
            return picked.pick in _BOOKING_PICKS
        case MenuTap(action=MenuAction.SEATS, value=value):
            # 叫马 from this round on: what was won before counts for who bets.
            return value[:1] in _BOOKING_SEATS
        case MenuTap(action=menu):
            return menu in _BOOKING_MENUS
