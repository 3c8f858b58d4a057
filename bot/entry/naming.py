"""取名: which names a player can have without making lines unreadable."""

import re
import unicodedata
from collections.abc import Iterable
from enum import StrEnum

from bot.entry.answers import Asks, Dialog, Entry
from bot.entry.normalise import CHEERS, NUMERALS, fold
from bot.entry.reading import read_line
from bot.entry.roster import Person, Roster
from bot.entry.scan import Lattice
from bot.entry.speaker import means_somebody
from scorer.spelling import LONGEST_NAME


class NameProblem(StrEnum):
    """Why a name cannot be a player's."""

    EMPTY = "empty"
    TOO_LONG = "too_long"  # over 64 characters
    LINE_BREAK = "line_break"
    ONLY_DIGITS = "only_digits"  # 12, 十三
    ONLY_ENTRY_WORDS = "only_entry_words"  # 自摸, 胡了, gang
    SEPARATOR = "separator"  # holds what separates names or amounts
    MEANS_SOMEBODY = "means_somebody"  # 我, 对家, 大家
    IS_A_LINE = "is_a_line"  # 老王胡阿强, where 老王 and 阿强 are called so


_NUMBER = frozenset((*NUMERALS, *" 十百千"))
"""What a number is written with, beside digits."""

_NAMES = frozenset({"小胡"})
"""Entry words that people are called: where one stands for a player, it is no word there."""

_SEPARATORS = re.compile(r"[,、。;=|]|^/|[-+]$|^[-+]|[-+] ?\d")


def name_problem(name: str) -> NameProblem | None:
    """Say what is wrong with a name; None if nothing is.

    Example:
        >>> name_problem("胡哥"), name_problem("自摸")
        (None, <NameProblem.ONLY_ENTRY_WORDS: 'only_entry_words'>)

    """
    if len(f"{name}.".splitlines()) > 1:
        return NameProblem.LINE_BREAK
    if len(name) > LONGEST_NAME:
        return NameProblem.TOO_LONG
    line = fold(name)
    if not any(unicodedata.category(character)[0] in "LNS" for character in line.text):
        return NameProblem.SEPARATOR if line.text.strip() else NameProblem.EMPTY
    if all(character.isdigit() or character in _NUMBER for character in line.text):
        return NameProblem.ONLY_DIGITS
    is_free = line.text not in _NAMES and CHEERS.isdisjoint(line.text)
    if is_free and Lattice.of(line, Roster(())).complete:
        return NameProblem.ONLY_ENTRY_WORDS
    return NameProblem.SEPARATOR if _SEPARATORS.search(line.text) else None


def name_problem_among(name: str, others: Iterable[Person]) -> NameProblem | None:
    """Say what is wrong with a name in a group, in which these are the others and anybody writes.

    >>> name_problem_among("对家", []), name_problem_among("阿强", [Person("a", ("老王",))])
    (<NameProblem.MEANS_SOMEBODY: 'means_somebody'>, None)
    """
    if means_somebody(name):
        return NameProblem.MEANS_SOMEBODY
    return name_problem(name) or (NameProblem.IS_A_LINE if _is_a_line(name, others) else None)


def _is_a_line(name: str, others: Iterable[Person]) -> bool:
    """Whether a line of this name alone, which is silence once it is one, would tell an event of others."""
    roster = Roster(tuple(others))
    return Lattice.of(fold(name), roster).complete and isinstance(
        read_line(name, roster), Entry | Asks | Dialog
    )
