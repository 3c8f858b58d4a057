"""抢杠，改出来的、补上的: the gang noted before is asked about as when the win is told at once."""

from collections.abc import Sequence

import pytest
from room import Room

QUESTION = "抢的就是「小李 弯杠」？确认就收回那一杠，不算杠钱。"
GANG = "小李: 小李 弯杠"
ROBBED = {"老王": "+10", "小李": "-10", "阿强": "0", "小美": "0"}
GANG_STANDS = {"老王": "+5", "小李": "+5", "阿强": "-5", "小美": "-5"}


# How a win comes to rob the gang that was noted before it; the last line brings the question.
WAYS = {
    "told at once": (GANG, "老王: 老王 抢杠 小李"),
    "by editing its line": (GANG, "老王: 老王 胡 小李", "老王~ 5 老王 抢杠 小李"),
    "by editing its line from 杠上炮": (GANG, "老王: 老王 胡 小李 杠上炮", "老王~ 5 老王 抢杠 小李"),
    "by buttons": (
        *(GANG, "老王: 老王 胡 小李", "老王: /round 1", "老王> 第2笔", "老王> 改"),
        *("老王> 返回", "老王> 抢杠", "老王> 小李", "老王> 确认"),
    ),
    "by a reply": (
        *(GANG, "老王: 老王 胡 小李", "老王: /round 1", "老王> 第2笔", "老王> 改"),
        "老王^ 7 老王 抢杠 小李",
    ),
    "put in by a reply": (
        *(GANG, "老王: /round 1", "老王> 第1笔", "老王> 后面补一笔"),
        "老王^ 6 老王 抢杠 小李",
    ),
    "put in by buttons": (
        *(GANG, "老王: /round 1", "老王> 第1笔", "老王> 后面补一笔"),
        *("老王> 胡", "老王> 老王", "老王> 抢杠", "老王> 小李", "老王> 确认"),
    ),
}
ANSWERS = {
    "it was": (("确认",), ROBBED),
    "it was not": (("那一杠照算", "确认"), GANG_STANDS),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
@pytest.mark.parametrize(("taps", "score"), ANSWERS.values(), ids=ANSWERS.keys())
async def test_the_gang_is_asked_about_however_the_win_is_told(
    table: Room, way: Sequence[str], taps: Sequence[str], score: dict[str, str]
) -> None:
    *before, last = way
    assert QUESTION not in await table.play(*before)
    was = await table.ledger()
    assert QUESTION in await table.play(last)
    assert await table.ledger() == was
    await table.play(*(f"老王> {tap}" for tap in taps))
    assert await table.score() == score


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
async def test_a_question_that_is_cancelled_changes_nothing(table: Room, way: Sequence[str]) -> None:
    await table.play(*way[:-1])
    was = await table.ledger()
    await table.play(way[-1], "老王> 取消")
    assert await table.ledger() == was


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
async def test_one_undo_takes_back_the_win_and_lets_the_gang_count_again(
    table: Room, way: Sequence[str]
) -> None:
    await table.play(*way, "老王> 确认", "老王: /undo")
    assert await table.score() == {"老王": "-5", "小李": "+15", "阿强": "-5", "小美": "-5"}


async def test_what_the_yes_would_change_is_shown_with_the_question(table: Room) -> None:
    await table.play(GANG, "老王: 老王 胡 小李")
    shown = await table.play("老王~ 5 老王 抢杠 小李")
    assert "今晚：老王 0 → +10、小李 +10 → -10、阿强 -5 → 0、小美 -5 → 0" in shown
    shown = await table.play("老王> 那一杠照算")
    assert "今晚：老王 0 → +5、小李 +10 → +5" in shown


# What is corrected so that it says 抢杠, where there is nothing to ask.
KNOWN = {
    "its hand only": (
        (GANG, "老王: 老王 抢杠 小李", "老王> 确认"),
        "老王~ 5 老王 抢杠 小李 对对胡",
        {"老王": "+20", "小李": "-20", "阿强": "0", "小美": "0"},
    ),
    "its hand only, where the gang was said to stand": (
        (GANG, "老王: 老王 抢杠 小李", "老王> 那一杠照算", "老王> 确认"),
        "老王~ 5 老王 抢杠 小李 对对胡",
        {"老王": "+15", "小李": "-5", "阿强": "-5", "小美": "-5"},
    ),
    "another's gang than was noted": (
        (GANG, "老王: 老王 胡 小美"),
        "老王~ 5 老王 抢杠 小美",
        {"老王": "+5", "小李": "+15", "阿强": "-5", "小美": "-15"},
    ),
    "back to what it robbed before, by which the gang goes": (
        (GANG, "老王: 老王 抢杠 小李", "老王> 确认", "老王~ 5 老王 胡 阿强", "老王> 确认"),
        "老王~ 5 老王 抢杠 小李",
        ROBBED,
    ),
}


@pytest.mark.parametrize(("played", "edit", "score"), KNOWN.values(), ids=KNOWN.keys())
async def test_what_is_known_is_not_asked(
    table: Room, played: Sequence[str], edit: str, score: dict[str, str]
) -> None:
    await table.play(*played)
    assert QUESTION not in await table.play(edit)
    assert QUESTION not in await table.play("老王> 确认")
    assert await table.score() == score


async def test_what_was_changed_by_hand_since_is_asked_anew(table: Room) -> None:
    await table.play(GANG, "老王: 老王 抢杠 小李", "老王> 确认", "老王~ 5 老王 胡 阿强", "老王> 确认")
    await table.play("老王: /round 1", "老王> 第1笔", "老王> 作废", "老王> 确认", "老王> 第1笔", "老王> 恢复")
    await table.play("老王> 确认")
    assert QUESTION in await table.play("老王~ 5 老王 抢杠 小李")
    await table.play("老王> 确认")
    assert await table.score() == ROBBED


async def test_one_gang_robbed_by_two_lines_counts_again_when_both_are_taken_back(table: Room) -> None:
    await table.play(GANG, "老王: 老王 抢杠 小李", "老王> 确认", "阿强: 阿强 抢杠 小李")
    assert await table.score() == {"老王": "+10", "小李": "-20", "阿强": "+10", "小美": "0"}
    await table.play("老王: /round 1", "老王> 第2笔", "老王> 作废", "老王> 确认")
    assert await table.score() == {"老王": "0", "小李": "-10", "阿强": "+10", "小美": "0"}
    shown = await table.play("老王: /undo")
    assert any("已撤销 阿强 抢杠 小李 平胡；小李 弯杠 照旧算" in line for line in shown)
    assert await table.score() == {"老王": "-5", "小李": "+15", "阿强": "-5", "小美": "-5"}


async def test_a_gang_that_counted_all_along_is_not_said_to_count_again(table: Room) -> None:
    await table.play(GANG, "老王: 老王 抢杠 小李", "老王> 确认", "老王~ 5 老王 胡 阿强", "老王> 确认")
    shown = await table.play("老王: /undo")
    assert any(line.endswith("已撤销 老王 胡 阿强 平胡") for line in shown)


async def test_of_two_gangs_each_robbed_by_a_win_of_its_own_one_counts_again(table: Room) -> None:
    await table.play(GANG, "老王: 老王 抢杠 小李", "老王> 确认")
    table.clock.turn(61)
    await table.play(GANG, "小美: 小美 抢杠 小李", "小美> 确认")
    assert await table.score() == {"老王": "+10", "小李": "-20", "阿强": "0", "小美": "+10"}
    shown = await table.play("老王: /round 1", "老王> 第2笔", "老王> 作废")
    assert "被抢的那一杠照旧算。" in shown
    await table.play("老王> 确认")
    assert await table.score() == {"老王": "-5", "小李": "+5", "阿强": "-5", "小美": "+5"}


async def test_a_win_that_left_the_gang_does_not_keep_it_when_another_is_taken_back(table: Room) -> None:
    await table.play(GANG, "阿强: 阿强 抢杠 小李", "阿强> 那一杠照算", "阿强> 确认")
    was = await table.score()
    await table.play("老王: /round 1", "老王> 第1笔", "老王> 后面补一笔")
    assert QUESTION in await table.play(f"老王^ {table.newest.number} 老王 抢杠 小李")
    await table.play("老王> 确认", "老王: /undo")
    assert await table.score() == was
