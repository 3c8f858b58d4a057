"""撤销: `/undo` takes back the newest entry; words behind it mean another, and nothing happens."""

import pytest
from room import Room

from bot.local.world import BOT

TOLD = ("老王: 老王 弯杠", "老王: 小李 暗杠", "老王: 阿强 自摸")
REFUSED = "没有撤：/undo 只撤最近一笔，后面不写字；要撤别的，用 /round 点那一笔作废。"


@pytest.mark.parametrize(
    "line",
    ["/undo 3", "/undo all", "/undo 小李 暗杠", "/undo@{bot} 3"],
    ids=["a number", "all of it", "an entry", "by name"],
)
async def test_undo_with_words_takes_nothing_back_and_says_how(table: Room, line: str) -> None:
    await table.did(*TOLD)
    before = await table.ledger()
    assert await table.answer(f"老王: {line.format(bot=BOT.username)}") == REFUSED
    assert await table.ledger() == before


async def test_the_same_is_said_in_english(table: Room) -> None:
    await table.did(*TOLD, "老王: /lang en")
    before = await table.ledger()
    said = await table.answer("老王: /undo 2")
    assert said.startswith("Nothing was taken back: /undo takes back only the newest entry")
    assert "/round" in said
    assert await table.ledger() == before


async def test_the_word_with_others_is_talk(table: Room) -> None:
    await table.did(*TOLD)
    before = await table.ledger()
    for talk in ("撤销 3", "撤销 全部", "撤销吧"):
        assert len(await table.did(f"老王: {talk}")) == 1
    assert await table.ledger() == before


@pytest.mark.parametrize("line", ["/undo", "/undo ", "/undo@{bot}", "撤销"])
async def test_undo_alone_takes_back_the_newest(table: Room, line: str) -> None:
    await table.did(*TOLD)
    printed = await table.did(f"老王: {line.format(bot=BOT.username)}")
    assert any("已撤销 阿强 自摸" in said for said in printed)
