"""接着打: the round that is played after a correction is the one it would be had all been entered right."""

from collections.abc import Sequence

import pytest
from room import Room

from storage import rounds

FOUR = "老王: /new 老王 小李 阿强 小美 chengdu-std"
THREE_WINS = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 自摸")


@pytest.fixture
async def table(room: Room) -> Room:
    await room.play(FOUR)
    return room


async def going_on(room: Room) -> tuple[int, int | None]:
    """Return the number of the round that is played, and the message of its board."""
    async with room.store.reading() as reading:
        current = await rounds.current(reading, 1)
    return current.number, current.board_message


def corrected(place: int, *taps: str) -> tuple[str, ...]:
    return ("老王: /round 1", f"老王> 第{place}笔", *(f"老王> {tap}" for tap in taps))


# How a round that was over is over no more while nothing has happened in the next.
REOPENING = {
    "its only event is another by an edited line": (
        ("老王: 流局 没人听", "老王~ 4 老王 自摸", "老王> 确认"),
        {"老王": "+6", "小李": "+2", "阿强": "-4", "小美": "-4"},
    ),
    "an earlier win is voided": (
        (*THREE_WINS[1:], "小美: 小美 自摸", *corrected(1, "作废", "确认")),
        {"老王": "-6", "小李": "-2", "阿强": "+6", "小美": "+2"},
    ),
    "an earlier win was false": (
        (*THREE_WINS[1:], "小美: 小美 胡 老王", *corrected(1, "改"), "老王^ 10 小李 诈胡", "老王> 确认"),
        {"老王": "+11", "小李": "-48", "阿强": "+22", "小美": "+15"},
    ),
    "its last event is undone": (
        ("老王: 流局 没人听", "老王: /undo", "老王: 老王 自摸"),
        {"老王": "+6", "小李": "+2", "阿强": "-4", "小美": "-4"},
    ),
    "it ended by what was put in, which is voided": (
        (
            *("老王: 老王 自摸", "老王: /round 1", "老王> 补一笔", "老王^ 6 流局 没人听", "老王> 确认"),
            *corrected(2, "作废", "确认"),
        ),
        {"老王": "+6", "小李": "+2", "阿强": "-4", "小美": "-4"},
    ),
}


@pytest.mark.parametrize(("lines", "score"), REOPENING.values(), ids=REOPENING.keys())
async def test_it_goes_on_by_whatever_it_is_over_no_more(
    table: Room, lines: Sequence[str], score: dict[str, str]
) -> None:
    await table.play(*lines)
    assert (await going_on(table))[0] == 1
    table.clock.turn(61)
    await table.play("小李: 小李 自摸")
    assert await table.score() == score


async def test_that_is_said_before_it_is_saved_and_its_board_stands_where_the_next_ones_did(
    table: Room,
) -> None:
    await table.play("老王: 流局 没人听")
    _, board = await going_on(table)
    assert "第1局接着打。" in await table.play("老王~ 4 老王 自摸")
    assert (await going_on(table))[0] == 2
    shown = await table.play("老王> 确认")
    assert any(line.startswith(f"[{board}*] 🀄 第1局 ") for line in shown)
    assert await going_on(table) == (1, board)


async def test_ended_anew_it_is_followed_by_the_round_that_waited(table: Room) -> None:
    await table.play(*THREE_WINS, *corrected(1, "作废", "确认"))
    await table.play("小美: 小美 胡 老王")
    assert (await going_on(table))[0] == 2
    assert await table.score() == {"老王": "-5", "小李": "+6", "阿强": "+2", "小美": "-3"}


async def test_where_the_next_is_being_played_it_stays_unfinished(table: Room) -> None:
    await table.play(*THREE_WINS, "小美: 小美 暗杠")
    shown = await table.play(*corrected(1, "作废"))
    assert "第1局就没打完了：缺的用「补一笔」补上，别的局不变。" in shown
    await table.play("老王> 确认")
    assert (await going_on(table))[0] == 2


LAST_GONE = {
    "undone": ("老王: /undo",),
    "voided": ("老王: /round 2", "老王> 第1笔", "老王> 作废", "老王> 确认"),
}


