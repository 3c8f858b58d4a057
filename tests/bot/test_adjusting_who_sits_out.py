"""调整 with somebody who sits out: it is booked at once, in the newest round that all of them played."""

from pathlib import Path

import pytest
from inbox_room import opened_inbox_room
from room import LateClock, Room

from bot.local.events import Posted
from bot.local.records import JsonObject

FIVE = "老王: /new 老王 小李 阿强 小美 小丽 base=10"
BOOKED = "记到都在的第1局："
A_ROUND = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 胡 小美")


@pytest.fixture
async def second_round(room: Room) -> Room:
    """In round 2 小丽 has the seat of 小美, who played round 1."""
    await room.play(FIVE, *A_ROUND, "老王: /seat 小丽 小美")
    return room


def _between(before: dict[str, str], after: dict[str, str]) -> dict[str, int]:
    """Return by how much each player's amount is another one."""
    moved = {name: int(after[name]) - int(before[name]) for name in before}
    return {name: amount for name, amount in moved.items() if amount}


async def test_it_is_booked_at_once_where_all_of_them_played(second_round: Room) -> None:
    before = await second_round.score()
    printed = await second_round.play("老王: /adjust 小美+12 老王-12 还的")
    said = [line.partition("] ")[2] for line in printed if BOOKED in line]
    assert said == [f"小美 这一局没上桌也没叫马，{BOOKED}老王 -12 小美 +12，合计 0。记错了 /undo。"]
    assert _between(before, await second_round.score()) == {"小美": 12, "老王": -12}


@pytest.mark.parametrize("back", ["老王: /undo", "老王> 撤销"], ids=["by the command", "by the button"])
async def test_undo_takes_back_just_this_one(second_round: Room, back: str) -> None:
    await second_round.play("老王: 老王 自摸")
    before = await second_round.score()
    await second_round.did("老王: /adjust 小美+12 老王-12", back)
    assert await second_round.score() == before
    await second_round.did("老王: /undo")
    assert _between(before, await second_round.score()).keys() == {"老王", "小李", "阿强", "小丽"}


async def test_an_edit_of_its_line_corrects_it(second_round: Room) -> None:
    before = await second_round.score()
    printed = await second_round.did("老王: /adjust 小美+12 老王-12")
    number = printed[0].partition("]")[0].removeprefix("[")
    asked = await second_round.did(f"老王~ {number} /adjust 小美+15 老王-15")
    assert any("改第1局第4笔：调整 老王 → 小美 12" in line for line in asked)
    await second_round.did("老王> 确认")
    assert _between(before, await second_round.score()) == {"小美": 15, "老王": -15}


async def test_the_very_same_message_books_once(tmp_path: Path) -> None:
    told: list[JsonObject] = []
    async with opened_inbox_room(tmp_path, LateClock(), told) as room:
        for line in (FIVE, *A_ROUND, "老王: /seat 小丽 小美", "老王: /adjust 小美+12 老王-12"):
            who, _, text = line.partition(": ")
            await room.chat.say(who, text)
        for later in (1000, 1001):  # as another update, too, which the inbox cannot know again
            await room.work(room.update_of({**told[-1], "update_id": told[-1]["update_id"] + later}))
        async with room.store.reading() as reading:
            booked = await reading.all("SELECT body FROM events WHERE body LIKE '%adjust%'")
    assert len(booked) == 1
    answered = [one.message.text or "" for one in room.happened if isinstance(one, Posted)]
    assert answered[-2:] == ["已经记过了，没有再记。"] * 2


async def test_the_same_once_more_within_a_minute_is_asked_about(second_round: Room) -> None:
    line = "老王: /adjust 小美+12 老王-12"
    before = await second_round.score()
    await second_round.play(line)
    ledger = await second_round.ledger()
    assert any("再记一次？" in shown for shown in await second_round.play(line))
    assert await second_round.ledger() == ledger
    await second_round.did("老王> 确认")
    assert _between(before, await second_round.score()) == {"小美": 24, "老王": -24}
    second_round.clock.turn(61)
    await second_round.did(line)
    assert _between(before, await second_round.score()) == {"小美": 36, "老王": -36}


async def test_where_the_older_round_would_go_on_by_it_that_is_shown_before(second_round: Room) -> None:
    await second_round.did(
        "老王: 老王 自摸", "老王: /round 1", "老王> 第3笔", "老王> 作废", "老王> 确认", "老王: /undo"
    )
    before = await second_round.ledger()
    printed = await second_round.did("老王: /adjust 小美+12 老王-12")
    assert any(line.endswith(BOOKED) for line in printed)
    assert await second_round.ledger() == before
    await second_round.did("老王> 确认")


async def test_of_several_rounds_the_newest_takes_it(second_round: Room) -> None:
    await second_round.play(
        "老王: 老王 胡 小丽", "老王: 小李 胡 小丽", "老王: 阿强 胡 小丽", "老王: /seat 小美 小丽"
    )
    printed = await second_round.play("老王: /adjust 小丽+5 小李-5")
    assert any("记到都在的第2局：" in line for line in printed)


@pytest.mark.parametrize(
    ("who", "typed", "said"),
    [
        ("老王", "小美+12 老王-10", "调整要合计为 0，现在差 +2。"),
        ("老王", "小美+12 小美-12", "小美写了两次：每个人写一次。"),
        ("老王", "小美+0 老王-0", "小美的金额不对：要是不为零的数，最多四位小数。"),
        (
            "老王",
            "小美+1 小丽-1",
            "小美 这一局没上桌也没叫马，也没有一局是这几个人都在的，账记不到他；等他上桌那局再调。",
        ),
        (
            "小李",
            "小美+1 小李-1",
            "小美 这一局没上桌也没叫马，记到都在的第1局：\n打完的局只有管理员和开桌的人能改。",
        ),
    ],
    ids=[
        "a sum that is off",
        "twice the same",
        "nothing",
        "no round of both",
        "who may not change old rounds",
    ],
)
async def test_what_cannot_be_gets_one_sentence(second_round: Room, who: str, typed: str, said: str) -> None:
    before = await second_round.ledger()
    assert await second_round.answer(f"{who}: /adjust {typed}") == said
    assert await second_round.ledger() == before


async def test_who_has_a_part_in_this_round_is_booked_at_once(second_round: Room) -> None:
    await second_round.play("老王: /adjust 小丽+12 老王-12")
    assert (await second_round.score())["小丽"] == "+12"


async def test_it_keeps_the_decimals_of_the_group(room: Room) -> None:
    await room.play("老王: /unit 分 0", FIVE, *A_ROUND, "老王: /seat 小丽 小美")
    was = await room.ledger()
    said = await room.answer("老王: /adjust 小美+0.5 老王-0.5")
    assert said.startswith("本群的金额最多 0 位小数，0.5 写不下")
    assert await room.ledger() == was
