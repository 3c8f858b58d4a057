"""座位: who deals when the dealer's seat goes, and nobody sits behind it."""

import pytest
from room import Room

NEW = "老王: /new 甲子 乙丑 丙寅 丁卯 base=1"
DEALS, GOES = ("老王> 更多", "老王> 定庄", "老王> 丁卯"), ("老王: /seat", "老王> 丁卯", "老王> 空着")

TITLES = {
    "dice decide where the table throws them": (
        (f"{NEW} dealer_next=dice", "老王> 丁卯 坐庄", *GOES),
        "🀄 第1局 · 掷骰定庄 · 底分 1",
    ),
    "nobody deals yet where it does not": ((NEW, *DEALS, *GOES), "🀄 第1局 · 庄还没定 · 底分 1"),
}


@pytest.mark.parametrize(("lines", "title"), TITLES.values(), ids=TITLES.keys())
async def test_where_the_dealers_seat_is_gone(room: Room, lines: tuple[str, ...], title: str) -> None:
    said = "\n".join(await room.did(*lines))
    assert title in said
    assert "谁坐庄？点一下，或 /dice 掷骰。" in said
