"""抢杠，中间还记了别的: what is neither a gang nor a win does not come between a gang and who robs it."""

from collections.abc import Sequence

import pytest
from room import Room

GANG = "小李: 小李 弯杠"
QUESTION = "抢的就是「小李 弯杠」？确认就收回那一杠，不算杠钱。"

# What is recorded between, and what it moves by itself: 老王, 小李, 阿强, 小美.
BETWEEN = {
    "an adjustment": (("老王: /adjust 老王+5 阿强-5",), (5, 0, -5, 0)),
    "two adjustments": (("老王: /adjust 老王+5 阿强-5", "老王: /adjust 小美+1 阿强-1"), (5, 0, -6, 1)),
    "a false win": (("阿强: 小美 诈胡",), (80, 80, 80, -240)),
    "somebody who leaves": (("阿强: 阿强 离开", "阿强> 确认"), (0, 0, 0, 0)),
}
PEOPLE = ("老王", "小李", "阿强", "小美")
GANG_MONEY = (-5, 15, -5, -5)
WIN_MONEY = (10, -10, 0, 0)

# How the win is told behind it; the last line brings the question.
TOLD = {
    "told at once": ("老王: 老王 抢杠 小李",),
    "by editing its line": ("老王: 老王 胡 小李", "老王~ {line} 老王 抢杠 小李"),
    "by a correction": (
        *("老王: 老王 胡 小李", "老王: /round 1", "老王> 第{place}笔", "老王> 改"),
        *("老王> 返回", "老王> 抢杠", "老王> 小李", "老王> 确认"),
    ),
}


def _score(*moved: Sequence[int]) -> dict[str, str]:
    amounts = [sum(one) for one in zip(*moved, strict=True)]
    return {name: f"{amount:+}" if amount else "0" for name, amount in zip(PEOPLE, amounts, strict=True)}


async def _tell(table: Room, between: Sequence[str], told: Sequence[str]) -> Sequence[str]:
    """Tell the gang, what comes between and the win; return what the last line brings."""
    await table.play(GANG, *between)
    place = 1 + sum(":" in line for line in between) + 1
    shown: Sequence[str] = ()
    for line in told:
        said = line.format(place=place, line=await _line_of_win(table))
        shown = await table.play(said)
    return shown


async def _line_of_win(table: Room) -> int:
    """Return the number of the last line that somebody wrote about a win; 0 before there is one."""
    written = [line for line in table.printed if line.endswith("老王: 老王 胡 小李") and line.startswith("[")]
    return int(written[-1][1:].partition("]")[0]) if written else 0


@pytest.mark.parametrize(("between", "moved"), BETWEEN.values(), ids=BETWEEN.keys())
@pytest.mark.parametrize("told", TOLD.values(), ids=TOLD.keys())
async def test_the_gang_is_asked_about_and_goes(
    table: Room, between: Sequence[str], moved: Sequence[int], told: Sequence[str]
) -> None:
    assert QUESTION in await _tell(table, between, told)
    await table.play("老王> 确认")
    assert await table.score() == _score(moved, WIN_MONEY)


@pytest.mark.parametrize(("between", "moved"), BETWEEN.values(), ids=BETWEEN.keys())
async def test_the_gang_counts_again_when_the_win_is_taken_back(
    table: Room, between: Sequence[str], moved: Sequence[int]
) -> None:
    await _tell(table, between, TOLD["told at once"])
    await table.play("老王> 确认", "老王: /undo")
    assert await table.score() == _score(moved, GANG_MONEY)


@pytest.mark.parametrize("between", [lines for lines, _ in BETWEEN.values()], ids=BETWEEN.keys())
async def test_the_price_shown_is_that_without_the_gang(table: Room, between: Sequence[str]) -> None:
    assert "老王 +10 小李 -10" in await _tell(table, between, TOLD["told at once"])


@pytest.mark.parametrize("between", ["老王: 老王 胡 小美", "阿强: 阿强 暗杠"])
async def test_a_win_or_another_gang_between_leaves_the_gang(table: Room, between: str) -> None:
    await table.play(GANG, between)
    assert QUESTION not in await table.play("阿强: 阿强 抢杠 小李")
