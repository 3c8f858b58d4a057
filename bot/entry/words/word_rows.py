"""词条: a row of the table of entry words: one meaning, and all ways to write it."""

from dataclasses import dataclass
from enum import StrEnum

from bot.entry.words.meanings import Meaning


class Topic(StrEnum):
    """What a row of the table is about, in the order in which the table is shown."""

    GANG = "gang"
    WIN = "win"
    PATTERN = "pattern"
    EVENT = "event"
    WALL_END = "wall_end"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class WordRow:
    """All ways to write one meaning.

    Attributes:
        topic: what it is about.
        meaning: what the grammar makes of it.
        zh: its Chinese words.
        pinyin: the same words in toneless pinyin; a word that would collide with another's has none.
        en: its English words.

    """

    topic: Topic
    meaning: Meaning
    zh: tuple[str, ...]
    pinyin: tuple[str, ...]
    en: tuple[str, ...]


def rows(topic: Topic, *written: tuple[Meaning, str, str, str]) -> tuple[WordRow, ...]:
    """Make rows of a meaning, its Chinese words, its pinyin and its English, as the table of words has them.

    >>> from bot.entry.words.meanings import Act
    >>> rows(Topic.WIN, (Act.WIN, "胡 和牌", "hu, he pai", "win"))[0].pinyin
    ('hu', 'he pai')
    """
    return tuple(
        WordRow(topic, meaning, tuple(zh.split()), _listed(pinyin), _listed(en))
        for meaning, zh, pinyin, en in written
    )


def _listed(words: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in words.split(",") if word.strip())
