"""Two people say the same, or one says it again: what a second time would turn round is told or asked."""

import pytest
from room import Room

GANGS = ("小李: 小李 暗杠", "小美: 小美 暗杠")
ASKED = "老王 刚撤销了 小美 暗杠。又撤销一笔：小李 暗杠？"


@pytest.fixture
async def undone(table: Room) -> Room:
    """Two gangs were noted, and 老王 took the second one back."""
    await table.play("阿强: 来了", *GANGS, "老王: 撤销")
    assert (await table.score())["小李"] == "+30"
    return table


@pytest.mark.parametrize("line", ["小李: 撤销", "小李: /undo"])
async def test_an_undo_by_another_within_a_minute_asks(undone: Room, line: str) -> None:
    before = await undone.ledger()
    assert (await undone.answer(line)).splitlines() == [ASKED, "[又撤销] [取消]"]
    assert await undone.ledger() == before


async def test_the_button_of_that_question_takes_one_more_back_once(undone: Room) -> None:
    await undone.play("小李: 撤销")
    again = undone.button("又撤销")
    printed = await undone.press("小李", again)
    assert printed[0] == "(小李) 已撤销 小李 暗杠"
    assert "已撤销 小李 暗杠" in printed[1]
    assert (await undone.score())["小李"] == "0"
    await undone.play("阿强: 阿强 暗杠")
    assert await undone.press("小李", again) == ["(小李) 别人刚改过这张卡，先看一眼再点。"]


async def test_that_question_can_be_put_away(undone: Room) -> None:
    await undone.play("小李: 撤销")
    before = await undone.ledger()
    printed = await undone.play("小李> 取消")
    assert printed[-1].endswith("没有再撤销。")
    assert await undone.ledger() == before


@pytest.mark.parametrize(
    ("between", "line"),
    [
        ((), "老王: 撤销"),
        (("阿强: 阿强 暗杠",), "小李: 撤销"),
    ],
    ids=["by the same person", "of what was noted since"],
)
async def test_an_undo_that_can_mean_only_one_event_asks_nothing(
    undone: Room, between: tuple[str, ...], line: str
) -> None:
    await undone.play(*between)
    assert any("已撤销 " in shown for shown in await undone.play(line))


CORRECTED = {
    "corrected": ("小李: /round 1", "小李> 第2笔", "小李> 改", "小李^ 8 小美 弯杠", "小李> 确认"),
    "restored": (
        *("小李: /round 1", "小李> 第2笔", "小李> 作废", "小李> 确认"),
        *("小李: /round 1", "小李> 第2笔", "小李> 恢复", "小李> 确认"),
    ),
}


@pytest.mark.parametrize("done", CORRECTED.values(), ids=CORRECTED)
async def test_an_undo_after_another_has_put_an_event_right_asks_nothing(
    table: Room, done: tuple[str, ...]
) -> None:
    await table.did("阿强: 来了", *GANGS, *done)
    assert any("已撤销 小美 " in shown for shown in await table.did("老王: /undo"))
    assert (await table.score())["小美"] == "-10"


async def test_an_undo_a_minute_later_asks_nothing(undone: Room) -> None:
    undone.clock.turn(61)
    assert any("已撤销 小李 暗杠" in shown for shown in await undone.play("小李: 撤销"))


async def test_an_undo_of_a_robbing_win_is_one_though_its_gang_counts_again(table: Room) -> None:
    await table.play("阿强: 来了", "小美: 小美 弯杠", "小李: 小李 抢杠 小美", "小李> 确认", "老王: 撤销")
    said = await table.answer("小美: 撤销")
    assert said.startswith("老王 刚撤销了 小李 抢杠 小美")


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
