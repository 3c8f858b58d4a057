"""几家同胡: of whom a hand is told that stands behind a list of winners, where who deals in stands first.

`小李点炮老王和阿强都清一色` gives each the hand; without 都 it may be that of each, or of the last alone.
`小李点炮老王、阿强清一色` has each hand behind its name, as `小李点炮老王平胡、阿强清一色` has.
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.entry.events.hand_words import more_than_plain
from bot.entry.events.statement import Part, Statement, grouped, without_links
from bot.entry.tokens import Word
from bot.entry.words.meanings import Act, Link, Meaning

_OF_THE_PAYER: tuple[Meaning, ...] = (Act.DEAL_IN, Act.PAY, Act.ROBBED)
_OF_EACH = frozenset({"都", "both"})
"""一起 and 同时 only say that they won together."""


def hands_of_list(statement: Statement) -> tuple[Statement, ...]:
    """Return what a win may mean whose hand stands behind a list of winners; itself where it is plain."""
    match statement.parts:
        case (payer, *listed, last) if listed and _say([payer], *_OF_THE_PAYER):
            pass
        case _:
            return (statement,)
    hand = tuple(word for word in last.words if more_than_plain(word))
    if not hand or any(any(without_links(part.words)) for part in listed):
        return (statement,)
    of_each = (replace(part, words=(*part.words, *hand)) for part in listed)
    each = grouped(statement.head, (payer, *of_each, last))
    if any(isinstance(word, Word) and word.text in _OF_EACH for word in last.words):
        return (each,)
    joined = _say(listed, Link.AND) or _say([last], Link.ALL)
    return (each, statement) if joined else (statement,)


def _say(parts: Iterable[Part], *meanings: Meaning) -> bool:
    """Whether one of these meanings is said behind any of the names."""
    return any(isinstance(word, Word) and word.meaning in meanings for part in parts for word in part.words)
