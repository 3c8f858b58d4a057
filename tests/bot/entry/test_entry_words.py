"""词表: the one table of entry words hangs together."""

from collections import Counter

import pytest
from entry_builders import read
from pypinyin import lazy_pinyin

from bot.entry import Heading, HelpRow, Topic, word_table
from bot.entry.normalise import folded
from bot.entry.words.lookup import squeezed
from bot.entry.words.meanings import Shape
from bot.entry.words.table import WORDS, WordRow
from scorer.patterns import Pattern

WITHOUT_PINYIN = {
    "晚": "wan is a name",
    "和": "he is English",
    "跟": "a unit's sound",
    "与": "",
    "给": "",
    "的": "",
    "都": "dou is a name",
    "被": "bei is 倍",
    "遭": "",
    "割": "ge is a name",
    "暗七": "an qi is a name",
    "龙七": "long qi is a name",
    "豪七": "hao qi is a name",
    "清七": "qing qi is a name",
    "双龙七": "as 龙七",
    "双豪七": "as 豪七",
    "清龙七": "as 龙七",
}
"""Chinese words whose sound is not an entry word."""


def test_no_word_has_two_meanings() -> None:
    words = [word for row in WORDS for word in {*row.zh, *map(squeezed, (*row.pinyin, *row.en))}]
    assert [word for word, times in Counter(words).items() if times > 1] == []


def test_no_meaning_has_two_rows() -> None:
    assert max(Counter(row.meaning for row in WORDS).values()) == 1


def test_words_stand_in_their_one_spelling() -> None:
    for row in WORDS:
        for word in (*row.zh, *row.pinyin, *row.en):
            assert folded(word) == word


def test_every_chinese_word_reads_in_toneless_pinyin_too() -> None:
    unread = [
        word
        for row in WORDS
        for word in row.zh
        if "".join(lazy_pinyin(word)) not in set(map(squeezed, row.pinyin))
    ]
    assert set(unread) == set(WITHOUT_PINYIN)


def test_every_pattern_of_the_scorer_has_a_word() -> None:
    named = {name for row in WORDS if isinstance(row.meaning, Shape) for name in row.meaning.patterns}
    assert named == set(Pattern)


def all_ways(row: WordRow) -> tuple[str, ...]:
    return (*row.zh, *row.pinyin, *row.en)


@pytest.mark.parametrize(
    "row", [row for row in WORDS if row.topic is Topic.PATTERN], ids=lambda row: all_ways(row)[0]
)
def test_all_words_of_a_pattern_say_the_same(row: WordRow) -> None:
    if not isinstance(row.meaning, Shape):
        return
    hands = [read(f"老王 自摸 {word}").event["wins"] for word in all_ways(row)]
    assert all(hand == hands[0] for hand in hands)


@pytest.mark.parametrize(
    "row", [row for row in WORDS if row.topic is Topic.GANG], ids=lambda row: all_ways(row)[0]
)
def test_all_words_of_a_gang_say_the_same(row: WordRow) -> None:
    for line in ("老王 {} 5万", "老王 阿强 {}"):
        answers = [read(line.format(word), Heading.GANG) for word in all_ways(row)]
        assert all(type(answer) is type(answers[0]) for answer in answers)
        assert len({str(getattr(answer, "event", None)) for answer in answers}) == 1


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_help_names_every_meaning_and_all_its_words(language: str) -> None:
    rows = word_table(language)
    shown = {word for row in rows for word in (row.name, *row.others, *row.elsewhere)}
    named = [row for row in WORDS if (row.zh if language == "zh" else row.en)]
    assert len(rows) == len(named)
    with_article = {word for row in named for word in all_ways(row) if {"the", "a", "an"} & set(word.split())}
    assert {word for row in named for word in all_ways(row)} - shown <= with_article
    assert [row.topic for row in rows] == sorted((row.topic for row in rows), key=list(Topic).index)


def test_a_help_row_opens_with_the_word_of_its_language() -> None:
    assert HelpRow(
        Topic.GANG,
        "暗杠",
        (),
        (
            "an gang",
            "concealed kong",
            "concealed gang",
            "hidden kong",
            "hidden gang",
            "closed kong",
            "closed gang",
        ),
    ) in word_table("zh")
    assert word_table("en")[0].name == "concealed kong"
