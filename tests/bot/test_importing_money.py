"""搬过来的钱: a ledger that is brought in keeps its unit, its decimals and the table that goes on."""

from collections.abc import Sequence

import pytest
from brought_files import bring, exported_ledger
from room import FOUR, Room

from bot.texts import texts_for

HALVES = "老王: /new 老王 小李 阿强 小美 base=0.5 cap_fan=4"
A_ROUND = ("老王: 老王 自摸", "小李: 小李 自摸", "阿强: 阿强 自摸")


async def standing(room: Room) -> str:
    return (await room.answer("老王: /score")).partition("小美")[0]


@pytest.mark.parametrize("language", ["zh", "en"])
async def test_a_ledger_in_another_unit_is_refused_and_says_what_to_do(room: Room, language: str) -> None:
    await room.did("@甲群", "老王: /unit ¥", FOUR, "老王: 老王 自摸")
    ledger = await exported_ledger(room)
    await room.did("@乙群", f"老王: /lang {language}", "老王: /unit $ 0")
    kept = await room.ledger()
    answer = await bring(room, ledger)
    template = texts_for("en" if language == "en" else "zh").files.import_other_unit
    assert template.format(theirs="¥", ours="$") in answer
    assert await room.ledger() == kept
    await room.did("老王: /unit ¥")
    await bring(room, ledger)
    assert await standing(room) == "老王 +30 ¥\n小李 -10 ¥\n阿强 -10 ¥\n"


@pytest.mark.parametrize(("theirs", "ours"), [("¥", "￥"), ("元", "元 2"), ("pts", "PTS")])
async def test_a_unit_that_only_looks_otherwise_is_the_same(room: Room, theirs: str, ours: str) -> None:
    await room.did("@甲群", f"老王: /unit {theirs}", FOUR, "老王: 老王 自摸")
    ledger = await exported_ledger(room)
    await room.did("@乙群", f"老王: /unit {ours}")
    assert "搬进来了" in await bring(room, ledger)


async def test_what_it_came_to_is_said_in_the_unit_that_came_along(room: Room) -> None:
    await room.did("@甲群", "老王: /unit 元", FOUR, "老王: 老王 自摸")
    ledger = await exported_ledger(room)
    await room.play("@乙群")
    assert "老王 +30 元\n小李 -10 元" in await bring(room, ledger)


async def test_a_ledger_finer_than_the_groups_decimals_is_refused(room: Room) -> None:
    await room.did("@甲群", HALVES, "老王: 老王 自摸")
    ledger = await exported_ledger(room)
    await room.did("@乙群", "老王: /unit 0")
    kept = await room.ledger()
    told = texts_for("zh").files.import_too_fine
    assert told.format(amount="0.5", decimals=0) in await bring(room, ledger)
    assert await room.ledger() == kept
    await room.did("老王: /unit 4")
    assert "搬进来了" in await bring(room, ledger)


async def test_a_base_that_is_still_played_for_is_checked_as_well(room: Room) -> None:
    await room.did("@甲群", HALVES)
    ledger = await exported_ledger(room)
    await room.did("@乙群", "老王: /unit 0")
    assert "0.5" in await bring(room, ledger)


async def test_the_decimals_come_along(room: Room) -> None:
    await room.did("@甲群", "老王: /unit 元 1", HALVES, "老王: 老王 自摸")
    ledger = await exported_ledger(room)
    assert ledger["decimals"] == 1
    await room.play("@乙群")
    await bring(room, ledger)
    assert "最多 1 位小数" in await room.answer("老王: /adjust 老王+0.05 小李-0.05")
    assert (await exported_ledger(room))["decimals"] == 1


async def test_a_file_without_decimals_is_read_and_leaves_the_groups_own(room: Room) -> None:
    await room.did("@甲群", FOUR, "老王: 老王 自摸")
    ledger = await exported_ledger(room)
    del ledger["decimals"]
    await room.did("@乙群", "老王: /unit 2")
    assert "搬进来了" in await bring(room, ledger)
    assert "最多 2 位小数" in await room.answer("老王: /adjust 老王+0.005 小李-0.005")


TWO_HALVES = ("老王: /adjust 老王+0.5 小李-0.5", "老王: /adjust 老王+0.5 小李-0.5 再来", "老王> 确认")
FINER = {
    "in what was played for": ((HALVES, "老王: 老王 自摸"), 0, "0.5", 1),
    "twice, so that sums are whole": (
        (FOUR, *TWO_HALVES),
        0,
        "0.5",
        1,
    ),
    "a hundredth in one payment, a tenth in another": (
        (FOUR, "老王: /adjust 老王+0.1 小李-0.1", "老王: /adjust 老王+0.25 小李-0.25"),
        0,
        "0.25",
        2,
    ),
    "of one decimal": ((FOUR, "老王: /adjust 老王+0.0001 小李-0.0001"), 1, "0.0001", 4),
}
"""What needs more decimals than the file says: an earlier version let a group choose so few."""


@pytest.mark.parametrize(("played", "theirs", "amount", "needed"), FINER.values(), ids=FINER.keys())
async def test_a_ledger_finer_than_its_own_file_says_takes_as_many_decimals_as_it_needs(
    room: Room, played: Sequence[str], theirs: int, amount: str, needed: int
) -> None:
    await room.did("@甲群", *played)
    ledger = {**await exported_ledger(room), "decimals": theirs}
    await room.play("@乙群")
    said = texts_for("zh").files.import_decimals.format(theirs=theirs, amount=amount, decimals=needed)
    assert said in await bring(room, ledger)
    assert await exported_ledger(room) == {**ledger, "title": "乙群", "decimals": needed}


async def test_and_what_it_takes_is_said_in_english(room: Room) -> None:
    await room.did("@甲群", HALVES, "老王: 老王 自摸")
    ledger = {**await exported_ledger(room), "decimals": 0}
    await room.play("@乙群", "老王: /lang en")
    said = "The file says at most 0 decimals, but holds 0.5; amounts here have at most 1 decimals."
    assert said in await bring(room, ledger)


async def test_a_table_whose_last_round_is_over_goes_on_with_the_next(room: Room) -> None:
    await room.did("@甲群", FOUR, *A_ROUND)
    ledger = await exported_ledger(room)
    dropped = ledger["tables"][0]["rounds"].pop()
    assert dropped["events"] == []
    await room.play("@乙群")
    await bring(room, ledger)
    await room.did("老王: 老王 弯杠")
    assert "第2局" in await room.answer("老王: /round")


async def test_an_older_table_that_was_opened_again_goes_on_where_it_is_brought_in(room: Room) -> None:
    """散桌 of the second table seems earlier where the clock went back, so that the first is opened again."""
    await room.did("@甲群", FOUR, "老王: 老王 弯杠", "老王: /end keep")
    room.clock.turn(-7_200)
    await room.did("老王: /new 老王 小李 阿强 chengdu-5-80", "老王: 小李 弯杠", "老王: /end keep")
    room.clock.turn(7_200)
    await room.did("老王: /reopen")
    pages = ("/score", "/history", "/settle", "/settle all", "/total", "/stats", "/round")
    before = [(await room.answer(f"老王: {page}")) for page in pages]
    assert "小美" in before[0]
    ledger = await exported_ledger(room)
    await room.play("@乙群")
    await bring(room, ledger)
    await room.answer("老王: /score")
    assert [(await room.answer(f"老王: {page}")) for page in pages] == before
    assert await exported_ledger(room) == {**ledger, "title": "乙群"}
