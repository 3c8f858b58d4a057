"""卡没了: what the card of an event says that ended because another event tells it."""

from room import FOUR, Room
from waiting_lines import shown


async def test_of_two_gangs_of_a_player_it_names_the_one_that_tells_it(room: Room) -> None:
    await room.did(FOUR, "小李: 来了", "阿强: 小李 暗杠", "老王: 小李 弯杠 后杠", "小李: 弯杠")
    printed = shown(await room.did("阿强~ 5 小李 弯杠", "阿强> 确认"))
    assert "已经记过了，没有再记：小李 弯杠。" in printed
    assert await room.faults() == []
