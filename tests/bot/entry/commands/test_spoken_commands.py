"""单说: the words that are commands when they stand alone."""

import pytest

from bot.entry import SpokenCommand, spoken_command


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("撤销", "undo"),
        ("撤消", "undo"),
        ("撤銷", "undo"),
        ("总账", "total"),
        ("总帐", "total"),
        ("總帳", "total"),
        ("结账", "settle"),
        ("结帐", "settle"),
        ("結帳", "settle"),
        (" Settle ", "settle"),
        ("比分", "score"),
    ],
)
def test_one_word_alone_is_its_command_however_it_is_commonly_spelt(line: str, command: str) -> None:
    assert spoken_command(line) is SpokenCommand(command)


@pytest.mark.parametrize("line", ["撤销吧", "结账？", "结帐了", "撤 销", "撤消 老王", ""])
def test_a_word_more_or_a_sign_makes_it_talk(line: str) -> None:
    assert spoken_command(line) is None
