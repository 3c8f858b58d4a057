"""相近: known players whose name a word nearly is: the same sound, initials, a part, one slip.

A near name never books: it is only offered.
"""

import os
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from bot.entry.normalise import folded
from bot.entry.roster import Person, Roster

_SAME_SOUND = 100
_INITIALS = 95
_PART = 90
_NEAR_SYLLABLE = 75
_NEAR_WORD = 80
_SHORTEST_NEAR_WORD = 4
_SHORTEST_PART = 2
_MOST_OFFERED = 4


def near_people(word: str, people: Iterable[Person], *, loose: bool = False) -> tuple[Person, ...]:
    """Return who may be meant by a word that is nobody's name, the likeliest first, at most four.

    Args:
        word: what was written.
        people: who can be meant.
        loose: whether a single character may stand for a name that contains it; in table talk it does not.

    """
    wanted = folded(word)
    if not loose and len(wanted) < _SHORTEST_PART:
        return ()
    scored = [
        (max(_nearness(wanted, folded(name), loose=loose) for name in one.names), one) for one in people
    ]
    offered = sorted((pair for pair in scored if pair[0]), key=lambda pair: -pair[0])
    return tuple(one for _, one in offered[:_MOST_OFFERED])


def with_pinyin(roster: Roster) -> Roster:
    """拼音: the roster whose players also answer to the sound of their names, where it is nobody else's.

    Example:
        >>> with_pinyin(Roster.of({"老王": "a", "小李": "b"})).players[0].names
        ('老王', 'laowang')

    """
    owners: dict[str, set[str]] = defaultdict(set)
    for person in (*roster.players, *roster.others):
        for name in person.names:
            owners["".join(syllables(folded(name)))].add(person.key)
            owners[folded(name)].add(person.key)
    sounded = roster
    for person in roster.players:
        for name in person.names:
            sound = "".join(syllables(folded(name)))
            if sound.isascii() and sound.isalpha() and sound != folded(name) and len(owners[sound]) == 1:
                sounded = sounded.with_name(sound, person.key)
    return sounded


def near_words(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return which known ASCII words a mistyped one is nearest to, the likeliest first."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - costs 20 ms, and most lines need no suggestion

    found = process.extract(word, list(known), scorer=fuzz.ratio, score_cutoff=70, limit=2)
    return tuple(str(name) for name, *_ in found)


def _nearness(word: str, name: str, *, loose: bool) -> float:
    """How near a word is to a name, from 0 to 100."""
    if not name or not word:
        return 0
    said, meant = syllables(word), syllables(name)
    if "".join(said) == "".join(meant):
        return _SAME_SOUND
    if word.isascii() and len(meant) > 1 and word == "".join(syllable[0] for syllable in meant):
        return _INITIALS
    if word in name and (loose or len(word) >= _SHORTEST_PART):
        return _PART
    if not word.isascii() and not name.isascii():
        if len(said) != len(meant):
            return 0
        least = min(likeness(one, other) for one, other in zip(said, meant, strict=True))
        return least if alike(least) else 0
    if len(word) < _SHORTEST_NEAR_WORD:
        return _PART if _letters_exchanged(word, name) else 0
    near = likeness("".join(said), "".join(meant))
    return near if near >= _NEAR_WORD else 0


def _letters_exchanged(word: str, name: str) -> bool:
    """Whether a short word is a name with two neighbouring letters in the wrong order: dna for Dan."""
    differ = [at for at, pair in enumerate(zip(word, name, strict=False)) if pair[0] != pair[1]]
    if len(word) != len(name) or len(differ) != len("ab") or differ[1] - differ[0] != 1:
        return False
    return word[differ[0]] == name[differ[1]] and word[differ[1]] == name[differ[0]]


def alike(likeness_of_sounds: float) -> bool:
    """Whether two sounds are near enough for one to be meant for the other."""
    return likeness_of_sounds >= _NEAR_SYLLABLE


def likeness(one: str, other: str) -> float:
    """How much two spellings have in common, from 0 to 100."""
    from rapidfuzz import fuzz  # noqa: PLC0415 - costs 20 ms, and most lines need no suggestion

    return fuzz.ratio(one, other)


@lru_cache(maxsize=4096)
def syllables(text: str) -> tuple[str, ...]:
    """拼音: the sound of a text, toneless, one piece a Chinese character; other writing stays as it is."""
    # A name is read a character at a time: the words of a whole dictionary would take 50 MiB for nothing.
    for choice in ("PYPINYIN_NO_PHRASES", "PYPINYIN_NO_DICT_COPY"):
        os.environ.setdefault(choice, "true")
    from pypinyin import lazy_pinyin  # noqa: PLC0415 - costs 0.2 s, and most lines need no suggestion

    return tuple(piece for sound in lazy_pinyin(text) if (piece := sound.strip()))
