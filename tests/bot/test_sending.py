"""送得慢: Telegram's limits delay what is shown, never what is booked, and hold up nobody else."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from busy_room import COUNTED, BusyRoom, opened_busy_room

from bot.handlers.groups import redraw_boards
from bot.local.faults import Barred, Flood, LostAnswer, Unreachable

HERE, THERE = "本群", "周五局"
NEW = "/new 老王 小李 阿强 小美 chengdu-std"


@pytest.fixture
async def busy(tmp_path: Path) -> AsyncIterator[BusyRoom]:
    async with opened_busy_room(tmp_path) as busy:
        for title in (HERE, THERE):
            await busy.chat.say("老王", NEW, busy.telegram.world.group(title))
        await busy.outbox.drain()
        yield busy


async def gang(busy: BusyRoom, name: str, title: str = HERE) -> None:
    await busy.chat.say(name, f"{name} 暗杠", busy.telegram.world.group(title))


def group(busy: BusyRoom, title: str) -> int:
    return busy.telegram.world.group(title).chat_id


async def test_thirty_events_in_a_minute(busy: BusyRoom) -> None:
    began = busy.time()
    for number in range(30):
        await busy.chat.say("老王", f"/adjust 老王+{number + 1} 小李-{number + 1}")
        await busy.time.sleep(1)
    spent = busy.time() - began
    assert max((await busy.tallies(HERE)).values()) == 465 * 10_000
    await busy.outbox.drain()
    times = busy.telegram.times(*COUNTED, chat=group(busy, HERE))
    assert max(sum(at <= other < at + 60 for other in times) for at in times) <= 20
    assert busy.telegram.refused == []
    assert len(times) < 30 + spent / 3, "boards that nobody could have seen were not drawn"
    assert "老王 +465（本局 +465）" in busy.newest_board(HERE)


async def test_a_wait_of_35_seconds_delays_only_what_is_shown(busy: BusyRoom) -> None:
    busy.telegram.fail_next(Flood(35), "editMessageText")
    began = busy.time()
    for name in ("老王", "小李", "阿强", "小美"):
        await gang(busy, name)
    assert busy.time() - began < 30, "nobody waited"
    assert list((await busy.tallies(HERE)).values()) == [0, 0, 0, 0]
    assert "还没有杠和胡" in busy.newest_board(HERE)
    await gang(busy, "小李", THERE)
    await asyncio.sleep(0.05)
    assert "小李 +6" in busy.newest_board(THERE), "the other group is not held"
    await busy.outbox.drain()
    assert busy.time() - began >= 35
    edits = [at for at in busy.telegram.times("editMessageText", chat=group(busy, HERE)) if at > began]
    assert len(edits) == 3, "the one that was told to wait, the same again, and one for all that came since"
    assert "· 小美 暗杠：老王 -2 小李 -2 阿强 -2 小美 +6" in busy.newest_board(HERE)


async def test_a_tap_is_answered_while_the_chat_has_to_wait(busy: BusyRoom) -> None:
    busy.telegram.fail_next(Flood(35), "editMessageText")
    await gang(busy, "老王")
    began = busy.time()
    await busy.chat.tap("小李", "更多")
    await asyncio.sleep(0.05)
    assert busy.telegram.times("answerCallbackQuery")[-1] - began < 20


async def test_of_questions_that_wait_each_is_shown(busy: BusyRoom) -> None:
    busy.telegram.fail_next(Flood(35), "editMessageText")
    await gang(busy, "小美")
    for name in ("老王", "小李"):
        await busy.chat.say(name, f"{name} 胡")
    await busy.outbox.drain()
    asked = "\n".join(shown(busy, HERE))
    assert all(f"{name} 胡：自摸，还是谁点的炮？" in asked for name in ("老王", "小李"))


async def test_the_next_board_is_sent_once_however_much_happens_meanwhile(busy: BusyRoom) -> None:
    for line in ("老王 自摸", "小李 胡 小美"):
        await busy.chat.say("老王", line)
    await busy.outbox.drain()
    busy.telegram.fail_next(Flood(35), "sendMessage")
    await busy.chat.say("老王", "阿强 胡 小美")
    for name in ("小李", "阿强", "小美"):
        await gang(busy, name)
    await busy.outbox.drain()
    texts = [message.text for message in busy.telegram.world.messages_in(busy.telegram.world.group(HERE))]
    assert sum("🀄 第2局" in text for text in texts) == 1
    assert "· 小美 暗杠" in busy.newest_board(HERE)


async def test_a_round_that_is_undone_before_its_board_was_shown_leaves_no_dead_board(busy: BusyRoom) -> None:
    for line in ("老王 自摸", "小李 胡 小美"):
        await busy.chat.say("老王", line)
    await busy.outbox.drain()
    busy.telegram.fail_next(Flood(35), "sendMessage")
    await busy.chat.say("老王", "阿强 胡 小美")
    await busy.chat.say("老王", "/undo")
    await busy.outbox.drain()
    assert live_boards(busy) == ["已撤销 阿强 胡 小美 平胡"]


async def test_a_round_that_is_undone_while_its_board_is_sent_leaves_no_dead_board(busy: BusyRoom) -> None:
    for line in ("老王 自摸", "小李 胡 小美", "阿强 胡 小美", "/undo"):
        await busy.chat.say("老王", line)
    await busy.outbox.drain()
    assert live_boards(busy) == ["已撤销 阿强 胡 小美 平胡"]


def live_boards(busy: BusyRoom) -> list[str]:
    """Return the first lines of the boards that have buttons."""
    messages = busy.telegram.world.messages_in(busy.telegram.world.group(HERE))
    return [message.text.splitlines()[0] for message in messages if message.keyboard and "🀄" in message.text]


async def test_a_send_whose_answer_was_lost_is_not_repeated(busy: BusyRoom) -> None:
    busy.telegram.fail_next(LostAnswer(), "sendMessage")
    before = len(busy.telegram.times("sendMessage"))
    await busy.chat.say("老王", "/score")
    await busy.outbox.drain()
    assert len(busy.telegram.times("sendMessage")) == before + 1


@pytest.mark.parametrize("method", ["sendMessage", "editMessageText"], ids=["the result", "the old board"])
async def test_the_next_board_is_sent_though_what_stands_before_it_got_lost(
    busy: BusyRoom, method: str
) -> None:
    for line in ("老王 自摸", "小李 胡 小美"):
        await busy.chat.say("老王", line)
    await busy.outbox.drain()
    busy.telegram.fail_next(Unreachable(), method, times=1 if method == "sendMessage" else 3)
    await busy.chat.say("老王", "阿强 胡 小美")
    await busy.outbox.drain()
    assert "🀄 第2局" in shown(busy, HERE)[0]
    await gang(busy, "小李")
    await busy.outbox.drain()
    assert "小李 +" in busy.newest_board(HERE), "and is the one that is drawn from then on"


async def test_a_board_whose_sending_seemed_lost_is_known_again_by_a_tap_on_it(busy: BusyRoom) -> None:
    for line in ("老王 自摸", "小李 胡 小美"):
        await busy.chat.say("老王", line)
    await busy.outbox.drain()
    busy.telegram.fail_next(LostAnswer(), "sendMessage", times=2)
    await busy.chat.say("老王", "阿强 胡 小美")
    await busy.outbox.drain()
    boards = len(shown(busy, HERE))
    for label in ("杠", "小李", "暗杠", "确认"):
        await busy.chat.tap("小李", label, busy.telegram.world.group(HERE))
        await busy.outbox.drain()
    assert len(shown(busy, HERE)) == boards, "no second board was sent"
    assert "· 小李 暗杠" in shown(busy, HERE)[0]


async def test_a_group_that_threw_the_bot_out_stops_no_other(busy: BusyRoom) -> None:
    busy.telegram.fail_next(Barred(), chat_id=group(busy, HERE), times=9)
    await asyncio.gather(gang(busy, "老王"), gang(busy, "小李", THERE))
    await busy.outbox.drain()
    assert "小李 +6" in busy.newest_board(THERE)
    assert max((await busy.tallies(HERE)).values()) == 6 * 10_000


async def test_what_waits_at_the_end_is_given_up(busy: BusyRoom) -> None:
    busy.telegram.fail_next(Flood(3500), "editMessageText")
    await gang(busy, "老王")
    await busy.outbox.drain(0.05)
    assert "还没有杠和胡" in busy.newest_board(HERE)


async def test_after_a_start_every_board_shows_what_was_booked(busy: BusyRoom) -> None:
    busy.telegram.fail_next(Unreachable(), "editMessageText", chat_id=group(busy, HERE), times=3)
    await gang(busy, "老王")
    await busy.chat.say("老王", "/who 大家")
    await busy.chat.tap("小李", "杠", busy.telegram.world.group(THERE))
    await busy.outbox.drain()
    assert "还没有杠和胡" in busy.newest_board(HERE)
    card = busy.newest_board(THERE)
    await redraw_boards(busy.application, since=0)
    await busy.outbox.drain()
    assert "老王 +6（本局 +6）" in busy.newest_board(HERE)
    assert busy.newest_board(THERE) == card, "a card that was opened on the board stays"


async def test_after_a_start_the_end_of_a_round_is_shown_that_was_not(busy: BusyRoom) -> None:
    for line in ("老王 自摸", "小李 胡 小美"):
        await busy.chat.say("老王", line)
    await busy.outbox.drain()
    busy.telegram.fail_next(Unreachable(), "sendMessage", times=2)
    await busy.chat.say("老王", "阿强 胡 小美")
    await busy.outbox.drain()
    texts = shown(busy, HERE)
    assert not any("第1局 完" in text or "第2局" in text for text in texts)
    await redraw_boards(busy.application, since=0)
    await busy.outbox.drain()
    result, board = shown(busy, HERE)[1], shown(busy, HERE)[0]
    assert "第1局 完" in result
    assert "🀄 第2局" in board
    assert "合计 0" in board


async def test_after_a_start_a_table_that_rests_is_left_alone(busy: BusyRoom) -> None:
    edits = len(busy.telegram.times(*COUNTED))
    await redraw_boards(busy.application, since=2**40)
    await busy.outbox.drain()
    assert len(busy.telegram.times(*COUNTED)) == edits


def shown(busy: BusyRoom, title: str) -> list[str]:
    """Return what stands in a group, the newest first."""
    return [message.text for message in busy.telegram.world.messages_in(busy.telegram.world.group(title))]
