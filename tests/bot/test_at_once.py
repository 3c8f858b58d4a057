"""Several things at the same moment: taps on one card, lines in many groups, an undo beside an entry."""

import asyncio

from room import FOUR, Room
from telegram import Update

from bot.local.telegram import Button

GROUPS = ("周一局", "周二局", "周三局", "周四局", "周五局")
GANGS = ("老王 暗杠", "小李 暗杠", "阿强 弯杠", "小美 弯杠", "老王 直杠 小李")


async def heard_at_once(room: Room) -> None:
    """Let the bot hear all that was done and not yet heard, in no order."""
    world = room.telegram.world
    waiting = {number: Update.de_json(body, room.application.bot) for number, body in world.pending.items()}
    await asyncio.gather(*(room.application.process_update(update) for update in waiting.values()))
    for number in waiting:
        world.worked_through(number)


async def test_one_card_booked_by_four_at_once_is_one_event(table: Room) -> None:
    await table.play("小李> 杠", "小李> 小李", "小李> 暗杠")
    book: Button = table.button("确认")
    for name in ("老王", "小李", "阿强", "小美"):
        table.telegram.press(name, book)
    with table.terminal.following():
        await heard_at_once(table)
    assert sum("已经记过了，没有再记。" in line for line in table.printed) == 3
    assert (await table.score())["小李"] == "+30"


async def test_every_line_in_every_group_is_booked(room: Room) -> None:
    for title in GROUPS:
        await room.play(f"@{title}", FOUR)
    for line in GANGS:
        for title in GROUPS:
            room.telegram.say(room.telegram.world.group(title), "老王", line)
    await heard_at_once(room)
    for title in GROUPS:
        await room.play(f"@{title}")
        assert await room.score() == {"老王": "+20", "小李": "0", "阿强": "-10", "小美": "-10"}


async def test_an_undo_tapped_beside_an_entry_takes_back_only_what_was_seen(table: Room) -> None:
    await table.play("小李: 小李 暗杠")
    undo = table.button("撤销")
    table.telegram.say(table.telegram.world.group(), "小美", "小美 暗杠")
    table.telegram.press("老王", undo)
    await heard_at_once(table)
    score = await table.score()
    assert (score["小李"], score["小美"]) in {("+20", "+20"), ("-10", "+30")}
