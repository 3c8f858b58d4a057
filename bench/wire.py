"""The null Telegram over HTTP on loopback, and the real `python -m bot` as a process of its own before it.

The server is tornado's and does nothing but hand on; what it costs is measured along.
"""

import asyncio
import json
import os
import sys
import time
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from bench.null_telegram import SHOWS, TOKEN, NullTelegram

ROOT = Path(__file__).parents[1]
_LIFTED = (
    "import runpy, bot.limiter as limiter;"
    " limiter.AT_ONCE = limiter.GROUP_PER_MINUTE = 10**9;"
    " runpy.run_module('bot', run_name='__main__', alter_sys=True)"
)
_SETTINGS = ("BOT_", "DATA_", "OWNER_", "WEBHOOK_", "API_", "LOG_")


class Wire:
    """What the server sees: when each chat's update went out and its answer came, how long a call took it."""

    def __init__(self) -> None:
        self.telegram = NullTelegram(self._hand_out)
        self.url = ""
        self.out: dict[int, float] = {}
        self.took: list[float] = []
        self.working: list[float] = []
        self.first: dict[str, float] = {}

    def _hand_out(self, chat: int) -> None:
        self.out[chat] = time.perf_counter()

    async def call(self, method: str, given: dict[str, Any], came: float) -> bytes:
        """Answer a call and note what it ends."""
        self.first.setdefault(method, came)
        body = await self.telegram.answer(method, given)
        if method in SHOWS:
            chat = given["chat_id"]
            if (since := self.out.pop(chat, None)) is not None:
                self.took.append(came - since)
            self.telegram.done(chat)
        if method != "getUpdates":
            self.working.append(time.perf_counter() - came)
        return body


class _Call(RequestHandler):
    def initialize(self, wire: Wire) -> None:
        self._wire = wire
        self._answering: asyncio.Task[bytes] | None = None

    def on_connection_close(self) -> None:
        if self._answering is not None:
            self._answering.cancel()

    async def post(self, method: str) -> None:
        came = time.perf_counter()
        given = {name: _value(values[-1]) for name, values in self.request.body_arguments.items()}
        self._answering = asyncio.create_task(self._wire.call(method, given, came))
        await asyncio.wait({self._answering})
        if not self._answering.cancelled():
            self.finish(self._answering.result())


def _value(raw: bytes) -> Any:  # noqa: ANN401 - any JSON
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode()


@asynccontextmanager
async def serving() -> AsyncIterator[Wire]:
    """Serve a null Telegram on a free port."""
    [socket] = bind_sockets(0, "127.0.0.1")
    wire = Wire()
    wire.url = f"http://127.0.0.1:{socket.getsockname()[1]}"
    http = HTTPServer(Application([(rf"/bot{TOKEN}/(\w+)", _Call, {"wire": wire})]))
    http.add_socket(socket)
    try:
        yield wire
    finally:
        http.stop()
        await http.close_all_connections()


@asynccontextmanager
async def running(wire: Wire, data: Path, *, lifted: bool = False) -> AsyncIterator[Process]:
    """Run the bot in the block; `lifted`: with Telegram's limits out of reach. A signal ends it."""
    program = ("-c", _LIFTED) if lifted else ("-m", "bot")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_SETTINGS)}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *program,
        "--data",
        str(data),
        env=kept | {"BOT_TOKEN": TOKEN, "API_URL": wire.url, "PYTHONUTF8": "1"},
        cwd=ROOT,
        stdin=DEVNULL,
    )
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mib(pid: int) -> float:
    """Return how much memory of a process is resident, in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)
