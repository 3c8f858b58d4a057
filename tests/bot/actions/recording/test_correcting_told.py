"""改那一笔: what was told as one more event may correct what was recorded in this round within the minute.

血流: a player wins again and again, so another hand may be another win, or the same one told in full.
"""

import pytest
from room import FOUR, Room
from waiting_lines import booked, next_number, shown

IN_FULL = ("老王: 小李 自摸", "阿强: 小李 自摸 清一色")


@pytest.fixture
async def wins_go_on(room: Room) -> Room:
    """A table where who has won plays on."""
    await room.play(f"{FOUR} mode=xue_liu")
    return room


async def test_what_is_only_much_the_same_is_corrected(wins_go_on: Room) -> None:
    printed = await wins_go_on.did(*IN_FULL, "阿强> 改那一笔")
    assert "改第1局第1笔：小李 自摸 平胡\n小李 自摸 清一色" in shown(printed)
    assert await booked(wins_go_on) == ["小李 自摸 平胡"]
    await wins_go_on.did("阿强> 确认")
    assert await booked(wins_go_on) == ["小李 自摸 清一色"]


async def test_it_is_offered_by_taps_too_and_the_board_comes_back(wins_go_on: Room) -> None:
    await wins_go_on.did(IN_FULL[0], "小李> 杠", "小李> 小李", "小李> 暗杠", "小李> 确认")
    await wins_go_on.did("阿强> 胡", "阿强> 小李", "阿强> 自摸", "阿强> 清一色", "阿强> 确认")
    printed = shown(await wins_go_on.did("阿强> 改那一笔", "阿强> 确认"))
    assert "[3*] 🀄 第1局 · 庄 老王" in printed
    assert await booked(wins_go_on) == ["小李 自摸 清一色", "小李 暗杠"]


async def test_the_correction_may_be_put_away(wins_go_on: Room) -> None:
    await wins_go_on.did(*IN_FULL, "老王> 改那一笔")
    before = await wins_go_on.ledger()
    assert "已取消，账没有动。" in shown(await wins_go_on.did("老王> 取消"))
    assert await wins_go_on.ledger() == before


async def test_what_was_taken_back_meanwhile_is_not_corrected(wins_go_on: Room) -> None:
    await wins_go_on.play(*IN_FULL)
    corrects = wins_go_on.button("改那一笔")
    await wins_go_on.did("老王: /round 1", "老王> 第1笔", "老王> 作废", "老王> 确认")
    before = await wins_go_on.ledger()
    said = await wins_go_on.press("老王", corrects)
    assert said[0].startswith("(老王) ")
    assert await wins_go_on.ledger() == before


async def test_what_is_the_very_same_offers_no_correction(wins_go_on: Room) -> None:
    await wins_go_on.play(IN_FULL[0])
    assert "改那一笔" not in shown(await wins_go_on.play("阿强: 小李 自摸"))


async def test_a_line_that_corrected_may_be_edited_again(wins_go_on: Room) -> None:
    number = next_number(wins_go_on) + 1
    await wins_go_on.did(*IN_FULL, "阿强> 改那一笔", "阿强> 确认")
    said = shown(await wins_go_on.did(f"阿强~ {number} 小李 自摸 对对胡"))
    assert "改第1局第1笔：小李 自摸 清一色\n小李 自摸 对对胡" in said
    await wins_go_on.did("阿强> 确认")
    assert await booked(wins_go_on) == ["小李 自摸 对对胡"]


async def test_what_was_held_back_meanwhile_comes_back(wins_go_on: Room) -> None:
    await wins_go_on.play(*IN_FULL, "小美: 流局 没人听")
    await wins_go_on.did("小美> 先答：小李 自摸 清一色")
    printed = await wins_go_on.did("小美> 改那一笔")
    assert "是这一笔吗？\n流局 没人听" in shown(printed)
    await wins_go_on.did(f"老王> {next_number(wins_go_on) - 1} 确认", "小美> 确认", "小美> 确认")
    assert await booked(wins_go_on) == ["小李 自摸 清一色", "流局 没人听"]
    assert await wins_go_on.faults() == []
