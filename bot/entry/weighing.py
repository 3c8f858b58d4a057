"""权衡: every reading of a line that names and entry words use up, weighed: one, two that differ, or none."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from bot.entry.answers import (
    Answer,
    AskKind,
    Asks,
    Entry,
    Heading,
    RefusalCode,
    RefusedLine,
    which_of,
)
from bot.entry.events.statement import Named, Spoken
from bot.entry.grammar import read_cut
from bot.entry.roster import Roster
from bot.entry.scan import Lattice
from bot.entry.tokens import Name, Token, Word
from bot.entry.unknown import is_weather

_MOST_NAMESAKE_READINGS = 16


@dataclass(slots=True)
class _Read:
    """The best reading so far of one way to see the names in a line."""

    answer: Answer | None
    tokens: int

    def rank(self) -> tuple[int, int]:
        weight = 0 if self.answer is None else 1 if isinstance(self.answer, RefusedLine) else 2
        return weight, -self.tokens


def weigh(lattice: Lattice, heading: Heading | None, *, to_the_board: bool = False) -> Answer | None:
    """Read every cut of a line; two readings that differ are a question, None of what has no cut."""
    roster = lattice.roster
    best: dict[tuple[tuple[int, int, str], ...], _Read] = {}
    for cut in lattice.cuts():
        for who, tokens in _with_people(cut, lattice.line.text):
            answer = read_cut(tokens, heading, roster.say, to_the_board=to_the_board)
            read = _Read(_weather_asked(answer, tokens, roster), len(cut))
            if who not in best or best[who].rank() < read.rank():
                best[who] = read
    ranked = sorted(best.values(), key=_Read.rank, reverse=True)
    readings: list[Entry | Asks] = []
    for read in ranked:
        if isinstance(read.answer, Entry | Asks) and read.answer not in readings:
            readings.append(read.answer)
    if len(readings) > 1:
        return _which_of(readings)
    if readings:
        return readings[0]
    return ranked[0].answer if ranked else None


def _which_of(readings: list[Entry | Asks]) -> Entry | Asks:
    """Ask which reading holds; one that names somebody twice does not, where another does without."""
    sound = [reading for reading in readings if not names_twice(reading)] or readings[:1]
    asked = which_of(sound)
    return asked if len(asked.choices) > 1 else sound[0]


def names_twice(reading: Entry | Asks) -> bool:
    """Whether a reading names one player twice."""
    return isinstance(reading, Asks) and reading.kind is AskKind.NAMED_TWICE


def _weather_asked(
    answer: Answer | None, tokens: tuple[Named | Spoken, ...], roster: Roster
) -> Answer | None:
    """下雨, 刮风: ask which gang it is where the table's rules use these words otherwise."""
    match answer:
        case RefusedLine(code=RefusalCode.TWO_KINDS_OF_GANG) if _says_weather(tokens):
            return None  # 刮风下雨 is the weather
        case Entry(event=event) if roster.weather_differs and _says_weather(tokens):
            told = {key: value for key, value in event.items() if key != "kind"}
            return Asks(AskKind.WHICH_GANG, told)
        case _:
            return answer


def _says_weather(tokens: tuple[Named | Spoken, ...]) -> bool:
    return any(isinstance(one, Word) and is_weather(one) for one in tokens)


def _with_people(
    cut: tuple[Token, ...], text: str
) -> Iterator[tuple[tuple[tuple[int, int, str], ...], tuple[Named | Spoken, ...]]]:
    """Give each name of a cut its person; namesakes make several readings."""
    places = [0, *(end for token in cut for end in (token.start, token.end)), len(text)]
    between = [text[places[at] : places[at + 1]] for at in range(0, len(places), 2)]
    meant = [_meant_by(token, between[at], between[at + 1]) for at, token in enumerate(cut)]
    for tokens in islice(product(*meant), _MOST_NAMESAKE_READINGS):
        who = tuple(
            (place.start, place.end, token.person.key)
            for place, token in zip(cut, tokens, strict=True)
            if isinstance(token, Named)
        )
        yield who, tokens


def _meant_by(token: Token, before: str, behind: str) -> tuple[Named | Spoken, ...]:
    """Return what a token can mean: a name any of those who answer to it, all else only itself."""
    if isinstance(token, Name):
        return tuple(Named(person, token.seated, before, behind) for person in token.people)
    return (token,)
