"""送达: Telegram fails in many ways; what is booked stays booked, and nothing is told twice."""

import pytest
from room import FOUR, Room
from telegram import Update
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut

from bot.delivery import MOST_ANSWER, answer, edit, react, send
from bot.heard import Place
from bot.local.faults import Barred, Fault, Flood, LostAnswer, Refused, ServerDown, Unreachable
from bot.views.view import View


@pytest.fixture(autouse=True)
def waits_are_durations(monkeypatch: pytest.MonkeyPatch) -> None:
    """RetryAfter warns until asked for the durations it will have; the warning would be an error here."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


def here(room: Room) -> Place:
    return Place(room.telegram.world.group().chat_id)


def sent(room: Room) -> int:
    return sum(call.method == "sendMessage" for call in room.telegram.calls)


async def test_an_edit_that_changes_nothing_is_done(room: Room) -> None:
    bot, place = room.application.bot, here(room)
    message = await send(bot, place, View("合计 0"))
    assert message is not None
    assert await edit(bot, place, message, View("合计 0"))


async def test_an_edit_of_a_message_that_is_gone_is_told(room: Room) -> None:
    assert not await edit(room.application.bot, here(room), 99, View("合计 0"))


async def test_where_the_bot_may_not_write_it_is_quiet(room: Room) -> None:
    bot, place = room.application.bot, here(room)
    room.telegram.fail_next(Barred(), times=3)
    assert await send(bot, place, View("合计 0")) is None
    assert await edit(bot, place, 1, View("合计 0"))
    assert not await react(bot, place, 1)


async def test_a_reply_to_a_message_that_is_gone_is_still_sent(room: Room) -> None:
    assert await send(room.application.bot, here(room), View("合计 0"), reply_to=99)


async def test_an_answer_that_comes_too_late_is_none(room: Room) -> None:
    for said in ("query is too old and response timeout expired or query ID is invalid", "QUERY_ID_INVALID"):
        room.telegram.fail_next(Refused(said), "answerCallbackQuery")
        await answer(room.application.bot, "7", "已记")


async def test_an_answer_that_is_refused_for_another_reason_is_a_fault(room: Room) -> None:
    room.telegram.fail_next(Refused("MESSAGE_TOO_LONG"), "answerCallbackQuery")
    with pytest.raises(BadRequest):
        await answer(room.application.bot, "7", "已记")


async def test_an_answer_is_cut_to_what_telegram_takes(room: Room) -> None:
    await room.play(FOUR, "老王> 杠")
    room.telegram.fail_next(Refused("query is too old"), "answerCallbackQuery")
    await answer(room.application.bot, "7", "长" * 500)
    assert len(room.telegram.calls[-1].parameters["text"]) == MOST_ANSWER


FAULTS: dict[str, tuple[Fault, type[Exception], int]] = {
    "told to wait": (Flood(35), RetryAfter, 1),
    "the server is down": (ServerDown(), NetworkError, 1),
    "never arrived": (Unreachable(), NetworkError, 1),
    "arrived, the answer lost": (LostAnswer(), TimedOut, 1),
}


@pytest.mark.parametrize(("fault", "error", "calls"), FAULTS.values(), ids=FAULTS.keys())
async def test_what_may_have_arrived_is_not_sent_again(
    room: Room, fault: Fault, error: type[Exception], calls: int
) -> None:
    room.telegram.fail_next(fault, "sendMessage")
    with pytest.raises(error):
        await send(room.application.bot, here(room), View("合计 0"))
    assert sent(room) == calls


UNSHOWN = {
    "the board cannot be edited": (Flood(35), "editMessageText"),
    "the board's edit was refused": (Refused("message can't be edited"), "editMessageText"),
    "the reaction was refused": (Refused("REACTION_INVALID"), "setMessageReaction"),
    "the answer of the edit was lost": (LostAnswer(), "editMessageText"),
    "the bot was thrown out": (Barred(), None),
    "Telegram is down": (ServerDown(), None),
}


@pytest.mark.parametrize(("fault", "method"), UNSHOWN.values(), ids=UNSHOWN.keys())
async def test_what_cannot_be_shown_is_booked_all_the_same(
    table: Room, fault: Fault, method: str | None
) -> None:
    table.telegram.fail_next(fault, method)
    await table.play("小李: 小李 暗杠")
    assert (await table.score())["小李"] == "+30"


LOST_ON_THE_WAY = {
    "the answer to the tap": ("answerCallbackQuery", ("小李> 杠", "小李> 小李", "小李> 暗杠", "小李> 确认")),
    "the reaction to the line": ("setMessageReaction", ("小李: 小李 暗杠",)),
}


@pytest.mark.parametrize("fault", [ServerDown(), LostAnswer(), Flood(3)], ids=["502", "no answer", "429"])
@pytest.mark.parametrize(("method", "played"), LOST_ON_THE_WAY.values(), ids=LOST_ON_THE_WAY.keys())
async def test_the_board_is_shown_though_a_smaller_sign_got_lost(
    table: Room, fault: Fault, method: str, played: tuple[str, ...]
) -> None:
    *before, last = played
    await table.play(*before)
    table.telegram.fail_next(fault, method)
    assert "小李 +30（本局 +30）" in await table.play(last)


async def test_the_next_event_brings_the_board_up_to_date(table: Room) -> None:
    table.telegram.fail_next(Flood(35), "editMessageText")
    await table.play("小李: 小李 暗杠")
    printed = await table.play("小美: 小美 暗杠")
    assert "小李 +20（本局 +20）" in printed
    assert "· 小李 暗杠：老王 -10 小李 +30 阿强 -10 小美 -10" in printed


async def test_a_board_that_was_deleted_is_sent_anew(table: Room) -> None:
    table.telegram.world.delete(table.telegram.message(table.telegram.world.group(), 3))
    printed = await table.play("老王: 小李 暗杠")
    assert any(line.startswith("[5] 🀄 第1局") for line in printed)
    assert any(line.startswith("[5*] 🀄 第1局") for line in await table.play("老王: 小美 暗杠"))


@pytest.mark.parametrize(
    ("before", "line", "second"),
    [
        ((FOUR,), "小李: 小李 暗杠", ["[5] 已经记过了，没有再记。"]),
        ((FOUR,), "小李: /gang 小李 暗杠", ["[5] 已经记过了，没有再记。"]),
        ((FOUR, "小李: 小李 暗杠"), "小李: /undo", ["[6] 已经记过了，没有再记。"]),
        ((), FOUR, ["[4] 这里已经有一桌：老王、小李、阿强、小美。先 /end 散桌，再开新的。"]),
        ((FOUR, "小李> 杠", "小李> 小李", "小李> 暗杠"), "小李> 确认", []),
    ],
    ids=["a line", "a command", "an undo", "a new table", "a tap that books"],
)
async def test_an_update_that_is_heard_twice_counts_once(
    room: Room, before: tuple[str, ...], line: str, second: list[str]
) -> None:
    await room.play(*before)
    update, once = await _heard(room, line)
    ledger = await room.ledger()
    with room.terminal.following():
        await room.application.process_update(update)
    assert room.printed[once:] == second
    assert await room.ledger() == ledger


async def _heard(room: Room, line: str) -> tuple[Update, int]:
    """Play a line; return the update it made, and how much was printed by then."""
    pending = room.telegram.world.pending
    seen: list[Update] = []
    listener = lambda: seen.append(Update.de_json(next(reversed(pending.values())), room.application.bot))  # noqa: E731
    room.telegram.world.arrivals.append(listener)
    await room.play(line)
    room.telegram.world.arrivals.remove(listener)
    return seen[0], len(room.printed)
