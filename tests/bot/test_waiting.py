"""What was told and waits for a yes is neither lost without a word nor booked without one."""

from pathlib import Path

import pytest
from room import Room, opened_room
from waiting_lines import ASKED, OPENED, READY, ROBBED, ROBS, WALL_END, booked, next_number, shown

# what would end the round is held back

WAITS = {
    "a gang that may have been robbed": (ROBS, "刘哥 抢杠 陈姐 平胡"),
    "a win without its payer": (("刘哥: 刘哥 胡",), "刘哥 胡 …"),
    "a gang without its feeder": (("刘哥: 刘哥 直杠",), "刘哥 直杠 …"),
    "a name that was guessed": (("刘哥: 刘歌 自摸",), "刘哥 自摸 平胡"),
    "the same within a minute": (("刘哥: 刘哥 暗杠", "陈姐: 刘哥 暗杠"), "刘哥 暗杠（刚记过差不多的一笔）"),
    "a line that was edited": (("刘哥: 来了", "刘哥~ 刘哥 胡 小周"), "刘哥 胡 小周 平胡"),
    "taps up to the yes": (("刘哥> 胡", "刘哥> 刘哥", "刘哥> 自摸"), "刘哥 自摸 平胡"),
}


@pytest.mark.parametrize(("told", "event"), WAITS.values(), ids=WAITS.keys())
async def test_what_ends_the_round_asks_first_about_what_waits(
    four: Room, told: tuple[str, ...], event: str
) -> None:
    await four.play(*(line.replace("刘哥~", f"刘哥~ {next_number(four)}") for line in told))
    before = await four.ledger()
    said = shown(await four.play(WALL_END))
    assert f"{ASKED}\n⏳ {event}\n" in said
    assert await four.ledger() == before


SAYS_NOTHING = {
    "nothing": (),
    "a command that names nobody": ("刘哥: /gang",),
    "taps that stopped before the yes": ("刘哥> 胡", "刘哥> 刘哥"),
    "a card that was cancelled": ("刘哥: 刘哥 胡", "刘哥> 取消"),
    "a wall end of another of which nothing is known": ("小周: 流局",),
    "what was told whole since": ("刘哥: 刘哥 胡", "刘哥: 刘哥 胡 陈姐"),
}


@pytest.mark.parametrize("told", SAYS_NOTHING.values(), ids=SAYS_NOTHING.keys())
async def test_a_wall_end_is_booked_at_once_where_nothing_waits(four: Room, told: tuple[str, ...]) -> None:
    await four.play(*told)
    said = await four.play("胖子: 流局 听 胖子清一色")
    assert "第1局 完" in shown(said)
    assert ASKED not in shown(said)


async def test_the_last_win_is_held_back_too_but_not_for_what_it_tells_itself(four: Room) -> None:
    await four.play(
        "刘哥: 刘哥 自摸", "陈姐: 陈姐 自摸", "小周: 小周 暗杠", "小周: 小周 直杠", "胖子: 胖子 胡"
    )
    said = shown(await four.play("胖子: 胖子 胡 小周"))
    assert f"{ASKED}\n⏳ 小周 直杠 胖子\n胖子 -8 小周 +8\n要记的是：\n胖子 胡 小周 平胡\n" in said


async def test_an_event_that_ends_nothing_is_not_held_back(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡")
    said = await four.play("小周: 小周 暗杠")
    assert "⏳ 等确认：刘哥 胡 …" in said
    assert await booked(four) == ["小周 暗杠"]


# what becomes of it


async def test_what_waits_is_recorded_first_and_the_wall_end_goes_through(four: Room) -> None:
    await four.play(*READY, WALL_END)
    printed = await four.did("小周> 记上：刘哥 胡 陈姐")
    assert "第1局 完" in shown(printed)
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]
    assert printed[-1].endswith("已记：刘哥 胡 陈姐 平胡")


