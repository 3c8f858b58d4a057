"""称呼: names with a comma between them and one verb behind: spoken to or listed, not payer and paid.

`小李，老王胡了` tells 小李 that 老王 won; `老王、小李胡` tells of two winners. Neither may be booked as
one of them winning from the other, so such a line is asked about, with every reading it has.
"""

from collections.abc import Callable, Iterator

from bot.entry.answers import AskKind, Asks, Choice, Entry
from bot.entry.meanings import Act, GangWord, Shape
from bot.entry.normalise import CHEERS
from bot.entry.scan import Word
from bot.entry.statement import CannotBeError, Spoken, Statement, without_links
from bot.entry.talk import is_everyday

Reader = Callable[[Statement, int], Entry | Asks]
"""Reads a statement; the number says how many of its first names act together, 0 where the line says it."""

_OF_THE_PAYER = frozenset({Act.DEAL_IN, Act.PAY, Act.ROBBED})
_NO_SEPARATOR = frozenset(" ") | CHEERS
_STOPS = frozenset(",、。.;!~:")
_ENDS_OF_SPEECH = frozenset("了啊呀哦啦咯")


def asked_of_names(statement: Statement, read: Reader, *, headed: bool, shared: bool) -> Asks | None:
    """Return the question that names set apart from their verb leave; None where none are.

    Args:
        statement: any event that names act in, so no wall end.
        read: reads the statement or a part of it.
        headed: whether the line followed a command, so that its verb stands before all names.
        shared: whether several can act together, as winners of one tile do.

    """
    readings: list[Entry | Asks] = []
    for variant, together in _variants(statement, headed=headed, shared=shared):
        try:
            reading = read(variant, together)
        except CannotBeError:
            continue
        if reading not in readings:
            readings.append(reading)
    if not readings:
        return None
    event = {"type": readings[0].event["type"]}
    return Asks(AskKind.WHICH_READING, event, choices=tuple(map(Choice, readings)))


def _variants(statement: Statement, *, headed: bool, shared: bool) -> Iterator[tuple[Statement, int]]:
    called = _called(statement, headed=headed)
    if called:
        if len(statement.parts) == len(("acts", "pays")):
            yield statement, 0
        yield statement.without_first(called), 0
        if shared:
            yield statement, called + 1
    elif _called_at_the_end(statement):
        yield statement, 0
        yield statement.without_last(), 0


def _called(statement: Statement, *, headed: bool) -> int:
    """Return how many first names may be spoken to or listed, and not act upon those behind them."""
    run = statement.run
    if not run or statement.joined:
        return 0
    verb = next(without_links(statement.parts[run].words), None)
    if isinstance(verb, Word) and verb.meaning in _OF_THE_PAYER:
        return 0
    # Behind a command that says what it is, a list without its verb is as ever: the first acts.
    says_it = isinstance(verb, Word) and isinstance(verb.meaning, Act)
    if (says_it or not headed) and any(_separates(part.who.behind) for part in statement.parts[:run]):
        return run
    return run if run == 1 and not headed and verb is not None and _is_said_of(verb, statement) else 0


def _is_said_of(verb: Spoken, statement: Statement) -> bool:
    """Whether a verb behind two names is said of the second, as in `老王 小李胡`, and as ever in English."""
    if not isinstance(verb, Word):
        return False
    match verb.meaning:
        case Act.WIN | Act.ROB:
            bare = True
        case GangWord(told_of_feeder=told_of_feeder):
            bare = not told_of_feeder
        case Shape(says_win=says_win):
            bare = says_win
        case _:
            bare = False
    return bare and (not statement.parts[1].who.behind or is_everyday(verb.text))


def _called_at_the_end(statement: Statement) -> bool:
    """老王胡了，小李: whether the sentence was over before its last name."""
    if (
        len(statement.parts) != len(("acts", "pays"))
        or statement.parts[1].words
        or not statement.parts[0].words
    ):
        return False
    before = statement.parts[1].who.before
    return not _STOPS.isdisjoint(before) and not _ENDS_OF_SPEECH.isdisjoint(before)


def _separates(between: str) -> bool:
    return any(character not in _NO_SEPARATOR for character in between)
