"""闲话: of what was noted just now people go on talking; that asks nothing and keeps nothing waiting."""

import pytest
from room import Room

ROUND = ("老王: 小李 自摸", "老王: 阿强 自摸", "老王: 老王 自摸")


@pytest.mark.parametrize("talk", ["小李: 老王又自摸", "小李: 老王终于自摸了", "小李: 刚才老王自摸"])
@pytest.mark.parametrize("played", [ROUND, ("老王: 老王 自摸",)], ids=["the round closed", "it goes on"])
async def test_talk_of_what_was_noted_just_now_is_silent(
    table: Room, played: tuple[str, ...], talk: str
) -> None:
    await table.play(*played)
    assert len(await table.play(talk)) == 1


async def test_what_was_not_noted_is_asked_about_still(table: Room) -> None:
    assert any("看不懂「终于」" in line for line in await table.play("小李: 老王终于自摸了"))
