"""起头: what may start at a place of a line: a name, an entry word, a number with its unit, tiles.

At each place the longest known name competes with the entry words that stand there, so 胡哥 is a fine name.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from string import ascii_lowercase, digits

from bot.entry.normalise import ENGLISH_NUMERALS, FILLERS, NUMERALS, folded, number_of
from bot.entry.roster import Person, Roster
from bot.entry.tokens import Count, Name, Tiles, Token, Word
from bot.entry.words.lookup import CHINESE, LATIN, LATIN_STARTS, MOST_LATIN_WORDS
from bot.entry.words.meanings import GangWord, Meaning, Shape, Unit

_SUITS = {"m": "m", "万": "m", "p": "p", "筒": "p", "饼": "p", "同": "p", "s": "s", "条": "s", "索": "s"}
_RANK = "[1-9一二三四五六七八九]"
_SUIT = "[万筒饼同条索]|[mps](?![a-z])"
_GROUP = re.compile(
    rf"(?P<plus>\+ ?)?(?P<open>[\[<{{] ?)?(?P<ranks>{_RANK}(?: ?{_RANK}){{0,17}}) ?(?P<suit>{_SUIT})"
    r"(?(open) ?(?P<close>[\]>}]))"
)
_BRACKETS = {"[": "]", "<": ">", "{": "}"}
_WRITTEN_OUT = tuple(ENGLISH_NUMERALS)
_NUMBER = re.compile(
    rf"带? ?(\d{{1,6}}|[零〇一二两三四五六七八九十]{{1,3}}|(?:{'|'.join(ENGLISH_NUMERALS)})(?= )) ?(?:个 ?)?"
)
_TIMES = re.compile(r"(?:×|(?<![^ ,、])[x*]) ?(\d{1,6})(?![\da-z])")
"""×2; as x2 or *2 it stands apart, for x is a letter too."""

_BEHIND_UNIT = re.compile(r" ?[×x*] ?(\d{1,6})(?![\da-z])")

_LATIN_WORD = re.compile(r"('?[a-z][a-z0-9]*|\d[a-z0-9]*)")
_NEXT_LATIN_WORD = re.compile(rf"[ -]*{_LATIN_WORD.pattern}")
_OPENS_NUMBER = frozenset((*digits, *NUMERALS, *"十带+×x*", *_BRACKETS))
"""The characters with which a number or tiles can begin."""

_OPENS_TOKEN = _OPENS_NUMBER.union(ascii_lowercase, CHINESE, "'")
"""The characters with which a token of any table can begin."""

_OF_TALK = FILLERS - {" "}


@dataclass(frozen=True, slots=True)
class Literals:
    """Names and house words of one roster, by their first character, the longest first."""

    names: Mapping[str, tuple[tuple[str, tuple[Person, ...], bool], ...]]
    house: Mapping[str, tuple[tuple[str, Shape], ...]]
    says_times: bool
    """Whether hands are said by what they multiply, so that `two times` is one."""


@lru_cache(maxsize=2048)
def literals_of(roster: Roster) -> Literals:
    """Index the names and house words of a roster."""
    owners: dict[str, tuple[tuple[Person, ...], bool]] = {}
    for people, seated in ((roster.players, True), (roster.others, False)):
        for person in people:
            for name in filter(None, map(folded, person.names)):
                known, known_seated = owners.get(name, ((), seated))
                if known_seated == seated and person not in known:
                    owners[name] = ((*known, person), seated)
    names: dict[str, list[tuple[str, tuple[Person, ...], bool]]] = defaultdict(list)
    for name in sorted(owners, key=len, reverse=True):
        names[name[0]].append((name, *owners[name]))
    house: dict[str, list[tuple[str, Shape]]] = defaultdict(list)
    for pattern in roster.house:
        words = (pattern.zh, pattern.en, *pattern.aliases, pattern.id, pattern.id.replace("_", ""))
        for word in dict.fromkeys(filter(None, map(folded, words))):
            house[word[0]].append((word, Shape((pattern.id,))))
    return Literals(
        {first: tuple(found) for first, found in names.items()},
        {first: tuple(sorted(found, key=lambda pair: -len(pair[0]))) for first, found in house.items()},
        roster.say.name == "multiplier",
    )


def tokens_at(text: str, at: int, literals: Literals) -> tuple[Token, ...]:
    """Return what may start at a place of a folded line, the longest first."""
    first = text[at]
    if at and "a" <= first <= "z" and ("a" <= text[at - 1] <= "z" or _inside_word(text[at - 1], first)):
        return ()
    if first not in _OPENS_TOKEN and first not in literals.names and first not in literals.house:
        return ()
    name = _name_at(text, at, literals)
    found: list[Token] = [] if name is None else [name]
    if first in _OPENS_NUMBER or text.startswith(_WRITTEN_OUT, at):
        found += [count for count in _counts_at(text, at) if literals.says_times or not _is_how_often(count)]
        found += _tiles_at(text, at)
    for word, shape in literals.house.get(first, ()):
        if text.startswith(word, at) and _stands_alone(text, at, at + len(word)):
            found.append(Word(at, at + len(word), shape, word))
    for end, meaning in _words_at(text, at):
        if isinstance(meaning, Unit):
            found += _counted_behind_it(text, at, end, meaning)
        elif not _is_weather(text, at, end, meaning):
            found.append(Word(at, end, meaning, text[at:end]))
    return tuple(sorted(found, key=attrgetter("end"), reverse=True))


def _is_how_often(count: Count) -> bool:
    """Whether a count is `two times`, which tells how often something was where fan are said."""
    return count.unit is Unit.TIMES and count.text.startswith(_WRITTEN_OUT)


def _is_weather(text: str, at: int, end: int, meaning: Meaning) -> bool:
    """Whether 下雨 is said of the sky, as in `小李，下雨了`: of a gang nobody stops before it, or says 了."""
    return (
        isinstance(meaning, GangWord)
        and meaning.weather
        and (text[:at].rstrip()[-1:] in _OF_TALK or text[end:].lstrip()[:1] in _OF_TALK)
    )


def _name_at(text: str, at: int, literals: Literals) -> Name | None:
    for name, people, seated in literals.names.get(text[at], ()):
        end = at + len(name)
        if text.startswith(name, at) and (
            _stands_alone(text, at, end) or (_stands_alone(text, at, at) and _counted_behind(text, end))
        ):
            return Name(at, at + len(name), people, seated)
    return None


def _counted_behind(text: str, end: int) -> bool:
    """Whether a name in letters may end before these digits: `Bob5番`, `Bob11123万`.

    They count something, or are tiles; of one in letters, as 5m, the name may be longer.
    """
    letters, following = text[end - 1], text[end : end + 1]
    if not letters.isalpha() or not following.isdigit():
        return False
    tiles = any(not tile.single or text[tile.end - 1] not in "mps" for tile in _tiles_at(text, end))
    return tiles or any(True for _ in _counts_at(text, end))


def _words_at(text: str, at: int) -> Iterator[tuple[int, Meaning]]:
    for word, meaning in CHINESE.get(text[at], ()):
        if text.startswith(word, at) and not (at and word[0].isdigit() and text[at - 1].isdigit()):
            yield at + len(word), meaning
    if not text[at].isascii() or (at and _inside_word(text[at - 1], text[at])):
        return
    end, word = at, ""
    for _ in range(MOST_LATIN_WORDS):
        following = (_NEXT_LATIN_WORD if word else _LATIN_WORD).match(text, end)
        if following is None or (word := word + following[1]) not in LATIN_STARTS:
            return
        end = following.end()
        known = LATIN.get(word)
        if known is not None and _stands_alone(text, end, end):
            yield end, known


def _inside_word(before: str, character: str) -> bool:
    """Whether a word in letters cannot begin here; behind a number, as in `2gen`, it can."""
    return _lettered(before) and _lettered(character) and (character.isdigit() or not before.isdigit())


def _counts_at(text: str, at: int) -> Iterator[Count]:
    times = _TIMES.match(text, at)
    if times:
        yield Count(at, times.end(), int(times[1]), Unit.TIMES, times[0])
        return
    number = _NUMBER.match(text, at)
    if not number or (at and text[at - 1].isdigit()):
        return
    value = ENGLISH_NUMERALS.get(number[1]) or number_of(number[1])
    if value is None or number.end() == len(text):
        return
    for end, meaning in _words_at(text, number.end()):
        if isinstance(meaning, Unit):
            yield Count(at, end, value, meaning, text[at:end])
            return


def _counted_behind_it(text: str, at: int, end: int, unit: Unit) -> Iterator[Count]:
    """根×2: yield the count of a unit whose number stands behind it."""
    number = _BEHIND_UNIT.match(text, end)
    if number:
        yield Count(at, number.end(), int(number[1]), unit, text[at : number.end()])


def _tiles_at(text: str, at: int) -> Iterator[Tiles]:
    group = _GROUP.match(text, at)
    if not group:
        return
    opening = (group["open"] or "").strip()
    closing = group["close"] or ""
    if opening and _BRACKETS[opening] != closing:
        return
    ranks = "".join(str(NUMERALS.get(rank, rank)) for rank in group["ranks"] if rank != " ")
    yield Tiles(
        at, group.end(), f"{opening}{ranks}{_SUITS[group['suit']]}{closing}", winning=bool(group["plus"])
    )


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether a piece is not the middle of a longer word in letters or digits; Chinese needs no spaces."""
    cut_before = 0 < start < len(text) and _lettered(text[start - 1]) and _lettered(text[start])
    cut_after = 0 < end < len(text) and _lettered(text[end - 1]) and _lettered(text[end])
    return not (cut_before or cut_after)


def _lettered(character: str) -> bool:
    first_of_chinese = "\u2e80"
    return character < first_of_chinese and (character.isalnum() or character == "_")
