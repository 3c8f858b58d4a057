"""What waits for a yes is asked about before a line is recorded behind which it could be recorded no more."""

from collections.abc import Sequence

import pytest
from room import Room
from waiting_lines import ASKED, booked, next_number, shown

BEFORE = "还有没确认的，先记了这一笔就记不上了："
PLAIN = "小李: 老王 胡 小李"
TAPPED = ("老王> 胡", "老王> 老王", "老王> 小李", "老王> 清一色", "老王> 根 ＋")
GUESSED = ("老王: 老王 胡 小丽 清一色", "老王> 小李")
"""小丽 is nobody here, so that the line is asked about."""

HELD = {
    "a bigger win that is tapped together": (TAPPED, PLAIN, "老王 胡 小李 清一色 1根"),
    "a bigger win that was typed": (GUESSED, PLAIN, "老王 胡 小李 清一色"),
    "a fed gang of who wins": (("小美: 小美 直杠",), "小美: 小美 胡 小李", "小美 直杠 …"),
    "a gang that is fed by who wins": (
        ("小美: 小美 直杠 小丽", "小美> 小李"),
        "小李: 小李 自摸",
        "小美 直杠 小李",
    ),
    "a win from who wins": (("小美: 小美 胡 小丽", "小美> 小李"), "小李: 小李 自摸", "小美 胡 小李 平胡"),
    "a gang upon a gang": (
        ("老王: 小李 暗杠", "老王: 小丽 连杠 暗杠", "老王> 小李"),
        "阿强: 阿强 暗杠",
        "小李 暗杠 连杠",
    ),
    "the wall's end of who wins": (
        ("老王: 流局 听 小丽", "老王> 小李"),
        "小李: 小李 自摸",
        "流局 听 小李 平胡",
    ),
}


@pytest.mark.parametrize(("before", "line", "event"), HELD.values(), ids=HELD.keys())
async def test_what_could_be_recorded_no_more_is_asked_about_first(
    table: Room, before: Sequence[str], line: str, event: str
) -> None:
    await table.did(*before)
    was = await table.ledger()
    assert f"{BEFORE}\n⏳ {event}\n" in shown(await table.play(line))
    assert await table.ledger() == was


@pytest.mark.parametrize(("before", "line", "event"), HELD.values(), ids=HELD.keys())
async def test_what_is_left_out_says_so(table: Room, before: Sequence[str], line: str, event: str) -> None:
    await table.did(*before, line)
    events = await booked(table)
    await table.did("小美> 不要它")
    now = await booked(table)
    assert len(now) == len(events) + 1
    assert event not in now


WALL_END = "小美: 流局 听 小美"
HELD_BY_WALL_ENDS = {
    "another wall end, with another ready": (("老王: 流局 听 小丽", "老王> 小李"), "流局 听 小李 平胡"),
    "the same wall end, with a hand": (("老王: 流局 听 小每清一色", "老王> 小美"), "流局 听 小美 清一色"),
}


@pytest.mark.parametrize(("before", "event"), HELD_BY_WALL_ENDS.values(), ids=HELD_BY_WALL_ENDS.keys())
async def test_a_wall_end_that_waits_is_asked_about_before_another(
    table: Room, before: Sequence[str], event: str
) -> None:
    await table.did(*before)
    assert f"{ASKED}\n⏳ {event}\n" in shown(await table.play(WALL_END))
    await table.did("小美> 记上")
    assert await booked(table) == [event]


async def test_a_bigger_win_is_recorded_in_place_of_the_plain_one(table: Room) -> None:
    await table.did(*TAPPED, PLAIN)
    printed = await table.did("小李> 记上：老王 胡 小李 清一色 1根")
    assert "已记：老王 胡 小李 清一色 1根" in shown(printed)
    assert "老王 胡 小李 平胡" not in shown(printed)
    assert await booked(table) == ["老王 胡 小李 清一色 1根"]
    assert await table.score() == {"老王": "+40", "小李": "-40", "阿强": "0", "小美": "0"}
    await table.did("阿强: 阿强 暗杠")


