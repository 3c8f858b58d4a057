"""取名: names that leave a line readable."""

import pytest

from bot.entry import NameProblem, Person, Roster, name_problem, name_problem_among, read_line
from bot.entry.answers import Entry


@pytest.mark.parametrize(
    "name",
    [
        "老王",
        "胡哥",
        "杠头",
        "小七",
        "Bob",
        "Big Bob",
        "@bob",
        "a_b",
        "<b>",
        "张*三",
        "J.R.",
        "王-李",
        "🀄️",
        "Ан",
        "3哥",
        "小三",
        "阿七",
        "小胡",
        "👍",
        "老王🔥",
        "x" * 64,
    ],
)
def test_a_fine_name_is_read_back_as_a_name(name: str) -> None:
    assert name_problem(name) is None
    assert isinstance(read_line(f"{name} 自摸", Roster.of({name: "key"})), Entry)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", NameProblem.EMPTY),
        ("  ", NameProblem.EMPTY),
        ("\u200b", NameProblem.EMPTY),
        ("x" * 65, NameProblem.TOO_LONG),
        ("老\n王", NameProblem.LINE_BREAK),
        ("老王\n", NameProblem.LINE_BREAK),
        ("12", NameProblem.ONLY_DIGITS),
        ("１２", NameProblem.ONLY_DIGITS),
        ("一", NameProblem.ONLY_DIGITS),
        ("两", NameProblem.ONLY_DIGITS),
        ("十三", NameProblem.ONLY_DIGITS),
        ("二百", NameProblem.ONLY_DIGITS),
        ("自摸", NameProblem.ONLY_ENTRY_WORDS),
        ("胡了", NameProblem.ONLY_ENTRY_WORDS),
        ("清一色 1根", NameProblem.ONLY_ENTRY_WORDS),
        ("An Gang", NameProblem.ONLY_ENTRY_WORDS),
        ("槓", NameProblem.ONLY_ENTRY_WORDS),
        ("5万", NameProblem.ONLY_ENTRY_WORDS),
        ("了", NameProblem.ONLY_ENTRY_WORDS),
        ("老王、小李", NameProblem.SEPARATOR),
        ("base=2", NameProblem.SEPARATOR),
        ("/new", NameProblem.SEPARATOR),
        ("老王+12", NameProblem.SEPARATOR),
        ("老王-", NameProblem.SEPARATOR),
        ("...", NameProblem.SEPARATOR),
    ],
)
def test_a_name_that_would_make_lines_unreadable_is_refused(name: str, problem: NameProblem) -> None:
    assert name_problem(name) is problem


OTHERS = [Person("a", ("老王", "王哥")), Person("b", ("小李",)), Person("c", ("阿强",))]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("小美", None),
        ("胡哥", None),
        ("胡大哥", None),
        ("老王小李", None),
        ("张老王", None),
        ("老王八", None),
        ("王自摸哥", None),
        ("12", NameProblem.ONLY_DIGITS),
        ("自摸", NameProblem.ONLY_ENTRY_WORDS),
        ("我", NameProblem.MEANS_SOMEBODY),
        ("Ｍe", NameProblem.MEANS_SOMEBODY),
        ("对家", NameProblem.MEANS_SOMEBODY),
        ("大家", NameProblem.MEANS_SOMEBODY),
        ("其他人", NameProblem.ONLY_ENTRY_WORDS),
        ("我爱罗", None),
        ("老王胡阿强", NameProblem.IS_A_LINE),
        ("王哥点炮小李", NameProblem.IS_A_LINE),
        ("胡阿强", NameProblem.IS_A_LINE),
        ("老王胡小美", None),
    ],
)
def test_what_is_wrong_with_a_name_among_others(name: str, problem: NameProblem | None) -> None:
    assert name_problem_among(name, OTHERS) is problem
