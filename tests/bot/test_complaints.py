"""抱怨: what people complained of in other scorekeepers, tried on this one from beginning to end."""

import asyncio
import re
from collections.abc import Sequence
from csv import DictReader
from decimal import Decimal
from pathlib import Path

import pytest
from openpyxl import load_workbook
from room import FOUR, Room, opened_room

from bot.local.records import Message, Place

SCREENS = (
    *("/score", "/total", "/total month", "/stats", "/stats 老王", "/stats 小李", "/summary month"),
    *("/settle", "/why 老王", "/why 小李", "/chart", "/card", "/chart month"),
)

MOMENT = re.compile(rb"\b1\d{9}\b|\b\d\d:\d\d(:\d\d)?\b")
"""When something was written; the one of two evenings is a little later."""


async def screens(room: Room, *, who: str = "老王") -> dict[str, str | bytes]:
    """Return what every screen shows; of a picture, the picture itself."""
    shown: dict[str, str | bytes] = {}
    for command in SCREENS:
        answer = await room.answer(f"{who}: {command}")
        text, _, last = answer.rpartition("\n")
        if last.endswith(".png"):
            shown[f"{command}, the picture"] = await asyncio.to_thread(Path(last).read_bytes)
        shown[command] = text if last.endswith(".png") else answer
    return shown


def newest(room: Room, place: Place | None = None) -> Message:
    """Return the newest message of the bot."""
    world = room.telegram.world
    return next(one for one in world.messages_in(place or world.group()) if one.sender_id == world.bot.id)


def labels(message: Message) -> list[str]:
    return [key["text"] for row in message.keyboard for key in row]


async def rows(room: Room, query: str) -> list[tuple[object, ...]]:
    async with room.store.reading() as reading:
        return [tuple(row) for row in await reading.all(query)]


# 改了以后


def a_round(dealer: str, other: str, payer: str = "小美") -> tuple[str, ...]:
    return (f"老王: {dealer} 自摸", f"老王: {other} 胡 {payer} 清一色", f"老王: 流局 听 {payer}")


NINE = [a_round(*("老王 小李", "小李 阿强", "阿强 老王")[number % 3].split()) for number in range(8)]
PLAYING = ("老王: 阿强 暗杠",)


def evening(**second: Sequence[str]) -> list[str]:
    """Return the lines of nine rounds, the last being played; the second may be another."""
    told = [*NINE[:1], second.get("round", NINE[1]), *NINE[2:], PLAYING]
    return [FOUR, *(line for one in told for line in one)]


CORRECTIONS = {
    "another payer": (
        ("老王> 第2笔", "老王> 改", "老王> 返回", "老王> 老王", "老王> 确认"),
        ("老王: 小李 自摸", "老王: 阿强 胡 老王 清一色", "老王: 流局 听 小美"),
    ),
    "an event less": (
        ("老王> 第2笔", "老王> 作废", "老王> 确认"),
        ("老王: 小李 自摸", "老王: 流局 听 小美"),
    ),
    "an event more": (
        ("老王> 第1笔", "老王> 前面补一笔", "老王^ {card} 小李 直杠 阿强", "老王> 确认"),
        ("老王: 小李 直杠 阿强", *NINE[1]),
    ),
}


@pytest.mark.parametrize(("taps", "right"), CORRECTIONS.values(), ids=CORRECTIONS.keys())
async def test_after_a_correction_every_screen_and_picture_is_that_of_an_evening_entered_right(
    room: Room, tmp_path: Path, taps: tuple[str, ...], right: tuple[str, ...]
) -> None:
    await room.did(*evening(), "老王: /history", "老王> 上一页")
    card = newest(room).number
    await room.did("老王> 第2局", *(tap.format(card=card) for tap in taps))
    async with opened_room(tmp_path / "right") as other:
        await other.did(*evening(round=right))
        corrected, entered = await screens(room), await screens(other)
        assert corrected == entered


async def test_the_log_of_a_correction_names_who_made_it_and_what_stood_before(table: Room) -> None:
    await table.did("小李: 小李 胡 阿强", "老王: /round 1", "老王> 第1笔", "老王> 改", "老王> 返回")
    await table.did("老王> 小美", "老王> 确认", "老王: 小美 暗杠")
    log = "\n".join(await table.did("老王> 改动"))
    assert "老王 改" in log
    assert "小李 胡 阿强 平胡 → 小李 胡 小美 平胡" in log


