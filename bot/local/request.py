"""The door python-telegram-bot knocks at: a request class answered by the local Telegram, not the network."""

import asyncio
import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote, urlsplit

from telegram.error import NetworkError
from telegram.request import BaseRequest, RequestData

from bot.local.methods.call import Upload
from bot.local.methods.media import stored_file
from bot.local.refusals import ActRefused, ApiError
from bot.local.telegram import LocalTelegram

_NO_LIMIT = 0.0


class LocalRequest(BaseRequest):
    """A request object whose other side is a LocalTelegram; a bot wants one for updates, one for the rest."""

    def __init__(self, telegram: LocalTelegram) -> None:
        self._telegram = telegram
        self._arrived = asyncio.Event()
        telegram.world.arrivals.append(self._arrived.set)

    @property
    def read_timeout(self) -> float:
        """Nothing here takes time, so nothing is ever waited for too long."""
        return _NO_LIMIT

    async def initialize(self) -> None:
        """Open nothing: there is no connection."""

    async def shutdown(self) -> None:
        """Close nothing."""

    async def do_request(  # noqa: PLR0913, PLR0917 - the signature is python-telegram-bot's
        self,
        url: str,
        method: str,  # noqa: ARG002
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002
        write_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002
        connect_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002
        pool_timeout: object = BaseRequest.DEFAULT_NONE,  # noqa: ARG002
    ) -> tuple[int, bytes]:
        """Answer one call as Telegram's server would: status and JSON, or the bytes of a file."""
        path = urlsplit(url).path
        name = unquote(path.rpartition("/")[2])
        try:
            if path.startswith("/file/"):
                return HTTPStatus.OK, stored_file(self._telegram.world, name)
            parameters = request_data.parameters if request_data else {}
            if name == "getUpdates":
                await self._wait(parameters)
            result = self._telegram.call(name, _decoded(parameters), _uploads(request_data))
        except ApiError as refusal:
            return refusal.status, json.dumps(refusal.payload()).encode()
        except ActRefused as refused:
            # The chat file takes nothing: as with a network that is gone, nothing has been shown.
            raise NetworkError(str(refused)) from refused
        return HTTPStatus.OK, json.dumps({"ok": True, "result": result}).encode()

    async def _wait(self, parameters: Mapping[str, Any]) -> None:
        """Wait as getUpdates does, until there is something to tell or the time is up."""
        offset = int(parameters.get("offset") or 0)
        self._arrived.clear()
        if any(update_id >= offset for update_id in self._telegram.world.pending):
            return
        try:
            async with asyncio.timeout(float(parameters.get("timeout") or 0)):
                await self._arrived.wait()
        except TimeoutError:
            return


def _decoded(parameters: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the parameters with a keyboard that was given as the text of its JSON."""
    markup = parameters.get("reply_markup")
    return {**parameters, "reply_markup": json.loads(markup)} if isinstance(markup, str) else parameters


def _uploads(request_data: RequestData | None) -> dict[str, Upload]:
    if request_data is None or not request_data.contains_files:
        return {}
    return {part: _upload(*fields) for part, fields in request_data.multipart_data.items()}


def _upload(name: str, content: Any, mime: str) -> Upload:  # noqa: ANN401 - bytes or an open file
    return Upload(name=name, content=content if isinstance(content, bytes) else content.read(), mime=mime)
