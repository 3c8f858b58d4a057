"""撤销: what was told last is taken back, also where it was put into an earlier round or before others."""

import pytest
from room import Room
from telegram import Update

FIVE = "老王: /new 老王 小李 阿强 小美 小丽 base=10"
A_ROUND = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 胡 小美")
ADJUSTED = "老王: /adjust 小美+12 老王-12"
A_FORGOTTEN_GANG = (
    *("老王: /round 1", "老王> 第1笔", "老王> 前面补一笔"),
    *("老王> 杠", "老王> 阿强", "老王> 暗杠", "老王> 确认"),
)


@pytest.fixture
async def second_round(room: Room) -> Room:
    """In round 2 小丽 has the seat of 小美, who played round 1; a gang was told in it."""
    await room.play(FIVE, *A_ROUND, "老王: /seat 小丽 小美", "小李: 小李 暗杠")
    return room


async def test_an_adjustment_put_into_an_earlier_round_is_the_newest(second_round: Room) -> None:
    before = await second_round.score()
    await second_round.play(ADJUSTED)
    shown = await second_round.play("老王: /undo")
    assert any(line.endswith("已撤销 第1局的 调整 老王 → 小美 12") for line in shown)
    assert "第1局改了账：老王 +12 小美 -12，合计 0" in shown
    assert await second_round.score() == before


async def test_then_comes_what_was_told_before_it(second_round: Room) -> None:
    await second_round.play(ADJUSTED, "老王: /undo")
    shown = await second_round.play("老王: /undo")
    assert any("已撤销 小李 暗杠" in line for line in shown)


async def test_both_boards_follow(second_round: Room) -> None:
    await second_round.play(ADJUSTED)
    shown = await second_round.play("老王: /undo")
    boards = [line for line in shown if "*] 🀄" in line]
    assert [line.partition("] ")[2][:6] for line in boards] == ["🀄 第1局 ", "🀄 第2局 "]
    assert "· 小李 暗杠：老王 -20 小李 +60 阿强 -20 小丽 -20" in shown


async def test_the_boards_button_does_the_same(second_round: Room) -> None:
    await second_round.play(ADJUSTED)
    shown = await second_round.play("老王> 撤销")
    assert shown[0] == "(老王) 已撤销 第1局的 调整 老王 → 小美 12"


async def test_the_line_of_who_may_not_change_old_rounds_says_what_is_newest(second_round: Room) -> None:
    await second_round.play(ADJUSTED)
    was = await second_round.ledger()
    assert await second_round.answer("小李: /undo") == (
        "最后记的是第1局的 调整 老王 → 小美 12，没有撤：打完的局只有管理员和开桌的人能改。"
        "要撤别的，用 /round 点那一笔作废。"
    )
    assert await second_round.ledger() == was


async def test_what_was_put_into_the_round_that_is_played_is_the_newest_too(second_round: Room) -> None:
    before = await second_round.score()
    await second_round.play("老王: /round 2", "老王> 第1笔", "老王> 前面补一笔", "老王> 杠", "老王> 老王")
    await second_round.play("老王> 暗杠", "老王> 确认")
    shown = await second_round.play("老王: /undo")
    assert any(line.endswith("已撤销 老王 暗杠") for line in shown)
    assert await second_round.score() == before


async def test_of_the_round_before_an_untouched_one_everybody_may(room: Room) -> None:
    await room.play(FIVE, *A_ROUND)
    before = await room.score()
    await room.play(*A_FORGOTTEN_GANG)
    assert await room.score() != before
    shown = await room.play("小李: /undo")
    assert any("已撤销 阿强 暗杠" in line for line in shown)
    assert await room.score() == before


async def test_what_a_later_event_hangs_on_is_said_and_stays(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 暗杠", "老王: 老王 自摸 杠上花")
    await room.play("老王: /round 1", "老王> 第1笔", "老王> 后面补一笔")
    await room.play("老王> 杠", "老王> 老王", "老王> 弯杠", "老王> 确认")
    await room.play("老王> 第1笔", "老王> 作废", "老王> 确认")
    was = await room.ledger()
    said = await room.answer("老王: /undo")
    assert said.startswith("最后记的是老王 弯杠，没有撤：这样的话，第1局第3笔「老王 自摸 1根 杠上花」")
    assert await room.ledger() == was


async def test_the_same_message_told_again_takes_nothing_more_back_and_says_so(room: Room) -> None:
    await room.play(FIVE, "老王: 老王 暗杠")
    group = room.telegram.world.group()
    room.telegram.say(group, "老王", "/undo")
    [body] = room.telegram.world.pending.values()
    for _ in range(2):
        await room.application.process_update(Update.de_json(body, room.application.bot))
    newest = next(room.telegram.world.messages_in(group))
    assert newest.text == "已经记过了，没有再记。"
