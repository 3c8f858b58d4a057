"""The local Telegram over real HTTP, as the Bot API is: offsets, long polls, conflicts, webhooks."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from telegram.error import NetworkError, TimedOut
from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from bot.local.methods import METHODS
from bot.local.methods.call import Upload
from bot.local.refusals import ApiError
from bot.local.telegram import LocalTelegram

TOKEN = "1:telegram-http"  # noqa: S105 - of no bot


class HttpTelegram:
    """A LocalTelegram behind an address.

    `watch` is told of every call as it comes, `answered` counts them by method; `hook` is the webhook,
    None where updates are asked for.
    """

    def __init__(self, telegram: LocalTelegram, url: str) -> None:
        self.telegram = telegram
        self.url = url
        self.answered: Counter[str] = Counter()
        self.hook: Mapping[str, Any] | None = None
        self.watch: Callable[[str], None] = lambda _method: None
        self.arrived = asyncio.Event()
        self._poll: asyncio.Event | None = None
        telegram.world.arrivals.append(self.arrived.set)

    async def call(
        self, method: str, parameters: Mapping[str, Any], uploads: Mapping[str, Upload], gone: asyncio.Event
    ) -> object:
        """Answer a call as Telegram's server would."""
        self.answered[method] += 1
        self.watch(method)
        if method == "setWebhook":
            self.hook = parameters
            return True
        if method == "deleteWebhook":
            self.hook = None
            return True
        if method == "getUpdates":
            await self._wait(parameters, gone)
        return self.telegram.call(method, parameters, uploads)

    async def _wait(self, parameters: Mapping[str, Any], gone: asyncio.Event) -> None:
        """Hold a poll until there is something to tell; a second poll ends the first with a conflict."""
        if self._poll is not None:
            self._poll.set()
        mine = self._poll = asyncio.Event()
        offset, seconds = int(parameters.get("offset") or 0), float(parameters.get("timeout") or 0)
        deadline = asyncio.get_running_loop().time() + seconds
        try:
            while not any(update_id >= offset for update_id in self.telegram.world.pending):
                self.arrived.clear()
                waits = [asyncio.ensure_future(one.wait()) for one in (self.arrived, mine, gone)]
                left = deadline - asyncio.get_running_loop().time()
                done, _ = await asyncio.wait(waits, timeout=max(0, left), return_when=asyncio.FIRST_COMPLETED)
                for wait in waits:
                    wait.cancel()
                if mine.is_set():
                    raise ApiError(
                        409, "terminated by other getUpdates request; make sure that only one runs"
                    )
                if not done or gone.is_set():
                    return
        finally:
            if self._poll is mine:
                self._poll = None

    async def deliver(self) -> None:
        """Send what waits to the webhook, each until it is taken, in order."""
        client = AsyncHTTPClient()
        assert self.hook is not None
        for update_id, body in list(self.telegram.world.pending.items()):
            for _ in range(50):
                request = HTTPRequest(
                    self.hook["url"],
                    method="POST",
                    body=json.dumps(body),
                    headers={
                        "Content-Type": "application/json",
                        "X-Telegram-Bot-Api-Secret-Token": self.hook["secret_token"],
                    },
                )
                try:
                    await client.fetch(request)
                except (OSError, HTTPError):
                    await asyncio.sleep(0.1)
                else:
                    self.telegram.world.worked_through(update_id)
                    break


class _Call(RequestHandler):
    def initialize(self, telegram: HttpTelegram) -> None:
        self.http_telegram = telegram
        self.gone = asyncio.Event()

    def on_connection_close(self) -> None:
        self.gone.set()

    async def post(self, method: str) -> None:
        try:
            result = await self.http_telegram.call(
                method, self._parameters(method), self._uploads(), self.gone
            )
        except ApiError as refusal:
            self.set_status(refusal.status)
            answer: Mapping[str, object] = refusal.payload()
        except TimedOut:
            # Done, but the answer never comes: the caller gives up first.
            await self.gone.wait()
            return
        except NetworkError:
            self.request.connection.close()  # type: ignore[attr-defined] - HTTP/1 has one
            return
        else:
            answer = {"ok": True, "result": result}
        if not self.gone.is_set():
            self.finish(json.dumps(answer))

    def _parameters(self, method: str) -> dict[str, object]:
        return {
            name: _value(method, name, values[-1].decode())
            for name, values in self.request.body_arguments.items()
        }

    def _uploads(self) -> dict[str, Upload]:
        return {
            part: Upload(name=files[0]["filename"], content=files[0]["body"], mime=files[0]["content_type"])
            for part, files in self.request.files.items()
        }


class _Unknown(RequestHandler):
    """What belongs to no bot."""

    def prepare(self) -> None:
        self.set_status(404)
        self.finish(json.dumps({"ok": False, "error_code": 404, "description": "Not Found"}))


def _value(method: str, name: str, text: str) -> object:
    """Read a parameter: a text stays one, everything else is JSON."""
    known = METHODS.get(method)
    field = known.parameters.model_fields.get(name) if known else None
    if field is None or field.annotation in {str, str | None}:
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[HttpTelegram]:
    """Serve a Telegram of its own on a free port."""
    [socket] = bind_sockets(0, "127.0.0.1")
    telegram = LocalTelegram(folder)
    server = HttpTelegram(telegram, f"http://127.0.0.1:{socket.getsockname()[1]}")
    calls = (rf"/bot{TOKEN}/(\w+)", _Call, {"telegram": server})
    http = HTTPServer(Application([calls], default_handler_class=_Unknown))
    http.add_socket(socket)
    try:
        yield server
    finally:
        http.stop()
        await http.close_all_connections()
        telegram.close()
