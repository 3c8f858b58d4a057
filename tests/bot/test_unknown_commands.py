"""没有的命令: it is answered where it was said to this bot, and is another bot's everywhere else."""

import pytest
from room import FOUR, Room

SAID = "没有「/win」这个命令，能用的见 /help。"


@pytest.mark.parametrize("line", ["/win", "/win 老王", "/win@{bot}", "/WIN@{bot} 老王"])
async def test_alone_with_the_bot_it_is_answered(room: Room, line: str) -> None:
    await room.play("@@老王")
    said = SAID.replace("win", line[1:4])
    assert await room.answer(f"老王: {line.format(bot=room.application.bot.username)}") == said


@pytest.mark.parametrize("line", ["/win@{bot}", "/win@{bot} 老王 自摸"])
async def test_in_a_group_it_is_answered_where_the_bot_is_named(room: Room, line: str) -> None:
    await room.play(FOUR)
    before = await room.ledger()
    name = room.application.bot.username
    assert SAID in "\n".join(await room.play(f"老王: {line.format(bot=name)}"))
    assert await room.ledger() == before


@pytest.mark.parametrize(
    "line", ["/win", "/win 老王", "/win@other_bot", "/score@other_bot", "/", "/胡", "/ win"]
)
async def test_in_a_group_any_other_is_another_bots(room: Room, line: str) -> None:
    await room.play(FOUR)
    assert await room.answer(f"老王: {line}") == ""


@pytest.mark.parametrize("line", ["/win@other_bot", "/score@other_bot"])
async def test_alone_with_the_bot_too_a_named_one_is_meant(room: Room, line: str) -> None:
    await room.play("@@老王")
    assert await room.answer(f"老王: {line}") == ""


async def test_a_command_that_there_is_is_answered_once(room: Room) -> None:
    await room.play(FOUR)
    answer = await room.answer(f"老王: /score@{room.application.bot.username}")
    assert answer.startswith("老王 0")
    assert "/help" not in answer
