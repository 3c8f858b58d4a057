"""A line told before others and recorded behind them says so, where it makes a difference to who pays."""

from room import Room
from waiting_lines import booked, number_of, shown

SAID = "先后要紧：确认就排在「小周 暗杠」后面。要是这一笔在先，取消，到 /round 1 在那一笔前面补一笔。"
TOLD = ("刘哥: 刘哥 胡", "小周: 小周 暗杠")


async def test_a_win_whose_payer_is_told_after_a_gang_says_that_it_stands_behind_it(four: Room) -> None:
    await four.play(*TOLD)
    assert SAID in await four.did("刘哥> 陈姐")
    await four.did("刘哥> 确认")
    assert await booked(four) == ["小周 暗杠", "刘哥 胡 陈姐 平胡"]


async def test_what_it_says_to_do_puts_it_before_the_gang(four: Room) -> None:
    await four.play(*TOLD)
    await four.did("刘哥> 陈姐", "刘哥> 取消", "刘哥: /round 1", "刘哥> 第1笔", "刘哥> 前面补一笔")
    await four.did("刘哥> 胡", "刘哥> 刘哥", "刘哥> 陈姐", "刘哥> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "小周 暗杠"]
    assert await four.score() == {"刘哥": "+4", "陈姐": "-12", "胖子": "-8", "小周": "+16"}


async def test_a_line_that_was_edited_since_was_told_when_it_was_written(four: Room) -> None:
    await four.play(*TOLD)
    assert SAID in await four.did(f"刘哥~ {number_of(four, '刘哥 胡')} 刘哥 胡 陈姐")


async def test_taps_are_told_when_they_are_done(four: Room) -> None:
    await four.play("刘哥> 胡", "小周: 小周 暗杠")
    assert "先后要紧" not in shown(await four.did("刘哥> 胡", "刘哥> 刘哥", "刘哥> 陈姐"))


async def test_where_the_order_makes_no_difference_nothing_is_said(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", "小周: 小周 直杠 胖子")
    assert "先后要紧" not in shown(await four.did("刘哥> 陈姐"))
