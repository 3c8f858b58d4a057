"""庄家不猜: who deals hangs on what was said, and goes with the seat."""

import pytest
from room import Room

UNSAID = "老王: /new 老王 小李 阿强 小美 chengdu-5-80 dealer_next={next} dealer_on_draw={draw}"
DISCARDER = "老王: /new 老王 小李 阿强 小美 chengdu-5-80 dealer_next=discarder"
THREE_WINS = ("老王: 小李 胡 阿强", "老王: 老王 胡 阿强", "老王: 小美 胡 阿强")


async def _dealer(room: Room) -> str | None:
    """Return who deals the newest round."""
    async with room.store.reading() as reading:
        row = await reading.first(
            "SELECT name FROM rounds LEFT JOIN people ON people.id = dealer_id ORDER BY number DESC LIMIT 1"
        )
    return None if row is None else row["name"]


@pytest.mark.parametrize("draw", ["stays", "rotate"])
async def test_a_draw_of_a_dealer_whom_nobody_said_asks_again(room: Room, draw: str) -> None:
    await room.play(UNSAID.format(next="dice", draw=draw))
    shown = await room.play("老王: 流局 没人听")
    assert "合计 0 · 下一局：庄还没定" in shown
    assert "谁坐庄？点一下，或 /dice 掷骰。" in shown
    assert await _dealer(room) is None
    await room.did("老王> 阿强 坐庄")
    assert await _dealer(room) == "阿强"


@pytest.mark.parametrize(("draw", "dealer"), [("stays", "阿强"), ("rotate", "小美")])
async def test_a_draw_of_a_dealer_who_was_said_goes_by_the_rule(room: Room, draw: str, dealer: str) -> None:
    await room.play(UNSAID.format(next="dice", draw=draw), "老王> 阿强 坐庄")
    assert f"合计 0 · 下一局庄：{dealer}" in await room.play("老王: 流局 没人听")
    assert await _dealer(room) == dealer


async def test_dice_are_said_where_they_decide(room: Room) -> None:
    await room.play(UNSAID.format(next="dice", draw="dice"))
    assert "合计 0 · 下一局：掷骰定庄" in await room.play("老王: 流局 没人听")


async def test_an_imagined_draw_guesses_nobody_either(room: Room) -> None:
    await room.play(UNSAID.format(next="dice", draw="stays"))
    assert "下一局：庄还没定" in await room.answer("老王: /whatif 流局 没人听")


# The change of seats that was planned, then who is to deal before the correction and behind it.
CORRECTED = {
    "who deals now has lost the seat": ("老王: /seat 小美换陈姐", "阿强", "陈姐"),
    "who dealt before had lost the seat": ("老王: /seat 阿强换陈姐", "陈姐", "小美"),
    "neither has": ("老王: /seat 老王换陈姐", "阿强", "小美"),
}


@pytest.mark.parametrize(("seats", "before", "after"), CORRECTED.values(), ids=CORRECTED.keys())
async def test_a_corrected_round_lets_whoever_has_the_seat_deal(
    room: Room, seats: str, before: str, after: str
) -> None:
    first, *others = THREE_WINS
    await room.play(DISCARDER, first, seats, *others)
    assert await _dealer(room) == before
    shown = await room.did("老王~ 4 小李 胡 小美", "老王> 确认")
    assert await _dealer(room) == after
    assert any(f"第2局改由 {after} 坐庄" in line for line in shown)