@pytest.mark.parametrize("how", LAST_GONE.values(), ids=LAST_GONE.keys())
async def test_a_round_left_unfinished_does_not_go_on_when_the_only_line_of_the_next_is_taken_back(
    table: Room, how: Sequence[str]
) -> None:
    await table.play(*THREE_WINS, "小美: 小美 暗杠", *corrected(3, "作废", "确认"))
    there = await going_on(table)
    shown = await table.play(*how)
    assert "第1局接着打。" not in shown
    assert await going_on(table) == there
    await table.play("小美: 小美 弯杠")
    assert await table.score() == {"老王": "+5", "小李": "+1", "阿强": "-5", "小美": "-1"}


@pytest.mark.parametrize("how", LAST_GONE.values(), ids=LAST_GONE.keys())
async def test_nor_when_its_table_is_opened_again(table: Room, how: Sequence[str]) -> None:
    await table.play(*THREE_WINS, "小美: 小美 暗杠", *corrected(3, "作废", "确认"), *how)
    await table.play("老王: /end", "老王: /reopen")
    assert (await going_on(table))[0] == 2


async def test_a_change_of_the_unfinished_one_leads_back_once_nothing_stands_after_it(table: Room) -> None:
    await table.play(*THREE_WINS, "小美: 小美 暗杠", *corrected(3, "作废", "确认"), *LAST_GONE["undone"])
    await table.play("老王: /round 1", "老王> 第1笔", "老王> 改")
    assert "第1局接着打。" in await table.play(f"老王^ {table.newest.number} 老王 自摸 清一色")
    await table.play("老王> 确认")
    assert (await going_on(table))[0] == 1


async def test_a_change_of_an_older_round_does_not_lead_back_into_one_left_unfinished(table: Room) -> None:
    await table.play("老王: 流局 听 老王平胡", "老王: 流局 听 小李平胡", "老王: 小李 弯杠")
    await table.play("老王: /round 2", "老王> 第1笔", "老王> 作废", "老王> 确认", "老王: /undo")
    there = await going_on(table)
    await table.play("老王: /round 1", "老王> 补一笔", "老王> 杠", "老王> 小美", "老王> 暗杠")
    assert "第2局接着打。" not in await table.play("老王> 确认")
    assert await going_on(table) == there


async def test_a_table_that_has_ended_plays_nothing_more(table: Room) -> None:
    await table.play(*THREE_WINS, "老王: /end")
    shown = await table.play(*corrected(1, "作废"))
    assert "第1局就没打完了：缺的用「补一笔」补上，别的局不变。" in shown
    await table.play("老王> 确认")
    assert (await going_on(table))[0] == 2


async def test_opened_again_it_goes_on_in_the_round_that_a_correction_left_unfinished(table: Room) -> None:
    await table.play(*THREE_WINS, "老王: /end", *corrected(1, "作废", "确认"), "老王: /reopen")
    assert (await going_on(table))[0] == 1
    await table.play("小美: 小美 胡 老王")
    assert await table.score() == {"老王": "-5", "小李": "+6", "阿强": "+2", "小美": "-3"}


async def test_a_void_that_would_do_otherwise_by_now_is_shown_anew(table: Room) -> None:
    await table.play("老王: 流局 没人听", *corrected(1, "作废"))
    table.clock.turn(61)
    await table.play("小李: 小李 暗杠")
    was = await table.ledger()
    shown = await table.play("老王> 确认")
    assert shown[0] == "(老王) 牌局刚有变化，请看过再确认。"
    assert "第1局就没打完了：缺的用「补一笔」补上，别的局不变。" in shown
    assert await table.ledger() == was
    await table.play("老王> 确认")
    assert await table.ledger() != was
    assert (await going_on(table))[0] == 2


async def test_a_change_that_would_do_otherwise_by_now_is_shown_anew(table: Room) -> None:
    await table.play("老王: 流局 没人听", "老王~ 4 老王 自摸")
    await table.play("小李: 小李 暗杠")
    was = await table.ledger()
    shown = await table.play("老王> 7 确认")
    assert shown[0] == "(老王) 牌局刚有变化，请看过再确认。"
    assert "第1局就没打完了：缺的用「补一笔」补上，别的局不变。" in shown
    assert await table.ledger() == was
    await table.play("老王> 7 确认")
    assert (await going_on(table))[0] == 2


async def test_a_button_that_does_not_say_which_round_went_on_asks_again(table: Room) -> None:
    await table.play("老王: 流局 没人听", *corrected(1, "作废"))
    was = await table.ledger()
    shown = await table.press("老王", table.offer("m:void!:1.1.1"))
    assert "第1局接着打。" in shown
    assert await table.ledger() == was
