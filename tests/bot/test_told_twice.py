"""Two people say the same, or one says it again: what a second time would turn round is told."""

import pytest
from room import Room

GANGS = ("小李: 小李 暗杠", "小美: 小美 暗杠")
BOTH = "老王 刚才也撤了一笔：小美 暗杠。多撤了就点恢复：小李 暗杠。"


@pytest.fixture
async def undone(table: Room) -> Room:
    """Two gangs were noted, and 老王 took the second one back."""
    await table.play("阿强: 来了", *GANGS, "老王: 撤销")
    assert (await table.score())["小李"] == "+30"
    return table


@pytest.mark.parametrize("line", ["小李: 撤销", "小李: /undo"])
async def test_an_undo_by_another_within_a_minute_names_both_and_offers_the_last_back(
    undone: Room, line: str
) -> None:
    printed = await undone.play(line)
    assert "已撤销 小李 暗杠" in printed[1]
    assert [shown.partition("] ")[2] or shown for shown in printed[-2:]] == [BOTH, "[恢复]"]
    assert (await undone.score())["小李"] == "0"


async def test_its_button_asks_and_restores_what_was_taken_back_last(undone: Room) -> None:
    await undone.play("小李: 撤销")
    assert "恢复第1局第1笔？" in "\n".join(await undone.did("小李> 恢复"))
    await undone.did("小李> 确认")
    assert (await undone.score())["小李"] == "+30"


async def test_a_round_that_was_ended_by_what_both_took_back_is_ended_again(table: Room) -> None:
    await table.play("阿强: 来了", "小美: 流局 听 小美", "小李: 小李 暗杠", "老王: /undo")
    assert "多撤了就点恢复：流局 听 小美 平胡。" in "\n".join(await table.did("小李: /undo"))
    await table.did("小李> 恢复", "小李> 确认")
    assert await table.score() == {"老王": "-5", "小李": "-5", "阿强": "-5", "小美": "+15"}


async def test_it_is_said_of_an_event_of_an_older_round_too(table: Room) -> None:
    await table.did("老王: 流局 听 小美", "老王: 阿强 暗杠", "老王: /round 1", "老王> 第1笔")
    await table.did("老王> 前面补一笔", "老王> 杠", "老王> 小美", "老王> 暗杠", "老王> 确认")
    await table.did("阿强: 小李 暗杠", "小李: /undo")
    printed = "\n".join(await table.did("老王: /undo"))
    assert "小李 刚才也撤了一笔：小李 暗杠。多撤了就点恢复：第1局的 小美 暗杠。\n[恢复]" in printed
    before = await table.score()
    await table.did("老王> 恢复", "老王> 确认")
    assert await table.score() != before


TAKEN_BACK_IN_ROUND_1 = (
    *("老王: /new 老王 小李 阿强 小美 mode=single", "老王: 老王 自摸", "老王: /round 1", "老王> 第1笔"),
    *("老王> 前面补一笔", "老王> 杠", "老王> 小美", "老王> 暗杠", "老王> 确认"),
    *("老王: 阿强 暗杠", "老王: /undo", "小李: /undo"),
)
"""小李, who may not change what is over, has taken back what was told last."""


async def test_who_took_it_back_may_restore_it_though_its_round_is_over(room: Room) -> None:
    *before, undo = TAKEN_BACK_IN_ROUND_1
    await room.did(*before)
    score = await room.score()
    await room.did(undo)
    assert await room.score() != score
    await room.did("小李> 恢复", "小李> 确认")
    assert await room.score() == score


async def test_nobody_else_may_who_may_not_change_what_is_over(room: Room) -> None:
    await room.did(*TAKEN_BACK_IN_ROUND_1)
    ledger = await room.ledger()
    assert "打完的局只有管理员和开桌的人能改。" in "\n".join(await room.play("小美> 恢复"))
    assert await room.ledger() == ledger


async def test_after_a_minute_it_is_an_old_round_to_who_took_it_back_too(room: Room) -> None:
    await room.did(*TAKEN_BACK_IN_ROUND_1)
    room.clock.turn(61)
    await room.did("老王: /round 1", "小李> 第1笔")
    ledger = await room.ledger()
    assert "打完的局只有管理员和开桌的人能改。" in "\n".join(await room.play("小李> 恢复"))
    assert await room.ledger() == ledger


@pytest.mark.parametrize(
    ("between", "line"),
    [
        ((), "老王: 撤销"),
        (("阿强: 阿强 暗杠",), "小李: 撤销"),
        ((), "小李> 撤销"),
    ],
    ids=["by the same person", "of what was noted since", "by the button below what stands"],
)
async def test_an_undo_that_can_mean_only_one_event_offers_nothing(
    undone: Room, between: tuple[str, ...], line: str
) -> None:
    await undone.play(*between)
    printed = await undone.play(line)
    assert any("已撤销 " in shown for shown in printed)
    assert "[恢复]" not in printed


