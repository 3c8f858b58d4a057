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
from bot.entry.unknown import LONGEST_UNKNOWN, is_weather, says_more_than_talk, stray_word, unknown_places

LONGEST_LINE = 4_000
"""Characters of a line that is read at all."""

_LONGEST_WITH_SUGGESTIONS = 300
_MOST_PIECES = 3
_MOST_NAMESAKE_READINGS = 16


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
    if heading:
        return Refused(RefusalCode.UNREADABLE, _pieces(lattice))
    return _not_understood(lattice, roster) or Silence()


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
            read = _Read(_weather_asked(read_cut(tokens, heading, roster.say), tokens, roster), len(cut))
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


def _weather_asked(
    answer: Answer | None, tokens: tuple[Named | Spoken, ...], roster: Roster
) -> Answer | None:
    """下雨, 刮风: ask which gang it is where the table's rules use these words otherwise."""
    match answer:
        case Refused(code=RefusalCode.TWO_KINDS_OF_GANG) if _says_weather(tokens):
            return None  # 刮风下雨 is the weather
        case Entry(event=event) if roster.weather_differs and _says_weather(tokens):
            told = {key: value for key, value in event.items() if key != "kind"}
            return Asks(AskKind.WHICH_GANG, told)
        case _:
            return answer


def _says_weather(tokens: tuple[Named | Spoken, ...]) -> bool:
    return any(isinstance(one, Word) and is_weather(one) for one in tokens)


def _with_people(
    cut: tuple[Token, ...],
) -> Iterator[tuple[tuple[tuple[int, int, str], ...], tuple[Named | Spoken, ...]]]:
    """Give each name of a cut its person; namesakes make several readings."""
    meant = [_meant_by(token) for token in cut]
    for tokens in islice(product(*meant), _MOST_NAMESAKE_READINGS):
        who = tuple(
            (place.start, place.end, token.person.key)
            for place, token in zip(cut, tokens, strict=True)
            if isinstance(token, Named)
        )
        yield who, tokens


def _meant_by(token: Token) -> tuple[Named | Spoken, ...]:
    """Return what a token can mean: a name any of those who answer to it, all else only itself."""
    if isinstance(token, Name):
        return tuple(Named(person, token.seated) for person in token.people)
    return (token,)


def _guess(lattice: Lattice, roster: Roster, heading: Heading | None) -> Asks | None:
    """小丽? -> 小李: read the line as if its one unknown word were a name near it, and offer that."""
    says_something = heading or any(isinstance(token, Word) for at in lattice.tokens for token in at)
    if not says_something or len(lattice.line.text) > _LONGEST_WITH_SUGGESTIONS:
        return None
    for start, end in unknown_places(lattice):
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


def _not_understood(lattice: Lattice, roster: Roster) -> Refused | None:
    """老王 胡 蓝天: name the one word without which a line would be an entry; talk is met with silence."""
    place = stray_word(lattice) if len(lattice.line.text) <= _LONGEST_WITH_SUGGESTIONS else None
    if place is None:
        return None
    start, end = place
    text = lattice.line.text
    rest = Lattice.of(fold(f"{text[:start]} {text[end:]}"), roster)
    answer = _settle(rest, roster, None) if rest.complete and says_more_than_talk(rest) else None
    if not isinstance(answer, Entry | Asks):
        return None
    return Refused(RefusalCode.UNREADABLE, (lattice.line.as_typed(start, end),))


def _pieces(lattice: Lattice) -> tuple[str, ...]:
    """Return what could not be read, as it was typed; the whole line where each word alone could."""
    line: Folded = lattice.line
    pieces = [line.as_typed(start, end) for start, end in lattice.leftovers()]
    return tuple(piece[:LONGEST_UNKNOWN] for piece in pieces[:_MOST_PIECES]) or (
        line.typed.strip()[: 2 * LONGEST_UNKNOWN],
    )
