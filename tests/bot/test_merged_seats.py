"""Two names are found to be one person, and a table at which one of them sat goes on."""

import pytest
from room import Room

MERGING = (
    *("老王: /new 老王 小李 阿强 小美 base=1", "小李: 小李 暗杠", "老王: /end keep"),
    *("老王: /new 王哥 小李 阿强 小美 base=1", "老王: 王哥 暗杠", "老王: /end keep"),
    *("老王: /players", "老王> 王哥", "老王> 合并", "老王> 老王", "老王> 合并"),
)


@pytest.fixture
async def merged(room: Room) -> Room:
    """王哥 was merged into 老王; then the table at which 王哥 sat goes on."""
    await room.play(*MERGING)
    printed = await room.play("老王: /reopen")
    assert [line for line in printed if line.startswith("老王 ")] == ["老王 +6（本局 +6）"]
    return room


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("老王: /seat 老王 小李", "第2局起：小李、老王、阿强、小美"),
        ("老王: /seat 小张 老王", "第2局起：小张、小李、阿强、小美"),
        ("老王: /seat 老王 小李 小美", "第2局起：老王、小李、小美"),
        ("老王: /horse 老王 小美", "老王 坐在桌上，不能叫马；没上桌的人才能叫。"),
        ("老王: /why 王哥", "老王 +6 是这么来的："),
        ("老王: 老王 自摸", "老王 +15（本局 +15） ✅已胡"),
        ("老王: 我自摸", "老王 +15（本局 +15） ✅已胡"),
        ("老王: 撤销", "老王 0"),
        ("老王: /adjust 王哥+2 小李-2", "老王 +8（本局 +8）"),
    ],
    ids=[
        "he changes seats with another",
        "somebody comes for him",
        "every seat by name",
        "he has a seat, so he bets on nobody",
        "his amounts are his",
        "he wins",
        "he says I",
        "he is of the table, so one word is a command",
        "his old name means him",
    ],
)
async def test_a_person_is_one_at_the_table(merged: Room, line: str, said: str) -> None:
    printed = await merged.play(line)
    assert any(said in shown for shown in printed), printed


async def test_nobody_sits_twice_by_the_buttons_either(merged: Room) -> None:
    await merged.play("老王: /seat", "老王> 小李")
    printed = await merged.play("老王> 和老王换座")
    assert "1. 小李" in printed
    assert "2. 老王" in printed


async def test_who_comes_back_under_the_other_name_is_one_among_the_amounts(merged: Room) -> None:
    await merged.play("老王: /seat 小张 老王", "小李: 流局 没人听", "老王: /seat", "老王> 小张")
    printed = await merged.play("老王> 老王")
    assert "1. 老王 庄" in printed
    assert len(await merged.score()) == 5


async def test_who_sits_under_an_old_name_cannot_retire(merged: Room) -> None:
    await merged.play("老王: /players 老王")
    printed = await merged.play("老王> 不打了")
    assert printed == ["(老王) 老王 还坐在桌上：先用 /seat 换下来，或 /end 散桌。"]


async def test_only_players_record_and_he_is_one(merged: Room) -> None:
    await merged.play("老王: /players 小李", "小李: 来了", "老王: /who", "老王> 桌上")
    printed = await merged.play("老王: 老王 自摸")
    assert "老王 +15（本局 +15） ✅已胡" in printed


async def test_a_card_for_a_new_table_seats_nobody_who_is_somebody_else_by_now(room: Room) -> None:
    await room.play(*MERGING[:6])
    await room.play("小美: /new")
    for name in ("王哥", "小李"):
        await room.play(f"小美> {name}")
    opens = room.button("开桌")
    await room.play(*MERGING[6:])
    before = await room.ledger()
    await room.press("小美", opens)
    assert await room.ledger() == before
