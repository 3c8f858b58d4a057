"""Calls by the bot's transport, as python-telegram-bot makes them, and what is the matter with an answer."""

import asyncio
import traceback
from asyncio import StreamWriter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from plain_server import Call, PlainServer, written
from telegram.request import BaseRequest, RequestData
from telegram.request._requestparameter import RequestParameter

from bot.transport import AiohttpRequest, Patience

TOKEN = "123456:AAaa-bb_cc"  # noqa: S105 - of no bot
OK = b'{"ok":true,"result":true}'
ENDLESS = Patience(read=None, write=None, connect=None, pool=None, media_write=None)
SOON = 0.2
"""So long a step may take where it is to take too long."""


@asynccontextmanager
async def opened(
    patience: Patience = ENDLESS, pool_size: int = 9, proxy: str | None = None
) -> AsyncIterator[AiohttpRequest]:
    async with AiohttpRequest(pool_size, proxy, patience) as request:
        yield request


def parameters(**values: object) -> RequestData:
    return RequestData([RequestParameter.from_input(name, value) for name, value in values.items()])


async def post(request: BaseRequest, server: PlainServer, **values: object) -> tuple[int, bytes]:
    return await request.do_request(f"{server.url}/bot{TOKEN}/sendMessage", "POST", parameters(**values))


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():  # noqa: ASYNC110 - what is waited for is a number in the server
            await asyncio.sleep(0.005)


def assert_hides_the_token(error: BaseException) -> None:
    shown = "".join(traceback.format_exception(error))
    assert type(error).__name__ in shown
    assert TOKEN.partition(":")[2] not in shown


async def never(_call: Call, _writer: StreamWriter) -> None:
    await asyncio.Event().wait()


async def half(_call: Call, writer: StreamWriter) -> None:
    writer.write(written(OK)[:-5])
    await asyncio.Event().wait()


async def cut_at_once(_call: Call, writer: StreamWriter) -> None:
    writer.close()
