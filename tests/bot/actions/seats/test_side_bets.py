"""叫马算不算这一局: what it moves is said before, and a round that needs it cannot do without."""

import pytest
from room import Room

NEW = "老王: /new 老王 小李 阿强 小美 chengdu-std"
DRAWN = (NEW, "老王: /horse 小张 老王", "老王: 阿强 自摸")
DROPPING = ("老王: /horse", "老王> 不叫了")


async def test_what_it_moves_to_drop_a_bet_for_the_whole_round_is_said_before(room: Room) -> None:
    printed = await room.play(*DRAWN, *DROPPING)
    assert printed[-2:] == ["这一局也不算：阿强 -2 小张 +2", "[这一局也不算] [下一局起] [取消]"]
    await room.play("老王> 这一局也不算")
    assert (await room.score())["阿强"] == "+6"
    assert await room.faults() == []


async def test_what_it_moves_to_bet_from_the_beginning_is_said_before(room: Room) -> None:
    printed = await room.play(NEW, "老王: 阿强 自摸", "老王: /horse 小张 老王")
    assert "这一局就算：阿强 +2 小张 -2" in printed
    await room.play("老王> 这一局就算")
    assert (await room.score())["小张"] == "-2"


async def test_where_a_bet_moves_nothing_so_far_it_says_so(room: Room) -> None:
    printed = await room.play(*DRAWN, "老王: /horse 小张 小李")
    assert "这一局就算：到现在的数不变" in printed


async def test_who_sits_down_from_the_next_round_cannot_bet(room: Room) -> None:
    await room.play(NEW, "老王: 阿强 自摸", "老王: /seat 小张 小李")
    assert await room.answer("老王: /horse 小张 老王") == "小张 第2局起上桌，不能叫马。"
    assert await room.answer("老王: /horse 阿强 老王") == "阿强 坐在桌上，不能叫马；没上桌的人才能叫。"


@pytest.mark.parametrize("adjustment", ["小张+5 小李-5", "小李+5 小张-5", "小李+5 小美-2 小张-3"])
async def test_a_round_with_an_adjustment_of_the_better_cannot_do_without_the_bet(
    room: Room, adjustment: str
) -> None:
    printed = await room.play(*DRAWN, f"老王: /adjust {adjustment}", *DROPPING)
    [said] = [line for line in printed if line.startswith("这一局记着 调整 ")]
    assert "小张" in said
    assert said.endswith("，小张 不叫马就没法记。要这一局也不算，先到 /round 1 作废或改那一笔。")
    assert printed[-1] == "[下一局起] [取消]"
    was = await room.score()
    await room.play("老王> 下一局起")
    assert await room.score() == was
    assert await room.faults() == []


async def test_a_button_from_before_the_adjustment_says_the_same_and_changes_nothing(room: Room) -> None:
    await room.play(*DRAWN, *DROPPING, "老王: /adjust 小张+5 小李-5")
    was = await room.ledger()
    [said] = await room.play("老王> 这一局也不算")
    assert said.startswith("(老王) 这一局记着 调整 小李 → 小张 5，小张 不叫马就没法记。")
    assert await room.ledger() == was


async def test_once_the_adjustment_is_taken_back_the_bet_can_be_dropped(room: Room) -> None:
    await room.play(*DRAWN, "老王: /adjust 小张+5 小李-5", "老王: /undo", *DROPPING)
    await room.play("老王> 这一局也不算")
    assert (await room.score())["小张"] == "0"
    assert await room.faults() == []


@pytest.mark.parametrize("whose", ["老王", "小李"], ids=["the same bet", "another"])
async def test_who_dropped_a_bet_from_the_next_round_on_can_bet_in_this_one_again(
    room: Room, whose: str
) -> None:
    await room.play(*DRAWN, *DROPPING, "老王> 下一局起", f"老王: /horse 小张 {whose}")
    printed = await room.play("老王> 这一局就算")
    [line] = [line for line in printed if line.startswith("小张 ") and "马" in line and "输赢" not in line]
    assert line.endswith(f"· 叫{whose}的马")
    assert await room.faults() == []


async def test_a_bet_that_leaves_after_this_round_is_listed_while_it_counts(room: Room) -> None:
    printed = await room.play(*DRAWN, *DROPPING, "老王> 下一局起")
    assert any("小张 不叫 老王 的马了，第2局起不算。" in line for line in printed)
    assert await room.answer("老王: /horse") == (
        "叫马，跟着赢跟着输：\n小张 → 老王（第1局还算，打完就不叫了）"
    )
    await room.play("小张: /horse 小张 小李", "小张> 下一局起")
    assert (await room.answer("老王: /horse")).splitlines() == [
        "叫马，跟着赢跟着输：",
        "小张 → 小李（第2局起）",
        "小张 → 老王（第1局还算，打完就不叫了）",
        "[不叫了：小张 → 小李]",
    ]
    await room.play("老王: 老王 胡 小李", "老王: 小李 胡 小美")
    assert "（第1局" not in await room.answer("老王: /horse")