async def test_by_taps_it_is_asked_too(table: Room) -> None:
    await table.did(*GUESSED, "小李> 胡", "小李> 3 老王", "小李> 3 小李", "小李> 3 对对胡", "小李> 3 确认")
    assert await booked(table) == []
    await table.did("小李> 记上：老王 胡 小李 清一色")
    assert await booked(table) == ["老王 胡 小李 清一色"]


async def test_all_of_it_in_english(table: Room) -> None:
    await table.did("老王: /lang en", "老王: 老王 wins 小丽 flush", "老王> 小李")
    said = shown(await table.play("小李: 老王 wins 小李"))
    assert (
        "Not confirmed yet, and too late once this one is recorded:\n⏳ 老王 wins from 小李 (full flush)\n"
        in said
    )
    assert await booked(table) == []


TOLD_BY_IT = {
    "a hand of which nothing was said": (("老王: 老王 胡 小丽", "老王> 小李"), "小李: 老王 胡 小李 清一色"),
    "the same hand": (GUESSED, "小李: 老王 胡 小李 清一色"),
    "the same hand and more": (GUESSED, "小李: 老王 胡 小李 清一色 对对胡"),
    "what comes to the same": (GUESSED, "小李: 老王 胡 小李 2番"),
}


@pytest.mark.parametrize(("before", "line"), TOLD_BY_IT.values(), ids=TOLD_BY_IT.keys())
async def test_what_a_line_tells_whole_is_recorded_at_once_and_named_as_it_was(
    table: Room, before: Sequence[str], line: str
) -> None:
    await table.did(*before)
    printed = await table.play(line)
    [event] = await booked(table)
    assert f"已经记过了，没有再记：{event}。" in shown(printed)


async def test_in_blood_flow_a_bigger_win_waits_on(room: Room) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美 chengdu-std 血流成河", *GUESSED)
    printed = await room.did(PLAIN)
    assert "⏳ 等确认：老王 胡 小李 清一色" in printed
    await room.did("老王> 确认", "老王> 确认")
    assert await booked(room) == ["老王 胡 小李 平胡", "老王 胡 小李 清一色"]


async def test_a_gang_that_costs_more_waits_on(table: Room) -> None:
    await table.did("老王: 小丽 后杠", "老王> 小李")
    assert "⏳ 等确认：小李 弯杠 后杠" in await table.play("阿强: 小李 弯杠")


# 流局


async def test_the_board_says_that_a_wall_end_waits(table: Room) -> None:
    await table.did("老王: 流局 听 小丽", "老王> 小李")
    assert "⏳ 等确认：流局 听 小李 平胡" in await table.play("阿强: 阿强 暗杠")


async def test_the_board_says_so_of_one_of_which_nothing_is_known(table: Room) -> None:
    await table.did("老王: /draw")
    assert "⏳ 等确认：流局 …" in await table.play("阿强: 阿强 暗杠")


async def test_a_wall_end_does_not_hold_back_the_last_win(table: Room) -> None:
    await table.did("老王: 老王 自摸", "小李: 小李 自摸", "老王: 流局 听 小每", "老王> 小美")
    printed = await table.play("阿强: 阿强 自摸")
    assert "第1局 完" in shown(printed)
    assert "这一局已经完了，这张卡没有记。" in shown(printed)


async def test_a_wall_end_that_the_round_allows_no_more_says_so(table: Room) -> None:
    number = next_number(table)
    await table.did("阿强: 阿强 暗杠", "老王: 流局 听 小丽", "老王> 小李", f"阿强~ {number} 小李 自摸")
    printed = shown(await table.did("阿强> 确认"))
    assert "没有记：流局 听 小李 平胡。小李" in printed
    assert "这一局已经完了" not in printed
