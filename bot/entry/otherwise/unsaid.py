"""没说胡: names and a hand without a verb, as in `老王 清一色 小李`: asked about as a win."""

from bot.entry.answers import Asks, Entry, Heading, which_of
from bot.entry.events.hand_words import speaks_of_hand
from bot.entry.scan import Lattice
from bot.entry.tokens import Count, Name, Token, Word, means
from bot.entry.unknown import OF_TALK
from bot.entry.weighing import names_twice, weigh
from bot.entry.words.meanings import Link, Unit
from bot.entry.words.talk import is_everyday


def unsaid_win(lattice: Lattice) -> Asks | None:
    """Return the question whether a line tells of a win; None for what may as well be said in talk."""
    if not OF_TALK.isdisjoint(lattice.line.text) or not any(map(_tells_win, lattice.cuts())):
        return None
    reading = weigh(lattice, Heading.WIN)
    if not isinstance(reading, Entry | Asks) or names_twice(reading):
        return None
    return reading if isinstance(reading, Asks) else which_of([reading])


def _tells_win(cut: tuple[Token, ...]) -> bool:
    """Whether a cut is names of the table and words of a hand: two names, or one that stands apart."""
    names = [token for token in cut if isinstance(token, Name)]
    words = [token for token in cut if not isinstance(token, Name) and not means(token, Link.FROM)]
    if not words or not all(name.seated for name in names) or not all(map(speaks_of_hand, words)):
        return False
    if all(isinstance(word, Word) and _is_chat(word.text) for word in words):
        return False
    if all(isinstance(word, Count) and word.unit is Unit.TIMES for word in words):
        return False
    match cut:
        case (Name(end=end), first, *_) if len(names) == 1:
            return end < first.start
        case (Name(), *_):
            return len(names) == len(("acts", "pays"))
        case _:
            return False


def _is_chat(word: str) -> bool:
    """Whether a word of a hand is one English word: pure, plain, pairs."""
    return is_everyday(word) and " " not in word
