"""换人的话: which words between two names mean that one comes for the other."""

import pytest

from bot.entry.commands.swaps import SwapTold, read_swap

KNOWN = ("老王", "小李", "顶哥", "王", "Amy", "For Ever", "with")


@pytest.mark.parametrize(
    ("line", "names", "directed"),
    [
        ("小张 换 老王", "小张 老王", False),
        ("小张换老王", "小张 老王", False),
        ("老王換成小张", "老王 小张", False),
        ("把老王换成小张", "老王 小张", False),
        ("让小张替老王", "小张 老王", True),
        ("小张 代替 老王", "小张 老王", True),
        ("小张頂替老王", "小张 老王", True),
        ("顶哥顶老王", "顶哥 老王", True),
        ("换人 小张 老王", "小张 老王", False),
        ("Eve for Amy", "Eve Amy", True),
        ("Eve instead of amy", "Eve amy", True),
        ("swap Amy with Eve", "Amy Eve", False),
        ("Eve replaces For Ever", "Eve For Ever", True),
    ],
    ids=str,
)
def test_a_swap_is_told(line: str, names: str, *, directed: bool) -> None:
    told = read_swap(line, [name for name in KNOWN if name != "with"])
    assert told is not None
    assert SwapTold(" ".join(told.names.split()), told.directed) == SwapTold(names, directed)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "小张 老王",
        "老王 小李 小张",
        "顶哥 老王",
        "小换 老王",
        "换换 老王",
        "Forrest Amy",
        "For Ever Amy",
        "with Amy",
    ],
    ids=[
        "nothing",
        "two names",
        "three names",
        "a name with the word",
        "a new name with the word",
        "a new name of the word",
        "a longer word",
        "a known name with the word",
        "a known name that is the word",
    ],
)
def test_names_alone_are_no_swap(line: str) -> None:
    assert read_swap(line, KNOWN) is None


def test_without_anybody_known_a_word_stands_by_itself() -> None:
    assert read_swap("小张换老王", []) is None
    assert read_swap("小张 换 老王", []) == SwapTold("小张   老王", directed=False)
