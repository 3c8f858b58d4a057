"""What waits for a yes may hold back another, or be held back itself; a gang may be robbed meanwhile."""

import pytest
from room import Room
from waiting_lines import ASKED, ROBBED, WALL_END, booked, next_number, number_of, shown

# what waits may hold back another, or be held back itself


async def test_what_is_held_back_itself_is_answered_not_booked_over_what_it_waits_for(single: Room) -> None:
    await single.play("刘哥: 刘哥 杠", "陈姐: 陈姐 自摸")
    said = shown(await single.play("小周: 小周 胡 胖子"))
    assert "[先答：刘哥 杠 …]\n[先答：陈姐 自摸 平胡]" in said
    first = shown(await single.did("小周> 先答：陈姐 自摸"))
    assert f"{ASKED}\n⏳ 刘哥 杠 …\n要记的是：\n陈姐 自摸 平胡\n" in first
    assert await booked(single) == []
    await single.did("小周> 先答：刘哥 杠", "小周> 暗杠", "小周> 确认")
    assert await booked(single) == ["刘哥 暗杠", "陈姐 自摸 平胡"]


async def test_two_that_wait_for_each_other_come_one_before_the_other(single: Room) -> None:
    await single.play("刘哥: 刘哥 杠", "陈姐: 陈姐 自摸", "小周: 小周 胡 胖子", "胖子: 胖子 暗杠")
    assert "[先答：陈姐 自摸 平胡]" in shown(await single.play("刘哥: 流局 没人听"))
    said = shown(await single.did("刘哥> 先答：陈姐 自摸"))
    assert "⏳ 刘哥 杠 …\n⏳ 小周 胡 胖子 平胡\n" in said
    said = shown(await single.did("刘哥> 先答：小周 胡 胖子"))
    assert f"{ASKED}\n⏳ 刘哥 杠 …\n要记的是：\n小周 胡 胖子 平胡\n" in said
    assert await booked(single) == ["胖子 暗杠"]


async def test_of_three_that_wait_for_each_other_one_tap_each_answers_the_next(single: Room) -> None:
    await single.play("刘哥: 刘哥 胡", "陈姐: 陈姐 自摸", "小周: 小周 胡 胖子", "胖子: 胖子 抢杠 陈姐")
    for line in ("小周 胡 胖子 平胡", "陈姐 自摸 平胡"):
        printed = await single.did(f"胖子> 先答：{line}")
        assert f"要记的是：\n{line}" in shown(printed)
        assert "(胖子) 别人刚改过这张卡，先看一眼再点。" not in printed


MOVED = ("小周> 流局", "小周> 下一步", "小周> 3 确认", "小周> 先答：刘哥 {told} …", "胖子: 胖子 暗杠")
ON_BOARD = {
    "the same kind of event": ("胡", "胡", "刘哥 胡：自摸，还是谁点的炮？"),
    "another kind": ("胡", "杠", "谁杠？"),
    "a gang": ("杠", "杠", "刘哥：哪种杠？"),
}


@pytest.mark.parametrize(("told", "tapped", "asked"), ON_BOARD.values(), ids=ON_BOARD.keys())
async def test_what_a_line_told_still_waits_when_the_board_it_stood_on_is_tapped(
    four: Room, told: str, tapped: str, asked: str
) -> None:
    await four.play(f"刘哥: 刘哥 {told}", *(line.format(told=told) for line in MOVED))
    assert asked in shown(await four.play(f"陈姐> 3 {tapped}"))
    said = shown(await four.play("小周: 流局 没人听"))
    assert f"{ASKED}\n⏳ 刘哥 {told} …\n" in said


OLD = {"to leave it out": "不要它", "to cancel": "取消", "to answer first": "先答"}


@pytest.mark.parametrize("label", OLD.values(), ids=OLD.keys())
async def test_an_old_button_shows_again_what_is_answered_first_and_opens_no_second_card(
    four: Room, label: str
) -> None:
    await four.play("刘哥: 刘哥 杠", WALL_END)
    old = four.button(label)
    await four.play("小周> 先答：刘哥 杠")
    number = next_number(four)
    said = await four.press("陈姐", old)
    assert said[0] == "(陈姐) 别人刚改过这张卡，先看一眼再点。"
    assert "刘哥：哪种杠？" in said
    assert next_number(four) == number
    await four.did("刘哥> 暗杠", "刘哥> 确认")
    assert await booked(four) == ["刘哥 暗杠", "流局 听 胖子 清一色 花猪 小周"]


# a robbed gang

GANG_FIRST = ("陈姐: 陈姐 弯杠", "刘哥: 刘哥 杠", "小周: 小周 抢杠 陈姐")
ANSWERED = {
    "on the card that held the win back": ("小周> 先答：刘哥 杠", "小周> 暗杠", "小周> 确认"),
    "by a line": ("刘哥: 刘哥 暗杠", "小周> 确认"),
}


