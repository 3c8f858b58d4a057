"""几家同胡: of whom a hand is told that stands behind a list of winners, where who deals in stands first.

`小李点炮老王和阿强都清一色` gives each the hand; without 都 it may be that of each, or of the last alone.
`小李点炮老王、阿强清一色` has each hand behind its name, as `小李点炮老王平胡、阿强清一色` has.
`老王和阿强都清一色，小李点炮`, with who deals in last, is told with him first.
"""

from dataclasses import replace

from bot.entry.events.hand_words import more_than_plain
from bot.entry.events.statement import Statement, grouped, say, without_links
from bot.entry.tokens import Word
from bot.entry.words.meanings import OF_THE_PAYER, Act, Link

_OF_EACH = frozenset({"都", "both"})
"""一起 and 同时 only say that they won together."""


def payer_first(win: Statement) -> Statement:
    """Return a win of two or more before who deals in with him before them; any other as it is."""
    match win.parts:
        case (_, _, *_, payer) if say([payer], *OF_THE_PAYER):
            return grouped(win.head, (payer, *win.parts[:-1]))
        case _:
            return win


def won_together(win: Statement) -> bool:
    """Whether all but the last name are plainly said to have won: joined, or each with a 胡."""
    winners = win.parts[:-1]
    return win.joined == len(winners) or all(say([one], Act.WIN) for one in winners)


def hands_of_list(statement: Statement) -> tuple[Statement, ...]:
    """Return what a win may mean whose hand stands behind a list of winners; itself where it is plain."""
    match statement.parts:
        case (payer, *listed, last) if listed and say([payer], *OF_THE_PAYER):
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
    joined = say(listed, Link.AND) or say([last], Link.ALL)
    return (each, statement) if joined else (statement,)
