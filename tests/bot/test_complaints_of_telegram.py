"""抱怨 Telegram: late answers, restarts, large ids, gone topics and crowds lose and double nothing."""

import asyncio
import logging
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from room import FOUR, Room, opened_room
from telegram import Update

from bot.local.faults import Barred, Refused
from bot.local.happenings import found_basic_group, migrate, set_bot_standing, set_standing
from bot.local.records import Message, Status
from bot.summaries import send_due
from bot.upkeep import DRAFTS_SECONDS, look_after
from scorer import presets

GANG_TAPS = ("小李> 杠", "小李> 小李", "小李> 暗杠")
A_DAY = 86_400
A_YEAR = 366 * A_DAY


async def count(room: Room, what: str) -> int:
    async with room.store.reading() as reading:
        row = await reading.first(f"SELECT count(*) AS number FROM {what}")  # noqa: S608 - of the tests below
    assert row
    return int(row["number"])


# Telegram 说过期、说没变

TOO_OLD = Refused("query is too old and response timeout expired or query ID is invalid")
SAME = Refused("message is not modified: specified new message content is exactly the same")


@pytest.mark.parametrize(
    "faults",
    [
        pytest.param({"answerCallbackQuery": TOO_OLD}, id="the tap is too old to be answered"),
        pytest.param({"editMessageText": SAME}, id="the board has not changed"),
        pytest.param({"answerCallbackQuery": TOO_OLD, "editMessageText": SAME}, id="both"),
    ],
)
async def test_a_refusal_that_comes_after_the_booking_is_no_fault_and_nothing_is_booked_again(
    table: Room, caplog: pytest.LogCaptureFixture, faults: dict[str, Refused]
) -> None:
    await table.play(*GANG_TAPS)
    for method, fault in faults.items():
        table.telegram.fail_next(fault, method)
    with caplog.at_level(logging.WARNING):
        await table.play("小李> 确认")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert await count(table, "events") == 1
    assert (await table.score())["小李"] == "+30"
    assert "小李 +20（本局 +20）" in await table.play("小美: 小美 暗杠"), "the board goes on"


# 重启


async def test_a_card_goes_on_after_a_restart_and_is_forgotten_after_another(tmp_path: Path) -> None:
    async with opened_room(tmp_path) as room:
        await room.play(FOUR, "小美> 胡", "小美> 小美")
    async with opened_room(tmp_path) as room:
        await room.play("小美> 阿强", "小美> 确认")
        assert (await room.score())["小美"] == "+5"
        await room.play("小李> 杠", "小李> 小李")
        old = room.button("暗杠")
        was = await room.ledger()
    async with opened_room(tmp_path) as room:
        await look_after(room.store, int(room.clock().timestamp()) + DRAFTS_SECONDS + 1)
        assert await room.press("小李", old) == ["(小李) 这张卡过期了，没有改动；请用最新的牌桌。"]
        assert await room.ledger() == was
        await room.play("小李: 小李 暗杠")
        assert (await room.score())["小李"] == "+20"


async def test_a_table_at_which_nobody_spoke_for_a_year_goes_on(tmp_path: Path) -> None:
    async with opened_room(tmp_path) as room:
        await room.play(FOUR, "小李: 小李 暗杠")
        for later in (A_YEAR, 2 * A_YEAR):
            await look_after(room.store, int(room.clock().timestamp()) + later)
        before = await room.score()
    async with opened_room(tmp_path) as room:
        room.clock.turn(A_YEAR)
        assert await room.score() == before
        await room.play("小李: 小李 弯杠")
        assert (await room.score())["小李"] == "+45"


# 每个按钮都算钱

NOT_A_HAND = {"根 −", "0根", "再加一家胡", "确认", "返回", "取消"}


