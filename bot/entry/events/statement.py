"""句: a cut line as a statement: words before the first name, then each name with the words behind it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from bot.entry.answers import RefusalCode, RefusedLine
from bot.entry.roster import Person
from bot.entry.tokens import Count, Tiles, Word, means, means_a
from bot.entry.words.meanings import Act, Flag, Link, Mark, Meaning, Shape

Spoken = Word | Count | Tiles
"""Anything in a line that is no name."""


class CannotBeError(Exception):
    """The statement contradicts itself; carries the refusal."""

    def __init__(self, code: RefusalCode, *about: str) -> None:
        super().__init__(code, *about)
        self.refused = RefusedLine(code, about)


@dataclass(frozen=True, slots=True)
class Named:
    """A name in the line.

    Attributes:
        person: who is meant.
        seated: whether at this table.
        before: the space and fillers right before the name.
        behind: those right behind it.

    """

    person: Person
    seated: bool
    before: str = ""
    behind: str = ""


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

    @property
    def run(self) -> int:
        """How many names stand before the first that anything is said of, joined by no more than 和."""
        said = (place for place, part in enumerate(self.parts) if any(without_links(part.words)))
        return next(said, max(len(self.parts) - 1, 0))

    @property
    def joined(self) -> int:
        """How many names before the verb 和 or 都 joins, so that they act together; 0 where none does."""
        last = self.run
        listed, verb = self.parts[:last], self.parts[last : last + 1]
        joins = say(listed, Link.AND) or say(verb, Link.ALL)
        return last + 1 if last and joins else 0

    @property
    def turned(self) -> "Statement":
        """The statement with its two names the other way round: what is said of the second, of the first."""
        one, other = self.parts
        return grouped(self.head, (other, replace(one, words=())))

    @property
    def swapped(self) -> "Statement":
        """The statement with its two names in the other order, each with its own words."""
        one, other = self.parts
        return grouped(self.head, (other, one))

    @property
    def without_aside(self) -> "Statement | None":
        """The statement without the names that stand alone in brackets behind others; None without such."""
        opened = [place for place, part in enumerate(self.parts) if place and _opens_bracket(part.who.before)]
        if not opened:
            return None
        start = opened[0]
        for end in range(start, len(self.parts)):
            part = self.parts[end]
            if ")" in part.who.behind:
                kept = replace(self.parts[start - 1], words=(*self.parts[start - 1].words, *part.words))
                return grouped(self.head, (*self.parts[: start - 1], kept, *self.parts[end + 1 :]))
            if any(without_links(part.words)):
                return None
        return None

    def without_first(self, names: int) -> "Statement":
        """Return the statement without its first names, of which nothing is said."""
        return grouped(self.head, self.parts[names:])

    def without_last(self) -> "Statement":
        """Return the statement without its last name."""
        return grouped(self.head, self.parts[:-1])

    def meaning(self, meaning: Meaning) -> Word | None:
        """Return the first word of this meaning."""
        return next((word for word in self.words if isinstance(word, Word) and word.meaning == meaning), None)

    def says(self, *meanings: Meaning) -> bool:
        """Whether a word of the statement has one of these meanings."""
        return any(means(word, *meanings) for word in self.words)

    def links_fit(self, *, lists_names: bool) -> bool:
        """Whether every joining word stands where it joins something.

        Args:
            lists_names: whether the event takes a list of names, so that 和 may stand between two.

        """
        if not any(means_a(word, Link) for word in self.words):
            return True
        if self.meaning(Link.OF_GANG) and not self.meaning(Act.ROB):
            return False
        following = (*(part.who for part in self.parts), None)
        robber = int(self.meaning(Act.ROB) in self.head)  # robbing Lucy's gang: he is named before her
        return all(
            _link_fits(
                word.meaning,
                words[:place],
                (*words[place + 1 :], following[names_before])[0],
                names_before + (robber if word.meaning in {Link.FROM, Link.OF_GANG} else 0),
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
    return grouped(head, tuple(map(Part, named, behind)))


def grouped(head: tuple[Spoken, ...], parts: tuple[Part, ...]) -> Statement:
    """Make a statement of its head and its parts."""
    words = (*head, *(word for part in parts for word in part.words))
    return Statement(words, head, parts, tuple(part.person for part in parts))


def _opens_bracket(between: str) -> bool:
    return between.rfind("(") > between.rfind(")")


def say(parts: Iterable[Part], *meanings: Meaning) -> bool:
    """Whether one of these meanings is said behind any of the names."""
    return any(means(word, *meanings) for part in parts for word in part.words)


def refuse_repeated(words: Sequence[Spoken]) -> None:
    """Refuse a word that is said again of the same player: it may be one event told twice, or two.

    Raises:
        CannotBeError: names the word.

    """
    seen: list[object] = []
    for word in without_links(words):
        match word:
            case Word(meaning=Shape() | Flag() as meaning, text=text):
                told: object = (meaning, text)  # 带幺 幺九: the same said in two ways is one
            case Word(meaning=meaning):
                told = meaning
            case Count(number=number, unit=unit):
                told = (number, unit)
            case _:
                continue
        if told in seen:
            of_hand = isinstance(word, Count) or isinstance(word.meaning, Shape | Flag)
            raise CannotBeError(RefusalCode.HAND_SAID_TWICE if of_hand else RefusalCode.SAID_TWICE, word.text)
        seen.append(told)


def without_links(words: Sequence[Spoken]) -> Iterator[Spoken]:
    """Yield the words that say something of their own."""
    return (word for word in words if not means_a(word, Link))


def _link_fits(
    link: Link,
    said: Sequence[Spoken],
    behind: Named | Spoken | None,
    names_before: int,
    *,
    lists_names: bool,
) -> bool:
    """Whether a joining word joins what stands on both its sides; `said` is what stands right before it."""
    before, next_is_name = said[-1] if said else None, isinstance(behind, Named)
    match link:
        case Link.AND:
            return (_is_of_a_hand(before) and _is_of_a_hand(behind)) or (
                lists_names and names_before > 0 and next_is_name
            )
        case Link.TO:
            return next_is_name and means(before, Act.DEAL_IN, Act.PAY)
        case Link.FROM:
            return names_before > 0 and next_is_name
        case Link.ALL:
            return lists_names and names_before > 1 and not said and not next_is_name
        case Link.BY:
            return False
        case Link.OF | Link.OF_GANG:
            return means_a(before, Mark) or (names_before == len(("acts", "pays")) and not said)
        case Link.WITH:
            return _is_of_a_hand(behind) or isinstance(behind, Count | Tiles)
        case _:
            assert_never(link)


def _is_of_a_hand(word: Named | Spoken | None) -> bool:
    """Whether a word is a pattern or what makes a hand worth more, of which 和 may join two."""
    return means_a(word, Shape, Flag)
