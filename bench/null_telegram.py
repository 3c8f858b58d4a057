"""A Telegram that costs next to nothing: it hands over updates, takes every call, and looks at none.

What is compared before it is the bots. It answers in the Bot API's shape and keeps, chat by chat, the newest
message with buttons. `NullRequest` joins it to an application in this process, `bench.wire` serves it over
HTTP.
"""

import asyncio
import itertools
import json
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from telegram.request import BaseRequest, RequestData

TOKEN = "1:bench"
SHOWS = frozenset({"sendMessage", "editMessageText"})
"""The calls that show what an event came to."""

PATIENCE_SECONDS = 60
_BREATH_SECONDS = 0.1
_MOST_UPDATES = 100
_MINUTE = 60
_BOT = {"id": 1, "is_bot": True, "first_name": "bench", "username": "bench_bot"}
_SPEAKER = {"id": 100_001, "is_bot": False, "first_name": "老王"}


@dataclass(slots=True)
class _Chat:
    """What is kept of a chat: its newest message with buttons, and whether the bot is done there."""

    message: int = 0
    markup: Mapping[str, Any] = field(default_factory=dict)
    done: asyncio.Event = field(default_factory=asyncio.Event)


class NullTelegram:
    """What people say and tap on one side, the bot's calls on the other.

    `handed` is told of each chat whose update goes out.
    """

    def __init__(self, handed: Callable[[int], None] = lambda _chat: None) -> None:
        self.calls: Counter[str] = Counter()
        self._handed = handed
        self._chats: dict[int, _Chat] = {}
        self._waiting: list[tuple[int, bytes]] = []
        self._arrived = asyncio.Event()
        # What a bot has heard it knows again at its next start: no number comes twice.
        self._numbers = itertools.count(time.time_ns() // 1_000_000)
        self._date = int(time.time())

    # The people's side

    def hear(self, chat: int, step: str) -> None:
        """Let somebody write a line, or tap the newest button of a label in brackets."""
        content = self._tap(chat, step.strip("[]")) if step.startswith("[") else self._line(chat, step)
        update = {"update_id": next(self._numbers), **content}
        self._chat(chat).done.clear()
        self._waiting.append((chat, json.dumps(update).encode()))
        self._arrived.set()

    async def take(self, chat: int, step: str) -> None:
        """Let somebody write or tap, and wait until the bot is done with it."""
        self.hear(chat, step)
        await self.answered(chat)

    async def answered(self, chat: int) -> None:
        """Wait until the bot is done with what was last said in a chat."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            await self._chat(chat).done.wait()

    def done(self, chat: int) -> None:
        """Hear that the bot is done with what was last said in a chat."""
        self._chat(chat).done.set()

    async def settled(self) -> None:
        """Wait until nothing more comes of what was said: a breath longer than any of it takes."""
        await asyncio.sleep(_BREATH_SECONDS)

    def _line(self, chat: int, text: str) -> Mapping[str, Any]:
        marked = [{"type": "bot_command", "offset": 0, "length": len(text.split(maxsplit=1)[0])}]
        entities = {"entities": marked} if text.startswith("/") else {}
        return {"message": self._message(chat, _SPEAKER) | {"text": text, **entities}}

    def _tap(self, chat: int, label: str) -> Mapping[str, Any]:
        kept = self._chat(chat)
        buttons = [button for row in kept.markup["inline_keyboard"] for button in row]
        data = next(button["callback_data"] for button in buttons if button["text"] == label)
        shown = self._message(chat, _BOT) | {"text": "-", "reply_markup": kept.markup}
        shown["message_id"] = kept.message
        query = {"id": str(next(self._numbers)), "from": _SPEAKER, "chat_instance": "1"}
        return {"callback_query": query | {"message": shown, "data": data}}

    def _chat(self, chat: int) -> _Chat:
        kept = self._chats.get(chat)
        if kept is None:
            kept = self._chats[chat] = _Chat()
        return kept

    def _message(self, chat: int, sender: Mapping[str, Any]) -> dict[str, Any]:
        # Each a minute after the other: the same line twice within one would be asked about.
        self._date += _MINUTE
        place = {"id": chat, "type": "supergroup", "title": f"group {-chat}"}
        return {"message_id": next(self._numbers), "date": self._date, "chat": place, "from": sender}

    # The bot's side

    async def answer(self, method: str, given: Mapping[str, Any]) -> bytes:
        """Answer one call of the bot's."""
        self.calls[method] += 1
        if method == "getUpdates":
            return await self._updates(is_waited_for=bool(given.get("timeout")))
        return json.dumps({"ok": True, "result": self._result(method, given)}).encode()

    async def _updates(self, *, is_waited_for: bool) -> bytes:
        while is_waited_for and not self._waiting:
            self._arrived.clear()
            await self._arrived.wait()
        told, self._waiting = self._waiting[:_MOST_UPDATES], self._waiting[_MOST_UPDATES:]
        for chat, _ in told:
            self._handed(chat)
        return b'{"ok":true,"result":[' + b",".join(body for _, body in told) + b"]}"

    def _result(self, method: str, given: Mapping[str, Any]) -> object:
        if method == "getMe":
            return _BOT
        if method == "getChatMember":
            return {"status": "creator", "user": _SPEAKER, "is_anonymous": False}
        if method not in SHOWS:
            return True
        chat = int(given["chat_id"])
        shown = self._message(chat, _BOT) | {"text": given["text"]}
        shown["message_id"] = given.get("message_id", shown["message_id"])
        if markup := given.get("reply_markup"):
            kept = self._chat(chat)
            kept.message, kept.markup = shown["message_id"], _decoded(markup)
        return shown


def _decoded(markup: Any) -> Mapping[str, Any]:  # noqa: ANN401 - JSON, or its text
    decoded: Mapping[str, Any] = json.loads(markup) if isinstance(markup, str) else markup
    return decoded


class NullRequest(BaseRequest):
    """The request object of an application that a `NullTelegram` answers, in this process."""

    def __init__(self, telegram: NullTelegram) -> None:
        self._telegram = telegram

    @property
    def read_timeout(self) -> float:
        return 0.0

    async def initialize(self) -> None:
        pass

    async def shutdown(self) -> None:
        pass

    async def do_request(
        self,
        url: str,
        method: str,  # noqa: ARG002 - always POST
        request_data: RequestData | None = None,
        *_timeouts: Any,  # noqa: ANN401 - nothing here takes time
        **_named: Any,  # noqa: ANN401 - as above
    ) -> tuple[int, bytes]:
        given = request_data.parameters if request_data else {}
        return HTTPStatus.OK, await self._telegram.answer(url.rpartition("/")[2], given)
