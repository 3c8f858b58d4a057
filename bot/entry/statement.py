"""句: a cut line as a statement: words before the first name, then each name with the words behind it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.entry.answers import RefusalCode, Refused
from bot.entry.meanings import Act, Link, Meaning
from bot.entry.roster import Person
from bot.entry.scan import Count, Tiles, Word

Spoken = Word | Count | Tiles
"""Anything in a line that is no name."""


class CannotBeError(Exception):
    """The statement contradicts itself; carries the refusal."""

    def __init__(self, code: RefusalCode, *about: str) -> None:
        super().__init__(code, *about)
        self.refused = Refused(code, about)


@dataclass(frozen=True, slots=True)
class Named:
    """A name in the line: who is meant, and whether at this table."""

    person: Person
    seated: bool


@dataclass(frozen=True, slots=True)
class Part:
    """A name and the words up to the next."""

    who: Named
    words: tuple[Spoken, ...]

    @property
    def person(self) -> Person:
        """Who is named."""
        return self.who.person


@dataclass(frozen=True, slots=True)
class Statement:
    """A line's words in their order, grouped by name; `head` is what stands before the first."""

    head: tuple[Spoken, ...]
    parts: tuple[Part, ...]

    @property
    def words(self) -> tuple[Spoken, ...]:
        """All words of the line, in order."""
        return (*self.head, *(word for part in self.parts for word in part.words))

    @property
    def people(self) -> tuple[Person, ...]:
        """Who is named, in order, as often as named."""
        return tuple(part.person for part in self.parts)

    @property
    def outsiders(self) -> tuple[str, ...]:
        """The names of those who are not at the table."""
        return tuple(part.person.name for part in self.parts if not part.who.seated)

    @property
    def named_twice(self) -> Person | None:
        """The first person who is named a second time."""
        people = self.people
        return next((person for at, person in enumerate(people) if person in people[:at]), None)

    def meaning(self, meaning: Meaning) -> Word | None:
        """Return the first word of this meaning."""
        return next((w for w in self.words if isinstance(w, Word) and w.meaning == meaning), None)

    def links_fit(self, *, lists_names: bool) -> bool:
        """Whether every joining word stands where it joins something.

        Args:
            lists_names: whether the event takes a list of names, so that 和 may stand between two.

        """
        return all(
            _link_fits(words, place, names_before, self, lists_names=lists_names)
            for names_before, words in enumerate((self.head, *(part.words for part in self.parts)))
            for place in range(len(words))
        )


def statement_of(tokens: Sequence[Named | Spoken]) -> Statement:
    """Group a cut line by its names."""
    head: list[Spoken] = []
    parts: list[Part] = []
    for token in tokens:
        if isinstance(token, Named):
            parts.append(Part(token, ()))
        elif parts:
            parts[-1] = Part(parts[-1].who, (*parts[-1].words, token))
        else:
            head.append(token)
    return Statement(tuple(head), tuple(parts))


def without_links(words: Sequence[Spoken]) -> Iterator[Spoken]:
    """Yield the words that say something of their own."""
    return (word for word in words if not (isinstance(word, Word) and isinstance(word.meaning, Link)))


def _link_fits(
    words: Sequence[Spoken], place: int, names_before: int, statement: Statement, *, lists_names: bool
) -> bool:
    """Whether a word is no joining one, or joins what stands on both its sides."""
    word = words[place]
    if not isinstance(word, Word) or not isinstance(word.meaning, Link):
        return True
    before = words[place - 1] if place else None
    next_is_name = place == len(words) - 1 and names_before < len(statement.parts)
    match word.meaning:
        case Link.AND:
            return lists_names and names_before > 0 and next_is_name
        case Link.TO:
            return next_is_name and isinstance(before, Word) and before.meaning in {Act.DEAL_IN, Act.PAY}
        case Link.FROM:
            return names_before > 0 and next_is_name
        case Link.OF:
            return names_before == len(("acts", "pays")) and not place
        case _:
            assert_never(word.meaning)
