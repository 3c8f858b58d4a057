"""换个说法: what people say in an order or a word that no entry has, and a number no hand can count.

The ways to say it are those of `ways_of_saying`; what an entry would say instead is only offered.
"""

import re
from collections.abc import Iterator

from bot.entry.otherwise.half_read import HalfRead
from bot.entry.otherwise.ways_of_saying import WAYS
from bot.entry.scan import Lattice
from bot.entry.tokens import Count, Word
from bot.entry.unknown import Place
from bot.entry.words.meanings import Shape

_BEFORE_COUNT = re.compile(r"(?:[+-]+ ?|\d+[.+/-]+)\d*$")
_SIGNS = frozenset("+-")
_PLUS = re.compile(r" ?\+(?= |[一二两三四五六七八九])")
_TOUCHING_SIGN = re.compile("[+-]")


def reworded(line: HalfRead) -> Iterator[tuple[Place, str]]:
    """Return which pieces an entry would say otherwise, and how: 点小李的炮 as 点炮小李, 放杠给 as 点杠给."""
    for kind in WAYS:
        if kind.may_be_in(line):
            for way in kind.ways:
                yield from line.skeleton.reworded(way)


def odd_count(lattice: Lattice) -> Place | None:
    """Return the number of fan or roots that has a sign, or is a fraction or a range: -1番, 1.5番, 1-2番."""
    for token in (one for one in lattice.every_token if isinstance(one, Count)):
        before = _BEFORE_COUNT.search(lattice.line.text, 0, token.start)
        if before:
            return before.start(), token.end
    return None


def joining_sign(lattice: Lattice) -> Place | None:
    """Return the sign that only joins a word and what counts beside it: 清一色-1根, 自摸 + 1根."""
    text = lattice.line.text
    if _SIGNS.isdisjoint(text):
        return None
    for word in (one for one in lattice.every_token if isinstance(one, Word)):
        sign = _PLUS.match(text, word.end) or _TOUCHING_SIGN.match(text, word.end)
        if sign is None or (sign[0] == "-" and not isinstance(word.meaning, Shape)):
            continue
        behind = lattice.onward[sign.end()]
        if behind < len(text) and any(isinstance(token, Count) for token in lattice.tokens[behind]):
            return sign.span()
    return None
