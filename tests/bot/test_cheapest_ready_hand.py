"""查叫赔小: which of two ready hands is paid stands in the line, with the 根 that were counted of it."""

import pytest
from room import Room

CHEAPEST = "老王: /new 老王 小李 阿强 小美 chengdu-5-80 cha_jiao=min"
DEAREST = "老王: /new 老王 小李 阿强 小美 chengdu-5-80 cha_jiao=max"
GANG = "小李: 小李 暗杠"

SAID = {
    "the cheapest, with its 根": (CHEAPEST, GANG, "小李清一色 最小平胡", "小李 清一色 最小 1根", "+30"),
    "the cheapest, without any": (CHEAPEST, "", "小李清一色 最小对对胡", "小李 清一色 最小 对对胡", "+30"),
    "the only one": (CHEAPEST, GANG, "小李清一色", "小李 清一色 1根", "+120"),
    "the dearest, with its 根": (DEAREST, GANG, "小李清一色 最小平胡", "小李 清一色 1根 最小 平胡", "+120"),
}


@pytest.mark.parametrize(("rules", "gang", "told", "line", "amount"), SAID.values(), ids=SAID.keys())
async def test_what_is_paid_is_said(  # noqa: PLR0913, PLR0917 - the columns of the table
    room: Room, rules: str, gang: str, told: str, line: str, amount: str
) -> None:
    await room.did(rules, *([gang] if gang else []))
    shown = await room.did(f"老王: 流局 听 {told}")
    assert any(f"流局 听 {line}：" in one and f"小李 {amount} " in one for one in shown), shown


@pytest.mark.parametrize(("fan", "is_asked"), [("2番", False), ("3番", True)])
async def test_a_number_said_of_tiles_is_compared_with_the_wait_that_is_paid(
    room: Room, fan: str, *, is_asked: bool
) -> None:
    await room.did(CHEAPEST)
    shown = await room.play(f"老王: 流局 听 小李 1112345678999万 {fan}")
    assert ("这行有几种读法，是哪一种？" in shown) is is_asked
