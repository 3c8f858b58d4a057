"""当场说: what cannot be is refused when it is told, not after a question about it."""

import pytest
from room import Room

OUT = "小李这一局已经胡了，不能再记他。"


@pytest.mark.parametrize("line", ["小李 胡", "小李 杠", "小李 直杠", "/hu 小李", "/gang 小李"])
async def test_who_is_out_is_refused_at_once_and_asked_nothing(table: Room, line: str) -> None:
    await table.play("老王: 小李 自摸")
    assert (await table.play(f"老王: {line}"))[-1].endswith(OUT)


@pytest.mark.parametrize("line", ["小李 胡", "小李 杠", "小李 暗杠", "小李 诈胡"])
async def test_who_has_left_is_said_to_have_left(table: Room, line: str) -> None:
    await table.play("老王: 小李 离开")
    assert (await table.play(f"老王: {line}"))[-1].endswith("小李已经离开，这一局不能再记他。")


async def test_where_winners_play_on_they_are_asked_like_anybody(room: Room) -> None:
    await room.play("老王: /new 老王 小李 阿强 小美 mode=xue_liu", "老王: 小李 自摸")
    assert "还是谁点的炮？" in "\n".join(await room.play("老王: 小李 胡"))


@pytest.mark.parametrize(
    "correction",
    [
        ("老王~ 6 /adjust 老王+0.5 小李-0.5",),
        ("老王: /round 1", "老王> 补一笔", "老王^ 8 /adjust 老王+0.5 小李-0.5"),
    ],
    ids=["an edited line", "a forgotten adjustment"],
)
async def test_a_correction_keeps_the_decimals_of_the_group(room: Room, correction: tuple[str, ...]) -> None:
    await room.play(
        "老王: /unit 分 0",
        "老王: /new 老王 小李 阿强 小美 chengdu-5-80",
        "老王: /adjust 老王+3 小李-3",
    )
    printed = await room.play(*correction)
    assert "本群的金额最多 0 位小数，0.5 写不下" in "\n".join(printed)
    assert "老王 +3 分" in await room.answer("老王: /score")


async def test_a_part_that_payer_and_payee_both_tell_is_noted_once(table: Room) -> None:
    await table.play("老王: /adjust 老王+25 小李-25", "老王: /settle", "老王^ 6 小李 10")
    assert "小李 付 老王 10 刚刚记过" in "\n".join(await table.play("小李^ 6 小李 10"))
    assert "已付 10" in "\n".join(await table.play("老王: /settle"))
