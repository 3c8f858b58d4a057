"""自定番种: `杠上开花炮 2番 花炮`, `杠上开花炮 4倍`: a table's own pattern, as a line adds it."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from bot.entry.naming import NameProblem, name_problem
from bot.entry.normalise import folded
from bot.entry.rules.rule_numbers import (
    BEFORE_TIMES,
    FAN,
    LATIN_FAN,
    LATIN_TIMES,
    SIGNS,
    TIMES,
    any_of,
    number_said,
)
from bot.entry.suggest import syllables

LONGEST_PATTERN = 40
_LONGEST_ID = 36
_OF_FAN = (*FAN, *LATIN_FAN)
_OF_MULTIPLE = (*TIMES, *LATIN_TIMES)
_WORTH = re.compile(
    rf"(\d{{1,6}}|[{SIGNS}]{{1,9}})({any_of(*_OF_FAN, *_OF_MULTIPLE)})?|{BEFORE_TIMES}(\d{{1,6}})"
)
_ALSO = re.compile(r"^(?:别名|也叫|又叫|又名|alias(?:es)?|aka)[:：]?")


class PatternProblem(StrEnum):
    """Why a line adds no pattern."""

    UNREADABLE = "unreadable"
    TOO_LONG = "too_long"
    TAKEN = "taken"  # made of entry words only, such as 清一色


@dataclass(frozen=True, slots=True)
class PatternTold:
    """A pattern of the table's own.

    Attributes:
        name: what it is called.
        number: what it is worth: 番 as the table says them, or a multiple of the base.
        aliases: its other names.
        multiple: whether the number is a multiple.

    """

    name: str
    number: int
    aliases: tuple[str, ...]
    multiple: bool = False


def read_house_pattern(text: str) -> PatternTold | PatternProblem:
    """Read a pattern: its name, what it is worth, and any other names.

    Example:
        >>> read_house_pattern("杠上开花炮 2番 别名 花炮")
        PatternTold(name='杠上开花炮', number=2, aliases=('花炮',), multiple=False)

    """
    words = [word for word in re.split(r"[\s,，、;；]+", text.strip()) if word]
    read = ((at, _worth(word)) for at, word in enumerate(words[1:], start=1))
    place, worth = next(((at, worth) for at, worth in read if worth is not None), (0, None))
    if worth is None:
        return PatternProblem.UNREADABLE
    (number, unit), behind = worth, words[place + 1 :]
    if behind and not unit and folded(behind[0]) in (*_OF_FAN, *_OF_MULTIPLE):
        unit, behind = folded(behind[0]), behind[1:]
    aliases = tuple(dict.fromkeys(filter(None, (_ALSO.sub("", word) for word in behind))))
    name = " ".join(words[:place])
    for called in (name, *aliases):
        problem = _problem(called)
        if problem is not None:
            return problem
    return PatternTold(name, number, aliases, multiple=unit in _OF_MULTIPLE)


def _worth(word: str) -> tuple[int, str] | None:
    """Return what a pattern is worth, and the unit behind the number or before it; None for another word."""
    said = _WORTH.fullmatch(folded(word))
    number = said and number_said(said[1] or said[3])
    if said is None or number is None:
        return None
    return int(number), said[2] or (TIMES[0] if said[3] else "")


def pattern_id(name: str, taken: Collection[str]) -> str:
    """Return an identifier for a pattern: the sound of its name, toneless, unlike those that are taken.

    >>> pattern_id("杠上开花炮", ()), pattern_id("花炮", ("hua_pao",))
    ('gang_shang_kai_hua_pao', 'hua_pao_2')
    """
    sounds = re.findall(r"[a-z0-9]+", " ".join(syllables(folded(name))))
    plain = "_".join(sounds)[:_LONGEST_ID].strip("_")
    if not plain[:1].isalpha():
        plain = f"own_{plain}".strip("_")
    candidates = (plain, *(f"{plain}_{number}" for number in range(2, len(taken) + 3)))
    return next(candidate for candidate in candidates if candidate not in taken)


def english_name(name: str) -> str:
    """Return what a pattern is called in English: its name where it is in letters, else its sound."""
    return name if name.isascii() else " ".join(syllables(folded(name)))[:LONGEST_PATTERN].strip()


def _problem(name: str) -> PatternProblem | None:
    if len(name) > LONGEST_PATTERN:
        return PatternProblem.TOO_LONG
    match name_problem(name):
        case None:
            return None
        case NameProblem.ONLY_ENTRY_WORDS:
            return PatternProblem.TAKEN
        case _:
            return PatternProblem.UNREADABLE
