"""查词: the table of entry words, arranged for finding a word at a place of a line."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from bot.entry.words.meanings import Meaning, Shape
from bot.entry.words.table import WORDS, WordRow

_GAPS = re.compile(r"[\s-]+")


def squeezed(words: str) -> str:
    """Write pinyin or English the way the index holds it: small letters, no spaces or hyphens."""
    return _GAPS.sub("", words).lower()


def _by_length(pairs: Iterable[tuple[str, Meaning]]) -> Mapping[str, tuple[tuple[str, Meaning], ...]]:
    found: dict[str, list[tuple[str, Meaning]]] = defaultdict(list)
    for word, meaning in pairs:
        found[word[0]].append((word, meaning))
    return {first: tuple(sorted(words, key=lambda pair: -len(pair[0]))) for first, words in found.items()}


def _with_digits(row: WordRow) -> Iterator[str]:
    """Yield the Chinese words of a row; those of a hand also with digits: 七对 and 7对."""
    for word in row.zh:
        yield word
        digits = word.replace("十八", "18").translate(_DIGITS)
        if isinstance(row.meaning, Shape) and digits != word:
            yield digits


_DIGITS = str.maketrans("一五七九", "1579")

CHINESE = _by_length((word, row.meaning) for row in WORDS for word in _with_digits(row))
"""Chinese words by their first character, the longest first."""

LATIN: Mapping[str, Meaning] = {
    squeezed(word): row.meaning for row in WORDS for word in (*row.pinyin, *row.en)
}
"""Pinyin and English words, squeezed."""

LATIN_STARTS = frozenset(word[:end] for word in LATIN for end in range(1, len(word) + 1))
"""What a squeezed word may begin with, so that a line of other words is not read on and on."""

MOST_LATIN_WORDS = max(len(_GAPS.split(word)) for row in WORDS for word in (*row.pinyin, *row.en))
"""How many written words the longest pinyin or English entry word spans."""