async def test_a_penalty_outlives_a_rebuild_and_the_round_before_it_and_goes_once(table: Room) -> None:
    await table.did("老王: 老王 自摸", "老王: 小李 胡 小美", "老王: 阿强 胡 小美", "老王: 小美 诈胡")
    penalty = {"老王": 80, "小李": 80, "阿强": 80, "小美": -240}
    both = await table.score()
    async with table.store.transaction() as tx:
        await tx.run("DROP TRIGGER tallies_move_with_a_posting")
        await tx.run("UPDATE tallies SET amount = 0")
    await table.did("老王: /audit", "老王> 按记录改正")
    assert await table.score() == both
    assert await table.faults() == []
    await table.did("老王: /round 2", "老王> 第1笔", "老王> 作废")
    sure = table.button("确认")
    for _ in range(2):
        await table.press("老王", sure)
        first = await table.score()
        assert {name: int(both[name]) - int(amount) for name, amount in first.items()} == penalty
        assert await table.faults() == []
    await table.did("老王> 恢复", "老王> 确认", "老王: /round 1")
    for place in (3, 2, 1):
        await table.did(f"老王> 第{place}笔", "老王> 作废", "老王> 确认")
        assert await table.faults() == []
    assert {name: int(amount) for name, amount in (await table.score()).items()} == penalty


async def test_of_two_who_void_from_lists_that_are_old_each_voids_what_his_button_named(table: Room) -> None:
    gangs = ("小李 暗杠", "阿强 暗杠", "小美 暗杠")
    await table.did(*(f"老王: {gang}" for gang in gangs), "老王: /round 1", "小李: /round 1")
    second = table.button("第2笔")
    await table.did("老王> 8 第1笔", "老王> 8 作废", "老王> 8 确认")
    await table.press("小李", second)
    await table.did("小李> 作废", "小李> 确认")
    assert await table.score() == {"老王": "-10", "小李": "-10", "阿强": "-10", "小美": "+30"}


# 一炮双响


async def test_one_discard_that_two_win_is_one_event_each_paid_his_own_and_taken_back_whole(
    table: Room,
) -> None:
    await table.did("老王: 阿强 弯杠")
    gang = await table.score()
    await table.did("老王: 阿强点炮小美清对、老王平胡 杠上炮")
    assert len(await rows(table, "SELECT 1 FROM events")) == 2
    assert (await table.score())["阿强"] == f"{15 - 80 - 10 - 15 - 15:+d}"
    assert "点炮 1" in await table.answer("老王: /stats 阿强")
    await table.did("老王: /undo")
    assert await table.score() == gang
    assert "点炮 0" in await table.answer("老王: /stats 阿强")


async def test_when_three_have_won_nobody_is_asked_who_is_ready(table: Room) -> None:
    shown = await table.did("老王: 老王 自摸", "小李: 小李 胡 小美", "阿强: 阿强 胡 小美")
    assert any("第1局 完" in line for line in shown)
    assert not any("谁听牌" in line for line in shown)
    assert any("🀄 第2局" in line for line in shown)


async def test_the_end_of_a_wall_names_each_cause_once_and_leaves_winners_out(table: Room) -> None:
    await table.did("老王: 老王 胡 阿强", "小李: 小李 弯杠", "阿强: 流局 听 阿强清一色 花猪 小美")
    page = await table.answer("老王: /why")
    causes = [line for line in page.splitlines() if line.startswith("·")]
    assert len(causes) == len(set(causes)) >= 4
    assert not [line for line in causes if "老王" in line and "退税" not in line]


# 谁付


async def test_who_paid_is_never_taken_from_an_earlier_line_and_only_players_left_are_offered(
    table: Room,
) -> None:
    await table.did("老王: 小李 胡 阿强", "阿强: 阿强点炮", "阿强: 我点炮了", "阿强: 又是我")
    was = await table.ledger()
    await table.did("小美: 小美 胡 对对胡")
    assert await table.ledger() == was
    offered = set(labels(newest(table)))
    assert {"老王", "阿强", "自摸"} <= offered
    assert not {"小李", "小美"} & offered


# 一样的牌，一样的钱

TOLD: dict[str, Sequence[str]] = {
    "a line": ("小美: 小美 胡 阿强 清一色 1根",),
    "a command": ("小美: /hu 小美 阿强 清一色 1根",),
    "a reply to the board": ("小美^ 3 小美 胡 阿强 清一色 1根",),
    "buttons": tuple(f"小美> {label}" for label in ("胡", "小美", "阿强", "清一色", "根 ＋", "确认")),
    "a correction on the card": (
        *("小美: 小美 胡 老王", "小美: /round 1", "小美> 第1笔", "小美> 改", "小美> 返回"),
        *("小美> 阿强", "小美> 清一色", "小美> 根 ＋", "小美> 确认"),
    ),
    "the line edited": ("小美: 小美 胡 老王", "小美~ 4 小美 胡 阿强 清一色 1根", "小美> 确认"),
}


@pytest.mark.parametrize("told", TOLD.values(), ids=TOLD.keys())
async def test_a_hand_is_worth_the_same_and_said_the_same_however_it_is_told(
    table: Room, told: Sequence[str]
) -> None:
    await table.did(*told)
    board = table.telegram.message(table.telegram.world.group(), 3).text.splitlines()
    assert "· 小美 胡 阿强 清一色 1根：阿强 -40 小美 +40" in board
    assert await table.score() == {"老王": "0", "小李": "0", "阿强": "-40", "小美": "+40"}
    assert "小美 胡 阿强 清一色 1根" in await table.answer("老王: /why")
    assert await rows(table, "SELECT reason, amount FROM transfers") == [("win", 400_000)]


