"""小数: a group counts in fewer decimals only where nothing that was paid needs more."""

import pytest
from room import FOUR, Room

HALF = "老王: /adjust 老王+0.5 小李-0.5"
MORE = "老王: /adjust 老王+1.5 小李-1.5"

# What leaves whole sums behind though a payment of it is finer.
FINER = {
    "adjustments that add up": (HALF, MORE),
    "an adjustment and one back": (HALF, "老王: /adjust 老王-0.5 小李+0.5"),
    "of a table that has ended": (HALF, MORE, "老王: /end keep"),
    "parts of a debt that were paid": (
        *("老王: /adjust 老王+5 小李-5", "老王: /settle", "老王^ 6 小李 付 老王 0.5"),
        *("老王: /settle", "老王^ 8 小李 付 老王 1.5"),
    ),
    "parts of a debt that were paid for all tables": (
        *("老王: /adjust 老王+5 小李-5", "老王: /settle all", "老王^ 6 小李 付 老王 0.5"),
        *("老王: /settle all", "老王^ 8 小李 付 老王 1.5"),
    ),
}


@pytest.mark.parametrize("played", FINER.values(), ids=FINER.keys())
async def test_whole_sums_of_finer_payments_need_their_decimals(room: Room, played: tuple[str, ...]) -> None:
    await room.did(FOUR, *played)
    assert await room.answer("老王: /unit 0") == "账里有 0.5，0 位小数写不下，没有改。"
    assert await room.answer("老王: /unit 1") == "金额最多 1 位小数。"


async def test_what_was_taken_back_needs_none(room: Room) -> None:
    await room.did(FOUR, HALF, "老王: /undo")
    assert await room.answer("老王: /unit 0") == "金额最多 0 位小数。"
    assert "0.5 写不下" in await room.answer("老王: /adjust 老王+0.5 小李-0.5")


# A payment of a half that was noted, and taken back again.
NOTED = {
    "for one table": "老王: /settle",
    "for all tables": "老王: /settle all",
}


@pytest.mark.parametrize("settle", NOTED.values(), ids=NOTED.keys())
async def test_a_payment_that_was_taken_back_needs_none(room: Room, settle: str) -> None:
    await room.did(FOUR, "老王: /adjust 老王+5 小李-5", settle, "老王^ 6 小李 付 老王 0.5")
    assert await room.answer("老王: /unit 0") == "账里有 0.5，0 位小数写不下，没有改。"
    await room.did("老王> 收回：小李")
    assert await room.answer("老王: /unit 0") == "金额最多 0 位小数。"


async def test_and_is_not_restored_where_the_group_counts_in_fewer_since(room: Room) -> None:
    await room.did(FOUR, "老王: 小李 胡 阿强", HALF, "老王: /undo", "老王: /unit 0", "老王: /round 1")
    was = await room.ledger()
    shown = await room.play("老王> 第2笔", "老王> 恢复", "老王> 确认")
    assert any("0.5 写不下" in line for line in shown)
    assert await room.ledger() == was
