"""总账: which evenings are nights, and what is said of one that is paid."""

import pytest
from room import FOUR, Room

DROPPED = (FOUR, "老王: 老王 暗杠", "老王: /end drop")


@pytest.mark.parametrize(
    "line",
    ["/total", "/total month"],
)
async def test_a_table_of_which_nothing_was_kept_is_no_night(room: Room, line: str) -> None:
    await room.did(*DROPPED, FOUR, "老王: 老王 暗杠", "老王: /end keep")
    assert "总账 · 1场" in await room.answer(f"老王: {line}")


async def test_where_nothing_was_kept_at_all_there_are_no_totals(room: Room) -> None:
    await room.did(*DROPPED)
    assert "场" not in await room.answer("老王: /total")
    assert "场" not in await room.answer("老王: /total month")


async def test_a_night_that_was_paid_does_not_come_out_even(room: Room) -> None:
    await room.did(FOUR, "老王: 老王 胡 小李", "老王: /settle", "小李> 小李 付了 老王")
    said = await room.answer("老王: /summary today")
    assert "小李 -" in said
    assert "打平" not in said
