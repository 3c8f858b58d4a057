"""生词: the pieces of a line that are no names and no entry words, and whether one is all that is wrong."""

from bot.entry.meanings import Act, GangWord, Shape
from bot.entry.normalise import FILLERS
from bot.entry.scan import Count, Lattice, Name, Token, Word
from bot.entry.talk import is_everyday, is_talk

LONGEST_UNKNOWN = 20
"""Characters of a piece that is taken for one word."""

_MOST_PLACES = 24
_PUNCTUATION = frozenset(" ,、。.;!~:")
_OF_TALK = FILLERS - frozenset(" ,、")
"""Such fillers stand in talk; an entry that has one is read, but not wondered at."""

Place = tuple[int, int]
"""Where a piece begins and ends in the folded line."""


def unknown_places(lattice: Lattice) -> tuple[Place, ...]:
    """Return the pieces without which names and entry words would use the line up, the shortest first."""
    reached = _reached(lattice)
    text = lattice.line.text
    places = [
        (start, end)
        for start in range(len(text))
        if reached[start]
        for end in range(start + 1, min(start + LONGEST_UNKNOWN, len(text)) + 1)
        if lattice.to_end[end] is not None and not _PUNCTUATION.intersection(text[start:end])
    ]
    return tuple(sorted(places, key=lambda place: place[1] - place[0])[:_MOST_PLACES])


def stray_word(lattice: Lattice) -> Place | None:
    """Return the one word that keeps a line from being an entry; None where it may as well be talk.

    The line is written as entries are: a player of the table, or the unknown word, stands apart in front of
    the rest, and the unknown word stands apart too.
    """
    text = lattice.line.text
    if not _OF_TALK.isdisjoint(text):
        return None
    for start, end in unknown_places(lattice):
        if _stands_apart(text, start, end):
            is_entry = not is_talk(text[start:end]) and (_opens(lattice) if start else _acts(lattice, end))
            return (start, end) if is_entry else None
    return None


def says_more_than_talk(lattice: Lattice) -> bool:
    """Whether the words of a line are hardly said in talk: not the weather, nor only plain English."""
    tokens = [token for at in lattice.tokens for token in at]
    words = [token for token in tokens if isinstance(token, Word)]
    if any(word.meaning is Act.LEAVE or is_weather(word) for word in words):
        return False
    tells_hand = any(isinstance(token, Count) or _is_shape(token) for token in tokens)
    return tells_hand or any(not is_everyday(word.text) for word in words)


def is_weather(word: Word) -> bool:
    """Whether a word for a gang is one for the weather too."""
    return isinstance(word.meaning, GangWord) and word.meaning.weather


def _is_shape(token: Token) -> bool:
    return isinstance(token, Word) and isinstance(token.meaning, Shape)


def _stands_apart(text: str, start: int, end: int) -> bool:
    return text[max(start - 1, 0) : start] in {"", *" ,、"} and text[end : end + 1] in {"", *" ,、"}


def _opens(lattice: Lattice) -> bool:
    """Whether a player of the table, or 流局, stands apart at the line's beginning."""
    text = lattice.line.text
    return any(
        text[token.end : token.end + 1] == " "
        and (token.seated if isinstance(token, Name) else _is_wall_end(token))
        for token in lattice.tokens[lattice.onward[0]]
    )


def _is_wall_end(token: Token) -> bool:
    return isinstance(token, Word) and token.meaning is Act.WALL_END


def _acts(lattice: Lattice, end: int) -> bool:
    """Whether an entry word, and not a name, follows what stands before `end`."""
    place = lattice.onward[end]
    return place < len(lattice.tokens) and any(isinstance(token, Word) for token in lattice.tokens[place])


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
