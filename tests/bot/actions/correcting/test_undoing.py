"""撤销: what is said of the gangs that count again with a win that is taken back."""

from room import FOUR, Room
from waiting_lines import booked, next_number, shown

ROBBED = ("小李: 小李 弯杠", "老王: 老王 抢杠 小李", "老王> 确认")


async def test_the_gang_that_counts_again_is_said(room: Room) -> None:
    await room.did(FOUR, *ROBBED)
    assert "已撤销 老王 抢杠 小李 平胡；小李 弯杠 照旧算" in shown(await room.did("老王: /undo"))
    assert await booked(room) == ["小李 弯杠"]


async def test_a_gang_that_was_restored_by_hand_before_is_not(room: Room) -> None:
    await room.did(FOUR, *ROBBED, "老王: /round 1", "老王> 第1笔", "老王> 恢复", "老王> 确认", "老王> 第1笔")
    number = next_number(room) - 1
    await room.did("老王> 后面补一笔", f"老王^ {number} 阿强 弯杠", "老王> 确认")
    await room.did("老王> 第3笔", "老王> 改", f"老王^ {number} 老王 抢杠 阿强", "老王> 确认")
    assert await booked(room) == ["小李 弯杠", "老王 抢杠 阿强 平胡"]
    printed = shown(await room.did("老王: /undo"))
    assert "已撤销 老王 抢杠 阿强 平胡；阿强 弯杠 照旧算\n" in printed
    assert await booked(room) == ["小李 弯杠", "阿强 弯杠"]
