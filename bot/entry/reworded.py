"""换个说法: what people say in an order or a word that no entry has, and a number no hand can count.

Each way to say it is a pattern over the line, in which every name of the table is one sign; what an entry
would say instead is only offered.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.entry.meanings import Shape
from bot.entry.scan import Lattice
from bot.entry.tokens import Count, Word
from bot.entry.unknown import Place

_NAME = "\ue000"
"""Stands for a name: of a private area, so in no line that anybody types."""

_A = "(?:一个|一|个)"
_LIST = f"({_NAME}(?:[、,和跟与 ]*{_NAME})*)"
_OTHER = f"[^{_NAME}]*"


def _way(said: str, meant: str) -> tuple[re.Pattern[str], str]:
    """Write a way to say something, N for a name and ~ for a space that may be missing."""
    return re.compile(said.replace("N", _NAME).replace("~", " ?")), meant.replace("N", _NAME)


_WAYS = (
    # who feeds a gang said first, or behind 给
    _way(rf"给~N~[放点送打]了?~{_A}?~杠", "点杠给N"),
    _way(rf"(?:放了?~{_A}?|[点送打]了?~{_A})~杠(?=~给~N)", "点杠"),
    _way(rf"[放点送打]了?~N~{_A}~杠", "点杠给N"),
    _way("放杠~N", "点杠给N"),
    _way("[吃接]了?~N~的?~杠", "直杠N"),
    _way("杠了?~N~(?:[放点打]的~杠?|的牌)", "杠N"),
    # a gang in two pieces
    _way(rf"([暗弯巴补直明])了?~{_A}~杠", r"\1杠"),
    # who deals in said first, or behind 给
    _way(rf"给~N~[放点打]了?~{_A}?~[炮冲]", "点炮N"),
    _way(rf"[放点]了?~{_A}~炮(?=~给~N)", "点炮"),
    _way(rf"[放点]了?~N~{_A}~炮", "点炮N"),
    _way("[放点]了?~N~的?~炮", "点炮N"),
    _way("点了?~N(?!~的)", "点炮N"),
    # whose 炮 it was said behind 胡
    _way("[胡接吃]了?~N~的?~炮", "胡N"),
    _way("(?:接炮|吃炮|捉炮|吃胡)~N", "胡N"),
    _way(rf"(?P<before>胡{_OTHER}N~)[放点打]的~炮?(?=[ ,。.!了]*$)", "点炮"),
    _way("(?P<before>N~)[放点]的~炮(?=[ ,。.!了]*$)", "点炮"),
    # 一炮双响 with two behind it, 一炮三响 with three
    _way(rf"(?P<before>^{_OTHER}N~)(?:一炮[双两二]响|点了?双响)[ :,]*(?=N{_OTHER}N{_OTHER}$)", "点炮"),
    _way(rf"(?P<before>^{_OTHER}N~)一炮三响[ :,]*(?=N{_OTHER}N{_OTHER}N{_OTHER}$)", "点炮"),
    # whose gang was robbed
    _way("抢了?~N~的?~[弯巴补]?杠", "抢杠N"),
    _way("的?~[弯巴补]?杠~被~N~抢(?:了?~杠)?", "被抢杠N"),
    _way("被~N~抢了?~杠", "被抢杠N"),
    # the only one of a wall end
    _way("[就只]是?~(?=N)", "只有"),
    # all of a wall end but those named
    _way(rf"除[了开去]?~{_LIST}~[以之]?外", r"除了\1 "),
    _way(rf"{_LIST}~除外", r"除了\1 "),
    # when it was, and the request to note it
    _way("^(?:这一?[把局盘]|刚才|刚刚)[ ,]*(?=N)", ""),
    _way("^(?:请|麻烦|帮忙|帮我)?(?:补记|漏记|记账|记一下|记一笔|记下|记上|记)[ ,:]*(?=N)", ""),
    _way("[ ,](?:请|麻烦|帮忙)?(?:记账|记一下|记一笔|记下|记上)(?=[ ,。.!了]*$)", ""),
    _way("@(?=N)", ""),
    # what stands in brackets
    _way("《~([^《》]+?)~》", r" \1 "),
)
_SPEAKS_SO = re.compile(
    r"[杠炮响抢点@《]|吃胡|^(?:这|刚)|^(?:请|麻烦|帮忙|帮我)?[补漏]?记|记[账一下上]|[就只].*[听叫]|除.*外"
)
"""What one of these ways needs, told at a glance: most of what people write has none of it."""

_BEFORE_COUNT = re.compile(r"(?:[+-]+ ?|\d+[.+/-]+)\d*$")
_SIGNS = frozenset("+-")


@dataclass(frozen=True, slots=True)
class _Skeleton:
    """A line with one sign in place of each name of the table; `places` are those of its signs."""

    text: str
    places: tuple[int, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, lattice: Lattice) -> "_Skeleton":
        """Read the names of a line from left to right."""
        line, signs, places, names = lattice.line.text, "", list[int](), list[str]()
        at = 0
        while at < len(line):
            name = lattice.name_at(at)
            is_player = name is not None and name.seated
            places.append(at)
            signs += _NAME if is_player else line[at]
            end = name.end if name is not None and is_player else at + 1
            if is_player:
                names.append(line[at:end])
            at = end
        return cls(signs, (*places, len(line)), tuple(names))

    def reworded(self, way: re.Pattern[str], meant: str) -> Iterator[tuple[Place, str]]:
        """Return each piece that is said in this way, and the piece as an entry has it."""
        for found in way.finditer(self.text):
            start = found.end("before") if "before" in way.groupindex else found.start()
            written = found.expand(meant)
            named = self.text.count(_NAME, 0, start)
            for name in self.names[named : named + written.count(_NAME)]:
                written = written.replace(_NAME, name, 1)
            yield (self.places[start], self.places[found.end()]), written


def reworded(lattice: Lattice) -> Iterator[tuple[Place, str]]:
    """Return which pieces an entry would say otherwise, and how: 点小李的炮 as 点炮小李, 放杠给 as 点杠给."""
    if _SPEAKS_SO.search(lattice.line.text) is None:
        return
    skeleton = _Skeleton.of(lattice)
    if _NAME in skeleton.text:
        for way, meant in _WAYS:
            yield from skeleton.reworded(way, meant)


def odd_count(lattice: Lattice) -> Place | None:
    """Return the number of fan or roots that has a sign, or is a fraction or a range: -1番, 1.5番, 1-2番."""
    for token in (token for at in lattice.tokens for token in at if isinstance(token, Count)):
        before = _BEFORE_COUNT.search(lattice.line.text, 0, token.start)
        if before:
            return before.start(), token.end
    return None


def joining_sign(lattice: Lattice) -> Place | None:
    """Return the sign that only joins a pattern and what counts beside it: 清一色-1根, 清一色+1根."""
    text = lattice.line.text
    if _SIGNS.isdisjoint(text):
        return None
    patterns = (one for at in lattice.tokens for one in at if isinstance(one, Word))
    for end in (one.end for one in patterns if isinstance(one.meaning, Shape)):
        if text[end : end + 1] in _SIGNS and end + 1 < len(text):
            behind = lattice.tokens[lattice.onward[end + 1]] if lattice.onward[end + 1] < len(text) else ()
            if any(isinstance(token, Count) for token in behind):
                return end, end + 1
    return None
