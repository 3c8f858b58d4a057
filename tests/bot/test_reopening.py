"""再开: `/reopen` goes on with what has ended; where a table is open, it says that, ended tables or none."""

import pytest
from room import Room

from bot.actions.permissions import OLD_SECONDS

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


async def test_once_a_correction_of_the_ended_table_closed_its_last_round_the_next_is_dealt(
    table: Room,
) -> None:
    await table.did("老王: 老王 自摸", "老王: 小李 自摸", "老王: /end keep")
    await table.did("老王: /round 1", "老王> 补一笔", "老王> 胡", "老王> 阿强", "老王> 自摸", "老王> 确认")
    assert any("🀄 第2局" in line for line in await table.did("老王: /reopen"))
    await table.did("老王: 小美 暗杠")


async def test_a_table_that_ended_more_than_a_day_ago_only_admins_reopen(room: Room) -> None:
    await room.did("大王: 我是管理员", "小李: /new 小李 阿强", "小李: 小李 暗杠", "小李: /end keep")
    room.clock.turn(OLD_SECONDS + 60)
    kept = await room.ledger()
    assert await room.answer("小李: /reopen") == "超过 24 小时的账只有管理员能改。"
    assert await room.ledger() == kept
    assert any("🀄 第1局" in line for line in await room.did("大王: /reopen"))


async def test_where_there_never_was_a_table_it_says_how_to_open_one(room: Room) -> None:
    assert (await room.answer("老王: /reopen")).startswith("没有散了的桌可以接着打。开桌：/new ")
