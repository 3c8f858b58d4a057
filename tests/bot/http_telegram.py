"""The local Telegram over real HTTP, as the Bot API is: offsets, long polls, conflicts, webhooks."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from telegram.error import NetworkError, TimedOut
from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from update_queue import UPDATES_AT_ONCE, UpdateQueue

from bot.local.methods import METHODS
from bot.local.methods.call import Upload
from bot.local.records import JsonObject
from bot.local.refusals import ApiError
from bot.local.telegram import LocalTelegram

TOKEN = "1:telegram-http"  # noqa: S105 - of no bot

Weather = Callable[[str, Mapping[str, Any]], Awaitable[Exception | None]]
"""What befalls a call: it may be slow, or raise before it is done; what it returns is raised afterwards."""


async def fair(_method: str, _parameters: Mapping[str, Any]) -> None:
    """Nothing goes wrong."""


class HttpTelegram:
    """A LocalTelegram behind an address.

    `watch` is told of every call as it comes, `answered` counts them by method; `hook` is the webhook,
    None where updates are asked for; `queue` holds the updates, `weather` decides what goes wrong.
    """

    def __init__(self, telegram: LocalTelegram, url: str) -> None:
        self.telegram = telegram
        self.url = url
        self.answered: Counter[str] = Counter()
        self.hook: Mapping[str, Any] | None = None
        self.watch: Callable[[str], None] = lambda _method: None
        self.weather: Weather = fair
        self.queue = UpdateQueue(telegram.world)
        self.conflicts = 0
        self.arrived = asyncio.Event()
        self._poll: asyncio.Event | None = None
        telegram.world.arrivals.append(self.arrived.set)

    async def call(
        self, method: str, parameters: Mapping[str, Any], uploads: Mapping[str, Upload], gone: asyncio.Event
    ) -> object:
        """Answer a call as Telegram's server would."""
        self.answered[method] += 1
        self.watch(method)
        lost = await self.weather(method, parameters)
        match method:
            case "setWebhook":
                result: object = self._set_webhook(parameters)
            case "deleteWebhook":
                self.hook, result = None, True
            case "getUpdates":
                result = await self._get_updates(parameters, gone)
            case _:
                result = self.telegram.call(method, parameters, uploads)
        if lost is not None:
            raise lost
        return result

    def _set_webhook(self, parameters: Mapping[str, Any]) -> bool:
        """Send updates to this address from now on; an empty one means: no longer."""
        self.hook = parameters if parameters.get("url") else None
        self.queue.allow(parameters.get("allowed_updates"))
        if self._poll is not None:
            self._poll.set()
        return True

    async def _get_updates(self, parameters: Mapping[str, Any], gone: asyncio.Event) -> list[JsonObject]:
        if self.hook is not None:
            raise ApiError(
                409,
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete it first",
            )
        # Confirms nothing; it is noted in the log, and fails where that was ordered.
        self.telegram.call("getUpdates", {})
        self.queue.allow(parameters.get("allowed_updates"))
        offset, limit = int(parameters.get("offset") or 0), int(parameters.get("limit") or UPDATES_AT_ONCE)
        await self._wait(offset, float(parameters.get("timeout") or 0), gone)
        return [] if gone.is_set() else self.queue.take(offset, limit)

    async def _wait(self, offset: int, seconds: float, gone: asyncio.Event) -> None:
        """Hold a poll until there is something to tell; a second poll ends the first with a conflict."""
        if self._poll is not None:
            self._poll.set()
        mine = self._poll = asyncio.Event()
        deadline = asyncio.get_running_loop().time() + seconds
        try:
            while not self.queue.has(offset):
                self.arrived.clear()
                waits = [asyncio.ensure_future(one.wait()) for one in (self.arrived, mine, gone)]
                left = deadline - asyncio.get_running_loop().time()
                done, _ = await asyncio.wait(waits, timeout=max(0, left), return_when=asyncio.FIRST_COMPLETED)
                for wait in waits:
                    wait.cancel()
                if mine.is_set():
                    self.conflicts += 1
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
            self.detach().close()
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
    is_list = name == "allowed_updates"
    if not is_list and (field is None or field.annotation in {str, str | None}):
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
