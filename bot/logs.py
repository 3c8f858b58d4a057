"""日志: what is logged, as lines for people or for programs, and that the bot's token never is."""

import json
import logging
import sys
from datetime import UTC, datetime
from urllib.parse import quote

from bot.working import update_at_work

_QUIET = ("aiohttp", "httpx", "httpcore", "apscheduler")
"""Libraries that log every request, with the token in its address."""

HIDDEN = "<token>"


class _Line(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")


class _Json(logging.Formatter):
    """A line for programs: one JSON object; `update` is the update that was being worked on."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        update = update_at_work()
        if update is not None:
            told["update"] = update
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class _WithoutToken(logging.Formatter):
    """Takes the token out of all of a formatted line, tracebacks too."""

    def __init__(self, inner: logging.Formatter, token: str | None) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = (token, quote(token, safe="")) if token else ()

    def format(self, record: logging.LogRecord) -> str:
        line = self._inner.format(record)
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return line


def set_up(token: str | None, *, as_json: bool = False) -> None:
    """Log to the standard error stream; the local chat only what is wrong, Telegram also what goes on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_WithoutToken(_Json() if as_json else _Line(), token))
    logging.basicConfig(level=logging.INFO if token else logging.WARNING, handlers=[handler], force=True)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
