"""日志: whatever is logged, the bot's token is not in it."""

import asyncio
import json
import logging
from collections.abc import Iterator

import pytest
from telegram import Bot
from telegram.error import InvalidToken, NetworkError

from bot.logs import HIDDEN, set_up
from bot.transport import AiohttpRequest
from bot.working import working_on

TOKEN = "123456:AAaa-bb_cc"  # noqa: S105 - of no bot
NOBODY_LISTENS = "http://127.0.0.1:1/bot"


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Put the root logger back as pytest set it up."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    yield
    root.setLevel(level)
    root.handlers[:] = handlers


def fail() -> None:
    message = f"no bot has {TOKEN}"
    raise InvalidToken(message)


LOGGED = {
    "a line": lambda log: log.error("token %s", TOKEN),
    "an address": lambda log: log.error("POST https://api.telegram.org/bot%s/sendMessage", TOKEN),
    "an object that shows it": lambda log: log.error("%r", Bot(TOKEN)),
}


@pytest.mark.parametrize("logged", LOGGED.values(), ids=LOGGED.keys())
def test_a_line_hides_it(capsys: pytest.CaptureFixture[str], logged: object) -> None:
    set_up(TOKEN)
    assert callable(logged)
    logged(logging.getLogger("any"))
    shown = capsys.readouterr().err
    assert HIDDEN in shown
    assert TOKEN not in shown


def test_a_traceback_hides_it(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(TOKEN)
    try:
        fail()
    except InvalidToken:
        logging.getLogger("any").exception("cannot start")
    shown = capsys.readouterr().err
    assert f"no bot has {HIDDEN}" in shown
    assert TOKEN not in shown


def test_a_real_call_over_the_network_hides_it(capsys: pytest.CaptureFixture[str]) -> None:
    async def call() -> None:
        async with AiohttpRequest() as request:
            bot = Bot(TOKEN, base_url=NOBODY_LISTENS, request=request, get_updates_request=request)
            try:
                await bot.get_me()
            except NetworkError:
                logging.getLogger("any").exception("no connection")

    set_up(TOKEN)
    asyncio.run(call())
    shown = capsys.readouterr().err
    assert "no connection" in shown
    assert TOKEN not in shown


def test_what_a_library_says_of_every_request_is_not_logged(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(TOKEN)
    for name in ("aiohttp.client", "httpx", "httpcore.http11"):
        logging.getLogger(name).info("HTTP Request: POST https://api.telegram.org/bot%s/getMe", TOKEN)
    assert capsys.readouterr().err == ""


def test_on_telegram_what_goes_on_is_logged_and_in_the_local_chat_only_what_is_wrong(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for token, lines in ((TOKEN, 1), (None, 0)):
        set_up(token)
        logging.getLogger("any").info("started")
        assert capsys.readouterr().err.count("started") == lines


def test_a_line_for_programs_is_json_with_the_update_at_work(capsys: pytest.CaptureFixture[str]) -> None:
    set_up(TOKEN, as_json=True)
    log = logging.getLogger("bot.any")
    log.info("started")
    with working_on(7):
        try:
            fail()
        except InvalidToken:
            log.exception("token “%s”", TOKEN)
    shown = capsys.readouterr().err
    first, second = map(json.loads, shown.splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("INFO", "bot.any", "started")
    assert "update" not in first
    assert (second["update"], second["message"]) == (7, f"token “{HIDDEN}”")
    assert f"no bot has {HIDDEN}" in second["trace"]
    assert TOKEN not in shown