@pytest.mark.parametrize("preset", presets())
async def test_every_button_of_a_hand_is_known_to_the_scorer_and_what_is_shown_is_booked(
    room: Room, preset: str
) -> None:
    opened = f"老王: /new 老王 小李 阿强 小美 {preset}"
    taps = ("小美> 胡", "小美> 小美", "小美> 阿强")
    await room.did(opened, *taps)
    offered = [label for label in labels_of(room) if label not in NOT_A_HAND]
    plain = priced(room)
    assert offered
    for label in offered:
        await room.did(f"小美> {label}")
        shown = priced(room)
        assert shown != plain, label
        await room.did("小美> 确认")
        amount = (await room.score())["小美"]
        assert shown.endswith("阿强 付 0" if amount == "0" else f"小美 {amount}"), label
        await room.did("老王: /undo", *taps)


async def test_what_is_worth_something_only_as_dragon_seven_pairs_can_be_tapped(room: Room) -> None:
    await room.did("老王: /new 老王 小李 阿强 小美 suanfan-64", "小美> 胡", "小美> 小美", "小美> 阿强")
    assert "根 ＋" not in labels_of(room)
    await room.did("小美> 七对", "小美> 根 ＋", "小美> 确认")
    assert await room.score() == {"老王": "0", "小李": "0", "阿强": "-64", "小美": "+64"}


async def test_where_gen_counts_nothing_it_has_no_buttons_and_who_pays_nothing_is_named(room: Room) -> None:
    opened = "老王: /new 老王 小李 阿强 小美 chongqing-112"
    await room.did(opened, "小美: 小美 暗杠", "小美> 胡", "小美> 小美", "小美> 阿强")
    assert "根 ＋" not in labels_of(room)
    assert priced(room) == "小美 胡 阿强 平胡\n小美 0番 · 阿强 付 0"
    await room.did("小美> 确认")
    assert "根" not in await room.answer("老王: /history")


def card(room: Room) -> Message:
    """Return the newest message that has buttons."""
    return next(one for one in room.telegram.world.messages_in(room.telegram.world.group()) if one.keyboard)


def labels_of(room: Room) -> list[str]:
    return [key["text"] for row in card(room).keyboard for key in row]


def priced(room: Room) -> str:
    """Return the hand and the amounts of the card."""
    return "\n".join(card(room).text.splitlines()[1:])


# 人走了，话题没了


async def test_who_left_the_group_is_still_counted_shown_and_paid(table: Room) -> None:
    await table.did("小美: 小美 暗杠", "小李: 小李 胡 小美")
    place = table.telegram.world.group()
    set_standing(table.telegram, place, "小美", Status.LEFT)
    for command in ("/score", "/total", "/stats", "/stats 小美", "/players", "/why 小美", "/summary month"):
        assert "小美" in await table.answer(f"老王: {command}"), command
    await table.did("老王: 小美 弯杠", "老王: /settle", "老王> 老王 付了 小美", "老王: /end keep")


async def test_a_summary_for_a_topic_that_is_gone_comes_once_in_the_group(room: Room) -> None:
    friday, monday = (
        datetime(2026, 3, day, 20, tzinfo=ZoneInfo("Asia/Shanghai")).timestamp() for day in (6, 9)
    )
    room.clock.turn(int(friday - room.clock().timestamp()))
    lines = (FOUR, "老王: 老王 自摸", "老王: /end keep", "老王: /summary on weekly 20")
    await room.did("@周五局/东桌", *lines)
    place = room.terminal.here
    chat = room.telegram.world.chats[place.chat_id]
    room.telegram.world.keep_chat(chat.model_copy(update={"topics": ()}))
    room.clock.turn(int(monday - friday))
    known = len(room.telegram.world.messages[place.chat_id])
    for _ in range(2):
        await send_due(room.application.bot, room.store, "zh", int(monday))
    [told] = list(room.telegram.world.messages[place.chat_id].values())[known:]
    assert (told.thread_id, "小结" in told.text) == (None, True)