# 三个人，后来四个


async def test_rounds_of_three_stay_rounds_of_three_when_a_fourth_sits_down(room: Room) -> None:
    shown = await room.did("老王: /new 老王 小李 阿强 base=1 cap=4", "老王: 老王 自摸", "老王: 小李 胡 阿强")
    assert any("第1局 完" in line for line in shown), "two of three have won"
    await room.did("老王: /seat 小美", "老王: 小美 自摸")
    assert await room.score() == {"老王": "+2", "小李": "-3", "阿强": "-5", "小美": "+6"}
    await room.did("老王: /round 1", "老王> 第1笔", "老王> 改", "老王> 七对", "老王> 确认")
    assert await room.score() == {"老王": "+8", "小李": "-6", "阿强": "-8", "小美": "+6"}
    await room.did("老王> 第2笔", "老王> 改", "老王> 返回")
    assert "小美" not in labels(newest(room))


# 别的群


async def test_every_screen_and_file_of_a_group_is_as_if_the_same_four_played_nowhere_else(
    room: Room, tmp_path: Path
) -> None:
    elsewhere = ("@甲", FOUR, *NINE[0], "老王: 小美 暗杠", "老王: /settle", "老王> 阿强 付了 老王")
    here = ("@乙", FOUR, "小李: 小李 自摸 清一色", "老王: /end keep", FOUR, "老王: 阿强 胡 小美")
    await room.did(*elsewhere, *here)
    async with opened_room(tmp_path / "alone") as other:
        await other.did(*here)
        assert await screens(room) == await screens(other)
        for kind in ("csv", "json"):
            paths = [(await one.did(f"老王: /export {kind}"))[-1] for one in (room, other)]
            one, alone = [await asyncio.to_thread(Path(path).read_bytes) for path in paths]
            assert MOMENT.sub(b"", one) == MOMENT.sub(b"", alone), kind


# 钱


async def test_a_group_without_decimals_takes_and_comes_to_whole_numbers_only(room: Room) -> None:
    rules = "base=1 cap=4 gang_transfer_multi=split"
    await room.did("老王: /unit 円 0", f"老王: /new 老王 小李 阿强 小美 {rules}")
    await room.did("老王: 阿强 弯杠", "老王: 阿强点炮小李、小美 杠上炮")
    assert await room.answer("老王: /score") == "老王 -1 円\n小李 +2 円\n阿强 -4 円\n小美 +3 円\n合计 0"
    was = await room.ledger()
    await room.did("老王: /settle")
    asked = newest(room).number
    for line in (":  /adjust 老王+0.5 小李-0.5", ": /rules base=0.5", f"^ {asked} 老王 0.5"):
        assert "0 位小数" in (await room.play(f"老王{line}"))[-1]
    assert await room.ledger() == was
    assert await rows(room, "SELECT 1 FROM payments") == []


async def test_nought_is_an_answer_and_not_a_missing_one(table: Room) -> None:
    await table.did("老王: 老王 暗杠", "老王: 老王 胡 小李 0番", "小美: 阿强 胡 小美 0根")
    assert await table.score() == {"老王": "+35", "小李": "-15", "阿强": "-5", "小美": "-15"}
    await table.did("老王: /end keep", f"{FOUR} gang_an=0", "老王: /rules fan_gen=2", "小李: 小李 暗杠")
    assert set((await table.score()).values()) == {"0"}
    await table.did("小李: 流局 没人听", "小李: 小李 暗杠")
    assert set((await table.score()).values()) == {"0"}, "another rule that changes leaves it 0"


async def test_paying_and_ending_leave_the_history_as_it_was(table: Room) -> None:
    await table.did(*NINE[0], "老王: 小美 暗杠")
    before = (await table.answer("老王: /history")).replace("还在打", "没打完")
    await table.did("老王: /settle", "老王> 阿强 付了 老王", "老王> 阿强 付了 小美", "老王: /end keep")
    assert await table.answer("老王: /history") == before
    assert "合计 0" in await table.answer("老王: /total")


async def test_no_amount_is_rounded_in_a_file(room: Room) -> None:
    await room.did("老王: /new 老王 小李 阿强 base=0.3333 cap=none", "老王: 老王 自摸 清一色 1根")
    await room.did("老王: /adjust 老王+0.0001 小李-0.0001", "老王: /adjust 老王+12345678.9 小李-12345678.9")
    exact = {name: Decimal(amount) for name, amount in (await room.score()).items()}
    *_, csv = await room.did("老王: /export csv")
    *_, xlsx = await room.did("老王: /export xlsx")
    text = await asyncio.to_thread(Path(csv).read_text, "utf-8-sig")
    tallies = [row for row in DictReader(text.splitlines()) if row["记录"] == "账"]
    assert {row["谁"]: Decimal(row["金额"]) for row in tallies} == exact
    sheet = (await asyncio.to_thread(load_workbook, xlsx))["账"]
    cells = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
    assert {row[-2]: Decimal(str(row[-1])) for row in cells} == exact
    assert exact["老王"] == Decimal("12345684.8995")
