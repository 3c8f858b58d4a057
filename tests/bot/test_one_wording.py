"""An event reads alike wherever it is said: on a card, imagined, told twice, and as the board counts it."""

import pytest
from room import Room

KONGED = "老王: 老王 暗杠"
LINES = {
    "根 that nobody said": ((KONGED,), "老王 自摸 清一色", "老王 自摸 清一色 1根"),
    "根 of a ready hand that nobody said": ((KONGED,), "流局 听 老王 清一色", "流局 听 老王 清一色 1根"),
    "what is worth nothing here": ((), "老王 自摸 门清", "老王 自摸 门清（门清不算番）"),
    "tiles": ((), "老王 胡 小李 11123456789999万", "老王 胡 小李 11123456789999万（清一色 1根 3番）"),
}


@pytest.fixture
async def rules(room: Room) -> Room:
    """A room where 门清 is worth nothing."""
    await room.play("老王: /new 老王 小李 阿强 小美 chengdu-std fan_men_qing=0")
    return room


@pytest.mark.parametrize(("before", "line", "said"), LINES.values(), ids=LINES.keys())
async def test_it_reads_on_the_card_and_imagined_as_on_the_board(
    rules: Room, before: tuple[str, ...], line: str, said: str
) -> None:
    await rules.play(*before, "老王: 等一下")
    number = rules.newest.number
    assert said in (await rules.answer(f"小美: /whatif {line}")).splitlines()[0]
    assert said in await rules.play(f"老王~ {number} {line}")
    assert any(f"· {said}：" in printed for printed in await rules.play("老王> 确认"))


async def test_it_reads_so_where_much_the_same_was_recorded(room: Room) -> None:
    await room.play("老王: /new 老王 小李 阿强 小美 mode=xue_liu", KONGED, "老王: 老王 自摸 清一色")
    asked = await room.answer("小李: 老王 自摸 2番")
    assert "一分钟内刚记过差不多的一笔：老王 自摸 清一色 1根。" in asked


@pytest.mark.parametrize("line", ["老王 自摸 清一色", "老王 自摸 门清"])
async def test_it_reads_so_where_it_was_recorded_just_now(rules: Room, line: str) -> None:
    shown = await rules.play(KONGED, f"老王: {line}")
    said = next(one for one in shown if one.startswith("· 老王 自摸")).removeprefix("· ").partition("：")[0]
    assert said != line
    assert said in await rules.answer(f"小李: {line}")
