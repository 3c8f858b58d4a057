"""改字: a line edited into what can never be in its round is refused at once, and opens no card."""

from collections.abc import AsyncIterator

import pytest
from room import FOUR, Room

UNREADABLE = "改成这样记不了，账没有动："
HAS_WON = f"{UNREADABLE}小李这一局已经胡了，不能再记他。"


@pytest.fixture
async def table(room: Room) -> AsyncIterator[Room]:
    await room.play(FOUR)
    yield room
    assert await room.faults() == []


# What was played, and the line that says something else then, of 小李 who has won.
IMPOSSIBLE = {
    "talk that is a win now": (("老王: 小李 胡 老王", "阿强: 等一下"), "阿强~ 5 小李 胡 阿强"),
    "talk that is half a win now": (("老王: 小李 胡 老王", "阿强: 等一下"), "阿强~ 5 小李 胡"),
    "talk that is a gang now": (("老王: 小李 胡 老王", "阿强: 等一下"), "阿强~ 5 小李 暗杠"),
    "talk that is a command now": (("老王: 小李 胡 老王", "阿强: 等一下"), "阿强~ 5 /gang 小李 暗杠"),
    "a gang of another": (("老王: 小李 胡 老王", "阿强: 阿强 暗杠"), "阿强~ 5 小李 暗杠"),
    "a win that he paid": (("老王: 小李 胡 老王", "阿强: 阿强 胡 小美"), "阿强~ 5 阿强 胡 小李"),
}


@pytest.mark.parametrize(("played", "edit"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys())
async def test_what_can_never_be_is_said_at_once(table: Room, played: tuple[str, ...], edit: str) -> None:
    await table.play(*played)
    was = await table.ledger()
    _edited, said = await table.play(edit)
    assert said.endswith(HAS_WON)
    assert await table.ledger() == was


async def test_what_could_be_where_the_line_told_it_is_offered(table: Room) -> None:
    await table.play("小李: 小李 暗杠", "老王: 小李 胡 老王", "小李~ 4 小李 弯杠", "小李> 确认")
    assert (await table.score())["阿强"] == "-5"


async def test_who_has_won_may_have_left(table: Room) -> None:
    await table.play("老王: 小李 胡 老王", "阿强: 等一下", "阿强~ 5 小李 离开", "阿强> 确认")
    assert "小李 离开" in "\n".join(await table.play("老王: /round 1"))


async def test_a_hand_that_cannot_be_is_shown_on_its_card_where_it_may_be_mended(table: Room) -> None:
    await table.play("老王: 等一下", "老王~ 4 老王 自摸 七对", "老王> 对对胡")
    await table.play("老王> 确认")
    assert (await table.score())["老王"] == "+75"
