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
    """A line's words in their order: all of them, and grouped by name.

    Attributes:
        words: all words of the line.
        head: what stands before the first name.
        parts: each name with the words behind it.
        people: who is named, as often as named.

    """

    words: tuple[Spoken, ...]
    head: tuple[Spoken, ...]
    parts: tuple[Part, ...]
    people: tuple[Person, ...]

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
        for word in self.words:
            if isinstance(word, Word) and word.meaning == meaning:
                return word
        return None

    def links_fit(self, *, lists_names: bool) -> bool:
        """Whether every joining word stands where it joins something.

        Args:
            lists_names: whether the event takes a list of names, so that 和 may stand between two.

        """
        return all(
            _link_fits(
                word.meaning,
                words[:place],
                names_before,
                next_is_name=place == len(words) - 1 and names_before < len(self.parts),
                lists_names=lists_names,
            )
            for names_before, words in enumerate((self.head, *(part.words for part in self.parts)))
            for place, word in enumerate(words)
            if isinstance(word, Word) and isinstance(word.meaning, Link)
        )


def statement_of(tokens: Sequence[Named | Spoken]) -> Statement:
    """Group a cut line by its names."""
    words: list[Spoken] = []
    named: list[Named] = []
    groups: list[list[Spoken]] = [[]]
    for token in tokens:
        if isinstance(token, Named):
            named.append(token)
            groups.append([])
        else:
            words.append(token)
            groups[-1].append(token)
    head, *behind = map(tuple, groups)
    parts = tuple(map(Part, named, behind))
    return Statement(tuple(words), head, parts, tuple(who.person for who in named))


def without_links(words: Sequence[Spoken]) -> Iterator[Spoken]:
    """Yield the words that say something of their own."""
    return (word for word in words if not (isinstance(word, Word) and isinstance(word.meaning, Link)))


def _link_fits(
    link: Link, said: Sequence[Spoken], names_before: int, *, next_is_name: bool, lists_names: bool
) -> bool:
    """Whether a joining word joins what stands on both its sides; `said` is what stands right before it."""
    before = said[-1] if said else None
    match link:
        case Link.AND:
            return lists_names and names_before > 0 and next_is_name
        case Link.TO:
            return next_is_name and isinstance(before, Word) and before.meaning in {Act.DEAL_IN, Act.PAY}
        case Link.FROM:
            return names_before > 0 and next_is_name
        case Link.OF:
            return names_before == len(("acts", "pays")) and not said
        case _:
            assert_never(link)
