"""What was told and waits for a yes is neither lost without a word nor booked without one."""

from pathlib import Path

import pytest
from room import Room, opened_room

OPENED = ("老王: /new 刘哥 陈姐 胖子 小周 base=4", "刘哥: 来了", "陈姐: 来了", "胖子: 来了", "小周: 来了")
ROBS = ("陈姐: 陈姐 弯杠", "刘哥: 刘哥 抢杠 陈姐")
READY = ("刘哥: 刘哥 胡", "刘哥> 陈姐")
WALL_END = "胖子: 流局 听 胖子清一色 花猪 小周"
ASKED = "还有没确认的，这一局一完就记不上了："
OVER = "没有记：{event}。第1局已经完了；要记就到 /round 1 补一笔。"


@pytest.fixture
async def four(room: Room) -> Room:
    """A room where 刘哥, 陈姐, 胖子 and 小周 have opened a table, and each is known."""
    await room.play(*OPENED)
    return room


async def booked(room: Room) -> list[str]:
    """Return what the rounds hold, in order, as the history shows it."""
    lines = await room.play("老王: /history")
    return [line.strip().removeprefix("· ").partition("：")[0] for line in lines if line.startswith("  ·")]


def shown(printed: list[str]) -> str:
    return "\n".join(printed)


# what would end the round is held back

