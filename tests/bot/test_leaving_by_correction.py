"""离开，改出来的、补上的: who sits in an untouched next round is who would, had it been entered right."""

from collections.abc import Sequence

import pytest
from room import Room

from storage import people, rounds

FOUR = "老王: /new 老王 小李 阿强 小美 chengdu-std"
THREE_WINS = ("老王: 老王 自摸", "老王: 小李 自摸", "老王: 阿强 自摸")
ONE_LEFT = (*THREE_WINS[:2], "老王: 小李 离开", THREE_WINS[2])


@pytest.fixture
async def table(room: Room) -> Room:
    await room.play(FOUR)
    return room


async def seats(room: Room) -> str:
    """Return the newest round: its number, who sits, who deals, who bets on whom, as they are called."""
    async with room.store.reading() as reading:
        current = await rounds.current(reading, 1)
        names = {one.id: one.name for one in await people.list_all(reading, current.chat_id)}
    dealer = "" if current.dealer is None else f"，庄 {names[current.dealer]}"
    bets = "".join(f"，{names[bet.by]} → {names[bet.on]}" for bet in current.side_bets)
    return f"第{current.number}局 {' '.join(names[one] for one in current.players)}{dealer}{bets}"


async def correct(room: Room, place: int, tap: str, line: str | None = None) -> list[str]:
    """Correct an event of round 1 by its card; return what was shown before the yes."""
    await room.play("老王: /round 1", f"老王> 第{place}笔")
    card = room.newest.number
    shown = await room.play(f"老王> {tap}", *([] if line is None else [f"老王^ {card} {line}"]))
    await room.play("老王> 确认")
    return shown


CORRECTED = {
    "somebody left, as is put in": (
        THREE_WINS,
        (3, "前面补一笔", "小李 离开"),
        "第2局改成 老王、阿强、小美 坐。",
        "第2局 老王 阿强 小美，庄 老王",
    ),
    "the first winner left, whose seat deals": (
        THREE_WINS,
        (3, "前面补一笔", "老王 离开"),
        "第2局改成 小李、阿强、小美 坐。",
        "第2局 小李 阿强 小美，庄 小李",
    ),
    "who left did not": (
        ONE_LEFT,
        (3, "作废", None),
        "第2局改成 老王、小李、阿强、小美 坐。",
        "第2局 老王 小李 阿强 小美，庄 老王",
    ),
    "another left": (
        ONE_LEFT,
        (3, "改", "老王 离开"),
        "第2局改成 小李、阿强、小美 坐。",
        "第2局 小李 阿强 小美，庄 小李",
    ),
    "somebody left of seats that were changed by hand": (
        (*THREE_WINS, "老王: /seat 小李 阿强 小美 老王"),
        (3, "前面补一笔", "小李 离开"),
        "第2局改成 阿强、小美、老王 坐。",
        "第2局 阿强 小美 老王，庄 老王",
    ),
    "a bet on who left lapses": (
        ("小张: /horse 小张 小李", *THREE_WINS),
        (3, "前面补一笔", "小李 离开"),
        "第2局改成 老王、阿强、小美 坐。",
        "第2局 老王 阿强 小美，庄 老王",
    ),
    "a bet on who did not leave holds again": (
        ("小张: /horse 小张 小李", *ONE_LEFT),
        (3, "作废", None),
        "第2局改成 老王、小李、阿强、小美 坐。",
        "第2局 老王 小李 阿强 小美，庄 老王，小张 → 小李",
    ),
}


@pytest.mark.parametrize(("lines", "change", "said", "sits"), CORRECTED.values(), ids=CORRECTED.keys())
async def test_the_seats_of_an_untouched_round_follow_and_that_is_said_first(
    table: Room, lines: Sequence[str], change: tuple[int, str, str | None], said: str, sits: str
) -> None:
    await table.play(*lines)
    table.clock.turn(61)
    assert said in await correct(table, *change)
    assert await seats(table) == sits


async def test_who_left_pays_nothing_in_the_next(table: Room) -> None:
    await table.play(*THREE_WINS)
    await correct(table, 3, "前面补一笔", "老王 离开")
    table.clock.turn(61)
    await table.play("小李: 小李 自摸")
    assert await table.score() == {"老王": "+6", "小李": "+6", "阿强": "-4", "小美": "-8"}


async def test_an_undo_brings_who_left_back(table: Room) -> None:
    await table.play(*THREE_WINS)
    await correct(table, 3, "前面补一笔", "老王 离开")
    shown = await table.play("小李: /undo")
    assert "第2局改成 老王、小李、阿强、小美 坐。" in shown
    assert await seats(table) == "第2局 老王 小李 阿强 小美，庄 老王"


async def test_in_a_round_that_is_played_who_sits_stays(table: Room) -> None:
    await table.play(*THREE_WINS, "小美: 小美 暗杠")
    assert "后面各局的座位不变。" in await correct(table, 3, "前面补一笔", "老王 离开")
    assert await seats(table) == "第2局 老王 小李 阿强 小美，庄 老王"


async def test_the_dealer_whom_the_table_named_deals_still(table: Room) -> None:
    await table.play(*THREE_WINS, "老王> 更多", "老王> 定庄", "老王> 小美 坐庄")
    assert await seats(table) == "第2局 老王 小李 阿强 小美，庄 小美"
    await correct(table, 3, "前面补一笔", "小李 离开")
    assert await seats(table) == "第2局 老王 阿强 小美，庄 小美"


TWO_LEFT = ("老王: 老王 离开", "老王: 小李 离开", "老王: 阿强 自摸")


async def test_the_next_is_not_played_where_fewer_than_two_stay(table: Room) -> None:
    await table.play(*TWO_LEFT)
    assert await seats(table) == "第2局 阿强 小美，庄 阿强"
    shown = await correct(table, 3, "改", "阿强 离开")
    assert "留下的不到两个人，第2局开不了：/seat 叫人上桌。" in shown
    assert await seats(table) == "第1局 老王 小李 阿强 小美，庄 老王"
    assert any("只剩一个人" in line for line in table.printed)


async def test_it_is_dealt_once_two_stay_after_all(table: Room) -> None:
    await table.play(*TWO_LEFT)
    await correct(table, 3, "改", "阿强 离开")
    shown = await correct(table, 3, "改", "阿强 自摸")
    assert "第1局就打完了，接着开下一局。" in shown
    assert await seats(table) == "第2局 阿强 小美，庄 阿强"
