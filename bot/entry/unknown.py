"""生词: the pieces of a line that are no names and no entry words, and whether one is all that is wrong."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from bot.entry.normalise import FILLERS, SKIPPED
from bot.entry.scan import Lattice
from bot.entry.tokens import Count, Name, Token, Word, means, means_a
from bot.entry.words.meanings import Act, Flag, GangKind, GangWord, Mark, Shape
from bot.entry.words.talk import is_everyday, is_talk

LONGEST_UNKNOWN = 20
"""Characters of a piece that is taken for one word."""

_MOST_PLACES = 24
_MOST_PIECES = 60
_PUNCTUATION = frozenset(" ,、。.;!~:")
_BREAKS = _PUNCTUATION - {" "}
OF_TALK = FILLERS - frozenset(" ,、")
"""Such fillers stand in talk; an entry that has one is read, but not wondered at."""
_OF_TALK_BUT_LE = OF_TALK - {"了"}

_A_ROOT = re.compile(r"\b(?:an?|one) (?:root|gen)\b")

_ONLY_BETWEEN = frozenset("赢冲放")
"""Verbs that talk is full of, unless they stand between two names."""

Place = tuple[int, int]
"""Where a piece begins and ends in the folded line."""


def unknown_places(lattice: Lattice) -> tuple[Place, ...]:
    """Return the pieces without which names and entry words would use the line up, the shortest first."""
    text = lattice.line.text
    words = (place for place in _gaps(lattice) if " " not in text[slice(*place)])
    return tuple(islice(words, _MOST_PLACES))


def unknown_pieces(lattice: Lattice) -> tuple[Place, ...]:
    """Return the pieces that may be one word with a slip in it, or with spaces; the shortest first."""
    pieces = (
        (start, end) for start, end in _gaps(lattice) if end > start + 1 or _stands_as_a_verb(lattice, start)
    )
    return tuple(islice(pieces, _MOST_PIECES))


def _gaps(lattice: Lattice) -> list[Place]:
    """Return where the line has a piece more than names and entry words use up, the shortest first."""
    reached = _reached(lattice)
    text = lattice.line.text
    places = [
        (start, end)
        for start in range(len(text))
        if reached[start] and text[start] not in _PUNCTUATION
        for end in range(start + 1, min(start + LONGEST_UNKNOWN, len(text)) + 1)
        if lattice.to_end[end] is not None
        if text[end - 1] not in _PUNCTUATION and _BREAKS.isdisjoint(text[start:end])
    ]
    return sorted(places, key=lambda place: place[1] - place[0])


def _stands_as_a_verb(lattice: Lattice, at: int) -> bool:
    """Whether one character stands where a verb does: between two names of the table, or apart behind one."""
    text = lattice.line.text
    if text[at].isascii():
        return False
    tokens = lattice.every_token
    before, behind = len(text[:at].rstrip(" ,、")), lattice.onward[at + 1]
    if not any(token.end == before and (_is_player(token) or means(token, Act.WALL_END)) for token in tokens):
        return False
    if any(token.start == behind and _is_player(token) for token in tokens):
        return True
    end = at + 2 if text[at + 1 : at + 2] == "了" else at + 1
    apart = text[at - 1] == " " and _OF_TALK_BUT_LE.isdisjoint(text) and stands_apart(text, at, end)
    return apart and text[at] not in _ONLY_BETWEEN


def opening_word(lattice: Lattice, places: Sequence[Place]) -> Place | None:
    """Return which unknown piece stands in front of an entry word, where a name would."""
    text = lattice.line.text
    if not _OF_TALK_BUT_LE.isdisjoint(text):
        return None
    start = next((at for at, character in enumerate(text) if character not in _PUNCTUATION), len(text))
    return next(
        (
            place
            for place in places
            if place[0] == start and not lattice.tokens[start] and _acts(lattice, place[1])
        ),
        None,
    )


def named_behind(lattice: Lattice, places: Sequence[Place]) -> Place | None:
    """Return the only unknown piece, if it ends the line behind a word that a name goes with."""
    text = lattice.line.text
    if not OF_TALK.isdisjoint(text) or not _opening(lattice):
        return None
    for start, end in places:
        if lattice.leftovers() == ((start, end),) and not text[end:].strip(" ,、"):
            before = len(text[:start].rstrip(" ,、"))
            follows = any(isinstance(token, Word) and token.end == before for token in lattice.every_token)
            return (start, end) if follows else None
    return None


def remarks(lattice: Lattice, places: Sequence[Place]) -> tuple[Place, ...]:
    """Return the unknown pieces behind names and entry words, to the line's end; the shortest first."""
    text = lattice.line.text
    end = len(text)
    while end and text[end - 1] in FILLERS:
        end -= 1
    return tuple(place for place in places if place[1] >= end and place[0] > 0)


