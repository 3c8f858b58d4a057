"""切词: every way to cut a line into names, entry words, numbers and tiles, with nothing left over.

All ways to cut are kept as a lattice of places; which of them says something is the grammar's business.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Self

from bot.entry.normalise import FILLERS, SKIPPED, Folded, fold
from bot.entry.roster import Roster
from bot.entry.several import without_talk_of_several
from bot.entry.starts import literals_of, tokens_at
from bot.entry.tokens import Name, Token

MOST_TOKENS = 80
"""More names and words than any one event needs: a longer line is none."""

MOST_READINGS = 256
"""How many ways to cut are looked at; a real line has a handful."""

_AROUND_LINE = "".join(FILLERS)


@dataclass(frozen=True, slots=True)
class Lattice:
    """All tokens of a line by the place where they start.

    Attributes:
        line: the folded line.
        roster: who and what it can name.
        tokens: what may start at each place, the longest first.
        to_end: for each place, the fewest tokens that lead from there to the end; None where none do.
        onward: for each place, the next one, itself included, that starts a token or is no filler.

    """

    line: Folded
    roster: Roster = field(repr=False)
    tokens: tuple[tuple[Token, ...], ...]
    to_end: tuple[int | None, ...] = field(repr=False)
    onward: tuple[int, ...] = field(repr=False)

    @classmethod
    def of(cls, line: Folded, roster: Roster) -> Self:
        """Find every token of a line."""
        literals = literals_of(roster)
        tokens = tuple(tokens_at(line.text, at, literals) for at in range(len(line.text)))
        tokens = without_talk_of_several(line.text, tokens)
        return cls(line, roster, tokens, _to_end(line.text, tokens), _onward(line.text, tokens))

    def of_text(self, text: str) -> Self:
        """Find every token of another line at the same table."""
        return self.of(fold(text), self.roster)

    @property
    def complete(self) -> bool:
        """Whether names and entry words can use the line up."""
        return self.to_end[0] is not None

    def cuts(self) -> Iterator[tuple[Token, ...]]:
        """Yield the ways to use the line up, those of longer tokens first, at most `MOST_READINGS`."""
        left = 0 if self._is_quoted else MOST_READINGS
        for cut in self._cuts_from(0, MOST_TOKENS):
            if not left:
                return
            left -= 1
            yield cut

    @property
    def every_token(self) -> tuple[Token, ...]:
        """All tokens, by the place where they start."""
        return tuple(chain.from_iterable(self.tokens))

    @property
    def _is_quoted(self) -> bool:
        """Whether the whole line stands in brackets and names somebody: so people repeat what was said."""
        text = self.line.text.strip(_AROUND_LINE)
        quoted = text[:1] == "(" and text.find(")") == len(text) - 1
        return quoted and any(self.name_at(at) is not None for at in range(len(self.tokens)))

    def _cuts_from(self, start: int, allowed: int) -> Iterator[tuple[Token, ...]]:
        place = self.onward[start]
        while place < len(self.tokens):
            for token in self.tokens[place]:
                fewest = self.to_end[token.end]
                if fewest is not None and fewest < allowed:
                    for rest in self._cuts_from(token.end, allowed - 1):
                        yield (token, *rest)
            if not _skipped(self.line.text, self.tokens, place):
                return
            place = self.onward[place + 1]
        yield ()

    def name_at(self, at: int) -> Name | None:
        """Return the name that stands at a place; the line's end may be asked for too."""
        here = self.tokens[at] if at < len(self.tokens) else ()
        return next((token for token in here if isinstance(token, Name)), None)

    def leftovers(self) -> tuple[tuple[int, int], ...]:
        """Return the pieces that no name or word covers when the line is read from left to right."""
        found: list[tuple[int, int]] = []
        at, length = 0, len(self.line.text)
        while at < length:
            if self.tokens[at]:
                at = self.tokens[at][0].end
                continue
            if self.line.text[at] not in SKIPPED:
                joined = found and found[-1][1] == at
                found[-1:] = [(found[-1][0], at + 1)] if joined else [*found[-1:], (at, at + 1)]
            at += 1
        return tuple(found)


def _to_end(text: str, tokens: tuple[tuple[Token, ...], ...]) -> tuple[int | None, ...]:
    fewest: list[int | None] = [None] * len(text) + [0]
    for at in reversed(range(len(text))):
        best = fewest[at + 1] if _skipped(text, tokens, at) else None
        for token in tokens[at]:
            behind = fewest[token.end]
            if behind is not None and (best is None or behind + 1 < best):
                best = behind + 1
        fewest[at] = best
    return tuple(fewest)


def _skipped(text: str, tokens: tuple[tuple[Token, ...], ...], at: int) -> bool:
    """Whether a line can go on as if this character were not there; somebody's name is always there."""
    return text[at] in SKIPPED and not any(isinstance(token, Name) for token in tokens[at])


def _onward(text: str, tokens: tuple[tuple[Token, ...], ...]) -> tuple[int, ...]:
    following = [len(text)] * (len(text) + 1)
    for at in range(len(text) - 1, -1, -1):
        following[at] = following[at + 1] if text[at] in SKIPPED and not tokens[at] else at
    return tuple(following)