async def test_what_is_still_open_is_answered_first_and_the_wall_end_goes_through(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", WALL_END)
    first = await four.did("小周> 先答：刘哥 胡")
    assert "刘哥 胡：自摸，还是谁点的炮？" in first
    assert first[-1].endswith("刘哥 胡 …：在下面那张卡上接着点。")
    await four.did("小周> 陈姐", "小周> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]


async def test_a_question_of_its_own_is_answered_on_its_own_card(four: Room) -> None:
    await four.play(*ROBS, WALL_END)
    assert ROBBED in await four.did("小周> 先答")
    await four.did("刘哥> 那一杠照算", "刘哥> 确认")
    assert await booked(four) == ["陈姐 弯杠", "刘哥 抢杠 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]


async def test_what_waits_is_left_out_and_says_so(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", WALL_END)
    yes = four.button("自摸")
    printed = await four.did("小周> 不要它")
    assert printed[-1].endswith("没有记：刘哥 胡 …")
    assert "自摸" not in printed[-1]
    assert await booked(four) == ["流局 听 胖子 清一色 花猪 小周"]
    before = await four.ledger()
    assert await four.press("刘哥", yes) == ["(刘哥) 没有记：刘哥 胡 …"]
    assert await four.ledger() == before


async def test_several_that_wait_are_dealt_with_one_after_the_other(four: Room) -> None:
    await four.play(*READY, "小周: 小周 直杠", WALL_END)
    said = shown(await four.did("小周> 记上：刘哥 胡 陈姐"))
    assert f"{ASKED}\n⏳ 小周 直杠 …\n" in said
    assert await booked(four) == ["刘哥 胡 陈姐 平胡"]
    await four.did("小周> 不要它")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]


async def test_cancelling_the_wall_end_leaves_what_waits(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", WALL_END, "小周> 取消")
    await four.did("刘哥> 陈姐", "刘哥> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡"]


async def test_cancelling_what_is_answered_first_shows_the_wall_end_again(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", WALL_END, "小周> 先答")
    said = shown(await four.did("小周> 取消"))
    assert "是这一笔吗？\n流局 听 胖子 清一色 花猪 小周" in said
    await four.did("小周> 确认")
    assert await booked(four) == ["流局 听 胖子 清一色 花猪 小周"]


async def test_what_is_answered_first_may_be_edited_meanwhile(four: Room) -> None:
    number = next_number(four)
    await four.play("刘哥: 刘哥 胡", WALL_END, "小周> 先答", f"刘哥~ {number} 刘哥 胡 陈姐", "刘哥> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]


async def test_what_is_answered_first_may_be_taken_back_meanwhile(four: Room) -> None:
    number = next_number(four)
    await four.play("刘哥: 刘哥 胡", WALL_END, "小周> 先答")
    said = shown(await four.play(f"刘哥~ {number} 打错了"))
    assert "是这一笔吗？\n流局 听 胖子 清一色 花猪 小周" in said
    await four.did("小周> 确认")
    assert await booked(four) == ["流局 听 胖子 清一色 花猪 小周"]


async def test_what_is_answered_first_may_be_told_by_another_meanwhile(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", WALL_END, "小周> 先答")
    said = shown(await four.play("陈姐: 刘哥 胡 陈姐"))
    assert "是这一笔吗？\n流局 听 胖子 清一色 花猪 小周" in said
    await four.did("小周> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]


async def test_answering_on_its_own_card_turns_the_question_into_a_yes(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡")
    paid = four.button("陈姐")
    await four.play(WALL_END)
    left_out = four.button("不要它")
    await four.press("刘哥", paid)
    printed = await four.did("刘哥> 确认")
    assert "是这一笔吗？\n流局 听 胖子 清一色 花猪 小周" in shown(printed)
    before = await four.ledger()
    assert (await four.press("小周", left_out))[0] == "(小周) 别人刚改过这张卡，先看一眼再点。"
    assert await four.ledger() == before
    await four.did("小周> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]


async def test_a_wall_end_is_shown_again_where_more_has_happened_since_it_was_told(four: Room) -> None:
    await four.play(*READY, WALL_END, "陈姐: 陈姐 暗杠")
    before = await four.ledger()
    assert "(小周) 牌局刚有变化，请看过再确认。" in await four.did("小周> 不要它")
    assert await four.ledger() == before
    await four.did("小周> 不要它")
    assert await booked(four) == ["陈姐 暗杠", "流局 听 胖子 清一色 花猪 小周"]


async def test_a_wall_end_that_was_tapped_is_seen_before_it_is_booked(four: Room) -> None:
    await four.play(*READY, "小周> 流局", "小周> 下一步")
    assert ASKED in shown(await four.did("小周> 3 确认"))
    assert "是这一笔吗？\n流局 没人听" in shown(await four.did("小周> 3 记上"))
    assert await booked(four) == ["刘哥 胡 陈姐 平胡"]
    await four.did("小周> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 没人听"]


async def test_what_ends_the_round_itself_leaves_nothing_to_hold_back(four: Room) -> None:
    await four.play("刘哥: 刘哥 自摸", "陈姐: 陈姐 自摸", "小周: 小周 胡", "小周> 自摸", WALL_END)
    printed = await four.did("小周> 记上")
    assert "第1局 完" in shown(printed)
    assert await booked(four) == ["刘哥 自摸 平胡", "陈姐 自摸 平胡", "小周 自摸 平胡"]


async def test_a_button_tapped_twice_books_once(four: Room) -> None:
    await four.play(*READY, WALL_END)
    record = four.button("记上")
    await four.press("小周", record)
    before = await four.ledger()
    assert await four.press("陈姐", record) == ["(陈姐) 已经记过了，没有再记。"]
    assert await four.ledger() == before


async def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with opened_room(tmp_path) as room:
        await room.play(*OPENED, "刘哥: 刘哥 胡", WALL_END, "小周> 先答")
    async with opened_room(tmp_path) as room:
        await room.did("小周> 陈姐", "小周> 确认")
        assert await booked(room) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]
