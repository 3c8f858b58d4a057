"""改账用命令回复: a command in reply to the card of a correction is the correction, and books nothing new."""

import pytest
from room import Room

TABLE = "老王: /new 老王 小李 小美 base=1 cap=4"
ADJUSTED = ("老王: /adjust 老王+6 小李-6", "老王: 老王 暗杠", "老王: 老王 胡 小李", "老王: 小美 自摸")
"""A round that is over: three have played, and two have won."""

CORRECTED = {
    "调整 stays one, with other amounts": (
        ("第1笔", "改"),
        "/adjust 老王+4 小美-4",
        ("老王: /adjust 老王+4 小美-4", *ADJUSTED[1:]),
    ),
    "what was no 调整 but a gang": (
        ("第1笔", "改"),
        "/gang 小美 弯杠",
        ("老王: 小美 弯杠", *ADJUSTED[1:]),
    ),
    "another win, addressed to the bot": (
        ("第4笔", "改"),
        "/hu@chuanma_bot 小美 胡 小李 清一色",
        (*ADJUSTED[:3], "老王: 小美 胡 小李 清一色"),
    ),
    "流局 instead of the last win": (
        ("第4笔", "改"),
        "/draw 流局 听 小美",
        (*ADJUSTED[:3], "老王: 流局 听 小美"),
    ),
    "a forgotten 调整, put in behind": (
        ("第2笔", "后面补一笔"),
        "/adjust 小李+1 小美-1",
        (*ADJUSTED[:2], "老王: /adjust 小李+1 小美-1", *ADJUSTED[2:]),
    ),
}


async def shown_after(room: Room, taps: tuple[str, ...], reply: str) -> list[str]:
    """Open an event of round 1, tap, and reply to the card with a command; return what that shows."""
    await room.did("老王: /round 1", f"老王> {taps[0]}", f"老王> {taps[1]}")
    return await room.play(f"老王^ {room.newest.number} {reply}")


async def score(room: Room) -> str:
    return await room.answer("老王: /score")


@pytest.mark.parametrize(("taps", "reply", "right"), CORRECTED.values(), ids=CORRECTED.keys())
async def test_the_evening_is_the_one_that_was_entered_right(
    room: Room, taps: tuple[str, str], reply: str, right: tuple[str, ...]
) -> None:
    await room.did(TABLE, *ADJUSTED)
    before = await score(room)
    await shown_after(room, taps, reply)
    assert await score(room) == before, "nothing is booked before the yes"
    await room.did("老王> 确认")
    corrected = await score(room)
    await room.did("老王: /end drop", TABLE, *right)
    assert corrected == await score(room) != before


async def test_after_the_table_has_ended_it_corrects_too(room: Room) -> None:
    await room.did(TABLE, *ADJUSTED, "老王: /end")
    await shown_after(room, ("第1笔", "改"), "/adjust 老王+4 小李-4")
    before = await score(room)
    await room.did("老王> 确认")
    assert await score(room) != before


async def test_what_does_not_sum_to_zero_is_refused_and_the_card_still_asks(room: Room) -> None:
    await room.did(TABLE, *ADJUSTED)
    before = await score(room)
    refused = await shown_after(room, ("第1笔", "改"), "/adjust 老王+4 小美-3")
    assert refused[-1].endswith("调整要合计为 0，现在差 +1。")
    assert await score(room) == before
    await room.did("老王> 取消")
