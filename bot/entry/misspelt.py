"""错字: which entry words a word nearly is: the same sound, a space inside, one slip.

A near word never books: it is only offered.
"""

from collections import defaultdict
from functools import cache

from bot.entry.lookup import LATIN, squeezed
from bot.entry.meanings import Act, GangWord, Link, Meaning, Note, Unit
from bot.entry.normalise import FILLERS
from bot.entry.suggest import alike, likeness, syllables
from bot.entry.talk import is_talk
from bot.entry.words import WORDS

_SHORTEST_NEAR = 3
_SHORTEST_LATIN = 4
_LONG_LATIN = 9
_MOST_OFFERED = 3


def meant_words(piece: str) -> tuple[str, ...]:
    """Return the entry words that a piece of a line may be meant for, the likeliest first, at most three.

    >>> meant_words("岸杠"), meant_words("暗 杠"), meant_words("full fulsh"), meant_words("今天")
    (('暗杠',), ('暗杠',), ('fullflush',), ())
    """
    together = squeezed(piece)
    if piece.isascii():
        return _meant_latin(piece, together)
    known = _chinese()
    if together in known:
        return (together,) if together != piece else ()
    if together != piece or is_talk(piece):
        return ()
    sharing = _sharing(piece) if FILLERS.isdisjoint(piece) else ()
    same = tuple(word for word in sharing if syllables(piece) == syllables(word))
    near = () if len(piece) < _SHORTEST_NEAR else tuple(word for word in sharing if _is_near(piece, word))
    return (same or near)[:_MOST_OFFERED]


def _is_near(piece: str, word: str) -> bool:
    """Whether a piece differs from an entry word in one character, which sounds nearly the same."""
    other = [(one, meant) for one, meant in zip(piece, word, strict=True) if one != meant]
    if len(other) > 1:
        return False
    ((one, meant),) = other
    return alike(likeness("".join(syllables(one)), "".join(syllables(meant))))


def _meant_latin(piece: str, together: str) -> tuple[str, ...]:
    """Return near words of pinyin or English: two letters exchanged, one or, in a long word, two wrong."""
    if len(together) < _SHORTEST_LATIN or together in LATIN or any(map(is_talk, piece.split())):
        return ()
    from rapidfuzz import process  # noqa: PLC0415 - costs 20 ms, and most lines need no suggestion
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - as above

    slips = 2 if len(together) >= _LONG_LATIN else 1
    found = process.extract(together, _latin(), scorer=OSA.distance, score_cutoff=slips, limit=_MOST_OFFERED)
    short = len(together) == _SHORTEST_LATIN
    return tuple(str(word) for word, *_ in found if not short or sorted(word) == sorted(together))


def _is_offered(meaning: Meaning) -> bool:
    """Whether a slip may be meant for such a word; the weather and goodbyes are talk."""
    if isinstance(meaning, GangWord):
        return not meaning.weather
    return not isinstance(meaning, Link | Unit | Note) and meaning is not Act.LEAVE


@cache
def _chinese() -> frozenset[str]:
    return frozenset(word for row in WORDS if _is_offered(row.meaning) for word in row.zh if len(word) > 1)


@cache
def _by_character() -> dict[tuple[int, int, str], tuple[str, ...]]:
    found: dict[tuple[int, int, str], list[str]] = defaultdict(list)
    for word in sorted(_chinese()):
        for at, character in enumerate(word):
            found[len(word), at, character].append(word)
    return {key: tuple(words) for key, words in found.items()}


def _sharing(piece: str) -> tuple[str, ...]:
    """Return the words of as many characters that have one of them at the same place."""
    by_character = _by_character()
    found = (by_character.get((len(piece), at, character), ()) for at, character in enumerate(piece))
    return tuple(dict.fromkeys(word for words in found for word in words))


@cache
def _latin() -> tuple[str, ...]:
    return tuple(
        word for word, meaning in LATIN.items() if _is_offered(meaning) and len(word) >= _SHORTEST_LATIN
    )