CORRECTED = {
    "corrected": ("小李: /round 1", "小李> 第2笔", "小李> 改", "小李^ 8 小美 弯杠", "小李> 确认"),
    "restored": (
        *("小李: /round 1", "小李> 第2笔", "小李> 作废", "小李> 确认"),
        *("小李: /round 1", "小李> 第2笔", "小李> 恢复", "小李> 确认"),
    ),
}


@pytest.mark.parametrize("done", CORRECTED.values(), ids=CORRECTED)
async def test_an_undo_after_another_has_put_an_event_right_offers_nothing(
    table: Room, done: tuple[str, ...]
) -> None:
    await table.did("阿强: 来了", *GANGS, *done)
    printed = await table.did("老王: /undo")
    assert any("已撤销 小美 " in shown for shown in printed)
    assert "[恢复]" not in printed
    assert (await table.score())["小美"] == "-10"


async def test_an_undo_a_minute_later_offers_nothing(undone: Room) -> None:
    undone.clock.turn(61)
    printed = await undone.play("小李: 撤销")
    assert any("已撤销 小李 暗杠" in shown for shown in printed)
    assert "[恢复]" not in printed


async def test_an_undo_of_a_robbing_win_is_one_though_its_gang_counts_again(table: Room) -> None:
    await table.play("阿强: 来了", "小美: 小美 弯杠", "小李: 小李 抢杠 小美", "小李> 确认", "老王: 撤销")
    said = "\n".join(await table.play("小美: 撤销"))
    assert "老王 刚才也撤了一笔：小李 抢杠 小美 平胡。多撤了就点恢复：小美 弯杠。" in said


SEATED = ("老王: /new 老王 小李 阿强 小美 base=10", "小李: 来了")
STANDING = "刚刚换过了，没有再换。座位（第1局起）："
CHANGED = f"{STANDING}老王、小李、小张、小美\n要换回来就写全：/seat 老王 小李 阿强 小美"


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("/seat 小张 阿强", "小李: /seat 小张 阿强"),
        ("/seat 小张 阿强", "老王: /seat 小张 阿强"),
        ("/seat 小张 阿强", "小李: /seat 阿强 小张"),
        ("/seat 小张换阿强", "小李: /seat 小张换阿强"),
        ("/seat 小张 替 阿强", "小李: /seat 小张 替 阿强"),
        ("/seat 老王 小李 小张 小美", "小李: /seat 小张 阿强"),
    ],
    ids=[
        "by another",
        "by who has had no answer",
        "the other way round, which may mean the same",
        "with a word between them",
        "with a word that says who comes",
        "told before by every seat",
    ],
)
async def test_a_swap_that_is_told_again_is_not_turned_round(room: Room, first: str, again: str) -> None:
    await room.play(*SEATED, "老王: /players add 小张", f"老王: {first}")
    assert await room.answer(again) == CHANGED


@pytest.mark.parametrize(
    ("first", "again", "seats"),
    [
        ("/seat 老王 小李", "小李: /seat 小李 老王", "小李、老王、阿强、小美"),
        ("/seat 小张", "小李: /seat 小张", "老王、小李、阿强、小张"),
    ],
    ids=["two who change places", "one who comes"],
)
async def test_other_changes_told_again_are_not_turned_round(
    room: Room, first: str, again: str, seats: str
) -> None:
    three = ("老王: /new 老王 小李 阿强 base=10", "小李: 来了")
    opened = three if first == "/seat 小张" else SEATED
    await room.play(*opened, "老王: /players add 小张", f"老王: {first}")
    assert (await room.answer(again)).splitlines()[0] == f"{STANDING}{seats}"


@pytest.mark.parametrize(
    "back",
    [
        "小李: /seat 阿强 替 小张",
        "小李: /seat 老王 小李 阿强 小美",
        "小李: /seat 小美 小张",
        "老王: /seat 阿强 小张",
    ],
    ids=["who comes back is said", "every seat is said", "another change", "otherwise by the same person"],
)
async def test_a_line_that_cannot_mean_the_same_changes_seats_at_once(room: Room, back: str) -> None:
    await room.play(*SEATED, "老王: /players add 小张", "老王: /seat 小张 阿强")
    assert (await room.answer(back)).startswith("这一局就换：")


async def test_a_minute_later_a_swap_turns_round(room: Room) -> None:
    await room.play(*SEATED, "老王: /players add 小张", "老王: /seat 小张 阿强")
    room.clock.turn(61)
    assert (await room.answer("小李: /seat 小张 阿强")).startswith("这一局就换：老王、小李、阿强、小美")


async def test_two_who_sit_alone_are_told_what_stands(room: Room) -> None:
    await room.play("老王: /new 老王 小李 base=10", "小李: 来了", "老王: /seat 老王 小李")
    assert await room.answer("小李: /seat 老王 小李") == f"{STANDING}小李、老王"