WAITS = {
    "a gang that may have been robbed": (ROBS, "刘哥 抢杠 陈姐 平胡"),
    "a win without its payer": (("刘哥: 刘哥 胡",), "刘哥 胡 …"),
    "a gang without its feeder": (("刘哥: 刘哥 直杠",), "刘哥 直杠 …"),
    "a name that was guessed": (("刘哥: 刘歌 自摸",), "刘哥 自摸 平胡"),
    "the same within a minute": (("刘哥: 刘哥 暗杠", "陈姐: 刘哥 暗杠"), "刘哥 暗杠（同样的已记过一笔）"),
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


def next_number(room: Room) -> int:
    """Return the number that the next message gets."""
    return 1 + max(message.number for message in room.telegram.world.messages_in(room.terminal.here))


SAYS_NOTHING = {
    "nothing": (),
    "a command that names nobody": ("刘哥: /gang",),
    "taps that stopped before the yes": ("刘哥> 胡", "刘哥> 刘哥"),
    "a card that was cancelled": ("刘哥: 刘哥 胡", "刘哥> 取消"),
    "a wall end of another": ("小周: 流局",),
    "what was told whole since": ("刘哥: 刘哥 胡", "刘哥: 刘哥 胡 陈姐"),
    "who has won otherwise since": ("刘哥: 刘哥 直杠", "刘哥: 刘哥 胡 陈姐"),
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
    assert await four.faults() == []


async def test_what_is_still_open_is_answered_first_and_the_wall_end_goes_through(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", WALL_END)
    first = await four.did("小周> 先答：刘哥 胡")
    assert "刘哥 胡：自摸，还是谁点的炮？" in first
    assert first[-1].endswith("刘哥 胡 …：在下面那张卡上接着点。")
    await four.did("小周> 陈姐", "小周> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡", "流局 听 胖子 清一色 花猪 小周"]
    assert await four.faults() == []


async def test_a_question_of_its_own_is_answered_on_its_own_card(four: Room) -> None:
    await four.play(*ROBS, WALL_END)
    assert "抢的就是刚记的那一杠？确认就收回那一杠，不算杠钱。" in await four.did("小周> 先答")
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
    assert "(小周) 牌局刚有变化，价钱重算了，请看过再确认。" in await four.did("小周> 不要它")
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
        assert await room.faults() == []


# what waits may hold back another, or be held back itself

SINGLE = "老王: /new 刘哥 陈姐 胖子 小周 base=4 mode=single"


@pytest.fixture
async def single(room: Room) -> Room:
    """A room where one win ends the round."""
    await room.play(SINGLE, *OPENED[1:])
    return room


async def test_what_is_held_back_itself_is_answered_not_booked_over_what_it_waits_for(single: Room) -> None:
    await single.play("刘哥: 刘哥 杠", "陈姐: 陈姐 自摸")
    said = shown(await single.play("小周: 小周 胡 胖子"))
    assert "[先答：刘哥 杠 …]\n[先答：陈姐 自摸 平胡]" in said
    first = shown(await single.did("小周> 先答：陈姐 自摸"))
    assert f"{ASKED}\n⏳ 刘哥 杠 …\n要记的是：\n陈姐 自摸 平胡\n" in first
    assert await booked(single) == []
    await single.did("小周> 先答：刘哥 杠", "小周> 暗杠", "小周> 确认")
    assert await booked(single) == ["刘哥 暗杠", "陈姐 自摸 平胡"]
    assert await single.faults() == []


async def test_two_that_wait_for_each_other_come_one_before_the_other(single: Room) -> None:
    await single.play("刘哥: 刘哥 杠", "陈姐: 陈姐 自摸", "小周: 小周 胡 胖子", "胖子: 胖子 暗杠")
    assert "[先答：陈姐 自摸 平胡]" in shown(await single.play("刘哥: 流局 没人听"))
    said = shown(await single.did("刘哥> 先答：陈姐 自摸"))
    assert "⏳ 刘哥 杠 …\n⏳ 小周 胡 胖子 平胡\n" in said
    # The other one was drawn anew, for what it waits for has moved.
    said = shown(await single.did("刘哥> 先答：小周 胡 胖子", "刘哥> 先答：小周 胡 胖子"))
    assert f"{ASKED}\n⏳ 刘哥 杠 …\n要记的是：\n小周 胡 胖子 平胡\n" in said
    assert await booked(single) == ["胖子 暗杠"]


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

ROBBED = "抢的就是刚记的那一杠？确认就收回那一杠，不算杠钱。"
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
    assert await booked(single) == ["刘哥 暗杠", "陈姐 弯杠"]
    assert await single.faults() == []


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


# a card that ends takes leave


async def test_a_card_that_another_line_has_answered_says_so(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡")
    old = four.button("陈姐")
    sentence = "已经记过了，没有再记：刘哥 胡 …。不是同一笔就再发一行。"
    assert (await four.play("陈姐: 刘哥 胡 陈姐"))[-1].endswith(sentence)
    assert await four.press("刘哥", old) == [f"(刘哥) {sentence}"]
    assert await booked(four) == ["刘哥 胡 陈姐 平胡"]


async def test_a_card_of_who_is_out_by_now_says_so(four: Room) -> None:
    await four.play("刘哥: 刘哥 直杠")
    printed = await four.play("刘哥: 刘哥 胡 陈姐")
    assert "没有记：刘哥 直杠 …。刘哥已经胡了或离开了" in printed[-1]


async def test_a_round_that_a_correction_ends_names_what_it_leaves_out(four: Room) -> None:
    await four.play("刘哥: 刘哥 自摸", "陈姐: 陈姐 自摸", "小周: 小周 暗杠", "胖子: 胖子 直杠")
    await four.play("小周: /round 1", "小周> 第3笔", "小周> 改")
    printed = await four.play(f"小周^ {next_number(four) - 1} 小周 自摸", "小周> 确认")
    assert OVER.format(event="胖子 直杠 小周") in shown(printed)


async def test_an_undo_that_withdraws_a_round_names_what_it_leaves_out(four: Room) -> None:
    await four.play("胖子: 流局 没人听", "刘哥: 刘哥 胡")
    printed = await four.play("胖子: 撤销")
    sentence = "没有记：刘哥 胡 …。第2局退回去了；要记就再发一行。"
    assert sentence in shown(printed)
    assert printed[-1].endswith(sentence)


# 散桌


UNTOUCHED = ()
BEGUN = ("小周: 小周 暗杠",)
WOULD_BE_MISSED = "还有没确认的，散了就没有记：\n⏳ 刘哥 胡 …\n"
KEPT_OR_NOT = "第1局还没打完。这一局的账留下还是不要？\n"

CLOSED = {
    "a round that has begun": (BEGUN, "/end", f"{KEPT_OR_NOT}{WOULD_BE_MISSED}[留下] [不要]\n[取消]", "留下"),
    "a round that is kept": (BEGUN, "/end keep", f"{WOULD_BE_MISSED}[散桌] [取消]", "散桌"),
    "a round with nothing in it": (UNTOUCHED, "/end", f"{WOULD_BE_MISSED}[散桌] [取消]", "散桌"),
    "nothing that is kept": (UNTOUCHED, "/end keep", f"{WOULD_BE_MISSED}[散桌] [取消]", "散桌"),
}


@pytest.mark.parametrize(("before", "line", "asked", "tapped"), CLOSED.values(), ids=CLOSED.keys())
async def test_closing_the_table_asks_about_what_waits(
    four: Room, before: tuple[str, ...], line: str, asked: str, tapped: str
) -> None:
    await four.play(*before, "刘哥: 刘哥 胡")
    assert await four.answer(f"老王: {line}") == asked
    printed = await four.did(f"老王> {tapped}")
    assert printed[-1].endswith("没有记：刘哥 胡 …。这桌已经散了；要记就到 /round 1 补一笔。")


async def test_a_table_that_is_not_closed_goes_on_with_what_waits(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", "老王: /end")
    assert "没有散桌，接着打。" in shown(await four.did("老王> 取消"))
    await four.did("刘哥> 陈姐", "刘哥> 确认")
    assert await booked(four) == ["刘哥 胡 陈姐 平胡"]


async def test_what_is_dropped_with_its_round_is_not_asked_about(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡")
    assert "散桌" in shown(await four.play("老王: /end drop"))


# the board


async def test_the_board_says_what_waits_until_it_is_cancelled(four: Room) -> None:
    await four.play("刘哥: 刘哥 胡", "小周: 小周 暗杠")
    assert "⏳ 等确认：" not in shown(await four.play("刘哥> 取消"))


async def test_taps_over_which_the_board_was_drawn_come_back_by_the_same_button(four: Room) -> None:
    await four.play("刘哥> 胡", "刘哥> 刘哥", "刘哥> 自摸")
    assert "⏳ 等确认：刘哥 自摸 平胡" in await four.play("小周: 小周 暗杠")
    await four.did("刘哥> 胡", "刘哥> 确认")
    assert await booked(four) == ["小周 暗杠", "刘哥 自摸 平胡"]


async def test_all_of_it_in_english(four: Room) -> None:
    await four.play("老王: /lang en", "刘哥: 刘哥 wins")
    said = shown(await four.play("胖子: wall end ready 胖子 flush"))
    assert "Not confirmed yet, and too late once the round is over:\n⏳ 刘哥 wins …\nTo be recorded:" in said
    printed = await four.did("小周> Leave it out")
    assert printed[-1].endswith("Not recorded: 刘哥 wins …")


# 流局 after somebody else sat down


async def test_a_wall_end_forgets_who_gave_up_the_seat_since(four: Room) -> None:
    await four.play("胖子: 流局", "胖子> 刘哥 听", "胖子> 小周 花猪", "老王: /seat 刘哥换小张")
    assert "[✓ 陈姐 听] [陈姐 花猪]" in shown(await four.did("胖子> 陈姐 听"))
    await four.did("胖子> 下一步", "胖子> 下一步", "胖子> 确认")
    assert await booked(four) == ["流局 听 陈姐 平胡 花猪 小周"]


# 打错了


@pytest.mark.parametrize("text", ["打错了", "不算", "不是"])
async def test_a_line_that_is_edited_to_tell_nothing_offers_to_take_back_what_it_recorded(
    four: Room, text: str
) -> None:
    number = next_number(four)
    await four.play("刘哥: 刘哥 暗杠")
    before = await four.ledger()
    assert "[作废]" in await four.play(f"刘哥~ {number} {text}")
    assert await four.ledger() == before
    await four.did("刘哥> 作废", "刘哥> 确认")
    assert (await four.score())["刘哥"] == "0"
