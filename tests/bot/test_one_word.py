"""单说一个词，和数目后面的单位: what one word does when no table is open, and units behind amounts."""

import pytest
from room import Room

from bot.texts import texts_for

WORDS = {"结账": "/settle", "结帐": "/settle", "总账": "/total", "撤消": "/undo", "比分": "/score"}


def _answers(printed: list[str]) -> list[str]:
    """Return what the bot answered, without the numbers of messages."""
    return [line.partition("] ")[2] if line.startswith("[") else line for line in printed[1:]]


@pytest.mark.parametrize("word", WORDS)
async def test_one_word_does_behind_the_end_of_a_table_what_its_command_does(table: Room, word: str) -> None:
    await table.play("老王: 老王 自摸", "老王: /end keep")
    said = _answers(await table.play(f"老王: {word}"))
    assert said
    assert said == _answers(await table.play(f"老王: {WORDS[word]}"))


@pytest.mark.parametrize("word", WORDS)
async def test_one_word_of_somebody_the_group_does_not_know_is_talk_without_a_table(
    table: Room, word: str
) -> None:
    await table.play("老王: 老王 自摸", "老王: /end keep")
    assert len(await table.play(f"旁观者: {word}")) == 1


async def test_one_word_in_a_group_that_never_had_a_table_is_talk(room: Room) -> None:
    assert len(await room.play("老王: 结账")) == 1


async def test_an_adjustment_is_read_with_the_groups_own_unit(table: Room) -> None:
    await table.play("老王: /unit 点", "老王: /adjust 老王+5点 小李-5 点 打车")
    assert "老王 +5 点" in "\n".join(await table.play("老王: /score"))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/adjust 老王+5 小李-5万", "调整要合计为 0，现在差 -49995。"),
        ("/adjust 阿强+1 小李-1,000", "调整要合计为 0，现在差 -999。"),
        ("/adjust 老王+5 小李-5打车", f"看不懂「-5打车」。{texts_for('zh').adjust_usage}"),
        ("/whatif 老王 自摸 -1番", "看不懂「-1番」"),
        ("老王 自摸 -1番", "看不懂「-1番」"),
    ],
)
async def test_an_amount_that_is_not_all_read_moves_nothing(table: Room, line: str, answer: str) -> None:
    kept = await table.ledger()
    printed = await table.play(f"老王: {line}")
    assert any(answer in one for one in printed), printed
    assert await table.ledger() == kept
