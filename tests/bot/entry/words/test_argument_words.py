"""命令词: what the words behind a command ask for, in every spelling, and that one table holds them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from room import Room

from bot.entry.normalise import folded
from bot.entry.words.argument_words import (
    ARGUMENT_WORDS,
    TAKEN_BY,
    Argument,
    Command,
    argument_of,
    round_number,
)

BOT = Path(__file__).parents[4] / "bot"

ASKED = [
    (command, word, meaning)
    for command, taken in TAKEN_BY.items()
    for meaning in taken
    for word in ARGUMENT_WORDS[meaning]
]
"""Every word that a command takes."""

CLOSED = "🀄 第1局 · 庄 老王 · 底分 5 · 封顶 4番 = 80，加底在外\n还没有杠和胡。\n[5] 散桌 · 0局"

ANSWERED: dict[tuple[Command, Argument], tuple[str, str]] = {
    ("chart", Argument.TONIGHT): ("", "还没有记过账。"),
    ("end", Argument.DROP): ("", CLOSED),
    ("end", Argument.KEEP): ("", CLOSED),
    ("help", Argument.WORDS): ("", "记账能用的词："),
    ("import", Argument.YES): ("", "把 /export json 的文件发到群里"),
    ("lang", Argument.CHINESE): ("", "好，以后用中文。"),
    ("lang", Argument.ENGLISH): ("", "Done, English from now on."),
    ("players", Argument.ADD): (" 小丽", "加了 小丽。"),
    ("players", Argument.ALIAS): (" 小美 美美", "小美 也叫 美美。"),
    ("players", Argument.LINK): (" 小李 @li", "小李 就是 @li，等他说句话就对上。"),
    ("players", Argument.RENAME): (" 小李 李哥", "小李 改叫 李哥，旧名字照样认得。"),
    ("settle", Argument.ALL): ("", "不用转账，全部打平。"),
    ("summary", Argument.OFF): ("", "本来就没有定时小结。"),
    ("summary", Argument.ON): (" 每周", "好，在这里定时小结：每周一 10:00 发上一周的"),
    ("total", Argument.ALL): ("", "还没有记过账。"),
    ("unit", Argument.OFF): ("", "好，金额后面不写单位。"),
    ("export", Argument.CSV): ("", "1场 0局，合计 0"),
    ("export", Argument.JSON): ("", "1场 0局，合计 0"),
    ("export", Argument.XLSX): ("", "1场 0局，合计 0"),
    ("who", Argument.ADMINS): ("", "谁可以记账？现在：只有管理员"),
    ("who", Argument.EVERYONE): ("", "谁可以记账？现在：群里每个人"),
    ("who", Argument.PLAYERS): ("", "谁可以记账？现在：这桌的人"),
}
"""What is written behind the word, and how the answer begins at a table where nothing was recorded."""


# The words, in the chat


def test_every_meaning_that_a_command_takes_is_answered_below() -> None:
    assert set(ANSWERED) == {(command, meaning) for command, _, meaning in ASKED}


@pytest.mark.parametrize(("command", "word", "meaning"), ASKED)
async def test_a_command_does_what_its_word_asks(
    table: Room, command: Command, word: str, meaning: Argument
) -> None:
    behind, answer = ANSWERED[command, meaning]
    assert (await table.answer(f"老王: /{command} {word}{behind}")).startswith(answer)


@pytest.mark.parametrize("word", ARGUMENT_WORDS[Argument.EVERYONE])
async def test_recording_is_opened_again_by_each_word_for_everyone(table: Room, word: str) -> None:
    await table.did("老王: /who 管理员")
    assert (await table.answer(f"老王: /who {word}")).startswith("谁可以记账？现在：群里每个人")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/chart all", "看不懂「all」"),
        ("/end 明天", "看不懂「明天」"),
        ("/export 图片", "写法：/export csv"),
        ("/who 老王", "谁可以记账？现在：群里每个人"),
        ("/help me", "一局牌这样记："),
        ("/lang 四川话", "用哪种语言？"),
        ("/players 减 小丽", "不认识「减 小丽」；"),
        ("/settle 今晚", "写法：/settle"),
        ("/total 今晚", "看不懂「今晚」是哪几天。"),
    ],
)
async def test_a_word_of_another_command_or_of_none_is_not_guessed_at(
    table: Room, line: str, answer: str
) -> None:
    assert (await table.answer(f"老王: {line}")).startswith(answer)


@pytest.mark.parametrize("line", ["/players　ＡＤＤ　小丽", "/players add\t小丽", "/players  加  小丽"])
async def test_the_word_for_adding_may_stand_before_any_space(table: Room, line: str) -> None:
    assert (await table.answer(f"老王: {line}")).startswith("加了 小丽。")


# The words, in the table


def test_every_meaning_is_taken_by_a_command() -> None:
    assert set(ARGUMENT_WORDS) == set(Argument) == {meaning for _, _, meaning in ASKED}


def test_every_meaning_has_a_chinese_and_an_english_word() -> None:
    for words in ARGUMENT_WORDS.values():
        assert {word.isascii() for word in words} == {True, False}


def test_no_word_has_two_meanings_in_one_command() -> None:
    said = [(command, word) for command, word, _ in ASKED]
    assert sorted(set(said)) == sorted(said)


@pytest.mark.parametrize(("command", "word", "meaning"), ASKED)
def test_a_word_may_be_typed_in_capitals_full_width_and_among_spaces(
    command: Command, word: str, meaning: Argument
) -> None:
    assert folded(word) == word
    full_width = "".join(chr(ord(sign) + 0xFEE0) if sign.isascii() else sign for sign in word)
    for typed in (word, word.upper(), full_width, f"　{word} ", f"\u200e{word}"):
        assert argument_of(command, typed) is meaning


@pytest.mark.parametrize(
    ("command", "typed", "meaning"),
    [
        ("help", "詞", Argument.WORDS),
        ("players", "別名", Argument.ALIAS),
        ("players", "對", Argument.LINK),
        ("settle", "合著", Argument.ALL),
    ],
)
def test_a_word_may_be_typed_in_traditional_characters(
    command: Command, typed: str, meaning: Argument
) -> None:
    assert argument_of(command, typed) is meaning


@pytest.mark.parametrize("typed", ["", " ", "老王", "al l", "alls", "全 部", "全部的"])
def test_what_is_no_such_word_asks_nothing(typed: str) -> None:
    assert [argument_of(command, typed) for command in TAKEN_BY] == [None] * len(TAKEN_BY)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("3", 3),
        ("３", 3),
        ("第3局", 3),
        ("第 12 局", 12),
        ("12局", 12),
        ("Round 3", 3),
        ("round3", 3),
        ("999999", 999_999),
        ("1000000", None),
        ("3 4", None),
        ("第局", None),
        ("-3", None),
        ("3号", None),
        ("老王", None),
        ("", None),
    ],
)
def test_a_round_is_named_by_its_number(typed: str, number: int | None) -> None:
    assert round_number(typed) == number


# The words, in one place only


def chinese_in(path: Path) -> Iterator[str]:
    """Yield the texts of a module that hold Chinese, but for its docstrings."""
    module = ast.parse(path.read_text("utf-8"))
    documentation = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in documentation else None
        if isinstance(text, str) and any("\u4e00" <= sign <= "\u9fff" for sign in text):
            yield text


def test_no_chinese_word_is_written_where_commands_are_acted_on() -> None:
    modules = [path for package in ("actions", "flow", "handlers") for path in (BOT / package).rglob("*.py")]
    assert modules
    assert [(path.relative_to(BOT).as_posix(), text) for path in modules for text in chinese_in(path)] == []
