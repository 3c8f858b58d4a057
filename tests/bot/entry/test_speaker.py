"""我: words that mean whoever writes them, and words that mean others depending on who says them."""

import pytest

from bot.entry import Person, Roster, means_me, means_somebody, name_problem, with_me, without_me
from bot.entry.speaker import WORDS_FOR_ME
from bot.entry.words.meanings import Mark
from bot.entry.words.table import WORDS


@pytest.mark.parametrize("word", [*WORDS_FOR_ME, "ME", "ｗｏ", "我\u200b"])
def test_a_word_for_me_is_nobodys_name(word: str) -> None:
    assert means_me(word)
    assert means_somebody(word)


@pytest.mark.parametrize(
    "word", ["我们", "他", "庄家", "上家", "下家", "对家", "大家", "三家", "Everybody", "dealer"]
)
def test_a_word_that_means_others_by_who_says_it_is_not_me_and_nobodys_name(word: str) -> None:
    assert not means_me(word)
    assert means_somebody(word)


@pytest.mark.parametrize("name", ["大家伟", "我爱罗", "Mei Jia", "Ivan", "He", "庄老师"])
def test_a_name_that_only_holds_one_means_a_person(name: str) -> None:
    assert not means_somebody(name)


@pytest.mark.parametrize(
    "word", [word for row in WORDS if isinstance(row.meaning, Mark) for word in (*row.zh, *row.en)]
)
def test_no_word_by_which_a_line_means_several_is_free_for_a_name(word: str) -> None:
    assert means_somebody(word) or name_problem(word) is not None


def test_who_is_called_me_keeps_every_other_name() -> None:
    people = [Person("a", ("我", "小美", "Me")), Person("b", ("老王",)), Person("c", ("wo",))]
    assert [one.names for one in without_me(people)] == [("小美",), ("老王",), ("",)]


def test_then_me_is_whoever_writes() -> None:
    roster = Roster(without_me([Person("a", ("小美", "我")), Person("b", ("老王",))]))
    assert with_me(roster, "b").players[1].names == ("老王", *WORDS_FOR_ME)
