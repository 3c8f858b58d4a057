"""骨架: a line with one sign in place of each name, so that ways to say something can be told."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Self

from bot.entry.scan import Lattice
from bot.entry.tokens import Name
from bot.entry.unknown import Place

NAME = "\ue000"
"""Stands for a name: of a private area, so in no line that anybody types."""

END = "(?=[ ,。.!了]*$)"
"""What may still stand behind the last word of a way to say something."""


class Way(NamedTuple):
    """How something is said, and what an entry says; what the group `before` finds stays as it is."""

    said: re.Pattern[str]
    meant: str | Callable[[re.Match[str]], str]

    def entry(self, found: re.Match[str]) -> str:
        """Return what an entry says for a piece that is said so."""
        return found.expand(self.meant) if isinstance(self.meant, str) else self.meant(found)


def way(said: str, meant: str | Callable[[re.Match[str]], str]) -> Way:
    """Write a way to say something, N for a name and ~ for a space that may be missing."""
    written = meant.replace("N", NAME) if isinstance(meant, str) else meant
    return Way(re.compile(said.replace("N", NAME).replace("~", " ?")), written)


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A line with one sign in place of each name of the table.

    Attributes:
        text: the line.
        places: where each of its signs stands in the line itself, and its end.
        names: the names in their order.

    """

    text: str
    places: tuple[int, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, lattice: Lattice) -> Self:
        """Read the names of a line from left to right."""
        line, signs, places, names, end = lattice.line.text, "", list[int](), list[str](), 0
        for name in lattice.every_token:
            if isinstance(name, Name) and name.seated and name.start >= end:
                signs += line[end : name.start] + NAME
                places += range(end, name.start + 1)
                names.append(line[name.start : name.end])
                end = name.end
        return cls(signs + line[end:], (*places, *range(end, len(line) + 1)), tuple(names))

    def reworded(self, way: Way) -> Iterator[tuple[Place, str]]:
        """Return each piece that is said in this way, and the piece as an entry has it.

        Where something is said so more than once, all of it comes last.
        """
        found = list(way.said.finditer(self.text))
        for one in found:
            yield self._piece(_start_of(one), one.end(), way.entry(one))
        if len(found) > 1:
            start, written, done = _start_of(found[0]), "", _start_of(found[0])
            for one in found:
                written += self.text[done : _start_of(one)] + way.entry(one)
                done = one.end()
            yield self._piece(start, done, written)

    def _piece(self, start: int, end: int, written: str) -> tuple[Place, str]:
        named = self.named(written, self.text.count(NAME, 0, start))
        return (self.places[start], self.places[end]), named

    def named(self, text: str, names_before: int = 0) -> str:
        """Return a text with names in place of its signs, without those that stand before it."""
        for name in self.names[names_before : names_before + text.count(NAME)]:
            text = text.replace(NAME, name, 1)
        return text


def _start_of(found: re.Match[str]) -> int:
    """Return where a piece begins; what the group `before` finds stays as it is."""
    return found.end("before") if "before" in found.re.groupindex else found.start()
