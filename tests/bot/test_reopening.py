"""再开: `/reopen` goes on with what has ended; where a table is open, it says that, ended tables or none."""

import pytest
from room import Room

OPEN_ALREADY = "这里正有一桌在打，先 /end 散桌，再 /reopen。"


@pytest.mark.parametrize(
    "before",
    [
        (),
        ("老王: 老王 自摸", "老王: /end keep", "老王: /reopen"),
        ("老王: 老王 自摸", "老王: /end keep", "老王: /new 老王 小李 阿强 小美"),
    ],
    ids=["the first table is open", "it was reopened just now", "another was opened since"],
)
async def test_where_a_table_is_open_it_says_so(table: Room, before: tuple[str, ...]) -> None:
    await table.did(*before)
    kept = await table.ledger()
    assert await table.answer("老王: /reopen") == OPEN_ALREADY
    assert await table.ledger() == kept


async def test_where_there_never_was_a_table_it_says_how_to_open_one(room: Room) -> None:
    assert (await room.answer("老王: /reopen")).startswith("没有散了的桌可以接着打。开桌：/new ")
