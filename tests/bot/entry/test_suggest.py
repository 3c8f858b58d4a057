"""相近: whom a word may mean."""

import pytest

from bot.entry.roster import Person, Roster
from bot.entry.suggest import near_people, near_words, syllables, with_pinyin

PEOPLE = tuple(Person(name, (name,)) for name in ("老王", "小李", "阿强", "小美", "Alice", "王小明"))


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        pytest.param("小丽", ["小李"], id="the same sound"),
        pytest.param("老汪", ["老王"], id="the same sound, another surname"),
        pytest.param("laowang", ["老王"], id="pinyin"),
        pytest.param("laowng", ["老王"], id="pinyin with a slip"),
        pytest.param("aq", ["阿强"], id="initials"),
        pytest.param("xm", ["小美"], id="initials again"),
        pytest.param("alcie", ["Alice"], id="letters exchanged"),
        pytest.param("小明", ["王小明"], id="a part of the name"),
        pytest.param("小林", ["小李"], id="a near sound"),
        pytest.param("哈哈", [], id="a laugh"),
        pytest.param("牛逼", [], id="praise"),
        pytest.param("强", [], id="a single character"),
        pytest.param("ok", [], id="two letters"),
        pytest.param("你又", [], id="two words of talk"),
    ],
)
def test_who_is_near(word: str, meant: list[str]) -> None:
    assert [person.key for person in near_people(word, PEOPLE)] == meant


def test_the_likeliest_stands_first_and_four_are_enough() -> None:
    people = tuple(Person(name, (name,)) for name in ("小林", "小李", "小梨", "小丽丽", "小黎", "小里"))
    found = near_people("小丽", people)
    assert len(found) == 4
    assert found[0].key == "小李"


def test_loosely_one_character_is_enough() -> None:
    assert [person.key for person in near_people("强", PEOPLE, loose=True)] == ["阿强"]
    assert near_people("", PEOPLE, loose=True) == ()


def test_near_words_are_the_likeliest_first() -> None:
    assert near_words("bsae", ["cap", "base"]) == ("base",)
    assert near_words("zzz", ["cap", "base"]) == ()


def test_the_sound_of_a_text() -> None:
    assert syllables("老王bob") == ("lao", "wang", "bob")


def test_a_sound_is_added_unless_it_is_a_name_already_or_somebody_elses() -> None:
    roster = with_pinyin(Roster.of({"老王": "a", "小李": "b", "Bob": "c"}, {"小丽": "d"}))
    assert [person.names for person in roster.players] == [("老王", "laowang"), ("小李",), ("Bob",)]
