"""A correction says before its yes what waits for another yes and is not recorded by it."""

from collections.abc import Awaitable, Callable

import pytest
from room import Room
from waiting_lines import OVER, number_of, shown

MISSED = "还有没确认的，改了就没有记："
TWO_OUT = ("刘哥: 刘哥 自摸", "陈姐: 陈姐 自摸")
WAITS = ("小周: 小周 暗杠", "胖子: 胖子 直杠")
UNDONE = "没有记：刘哥 胡 …。第2局退回去了；要记就再发一行。"


async def corrected(room: Room) -> list[str]:
    """Let the gang of the third line be a win, by a reply to its card."""
    await room.play("小周: /round 1", "小周> 第3笔", "小周> 改")
    return await room.play(f"小周^ {room.newest.number} 小周 自摸")


async def edited(room: Room) -> list[str]:
    """Let the line of the gang say that it was a win."""
    return await room.play(f"小周~ {number_of(room, '小周 暗杠')} 小周 自摸")


@pytest.mark.parametrize("changed", [corrected, edited], ids=["corrected", "edited"])
async def test_a_correction_that_ends_the_round_says_so_before_its_yes(
    four: Room, changed: Callable[[Room], Awaitable[list[str]]]
) -> None:
    await four.play(*TWO_OUT, *WAITS)
    said = shown(await changed(four))
    assert f"第1局就打完了，接着开下一局。\n{MISSED}\n⏳ 胖子 直杠 小周\n" in said
    assert OVER.format(event="胖子 直杠 小周") in shown(await four.play("小周> 确认"))


async def test_what_was_told_since_the_question_is_shown_before_it_is_left_out(four: Room) -> None:
    await four.play(*TWO_OUT, WAITS[0])
    assert MISSED not in shown(await corrected(four))
    asked = four.newest.number - 1
    await four.play(WAITS[1])
    before = await four.ledger()
    said = shown(await four.play(f"小周> {asked} 确认"))
    assert said.startswith("(小周) 牌局刚有变化，请看过再确认。")
    assert f"{MISSED}\n⏳ 胖子 直杠 小周\n" in said
    assert await four.ledger() == before
    await four.play(f"小周> {asked} 确认")
    assert await four.ledger() != before


RESTORED = (*TWO_OUT, "小周: 小周 自摸", "小周: /round 1", "小周> 第3笔", "小周> 作废", "小周> 确认")


async def test_a_win_that_is_restored_and_ends_the_round_says_so(four: Room) -> None:
    await four.play(*RESTORED, WAITS[1])
    said = shown(await four.play("小周: /round 1", "小周> 第3笔", "小周> 恢复"))
    assert f"{MISSED}\n⏳ 胖子 直杠 小周\n" in said
    assert OVER.format(event="胖子 直杠 小周") in shown(await four.play("小周> 确认"))


async def test_what_was_told_since_is_shown_before_a_win_is_restored_over_it(four: Room) -> None:
    await four.play(*RESTORED, "小周: /round 1", "小周> 第3笔")
    assert MISSED not in shown(await four.play("小周> 恢复"))
    asked = four.newest.number
    await four.play(WAITS[1])
    before = await four.ledger()
    assert f"{MISSED}\n⏳ 胖子 直杠 小周\n" in shown(await four.play(f"小周> {asked} 确认"))
    assert await four.ledger() == before
    await four.play(f"小周> {asked} 确认")
    assert await four.ledger() != before


async def test_a_correction_by_which_the_round_before_goes_on_says_what_it_withdraws(four: Room) -> None:
    await four.play("胖子: 流局 没人听", "刘哥: 刘哥 胡")
    said = shown(await four.play("刘哥: /round 1", "刘哥> 第1笔", "刘哥> 作废"))
    assert f"第1局接着打。\n{MISSED}\n⏳ 刘哥 胡 …\n" in said
    assert UNDONE in shown(await four.play("刘哥> 确认"))


async def test_what_the_correction_itself_tells_is_not_missed(four: Room) -> None:
    await four.play(*TWO_OUT, WAITS[0], "小周: 小周 胡")
    assert MISSED not in shown(await corrected(four))
    assert "已经记过了，没有再记：小周 胡 …。" in shown(await four.play("小周> 确认"))


async def test_what_waits_for_another_event_than_was_corrected_goes_on_waiting(four: Room) -> None:
    await four.play("老王: /end", "老王: /new 刘哥 陈姐 胖子 小周 mode=xue_liu", "刘哥: 刘哥 自摸")
    await four.play("刘哥: 刘哥 胡")
    said = shown(await four.play(f"刘哥~ {number_of(four, '刘哥 自摸')} 刘哥 自摸 清一色", "刘哥> 确认"))
    assert "⏳ 等确认：刘哥 胡 …" in said


async def test_a_correction_that_leaves_the_round_as_it_is_says_nothing_of_it(four: Room) -> None:
    await four.play("小周: 小周 暗杠", "胖子: 胖子 直杠", "小周: /round 1", "小周> 第1笔", "小周> 改")
    assert MISSED not in shown(await four.play(f"小周^ {four.newest.number} 小周 弯杠"))
