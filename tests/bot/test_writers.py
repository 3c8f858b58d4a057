"""谁写的: whoever writes or taps is one and the same person to all that asks for it."""

import pytest
from room import Room


@pytest.fixture
async def two_accounts(room: Room) -> Room:
    """老王, who writes from two accounts; the people of both were found to be one."""
    await room.did("老王: /players add 老王", "老王: /players 老王", "老王> 是我")
    await room.did("王总: /players add 王总", "王总: /players 王总", "王总> 是我")
    await room.did("老王: /players 王总", "老王> 合并", "老王> 老王", "老王> 是，合并")
    await room.did("小李: /new 老王 小李 阿强 小美 chengdu-std", "老王: /who players")
    return room


async def test_who_writes_from_an_account_of_somebody_merged_away_is_who_they_are_now(
    two_accounts: Room,
) -> None:
    await two_accounts.did("王总: 我 暗杠", "王总: 我 胡 小李")
    assert await two_accounts.score() == {"老王": "+8", "小李": "-4", "阿强": "-2", "小美": "-2"}
    assert "老王 +8" in "\n".join(await two_accounts.did("王总: 比分"))


async def test_they_may_mark_what_they_paid_and_are_meant_by_a_reply_that_names_nobody(
    two_accounts: Room,
) -> None:
    await two_accounts.did("小李: 小李 胡 老王", "小李: 小美 暗杠", "小李: /end keep", "小李: /settle")
    group = two_accounts.telegram.world.group()
    asked = next(iter(two_accounts.telegram.world.messages_in(group))).number
    told = "\n".join(await two_accounts.did(f"王总^ {asked} 付了1"))
    assert "记下了：老王 付 小美 1" in told
