"""称呼: names in front and one verb behind: spoken to, listed, or payer and paid, and nobody can tell which.

`小李，老王胡了` tells 小李 that 老王 won; `老王、小李胡` and `老王 小李 胡` tell of two winners, or of one
who won from the other. `老王 清一色，小李 胡 对对胡` tells of two hands, or of one in two pieces; the hand of
`小李点炮老王和阿强清一色` is that of each, or of the last. None may be
booked, so such a line is asked about, with every reading it has.
"""

from collections.abc import Callable, Iterator

from bot.entry.answers import Asks, Entry, told_in, which_of
from bot.entry.events.hand_words import says_win, speaks_of_win
from bot.entry.events.hands_of_list import hands_of_list, payer_first
from bot.entry.events.statement import CannotBeError, Part, Spoken, Statement, say, without_links
from bot.entry.normalise import CHEERS
from bot.entry.tokens import Word, means, means_a
from bot.entry.words.meanings import OF_THE_PAYER, Act, Flag, GangWord, Shape

Reader = Callable[[Statement, int], Entry | Asks]
"""Reads a statement; the number says how many of its first names act together, 0 where the line says it."""

_OF_THE_WINNER = frozenset({"di_hu"})
"""天胡 is drawn, so of two names one could only be spoken to: that is not wondered at without a comma."""

_BOTH = 2
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
    aside = asked_of_aside(statement, lambda said: read(said, 0))
    if aside is not None:
        return aside
    readings: list[Entry | Asks] = []
    for variant, together in _variants(statement, headed=headed, shared=shared):
        try:
            reading = read(variant, together)
        except CannotBeError:
            continue
        readings.append(reading)
    return which_of(readings) if readings else None


def asked_of_aside(statement: Statement, read: Callable[[Statement], Entry | Asks]) -> Asks | None:
    """小李点炮小美（老王）: ask whether a name in brackets behind a whole event is part of it; else None."""
    bare = statement.without_aside
    if bare is None:
        return None
    readings: list[Entry | Asks] = []
    for said in (bare, statement):
        try:
            reading = read(said)
        except CannotBeError:
            reading = None
        whole = [] if reading is None else [one for one in told_in(reading) if isinstance(one, Entry)]
        if said is bare and not whole:
            return None
        readings += whole
    return which_of(readings)


def _variants(statement: Statement, *, headed: bool, shared: bool) -> Iterator[tuple[Statement, int]]:
    called = _called(statement, headed=headed)
    if called:
        if len(statement.parts) == len(("acts", "pays")):
            yield statement, 0
            yield statement.turned, 0
        yield statement.without_first(called), 0
        if shared:
            yield payer_first(statement), called + 1
    elif shared and _tells_two_hands(statement):
        yield statement, 0
        if len(statement.parts) == len(("acts", "pays")):
            yield statement.swapped, 0
        yield payer_first(statement), _BOTH
    elif shared and _tells_a_hand_each(statement):
        yield statement, 0
        yield statement, _BOTH
    elif shared and len(hands := hands_of_list(statement)) > 1:
        for told in hands:
            yield told, 0
    elif _called_at_the_end(statement):
        yield statement, 0
        yield statement.without_last(), 0


def _called(statement: Statement, *, headed: bool) -> int:
    """Return how many first names may be spoken to or listed, and not act upon those behind them."""
    run = statement.run
    if not run or statement.joined:
        return 0
    said = tuple(without_links(statement.parts[run].words))
    verb = next(iter(said), None)
    if means(verb, *OF_THE_PAYER):
        return 0
    # Behind a command that says what it is, a list without its verb is as ever: the first acts.
    if headed and not means_a(verb, Act, GangWord):
        return 0
    set_apart = any(_separates(part.who.behind) for part in statement.parts[:run])
    return run if set_apart or any(map(_is_said_of_who_acts, said)) else 0


def _is_said_of_who_acts(word: Spoken) -> bool:
    """Whether a word tells what somebody did: of whom, nobody can tell where it stands behind two names."""
    if not isinstance(word, Word):
        return False
    match word.meaning:
        case Act.WIN | Act.ROB:
            return True
        case GangWord(told_of_feeder=told_of_feeder):
            return not told_of_feeder
        case Shape(says_win=says_win):
            return says_win
        case Flag(name=name):
            return name in _OF_THE_WINNER
        case _:
            return False


def _tells_two_hands(statement: Statement) -> bool:
    """老王 清一色，小李 胡: whether only a hand is said of the first name, and the verb behind the second."""
    match statement.parts:
        case (Part(words=held), Part(words=said), *others):
            hand, told = tuple(without_links(held)), tuple(without_links(said))
            won = any(map(_tells_of_win, told)) or (bool(told) and say(others[-1:], *OF_THE_PAYER))
            return bool(hand) and all(map(speaks_of_win, hand)) and won
        case _:
            return False


def _tells_a_hand_each(statement: Statement) -> bool:
    """老王 胡 七对，小李 清一色: whether patterns stand behind both names, and the verb behind the first."""
    match statement.parts:
        case (Part(words=told), Part(words=held)):
            hand = tuple(without_links(held))
            patterns = any(map(_is_pattern, told)) and any(map(_is_pattern, hand))
            return patterns and all(map(speaks_of_win, hand)) and any(map(_tells_of_win, told))
        case _:
            return False


def _is_pattern(word: Spoken) -> bool:
    return isinstance(word, Word) and isinstance(word.meaning, Shape) and bool(word.meaning.patterns)


def _tells_of_win(word: Spoken) -> bool:
    """Whether a word by itself says that somebody won: 胡, 抢杠, 平胡."""
    return says_win(word) or means(word, Act.WIN, Act.ROB)


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
