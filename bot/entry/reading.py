"""读句: the one verb of quick entry: a chat line in, what it means out."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product

from bot.entry.answers import (
    Answer,
    AskKind,
    Asks,
    Choice,
    Dialog,
    Entry,
    Heading,
    RefusalCode,
    Refused,
    Silence,
)
from bot.entry.grammar import read_cut
from bot.entry.normalise import FILLERS, Folded, fold
from bot.entry.roster import Roster
from bot.entry.scan import Lattice, Name, Token, Word
from bot.entry.statement import Named, Spoken
from bot.entry.suggest import near_people

LONGEST_LINE = 4_000
"""Characters of a line that is read at all."""

_LONGEST_WITH_SUGGESTIONS = 300
_LONGEST_UNKNOWN_NAME = 20
_MOST_UNKNOWN_PLACES = 24
_MOST_PIECES = 3
_MOST_NAMESAKE_READINGS = 16
_PUNCTUATION = frozenset(" ,、。.;!~:")


def read_line(text: str, roster: Roster, *, heading: Heading | None = None) -> Answer:
    """Read one chat line.

    Args:
        text: the line; behind a command, without the command.
        roster: who and what it can name.
        heading: the command it followed: what it says need not be repeated, and there is no silence.

    Example:
        >>> roster = Roster.of({"老王": "a", "小李": "b"})
        >>> read_line("老王胡小李 清一色", roster).event["wins"]
        [{'by': 'a', 'hand': {'patterns': ['qing_yi_se']}}]
        >>> read_line("老王你又胡了啊", roster)
        Silence()

    """
    if len(text) > LONGEST_LINE:
        return Refused(RefusalCode.TOO_LONG) if heading else Silence()
    line = fold(text)
    if all(character in FILLERS for character in line.text):
        return Dialog(heading) if heading else Silence()
    lattice = Lattice.of(line, roster)
    answer = _settle(lattice, roster, heading) if lattice.complete else _guess(lattice, roster, heading)
    if answer is not None:
        return answer
    return Refused(RefusalCode.UNREADABLE, _pieces(lattice)) if heading else Silence()


@dataclass(slots=True)
class _Read:
    """The best reading so far of one way to see the names in a line."""

    answer: Answer | None
    tokens: int

    def rank(self) -> tuple[int, int]:
        weight = 0 if self.answer is None else 1 if isinstance(self.answer, Refused) else 2
        return weight, -self.tokens


def _settle(lattice: Lattice, roster: Roster, heading: Heading | None) -> Answer | None:
    """Read every cut of a line that can be used up; two readings that differ are a question."""
    best: dict[tuple[tuple[int, int, str], ...], _Read] = {}
    for cut in lattice.cuts():
        for who, tokens in _with_people(cut):
            read = _Read(read_cut(tokens, heading, roster.say), len(cut))
            if who not in best or best[who].rank() < read.rank():
                best[who] = read
    ranked = sorted(best.values(), key=_Read.rank, reverse=True)
    readings: list[Entry | Asks] = []
    for read in ranked:
        if isinstance(read.answer, Entry | Asks) and read.answer not in readings:
            readings.append(read.answer)
    if len(readings) > 1:
        choices = tuple(Choice(reading) for reading in readings)
        return Asks(AskKind.WHICH_READING, {"type": readings[0].event["type"]}, choices=choices)
    if readings:
        return readings[0]
    return ranked[0].answer if ranked else None


def _with_people(
    cut: tuple[Token, ...],
) -> Iterator[tuple[tuple[tuple[int, int, str], ...], tuple[Named | Spoken, ...]]]:
    """Give each name of a cut its person; namesakes make several readings."""
    names = [token for token in cut if isinstance(token, Name)]
    everybody = product(*(name.people for name in names))
    for people in islice(everybody, _MOST_NAMESAKE_READINGS):
        named = iter(people)
        tokens = tuple(
            Named(next(named), token.seated) if isinstance(token, Name) else token for token in cut
        )
        yield tuple((n.start, n.end, p.key) for n, p in zip(names, people, strict=True)), tokens


def _guess(lattice: Lattice, roster: Roster, heading: Heading | None) -> Asks | None:
    """小丽? -> 小李: read the line as if its one unknown word were a name near it, and offer that."""
    says_something = heading or any(isinstance(token, Word) for at in lattice.tokens for token in at)
    if not says_something or len(lattice.line.text) > _LONGEST_WITH_SUGGESTIONS:
        return None
    for start, end in _unknown_places(lattice):
        word = lattice.line.text[start:end]
        choices = []
        for person in near_people(word, roster.players, loose=heading is not None):
            renamed = roster.with_name(word, person.key)
            reading = _settle(Lattice.of(lattice.line, renamed), renamed, heading)
            if (
                isinstance(reading, Entry | Asks)
                and getattr(reading, "kind", None) is not AskKind.NAMED_TWICE
            ):
                choices.append(Choice(reading, person.key))
        if choices:
            typed = lattice.line.as_typed(start, end)
            event = {"type": choices[0].reading.event["type"]}
            return Asks(AskKind.WHO_IS_MEANT, event, about=(typed,), choices=tuple(choices))
    return None


def _unknown_places(lattice: Lattice) -> tuple[tuple[int, int], ...]:
    """Return the pieces without which names and entry words would use the line up, the shortest first."""
    reached = _reached(lattice)
    text = lattice.line.text
    places = [
        (start, end)
        for start in range(len(text))
        if reached[start]
        for end in range(start + 1, min(start + _LONGEST_UNKNOWN_NAME, len(text)) + 1)
        if lattice.to_end[end] is not None and not _PUNCTUATION.intersection(text[start:end])
    ]
    return tuple(sorted(places, key=lambda place: place[1] - place[0])[:_MOST_UNKNOWN_PLACES])


def _reached(lattice: Lattice) -> list[bool]:
    """For each place, whether names and words lead there from the start."""
    text = lattice.line.text
    reached = [True] + [False] * len(text)
    for at in range(len(text)):
        if reached[at]:
            for token in lattice.tokens[at]:
                reached[token.end] = True
            if text[at] in FILLERS:
                reached[at + 1] = True
    return reached


def _pieces(lattice: Lattice) -> tuple[str, ...]:
    """Return what could not be read, as it was typed; the whole line where each word alone could."""
    line: Folded = lattice.line
    pieces = [line.as_typed(start, end) for start, end in lattice.leftovers()]
    return tuple(piece[:_LONGEST_UNKNOWN_NAME] for piece in pieces[:_MOST_PIECES]) or (
        line.typed.strip()[: 2 * _LONGEST_UNKNOWN_NAME],
    )
