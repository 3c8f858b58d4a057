"""词块: a line of names and rules in pieces, each a name or a rule: 呼叫转移 全转 is one, 打2 4番封顶 two."""

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Final

from bot.entry.normalise import folded
from bot.entry.rules.rule_numbers import BEFORE_TIMES, LATIN_TIMES, any_of
from bot.entry.rules.rule_or_name import holds_a_number, numbers_meet
from bot.entry.rules.rule_words import OFF, ON, RuleValue
from bot.entry.rules.spoken_rules import spoken_rules

_UNLIMITED: Final = r"(?:no|without)\s+(?:(?:a|any)\s+)?(?:cap|limit)|uncapped|unlimited"
_TOGETHER: Final = (
    (re.compile(r"\s*[=＝]\s*"), "="),
    (re.compile(rf"(?i)\b(cap)\s*({BEFORE_TIMES})\s*(?=\d)"), r"\1\2"),
    (re.compile(rf"(?i)\b(cap)\s*(\d+)\s*({any_of(*LATIN_TIMES)})(?!\w)"), r"\1\2\3"),
    (re.compile(r"(?i)\b(cap)\s+(?=\d)"), r"\1"),
    (re.compile(rf"(?i)(?<![\w-])(?:cap\s+none|{_UNLIMITED})(?![\w=-]|\s+\d)"), "cap=none"),
    (re.compile(r"(?i)\bbase\s+(?=\d)"), "base="),
)
"""What is one rule though it is written with spaces: cap 4 times, no cap, base 3."""

_MOST_PIECES: Final = 3
"""So many words of a line may be one rule: 打 5 块, 呼叫转移 全转."""

_MONEY: Final = frozenset({"base", "cap_fan", "cap_multiplier", "cap_money"})


def pieces_of(text: str, known: Collection[str] = ()) -> list[str]:
    """Split a line, and put together the words that are one rule only together.

    Args:
        text: the line.
        known: folded names of the group; each is a piece of its own.

    >>> pieces_of("老王 呼叫转移 全转 打2 32倍封顶")
    ['老王', '呼叫转移全转', '打2', '32倍封顶']

    """
    together = text
    for apart, written in _TOGETHER:
        together = apart.sub(written, together)
    pieces = [piece for piece in re.split(r"[\s,，、;；]+", together) if piece]
    joined: list[str] = []
    while pieces:
        count = _together(pieces, known)
        joined.append("".join(pieces[:count]))
        del pieces[:count]
    return joined


def _together(pieces: Sequence[str], known: Collection[str]) -> int:
    """Return how many pieces from the first on are one rule: two of 呼叫转移 全转."""
    told = [folded(piece) for piece in pieces[: _MOST_PIECES + 1]]
    most = next((place for place, piece in enumerate(told) if piece in known), len(told))
    if not most or (told[0].isascii() and not told[0].isdigit()):
        return 1
    for count in range(min(_MOST_PIECES, most), 1, -1):
        if _is_one_rule(told[:count]):
            behind = told[count - 1]
            # 毛毛雨 没有 退税: the word between two rules may belong to either; so it is not read at all.
            unsure = behind in (*ON, *OFF) and _rules("".join(told[count - 1 : count + 1]))
            return count + 1 if unsure and count < len(told) else count
    return 1


def _is_one_rule(pieces: Sequence[str]) -> bool:
    """Whether words set a rule together and none of their numbers is another's: not 打2 32倍封顶.

    A word that sets a rule by itself takes another along that sets none; one of money no further number.
    """
    if any(numbers_meet(one, next_one) for one, next_one in pairwise(pieces)):
        return False
    together, first, others = _rules("".join(pieces)), _rules(pieces[0]), pieces[1:]
    if not together or ("base" in together and len(together) > 1):
        return False
    if first and any(_rules(piece) for piece in others):
        return False
    return not (first.keys() & _MONEY and any(holds_a_number(piece) for piece in others))


def _rules(told: str) -> Mapping[str, RuleValue]:
    """Return the rules that a word sets, none where it does not set any outright."""
    spoken = spoken_rules(told)
    return spoken if isinstance(spoken, Mapping) else {}
