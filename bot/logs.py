"""日志: what is logged, and that the bot's token never is."""

import logging
import sys

_QUIET = ("httpx", "httpcore", "apscheduler")
"""Libraries that log every request, with the token in its address."""

HIDDEN = "<token>"


class _WithoutToken(logging.Formatter):
    """Formats a line, then takes the token out of all of it, tracebacks too."""

    def __init__(self, token: str | None) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        return line.replace(self._token, HIDDEN) if self._token else line


def set_up(token: str | None) -> None:
    """Log to the standard error stream; the local chat only what is wrong, Telegram also what goes on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_WithoutToken(token))
    logging.basicConfig(level=logging.INFO if token else logging.WARNING, handlers=[handler], force=True)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
