"""A Telegram in a temporary folder, with a clock the test may turn, and the echo bot on it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from echo_bot import echo_bot
from turned_clock import TurnedClock

from bot.local.chat import AnyApplication
from bot.local.telegram import LocalTelegram


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def telegram(tmp_path: Path, clock: TurnedClock) -> Iterator[LocalTelegram]:
    telegram = LocalTelegram(tmp_path, clock=clock)
    telegram.account.throw = lambda faces: min(faces, 4)
    yield telegram
    telegram.close()


@pytest.fixture
async def application(telegram: LocalTelegram) -> AsyncIterator[AnyApplication]:
    async with echo_bot(telegram) as application:
        yield application
