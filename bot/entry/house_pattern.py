"""自定番种: `杠上开花炮 2番 花炮`: a table's own pattern, as a line adds it."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from bot.entry.naming import NameProblem, name_problem
from bot.entry.normalise import folded, number_of
from bot.entry.suggest import syllables

LONGEST_PATTERN = 40
_LONGEST_ID = 36
_FAN = re.compile(r"(\d{1,3}|[一二两三四五六七八九十]{1,3})(番|翻|fan)?")
_ALSO = re.compile(r"^(?:别名|也叫|又叫|又名|alias(?:es)?|aka)[:：]?")


class PatternProblem(StrEnum):
    """Why a line adds no pattern."""

    UNREADABLE = "unreadable"
    TOO_LONG = "too_long"
    TAKEN = "taken"  # made of entry words only, such as 清一色


@dataclass(frozen=True, slots=True)
class PatternTold:
    """A pattern of the table's own: what it is called, its fan, and its other names."""

    name: str
    fan: int
    aliases: tuple[str, ...]


def read_house_pattern(text: str) -> PatternTold | PatternProblem:
    """Read a pattern: its name, its fan, and any other names.

    Example:
        >>> read_house_pattern("杠上开花炮 2番 别名 花炮")
        PatternTold(name='杠上开花炮', fan=2, aliases=('花炮',))

    """
    words = [word for word in re.split(r"[\s,，、;；]+", text.strip()) if word]
    place = next((at for at, word in enumerate(words) if at and _FAN.fullmatch(folded(word))), None)
    if place is None:
        return PatternProblem.UNREADABLE
    number = _FAN.fullmatch(folded(words[place]))
    fan = None if number is None else number_of(number[1])
    if fan is None:
        return PatternProblem.UNREADABLE
    behind = words[place + 1 :]
    if behind and folded(behind[0]) in ("番", "fan"):
        behind = behind[1:]
    aliases = tuple(dict.fromkeys(filter(None, (_ALSO.sub("", word) for word in behind))))
    name = " ".join(words[:place])
    for called in (name, *aliases):
        problem = _problem(called)
        if problem is not None:
            return problem
    return PatternTold(name, fan, aliases)


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
