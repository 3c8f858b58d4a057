"""心跳: a file that is touched while the bot hears Telegram, so that others can see that it lives."""

from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from time import monotonic, time
from typing import Any

from telegram.request import BaseRequest

from bot.relay import Relay

STALE_SECONDS = 60
"""A bot that has not been answered for so long does not hear Telegram; its answers come every 10 seconds."""

_BEAT_SECONDS = 1.0

_NAME = "heartbeat"


class Heartbeat:
    """The file in a data folder whose time is the last sign of life."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME
        self._next_beat = -_BEAT_SECONDS

    def beat(self) -> None:
        """Show that the bot lives, once a second is enough; a disk that takes nothing stops nothing."""
        now = monotonic()
        if now < self._next_beat:
            return
        self._next_beat = now + _BEAT_SECONDS
        with suppress(OSError):
            self._path.touch()

    def age(self) -> float | None:
        """Return how many seconds ago the last sign of life was, None where there never was one.

        Raises:
            PermissionError: this user may not look.

        """
        try:
            return max(0.0, time() - self._path.stat().st_mtime)
        except (FileNotFoundError, NotADirectoryError):
            return None


class BeatingRequest(Relay):
    """Asks Telegram for updates by another request, and beats with every answer."""

    def __init__(self, asking: BaseRequest, heartbeat: Heartbeat) -> None:
        super().__init__(asking)
        self._heartbeat = heartbeat

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:  # noqa: ANN401 - handed through
        """Make a request."""
        status, answer = await super().do_request(*args, **kwargs)
        if status == HTTPStatus.OK:
            self._heartbeat.beat()
        return status, answer
