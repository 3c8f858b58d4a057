"""搬过来的账: a ledger that was brought in reads as it did where it was recorded, what was taken back too."""

import re

import pytest
from brought_files import bring, exported
from room import FOUR, Room

A_ROUND = ("老王: 老王 自摸", "小李: 小李 自摸", "阿强: 阿强 自摸")
UNDONE = ("老王: 老王 弯杠", "老王: /undo")
NIGHTS = {
    "all of it was taken back": (*UNDONE, "老王: /end"),
    "all of it was taken back, and it goes on": UNDONE,
    "nothing was ever told": ("老王: /end",),
    "all of the last round was taken back": (*A_ROUND, *UNDONE, "老王: /end"),
    "the last round was not finished": (*A_ROUND, "老王: 老王 弯杠", "老王: /end keep"),
    "the last round goes on": (*A_ROUND, "老王: 老王 弯杠"),
    "one between two was taken back": ("老王: 老王 弯杠", *UNDONE, "小李: 小李 暗杠"),
    "one was voided by its button": (
        *A_ROUND,
        *("老王: /round 1", "老王> 第2笔", "老王> 作废", "老王> 确认"),
    ),
    "of two nights the second was taken back": ("老王: 老王 弯杠", "老王: /end keep", FOUR, *UNDONE),
}
PAGES = ("/history", "/round 1", "/round", "/audit", "/stats", "/total", "/summary month")


async def pages(room: Room) -> dict[str, list[str]]:
    """Ask for everything that shows what was recorded, without the numbers of the messages."""
    shown = {}
    for page in PAGES:
        lines = [re.sub(r"^\[\d+\] ", "", line) for line in (await room.play(f"老王: {page}"))[1:]]
        shown[page] = [line for line in lines if not line.startswith("群里的 ")]
    return shown


@pytest.mark.parametrize("lines", NIGHTS.values(), ids=NIGHTS.keys())
async def test_it_reads_as_it_did(room: Room, lines: tuple[str, ...]) -> None:
    await room.did("@甲群", FOUR, *lines)
    before = await pages(room)
    await bring(room, await exported(room))
    assert await pages(room) == before


async def test_what_was_taken_back_can_be_restored_there(room: Room) -> None:
    await room.play("@甲群", FOUR, *UNDONE)
    await bring(room, await exported(room))
    await room.did("老王: /round", "老王> 第1笔", "老王> 恢复", "老王> 确认")
    assert (await room.score())["老王"] == "+15"


ONE_GANG = "老王: 老王 弯杠"
FIVE = "底分 5 · 封顶 4番 = 80，加底在外"
TWO = "底分 2 · 封顶 4番 = 32，加底在外"

NEXT_TABLE = {
    "a table that has ended": ((ONE_GANG, "老王: /end keep"), [f"chengdu-5-80，{FIVE}"], FIVE),
    "one that is open: nothing is said": ((ONE_GANG,), [], FIVE),
    "the group's own": (
        ("老王: /end", "老王: /rules 打两块", FOUR, ONE_GANG),
        [f"chengdu-5-80，改了1条，{TWO}"],
        TWO,
    ),
}


@pytest.mark.parametrize(("lines", "said", "money"), NEXT_TABLE.values(), ids=NEXT_TABLE.keys())
async def test_it_says_by_which_rules_the_next_table_starts(
    room: Room, lines: tuple[str, ...], said: list[str], money: str
) -> None:
    await room.did("@甲群", FOUR, *lines)
    await bring(room, await exported(room))
    told = next(room.telegram.world.messages_in(room.terminal.here)).text.partition("以后开桌的规矩：")
    assert [told[2]] * bool(told[1]) == said
    await room.play("老王: /end keep")
    assert money in await room.answer("老王: /new 老王 小李 阿强")