def said_outright(lattice: Lattice) -> bool:
    """Whether a line tells the kind of a gang or a hand, as talk hardly does."""
    told = any(_is_kind(token) or _is_of_hand(token) for token in lattice.every_token)
    return told and not is_small_talk(lattice)


def says_an_event(lattice: Lattice) -> bool:
    """Whether a word of a line speaks of anything that can be noted."""
    return any(means_a(token, Act, GangWord, Flag, Shape, Mark) for token in lattice.every_token)


def counts(lattice: Lattice) -> bool:
    """Whether a line has a number of fan or roots, be it `a root`."""
    return any(isinstance(token, Count) for token in lattice.every_token) or bool(
        _A_ROOT.search(lattice.line.text)
    )


def _is_kind(token: Token) -> bool:
    return (
        isinstance(token, Word)
        and isinstance(token.meaning, GangWord)
        and token.meaning.kind is not GangKind.ANY
        and not token.meaning.weather
    )


def stray_word(lattice: Lattice, places: Sequence[Place]) -> Place | None:
    """Return which unknown piece keeps a line from being an entry; None where it may as well be talk.

    The line is written as entries are: a player of the table, or the unknown word, stands apart in front of
    the rest, and the unknown word stands apart too.
    """
    text = lattice.line.text
    if not OF_TALK.isdisjoint(text):
        return None
    for start, end in places:
        if stands_apart(text, start, end):
            is_entry = not is_talk(text[start:end]) and (_opens(lattice) if start else _acts(lattice, end))
            return (start, end) if is_entry else None
    return None


def says_more_than_talk(lattice: Lattice) -> bool:
    """Whether the words of a line are hardly said in talk: not the weather, nor only plain English."""
    tells_more = (
        _is_of_hand(token) or (isinstance(token, Word) and not is_everyday(token.text))
        for token in lattice.every_token
    )
    return not is_small_talk(lattice) and any(tells_more)


def says_of_hand(lattice: Lattice, place: Place) -> bool:
    """Whether a word of a hand, or a number of fan or roots, stands in a piece, which then is no remark."""
    return any(map(_is_of_hand, _inside(lattice, place)))


def says_of_event(lattice: Lattice, place: Place) -> bool:
    """Whether a player's name, or a word of an event, stands in a piece."""
    return any(_is_player(token) or means_a(token, Act, GangWord, Flag) for token in _inside(lattice, place))


def _inside(lattice: Lattice, place: Place) -> Iterator[Token]:
    return (token for token in lattice.every_token if place[0] <= token.start and token.end <= place[1])


def counts_a_hand(lattice: Lattice, place: Place) -> bool:
    """Whether a number stands where it counts something of a hand: at the line's end, or before a pattern."""
    following = lattice.onward[place[1]]
    if following == len(lattice.tokens):
        return True
    return any(means_a(token, Shape) for token in lattice.tokens[following])


def is_small_talk(lattice: Lattice) -> bool:
    """Whether a line speaks of the weather, or of going."""
    words = [token for token in lattice.every_token if isinstance(token, Word)]
    return any(word.meaning is Act.LEAVE or is_weather(word) for word in words)


def is_weather(word: Word) -> bool:
    """Whether a word for a gang is one for the weather too."""
    return isinstance(word.meaning, GangWord) and word.meaning.weather


def _is_of_hand(token: Token) -> bool:
    return isinstance(token, Count) or means_a(token, Shape)


def stands_apart(text: str, start: int, end: int) -> bool:
    """Whether a piece has a space or comma, or an end of the line, on both its sides."""
    return text[max(start - 1, 0) : start] in {"", *" ,、"} and text[end : end + 1] in {"", *" ,、"}


def _opens(lattice: Lattice) -> bool:
    """Whether a player of the table, or 流局, stands apart at the line's beginning."""
    return any(lattice.line.text[token.end : token.end + 1] == " " for token in _opening(lattice))


def says_who_at_wall_end(lattice: Lattice) -> bool:
    """Whether 流局 stands apart at the line's beginning, and somebody of the table is named."""
    text, wall_ends = lattice.line.text, (one for one in _opening(lattice) if means(one, Act.WALL_END))
    opens = any(text[token.end : token.end + 1] in {" ", ","} for token in wall_ends)
    return opens and any(map(_is_player, lattice.every_token))


def _opening(lattice: Lattice) -> list[Token]:
    """Return the names of players and the words for 流局 with which the line begins."""
    first = lattice.tokens[lattice.onward[0]]
    return [token for token in first if _is_player(token) or means(token, Act.WALL_END)]


def _is_player(token: Token) -> bool:
    return isinstance(token, Name) and token.seated


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
            if text[at] in SKIPPED:
                reached[at + 1] = True
    return reached