@pytest.mark.parametrize(
    ("before", "button", "moved"),
    [
        (("老王: /horse 小张 老王", "老王: 阿强 自摸", *DROPPING), "这一局也不算", "阿强 -2 小美 -2 小张 +4"),
        (("老王: 阿强 自摸", "老王: /horse 小张 老王"), "这一局就算", "阿强 +2 小美 +2 小张 -4"),
    ],
    ids=["to drop it", "to bet"],
)
async def test_what_has_been_recorded_since_is_said_before_the_button_does_it(
    room: Room, before: tuple[str, ...], button: str, moved: str
) -> None:
    await room.play(NEW, *before, "老王: 小美 暗杠")
    was = await room.ledger()
    printed = await room.play(f"老王> {button}")
    assert f"{button}：{moved}" in "\n".join(printed)
    assert await room.ledger() == was
    await room.play(f"老王> {button}")
    assert await room.ledger() != was
    assert await room.faults() == []


ROUND_ONE = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 自摸")
BACK_AND_DEALT_AGAIN = ("老王: /undo", "老王: /undo", "老王: 阿强 自摸")


async def test_a_bet_dropped_for_a_round_stays_dropped_when_that_is_dealt_again(room: Room) -> None:
    await room.play(NEW, "老王: 老王 弯杠", "老王: /horse 小张 老王", "老王> 下一局起", *ROUND_ONE)
    await room.play("小李: 小李 弯杠", *DROPPING, "老王> 这一局也不算", *BACK_AND_DEALT_AGAIN)
    printed = await room.play("老王: 老王 暗杠")
    assert "· 老王 暗杠：老王 +6 小李 -2 阿强 -2 小美 -2" in printed


async def test_a_bet_made_for_a_whole_round_holds_when_that_is_dealt_again(room: Room) -> None:
    await room.play(NEW, *ROUND_ONE, "小李: 小李 弯杠", "老王: /horse 小张 老王", "老王> 这一局就算")
    await room.play(*BACK_AND_DEALT_AGAIN)
    printed = await room.play("老王: 老王 暗杠")
    assert "· 老王 暗杠：老王 +6 小李 -2 阿强 -2 小美 -2" not in printed
    assert any(line.startswith("小张 +") for line in printed)


FIVE = "老王: /new 老王 小李 阿强 小美 chengdu-5-80"
NOBODY_READY = "老王: 流局 没人听"

LATER_ONES = {
    "from the next round on, and the seats change in this one": (
        *("老王: 老王 弯杠", "老王: /horse 小张 老王", "老王> 下一局起", "老王: /undo"),
        *("老王: /seat 大刘换阿强", "老王: 流局 听 老王平胡"),
    ),
    "in a round that is undone, and the seats change in the one before": (
        *(NOBODY_READY, "小李: 小李 弯杠", "老王: /horse 小张 老王", "老王> 这一局就算"),
        *("老王: /undo", "老王: /undo", "老王: /seat 大刘换阿强", "老王: 流局 听 老王平胡"),
    ),
    "and dropped before anything stands, though another is planned": (
        *(
            NOBODY_READY,
            "老王: /horse 小张 老王",
            "小李: 小李 弯杠",
            "老王: /horse 大刘 小李",
            "老王> 下一局起",
        ),
        *("老王: /undo", "老王: /horse", "老王> 不叫了：小张 → 老王"),
        *("老王: /undo", NOBODY_READY, "老王: 老王 暗杠"),
    ),
}


@pytest.mark.parametrize("lines", LATER_ONES.values(), ids=LATER_ONES.keys())
async def test_a_bet_of_another_round_moves_nothing_in_this_one(room: Room, lines: tuple[str, ...]) -> None:
    await room.play(FIVE, *lines)
    assert (await room.score()).get("小张", "0") == "0"
    assert await room.faults() == []


async def test_a_bet_made_before_anything_stands_holds_though_another_is_planned(room: Room) -> None:
    await room.play(FIVE, *ROUND_ONE, "小李: 小李 弯杠", "老王: /horse 大刘 小李", "老王> 下一局起")
    await room.play("老王: /undo", "老王: /horse 小张 老王", "老王: /undo", "老王: 阿强 自摸")
    before = (await room.score()).get("小张", "0")
    await room.play("老王: 老王 暗杠")
    assert (before, (await room.score())["小张"]) == ("0", "+30")


async def test_whoever_did_not_leave_after_all_sits_down_though_a_bet_was_made_meanwhile(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 弯杠", "小美: 小美 离开", "老王: /horse 小张 老王", "老王> 下一局起")
    await room.play("老王: /undo", NOBODY_READY)
    printed = await room.play("老王: 老王 暗杠")
    assert any(line.startswith("· 老王 暗杠：") and "小美 -20" in line for line in printed)
