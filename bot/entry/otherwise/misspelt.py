"""错字: which entry words a word nearly is: the same sound, the same look, a space inside, one slip.

A near word never books: it is only offered.
"""

from collections import defaultdict
from functools import cache

from bot.entry.normalise import FILLERS
from bot.entry.suggest import alike, likeness, syllables
from bot.entry.words.lookup import LATIN, squeezed
from bot.entry.words.meanings import Act, GangKind, GangWord, Link, Mark, Meaning, Note, Unit
from bot.entry.words.table import WORDS
from bot.entry.words.talk import is_question, is_talk

_SHORTEST_NEAR = 3
_SHORTEST_LATIN = 3
_SHORT_LATIN = 4
_LONG_LATIN = 9
_MOST_OFFERED = 3
_LOOK_ALIKE = str.maketrans({"扛": "杠", "杆": "杠", "抱": "炮", "饱": "炮", "白": "自", "目": "自"})
"""What else a character of a verb looks like, that sounds otherwise."""

_SAID_INSTEAD = {
    "暗": ("暗杠",),
    "弯": ("弯杠",),
    "巴": ("弯杠",),
    "直": ("直杠",),
    "冲": ("点炮",),
    "放": ("点炮",),
    "赢": ("胡",),
    "清": ("清一色",),
    "叫": ("有叫",),
    "猪": ("花猪",),
}
"""What people say for a longer word or another, in talk even more."""

_WORDS_OF_THEIR_OWN = frozenset("护互呼户虎刚")
"""What sounds like 胡 or 杠 and says something by itself between two names: 小美护阿强."""


def meant_words(piece: str) -> tuple[str, ...]:
    """Return the entry words that a piece of a line may be meant for, the likeliest first, at most three.

    >>> meant_words("岸杠"), meant_words("暗 杠"), meant_words("full fulsh"), meant_words("今天")
    (('暗杠',), ('暗杠',), ('fullflush',), ())
    >>> meant_words("湖"), meant_words("字膜"), meant_words("直摸"), meant_words("点抱")
    (('胡',), ('自摸',), ('自摸',), ('点炮',))
    """
    together = squeezed(piece)
    if piece.isascii():
        return _meant_latin(piece, together)
    known = _chinese()
    if together in known:
        return (together,) if together != piece else ()
    if together != piece or is_question(piece) or not FILLERS.isdisjoint(piece):
        return ()
    looks = piece.translate(_LOOK_ALIKE)
    if looks != piece and (looks in known or looks in _verbs()):
        return (looks,)
    if len(piece) == 1:
        if piece in _WORDS_OF_THEIR_OWN:
            return ()
        return _SAID_INSTEAD.get(piece) or _by_sound(_verbs()).get(syllables(piece), ())
    same = _by_sound(known).get(syllables(piece), ())
    sharing = _sharing(piece)
    if is_talk(piece):
        return tuple(word for word in sharing if word in same)[:_MOST_OFFERED]
    return (same or tuple(word for word in sharing if _is_near(piece, word)))[:_MOST_OFFERED]


def _is_near(piece: str, word: str) -> bool:
    """Whether a piece differs from an entry word in one character, which sounds nearly the same."""
    other = [(one, meant) for one, meant in zip(piece, word, strict=True) if one != meant]
    if len(other) > 1:
        return False
    said, meant = ("".join(syllables(character)) for character in other[0])
    if _as_in_the_south(said) == _as_in_the_south(meant):
        return True
    return len(piece) >= _SHORTEST_NEAR and alike(likeness(said, meant))


def _as_in_the_south(sound: str) -> str:
    """Write a syllable without what many do not tell apart: zh and z, ch and c, sh and s, ng and n."""
    initial = sound[:1] + sound[2:] if sound[:2] in {"zh", "ch", "sh"} else sound
    return initial.removesuffix("g")


def _meant_latin(piece: str, together: str) -> tuple[str, ...]:
    """Return near words of pinyin or English: two letters exchanged, one or, in a long word, two wrong."""
    if len(together) < _SHORTEST_LATIN or together in LATIN or any(map(_is_latin_talk, piece.split())):
        return ()
    from rapidfuzz import process  # noqa: PLC0415 - costs 20 ms, and most lines need no suggestion
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - as above

    if len(together) <= _SHORT_LATIN:
        exchanged = _by_letters().get("".join(sorted(together)), ())
        return tuple(word for word in exchanged if OSA.distance(word, together) == 1)[:_MOST_OFFERED]
    slips = 2 if len(together) >= _LONG_LATIN else 1
    found = process.extract(together, _latin(), scorer=OSA.distance, score_cutoff=slips, limit=_MOST_OFFERED)
    return tuple(str(word) for word, *_ in found if len(word) > _SHORTEST_LATIN)


def _is_latin_talk(word: str) -> bool:
    """Whether a word is talk, and not only too short for more, as `in` of deals in is."""
    return is_talk(word) and word not in _little_words()


def _is_offered(meaning: Meaning) -> bool:
    """Whether a slip may be meant for such a word; the weather and goodbyes are talk."""
    match meaning:
        case GangWord(weather=weather):
            return not weather
        case Link():
            return meaning is Link.FROM
        case Unit() | Note() | Act.LEAVE:
            return False
        case _:
            return True


@cache
def _chinese() -> frozenset[str]:
    return frozenset(word for row in WORDS if _is_offered(row.meaning) for word in row.zh if len(word) > 1)


@cache
def _verbs() -> frozenset[str]:
    """Return the verbs of one character: 胡, 杠, 听."""
    verbs = (row for row in WORDS if row.meaning in (Act.WIN, GangWord(GangKind.ANY), Mark.READY))
    return frozenset(next(word for word in row.zh if len(word) == 1) for row in verbs)


@cache
def _by_sound(words: frozenset[str]) -> dict[tuple[str, ...], tuple[str, ...]]:
    found: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for word in sorted(words):
        found[syllables(word)].append(word)
    return {sound: tuple(same) for sound, same in found.items()}


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


@cache
def _by_letters() -> dict[str, tuple[str, ...]]:
    """Return the words of each set of letters."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in _latin():
        found["".join(sorted(word))].append(word)
    return {letters: tuple(words) for letters, words in found.items()}


@cache
def _little_words() -> frozenset[str]:
    """Return the words of two letters inside longer entry words: in, by."""
    parts = (part for row in WORDS for word in row.en for part in word.split() if " " in word)
    return frozenset(part for part in parts if len(part) == len("in"))
