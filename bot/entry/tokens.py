"""词元: what a line is cut into: names, entry words, numbers with their unit, and tiles."""

from dataclasses import dataclass

from bot.entry.roster import Person
from bot.entry.words.meanings import Meaning, Unit


@dataclass(frozen=True, slots=True)
class Name:
    """A name in the line; `people` are all who answer to it, players of the table before others."""

    start: int
    end: int
    people: tuple[Person, ...]
    seated: bool


@dataclass(frozen=True, slots=True)
class Word:
    """An entry word, and its text in the line."""

    start: int
    end: int
    meaning: Meaning
    text: str


@dataclass(frozen=True, slots=True)
class Count:
    """A number with its unit: 2根, 3番, 16倍."""

    start: int
    end: int
    number: int
    unit: Unit
    text: str


@dataclass(frozen=True, slots=True)
class Tiles:
    """One group of tiles of a suit, or one meld; `winning` marks the tile behind a plus sign."""

    start: int
    end: int
    text: str
    winning: bool

    @property
    def single(self) -> bool:
        """Whether this is one tile."""
        return len(self.text) == len("5m")


Token = Name | Word | Count | Tiles


def means_a(word: object, *kinds: type[Meaning]) -> bool:
    """Whether a piece of a line is a word whose meaning is of one of these kinds."""
    return isinstance(word, Word) and isinstance(word.meaning, kinds)


def means(word: object, *meanings: Meaning) -> bool:
    """Whether a piece of a line is a word of one of these meanings."""
    return isinstance(word, Word) and word.meaning in meanings
