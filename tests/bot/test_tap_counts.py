"""Tiles in one hand: how many taps the commonest events take from the board, and that they book."""

from collections.abc import Callable

import pytest
from room import Room

COUNTED = {
    "平胡 on a discard, after 胡": ("胡 | 小美 | 阿强 | 确认", 4, {"小美": "+5", "阿强": "-5"}),
    "平胡 by self-draw, after 胡": ("胡 | 小美 | 自摸 | 确认", 4, {"小美": "+30", "阿强": "-10"}),
    "暗杠, after 杠": ("杠 | 小美 | 暗杠 | 确认", 3, {"小美": "+30", "阿强": "-10"}),
    "弯杠, after 杠": ("杠 | 小美 | 弯杠 | 确认", 3, {"小美": "+15", "阿强": "-5"}),
    "直杠, after 杠": ("杠 | 小美 | 直杠 | 阿强 | 确认", 4, {"小美": "+10", "阿强": "-10"}),
    "流局 with nobody ready, after 流局": ("流局 | 下一步 | 确认", 2, {"小美": "0", "阿强": "0"}),
}


@pytest.mark.parametrize(("labels", "most", "amounts"), COUNTED.values(), ids=COUNTED.keys())
async def test_taps_from_the_board_to_the_booking(
    table: Room,
    labels: str,
    most: int,
    amounts: dict[str, str],
    record_property: Callable[[str, object], None],
) -> None:
    first, *taps = labels.split(" | ")
    record_property("taps", len(taps))
    assert len(taps) <= most
    for label in [first, *taps]:
        assert (await table.play(f"小美> {label}"))[0].startswith(("(小美) 已", "["))
    score = await table.score()
    assert {name: score[name] for name in amounts} == amounts


async def test_undo_is_one_tap(table: Room) -> None:
    await table.play("老王: 老王 暗杠", "老王: 老王 胡 小李", "小美> 撤销")
    assert (await table.score())["老王"] == "+30"
