"""骨架: a line with one sign in place of each name, so that ways to say something can be told."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from bot.entry.scan import Lattice
from bot.entry.unknown import Place

NAME = "\ue000"
"""Stands for a name: of a private area, so in no line that anybody types."""


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
        line, signs, places, names = lattice.line.text, "", list[int](), list[str]()
        at = 0
        while at < len(line):
            name = lattice.name_at(at)
            is_player = name is not None and name.seated
            places.append(at)
            signs += NAME if is_player else line[at]
            end = name.end if name is not None and is_player else at + 1
            if is_player:
                names.append(line[at:end])
            at = end
        return cls(signs, (*places, len(line)), tuple(names))

    def reworded(self, way: re.Pattern[str], meant: str) -> Iterator[tuple[Place, str]]:
        """Return each piece that is said in this way, and the piece as an entry has it."""
        for found in way.finditer(self.text):
            start = _start_of(found)
            yield self._piece(start, found.end(), found.expand(meant))

    def reworded_throughout(self, way: re.Pattern[str], meant: str) -> Iterator[tuple[Place, str]]:
        """Return the piece in which something is said so more than once, all of it as an entry has it."""
        found = list(way.finditer(self.text))
        if len(found) > 1:
            start, written, done = _start_of(found[0]), "", _start_of(found[0])
            for one in found:
                written += self.text[done : _start_of(one)] + one.expand(meant)
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
