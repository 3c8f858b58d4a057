"""换个说法: what people say in an order or a word that no entry has, and a number no hand can count."""

import re
from collections.abc import Iterator

from bot.entry.scan import Lattice
from bot.entry.tokens import Count, Name
from bot.entry.unknown import Place

_FEEDS = re.compile(r"点了? ?")
_FED = re.compile(r"的?炮")
_FEEDS_GANG = re.compile(r"放杠(?=给)")
_BEFORE_COUNT = re.compile(r"(?:[+-]+ ?|\d+[.+/-]+)\d*$")


def reworded(lattice: Lattice) -> Iterator[tuple[Place, str]]:
    """Return which pieces an entry would say otherwise, and how: 点小李的炮 as 点炮小李, 放杠给 as 点杠给."""
    text = lattice.line.text
    for feeds in _FEEDS.finditer(text):
        for token in lattice.tokens[feeds.end()] if feeds.end() < len(text) else ():
            fed = _FED.match(text, token.end) if isinstance(token, Name) and token.seated else None
            if fed:
                yield (feeds.start(), fed.end()), f"点炮{text[token.start : token.end]}"
    for feeds in _FEEDS_GANG.finditer(text):
        yield feeds.span(), "点杠"


def odd_count(lattice: Lattice) -> Place | None:
    """Return the number of fan or roots that has a sign, or is a fraction or a range: -1番, 1.5番, 1-2番."""
    for token in (token for at in lattice.tokens for token in at if isinstance(token, Count)):
        before = _BEFORE_COUNT.search(lattice.line.text, 0, token.start)
        if before:
            return before.start(), token.end
    return None
