"""转手: requests to Telegram that are made by another request, and what is done with them on the way."""

from http import HTTPStatus
from typing import Any

from telegram.error import NetworkError
from telegram.request import BaseRequest

_MADE = b'{"ok":true,"result":true}'
"""Telegram's own answer to an edit of what was sent by way of an inline query."""

_WITH_MESSAGES = ("message", "edited_message", "callback_query", "reply_to_message")
"""What a message with buttons can stand in."""


class NotSentError(NetworkError):
    """A request never left: no connection could be made for it."""


class Relay(BaseRequest):
    """Makes every request by another one; the base of what looks at the answers."""

    def __init__(self, inner: BaseRequest) -> None:
        self._inner = inner

    @property
    def read_timeout(self) -> float | None:
        """How long an answer is waited for, in seconds."""
        return self._inner.read_timeout

    async def initialize(self) -> None:
        """Open the other request."""
        await self._inner.initialize()

    async def shutdown(self) -> None:
        """Close the other request."""
        await self._inner.shutdown()

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401 - handed through
        """Make a request."""
        return await self._inner.do_request(*args, **kwargs)


class UnreadButtons(Relay):
    """Leaves the buttons out of the messages that Telegram tells of.

    They are the bot's own, and a tap says by itself what it means; as the library's objects, those of a
    card take longer to make than all else of a tap.
    """

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """Take an answer apart."""
        told = BaseRequest.parse_json_payload(payload)
        result = told.get("result")
        for one in result if isinstance(result, list) else (result,):
            _leave_out_buttons(one)
        return told


def _leave_out_buttons(told: object) -> None:
    """Take the buttons out of a message, or of the messages in an update, and of what they reply to."""
    if isinstance(told, dict):
        told.pop("reply_markup", None)
        for name in _WITH_MESSAGES:
            if name in told:
                _leave_out_buttons(told[name])


class UnreadEdits(UnreadButtons):
    """Tells of an edit only that it was made.

    Telegram answers with the whole message, as the bot has just written it; nobody reads it, so nobody
    need take it apart.
    """

    async def do_request(self, url: str, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401 - handed through
        """Make a request."""
        status, answer = await super().do_request(url, *args, **kwargs)
        is_made = status == HTTPStatus.OK and url.endswith("/editMessageText")
        return status, _MADE if is_made else answer