@pytest.mark.parametrize("answered", ANSWERED.values(), ids=ANSWERED.keys())
async def test_a_gang_is_robbed_though_another_was_answered_first(
    single: Room, answered: tuple[str, ...]
) -> None:
    printed = await single.did(*GANG_FIRST, *answered)
    assert ROBBED in shown(printed)
    await single.did("小周> 确认")
    assert await booked(single) == ["刘哥 暗杠", "小周 抢杠 陈姐 平胡"]
    assert await single.faults() == []
    await single.play("小周: /undo")
    assert await booked(single) == ["陈姐 弯杠", "刘哥 暗杠"]


async def test_a_win_that_was_edited_is_asked_about_the_gang_all_the_same(single: Room) -> None:
    await single.did(*GANG_FIRST, *ANSWERED["by a line"])
    await single.play(f"小周~ {number_of(single, '小周 抢杠 陈姐')} 小周 抢杠 陈姐 对对胡")
    assert ROBBED in shown(await single.did("小周> 确认"))
    await single.did("小周> 确认")
    assert await booked(single) == ["刘哥 暗杠", "小周 抢杠 陈姐 对对胡"]


SINCE = {
    "a gang": ("刘哥: 刘哥 暗杠",),
    "a win that took its payer out": ("胖子: 胖子 胡 小周",),
    "a win by itself": ("胖子: 胖子 自摸",),
    "a win from the payer": ("刘哥: 刘哥 胡 陈姐",),
}


@pytest.mark.parametrize("since", SINCE.values(), ids=SINCE.keys())
async def test_undone_it_comes_to_what_it_would_have_without_the_robbing_win(
    four: Room, since: tuple[str, ...]
) -> None:
    await four.play("陈姐: 陈姐 弯杠", "小周: 小周 抢杠 陈姐", *since)
    never_robbed, events = await four.score(), await booked(four)
    await four.play("小周> 确认", "小周> 确认")
    assert await booked(four) == [*events[1:], "小周 抢杠 陈姐 平胡"]
    await four.play("小周: /undo")
    assert await four.score() == never_robbed
    assert await booked(four) == events


async def test_a_gang_that_another_win_hangs_on_cannot_be_robbed_any_more(four: Room) -> None:
    await four.play("陈姐: 陈姐 弯杠", "小周: 小周 抢杠 陈姐", "刘哥: 刘哥 胡 陈姐 杠上炮")
    said = shown(await four.did("小周> 确认"))
    needed = "「陈姐 弯杠」收不回：已记的「刘哥 胡 陈姐 平胡 杠上炮」要有这一杠。"
    assert f"小周 抢杠 陈姐 平胡\n{needed}" in said
    assert "[那一杠照算]\n[取消]" in said
    await four.did("小周> 那一杠照算", "小周> 确认")
    assert await booked(four) == ["陈姐 弯杠", "刘哥 胡 陈姐 平胡 杠上炮", "小周 抢杠 陈姐 平胡"]


async def test_a_gang_that_stands_stays_where_another_was_answered_first(single: Room) -> None:
    await single.did(*GANG_FIRST, *ANSWERED["by a line"], "小周> 那一杠照算", "小周> 确认")
    assert await booked(single) == ["陈姐 弯杠", "刘哥 暗杠", "小周 抢杠 陈姐 平胡"]


async def test_a_gang_that_was_taken_back_meanwhile_is_not_robbed(single: Room) -> None:
    number = next_number(single)
    await single.did(
        *GANG_FIRST, *ANSWERED["by a line"], f"陈姐~ {number} 打错了", "陈姐> 作废", "陈姐> 确认"
    )
    await single.did("小周> 确认")
    assert await booked(single) == ["刘哥 暗杠"]
    await single.did("小周> 确认")
    assert await booked(single) == ["刘哥 暗杠", "小周 抢杠 陈姐 平胡"]


@pytest.mark.parametrize("tapped", [(), ("小周> 那一杠照算",)], ids=["robbed", "stands"])
async def test_a_win_that_robs_asks_about_what_was_told_since(single: Room, tapped: tuple[str, ...]) -> None:
    await single.did("陈姐: 陈姐 弯杠", "小周: 小周 抢杠 陈姐", "刘哥: 刘哥 杠", *tapped)
    assert f"{ASKED}\n⏳ 刘哥 杠 …\n" in shown(await single.did("小周> 确认"))
    assert await booked(single) == ["陈姐 弯杠"]
    assert ROBBED in shown(await single.did("小周> 不要它"))
    printed = await single.did("小周> 确认")
    assert await booked(single) == ["小周 抢杠 陈姐 平胡"]
    assert printed[-1].endswith("没有记：刘哥 杠 …")