async def test_a_group_that_threw_the_bot_out_misses_its_summaries_until_the_bot_is_back(room: Room) -> None:
    start = int(datetime(2026, 3, 6, 20, tzinfo=ZoneInfo("Asia/Shanghai")).timestamp())
    room.clock.turn(start - int(room.clock().timestamp()))
    lines = (FOUR, "老王: 老王 自摸", "老王: /end keep", "老王: /summary on daily 20")
    for title in ("甲群", "乙群", "丙群"):
        await room.did(f"@{title}", *lines)
    world = room.telegram.world
    away = world.group("甲群")
    room.telegram.fail_next(Barred(), "sendMessage", chat_id=away.chat_id)
    told: list[list[str]] = []
    for day in range(1, 4):
        room.clock.turn(A_DAY)
        known = {chat_id: len(messages) for chat_id, messages in world.messages.items()}
        await send_due(room.application.bot, room.store, "zh", start + day * A_DAY)
        grown = [one for one, messages in world.messages.items() if len(messages) > known[one]]
        told.append([world.chats[one].title for one in grown])
        if day == 2:
            set_bot_standing(room.telegram, away, "老王", Status.KICKED)
            set_bot_standing(room.telegram, away, "老王", Status.MEMBER)
            await room.chat.catch_up()
        for title in ("甲群", "乙群", "丙群")[day < 2 :]:
            await room.did(f"@{title}", *lines[:3])
    await room.did("@甲群")
    assert "总账 · 3场" in await room.answer("老王: /total"), "what was played before is still there"
    assert told == [["乙群", "丙群"], ["乙群", "丙群"], ["甲群", "乙群", "丙群"]]


async def test_a_summary_finds_the_group_that_became_a_supergroup_though_its_news_was_lost(
    room: Room,
) -> None:
    friday = int(datetime(2026, 3, 6, 20, tzinfo=ZoneInfo("Asia/Shanghai")).timestamp())
    room.clock.turn(friday - int(room.clock().timestamp()))
    old = room.terminal.here = found_basic_group(room.telegram, "周五局")
    await room.did(FOUR, "老王: 老王 自摸", "老王: /end keep", "老王: /summary on daily 20")
    new = room.terminal.here = migrate(room.telegram, old, "老王")
    for number in list(room.telegram.world.pending):
        room.telegram.world.worked_through(number)
    for day in (1, 1, 2):
        room.clock.later += timedelta(days=1) if day == 2 else timedelta()
        await send_due(room.application.bot, room.store, "zh", friday + day * A_DAY)
    told = [one.text for one in room.telegram.world.messages_in(new) if "小结" in one.text]
    assert len(told) == 1
    await room.did(FOUR, "老王: 小美 自摸")
    assert "总账 · 2场" in await room.answer("老王: /total")
    assert await count(room, "summary_schedules") == await count(room, "chats") == 1


# 一起记

FIVE = ("周一局", "周二局", "周三局", "周四局", "周五局")


async def test_fifty_lines_of_five_groups_at_once_beside_files_that_are_made_lose_nothing(room: Room) -> None:
    for title in FIVE:
        await room.did(f"@{title}", FOUR)
    world = room.telegram.world
    for number in range(1, 11):
        for title in FIVE:
            room.telegram.say(world.group(title), "老王", f"/adjust 老王+{number} 小李-{number}")
    for title, kind in zip(FIVE, ("csv", "json", "xlsx", "csv", "json"), strict=True):
        room.telegram.say(world.group(title), "小李", f"/export {kind}")
    bodies = list(world.pending.values())
    updates = [Update.de_json(body, room.application.bot) for body in (*bodies[50:], *bodies[:50])]
    await asyncio.gather(*map(room.application.process_update, updates))
    for body in bodies:
        world.worked_through(body["update_id"])
    assert await count(room, "events") == 50
    for title in FIVE:
        await room.did(f"@{title}")
        assert await room.score() == {"老王": "+55", "小李": "-55", "阿强": "0", "小美": "0"}
    assert sum(call.method == "sendDocument" for call in room.telegram.calls) == len(FIVE)
