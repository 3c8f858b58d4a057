"""单说一笔: what somebody says of himself alone, and what another tells of it beside."""

import pytest
from room import Room
from waiting_lines import shown

LINKED = ("老王: 来了", "小李: 来了")
SETTLED = "已经记过了，没有再记"


async def booked(room: Room) -> int:
    """Return how many events stand."""
    async with room.store.reading() as reading:
        return len(await reading.all("SELECT 1 FROM current_events"))


ANOTHER = {
    "弯杠 behind 后杠": ("老王: 小李 弯杠 后杠", "小李: 弯杠"),
    "后杠 behind 弯杠": ("老王: 小李 弯杠", "小李: 后杠"),
}
"""What is told of a player, and what that player says of himself behind it, which is another."""


@pytest.mark.parametrize("rules", ["", "gang_wan_late=1"], ids=["worth another", "worth the same"])
@pytest.mark.parametrize(("told", "said"), ANOTHER.values(), ids=ANOTHER.keys())
async def test_what_a_player_says_behind_another_gang_of_his_is_asked_and_booked(
    room: Room, told: str, said: str, rules: str
) -> None:
    await room.did(f"老王: /new 老王 小李 阿强 小美 {rules}", *LINKED, told)
    await room.did(said, "小李> 确认")
    assert await booked(room) == 2
    assert await room.faults() == []


@pytest.mark.parametrize("rules", ["", "gang_wan_late=1"], ids=["worth another", "worth the same"])
@pytest.mark.parametrize(
    ("said", "told"),
    [("小李: 弯杠", "老王: 小李 弯杠 后杠"), ("小李: 后杠", "老王: 小李 弯杠")],
    ids=["弯杠, then 后杠", "后杠, then 弯杠"],
)
async def test_the_card_of_what_he_said_stays_when_another_gang_of_his_is_told(
    room: Room, said: str, told: str, rules: str
) -> None:
    await room.did(f"老王: /new 老王 小李 阿强 小美 {rules}", *LINKED, said)
    assert SETTLED not in shown(await room.did(told))
    await room.did("小李> 确认", "小李> 确认")  # the first yes shows what it comes to now
    assert await booked(room) == 2
    assert await room.faults() == []


async def test_the_card_that_asks_whether_it_is_one_again_stays_when_another_is_told(table: Room) -> None:
    await table.did("小李: 小李 弯杠", "阿强: 小李 弯杠")
    assert SETTLED not in shown(await table.did("老王: 小李 弯杠 后杠"))
    await table.did("阿强> 确认", "阿强> 确认")
    assert await booked(table) == 3


TOLD = {
    "the same word": ("老王: 小李 弯杠", "小李: 弯杠"),
    "the same late one": ("老王: 小李 弯杠 后杠", "小李: 后杠"),
    "no kind said": ("老王: 小李 弯杠 后杠", "小李: 杠"),
}
"""What is told of a player, and what that player says of himself, which is that."""


@pytest.mark.parametrize(("told", "said"), TOLD.values(), ids=TOLD.keys())
async def test_what_was_told_of_a_player_just_now_is_not_asked_of_him(
    table: Room, told: str, said: str
) -> None:
    await table.did(*LINKED, told)
    assert len(await table.did(said)) == 1
    assert await booked(table) == 1


@pytest.mark.parametrize(("told", "said"), TOLD.values(), ids=TOLD.keys())
async def test_the_card_of_what_he_said_ends_when_that_is_told(table: Room, told: str, said: str) -> None:
    await table.did(*LINKED, said)
    assert SETTLED in shown(await table.did(told))
    assert await booked(table) == 1
