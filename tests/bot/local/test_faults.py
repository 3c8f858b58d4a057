from datetime import timedelta

import pytest
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut

from bot.local.chat import AnyApplication
from bot.local.faults import Barred, Fault, Flood, LostAnswer, Refused, ServerDown, Unreachable
from bot.local.telegram import LocalTelegram


@pytest.fixture(autouse=True)
def waits_are_durations(monkeypatch: pytest.MonkeyPatch) -> None:
    """RetryAfter warns until asked for the durations it will have; the warning would be an error here."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


FAULTS: dict[str, tuple[Fault, type[TelegramError], int]] = {
    "wait": (Flood(35), RetryAfter, 0),
    "thrown out": (Barred(), Forbidden, 0),
    "refused": (Refused("not enough rights"), BadRequest, 0),
    "the server is down": (ServerDown(), NetworkError, 0),
    "never arrived": (Unreachable(), NetworkError, 0),
    "arrived, the answer lost": (LostAnswer(), TimedOut, 1),
}


@pytest.mark.parametrize(("fault", "error", "delivered"), FAULTS.values(), ids=FAULTS.keys())
async def test_a_fault_is_raised_as_the_real_one(
    application: AnyApplication,
    telegram: LocalTelegram,
    fault: Fault,
    error: type[TelegramError],
    delivered: int,
) -> None:
    group = telegram.world.group().chat_id
    telegram.fail_next(fault)
    with pytest.raises(error) as raised:
        await application.bot.send_message(group, "a")
    assert type(raised.value) is error
    assert len(telegram.world.messages[group]) == delivered
    await application.bot.send_message(group, "b")
    assert len(telegram.world.messages[group]) == delivered + 1


async def test_a_fault_strikes_only_where_it_is_ordered(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    here, there = telegram.world.group().chat_id, telegram.world.group("周五局").chat_id
    telegram.fail_next(ServerDown(), "sendMessage", chat_id=there, times=2)
    await application.bot.send_message(here, "a")
    await application.bot.send_dice(there)
    for _ in range(2):
        with pytest.raises(NetworkError):
            await application.bot.send_message(there, "a")
    await application.bot.send_message(there, "a")


async def test_the_wait_is_told_in_seconds(application: AnyApplication, telegram: LocalTelegram) -> None:
    telegram.fail_next(Flood(35))
    with pytest.raises(RetryAfter) as raised:
        await application.bot.send_message(telegram.world.group().chat_id, "a")
    assert raised.value.retry_after == timedelta(seconds=35)
