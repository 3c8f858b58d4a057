"""换人的话: the words between two names that say one comes for the other: `小张 换 老王`, `Eve for Amy`.

A known name goes before a word, so somebody who is called 顶哥 stays one name.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

_COMES_FOR = ("代替", "顶替", "頂替", "接替", "替下", "替", "顶", "頂")
_COMES_FOR_LATIN = ("instead of", "in for", "for", "replaces", "replacing")
"""Who stands before one of these comes, who stands behind it goes."""

_CHANGES = ("换成", "換成", "换下", "換下", "换掉", "換掉", "换", "換", "替换", "替換")
_CHANGES_ALONE = ("换人", "換人", "换座", "換座", "with", "swap", "replace")
_LEADING = ("把", "让", "讓")
"""What may stand in front of the first name; hardly a name begins so."""


@dataclass(frozen=True, slots=True)
class SwapTold:
    """A line that says somebody comes for somebody.

    Attributes:
        names: the line with a space in place of each such word.
        directed: whether it says that the first comes and the second goes; 换 may mean either.

    """

    names: str
    directed: bool


def read_swap(text: str, known: Iterable[str]) -> SwapTold | None:
    """Find the words that mean a swap; None where the line holds none.

    A Chinese word needs no spaces beside a known name; beside unknown ones it stands by itself.

    >>> read_swap("小张换老王", ["老王", "小李"])
    SwapTold(names='小张 老王', directed=False)
    >>> read_swap("Eve for Amy", ["Amy"]).directed, read_swap("小换 老王", ["老王"])
    (True, None)
    """
    names = sorted(filter(None, known), key=len, reverse=True)
    kept: list[str] = []
    said: set[str] = set()
    end, name_end = 0, -1
    for found in _words(names).finditer(text):
        if found["name"] is not None:
            name_end = found.end()
            continue
        word = found["word"] or found["alone"]
        if found["word"] and name_end != found.start() and not _begins_with(names, text[found.end() :]):
            continue
        kept.append(text[end : found.start()])
        end = found.end()
        said.add(word.casefold())
    if not said:
        return None
    line = _without_leading(" ".join([*kept, text[end:]]), names)
    return SwapTold(line.strip(), directed=bool(said & {*_COMES_FOR, *_COMES_FOR_LATIN}))


def _words(names: Iterable[str]) -> re.Pattern[str]:
    """Return what finds known names, and the words for a swap between them."""
    chinese = sorted((*_COMES_FOR, *_CHANGES), key=len, reverse=True)
    alone = (*_CHANGES_ALONE, *chinese, *_COMES_FOR_LATIN)
    return re.compile(
        rf"(?P<name>{'|'.join(map(_name, names)) or '(?!)'})"
        rf"|(?P<alone>(?<!\S)(?:{'|'.join(alone)})(?!\S))"
        rf"|(?P<word>{'|'.join(chinese)})",
        re.IGNORECASE,
    )


def _name(name: str) -> str:
    """Return a name as a pattern; one in letters ends where its letters do."""
    return rf"(?<!\w){re.escape(name)}(?!\w)" if name.isascii() else re.escape(name)


def _begins_with(names: Iterable[str], text: str) -> bool:
    return any(re.match(_name(name), text, re.IGNORECASE) for name in names)


def _without_leading(line: str, names: Iterable[str]) -> str:
    """Leave out what introduces the first name, where it is no name itself."""
    line = line.lstrip()
    return line if _begins_with(names, line) or not line.startswith(_LEADING) else line[1:]
