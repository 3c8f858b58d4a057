"""假的 Telegram 自己: the Bot API that the program is tried on keeps the rules of the real one, over HTTP."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from foul_weather import FoulWeather, Rates
from http_telegram import TOKEN, HttpTelegram, serving
from tornado.httpclient import AsyncHTTPClient, HTTPError
from update_queue import UnrulyQueue

from bot.local.faults import Flood
from bot.local.happenings import found_basic_group, migrate, set_bot_standing
from bot.local.records import Place, Status


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[HttpTelegram]:
    async with serving(tmp_path) as server:
        yield server


@pytest.fixture
def here(server: HttpTelegram) -> Place:
    return server.telegram.world.group("一群")


async def call(server: HttpTelegram, method: str, **parameters: object) -> dict[str, Any]:
    """Call a method as a form, and return the whole answer."""
    body = "&".join(
        f"{name}={value if isinstance(value, str) else json.dumps(value)}"
        for name, value in parameters.items()
    )
    answer = await AsyncHTTPClient().fetch(
        f"{server.url}/bot{TOKEN}/{method}", method="POST", body=body, raise_error=False
    )
    told: dict[str, Any] = json.loads(answer.body)
    assert answer.code == told.get("error_code", 200)
    return told


async def heard(server: HttpTelegram, **parameters: object) -> list[int]:
    """Ask for updates, and return their numbers."""
    return [update["update_id"] for update in (await call(server, "getUpdates", **parameters))["result"]]


# updates


async def test_what_was_told_is_told_again_until_an_offset_confirms_it(
    server: HttpTelegram, here: Place
) -> None:
    for word in "一二三":
        server.telegram.say(here, "老王", word)
    assert await heard(server) == await heard(server) == [1, 2, 3]
    assert await heard(server, offset=3) == [3]
    assert await heard(server, offset=1) == [3], "the first two are forgotten"


async def test_a_poll_tells_as_many_as_are_asked_for_at_most_100(server: HttpTelegram, here: Place) -> None:
    for number in range(101):
        server.telegram.say(here, "老王", str(number))
    assert await heard(server, limit=2) == [1, 2]
    assert await heard(server, limit=500) == list(range(1, 101))


async def test_a_negative_offset_forgets_all_but_the_newest(server: HttpTelegram, here: Place) -> None:
    for word in "一二三":
        server.telegram.say(here, "老王", word)
    assert await heard(server, offset=-1) == [3]
    assert await heard(server) == [3]


async def test_a_long_poll_ends_with_the_first_update(server: HttpTelegram, here: Place) -> None:
    poll = asyncio.create_task(heard(server, timeout=30))
    await asyncio.sleep(0.1)
    assert not poll.done()
    began = monotonic()
    server.telegram.say(here, "老王", "来")
    assert await poll == [1]
    assert monotonic() - began < 10


async def test_a_long_poll_without_news_ends_empty(server: HttpTelegram) -> None:
    assert await heard(server, timeout=0.2) == []


async def test_a_second_poller_ends_the_first_with_a_conflict(server: HttpTelegram) -> None:
    first = asyncio.create_task(call(server, "getUpdates", timeout=30))
    await asyncio.sleep(0.1)
    await call(server, "getUpdates")
    told = await first
    assert (told["error_code"], told["description"]) == (
        409,
        "Conflict: terminated by other getUpdates request; make sure that only one runs",
    )


async def test_only_the_kinds_that_were_asked_for_are_told_and_the_choice_is_kept(
    server: HttpTelegram, here: Place
) -> None:
    await call(server, "getUpdates", allowed_updates=["edited_message"])
    said = server.telegram.say(here, "老王", "一")
    server.telegram.edit(here, "老王", said.number, "二")
    [update] = (await call(server, "getUpdates"))["result"]
    assert "edited_message" in update


async def test_where_a_webhook_is_set_nobody_may_poll(server: HttpTelegram) -> None:
    await call(server, "setWebhook", url="https://example.org/hook", secret_token="s")  # noqa: S106 - of no bot
    told = await call(server, "getUpdates")
    assert told["error_code"] == 409
    assert "webhook is active" in told["description"]
    await call(server, "deleteWebhook")
    assert await heard(server) == []


# refusals


async def test_a_refusal_says_what_else_is_to_be_known(server: HttpTelegram) -> None:
    old = found_basic_group(server.telegram, "老群")
    new = migrate(server.telegram, old, "老王")
    told = await call(server, "sendMessage", chat_id=old.chat_id, text="一")
    assert (told["error_code"], told["parameters"]) == (400, {"migrate_to_chat_id": new.chat_id})
    server.telegram.fail_next(Flood(7))
    told = await call(server, "sendMessage", chat_id=new.chat_id, text="一")
    assert (told["error_code"], told["parameters"]) == (429, {"retry_after": 7})


async def test_a_bot_that_was_thrown_out_is_told_so_and_hears_of_both(
    server: HttpTelegram, here: Place
) -> None:
    set_bot_standing(server.telegram, here, "老王", Status.KICKED)
    told = await call(server, "sendMessage", chat_id=here.chat_id, text="一")
    assert (told["error_code"], told["description"]) == (
        403,
        "Forbidden: bot was kicked from the supergroup chat",
    )
    server.telegram.say(here, "老王", "听不到")
    set_bot_standing(server.telegram, here, "老王", Status.MEMBER)
    updates = (await call(server, "getUpdates"))["result"]
    assert [update["my_chat_member"]["new_chat_member"]["status"] for update in updates] == [
        "kicked",
        "member",
    ]


REFUSED: dict[str, tuple[str, dict[str, object], str]] = {
    "a chat it does not know": ("sendMessage", {"chat_id": -5, "text": "一"}, "chat not found"),
    "a text of 4097 characters": ("sendMessage", {"text": "x" * 4097}, "message is too long"),
    "callback data of 65 bytes": (
        "sendMessage",
        {
            "text": "一",
            "reply_markup": {"inline_keyboard": [[{"text": "胡", "callback_data": "胡" * 21 + "xx"}]]},
        },
        "BUTTON_DATA_INVALID",
    ),
    "a topic that is gone": ("sendMessage", {"text": "一", "message_thread_id": 9}, "thread not found"),
    "an edit that changes nothing": ("editMessageText", {"message_id": 1, "text": "牌桌"}, "not modified"),
    "an edit of no message": ("editMessageText", {"message_id": 9, "text": "一"}, "edit not found"),
    "an answer to no tap": ("answerCallbackQuery", {"callback_query_id": "9"}, "query is too old"),
    "a method it does not know": ("inventMessage", {}, "method not found"),
}


@pytest.mark.parametrize(("method", "parameters", "sign"), REFUSED.values(), ids=REFUSED.keys())
async def test_what_telegram_refuses(
    server: HttpTelegram, here: Place, method: str, parameters: dict[str, object], sign: str
) -> None:
    await call(server, "sendMessage", chat_id=here.chat_id, text="牌桌")
    told = await call(server, method, **{"chat_id": here.chat_id, **parameters})
    assert told["ok"] is False
    assert sign in told["description"]


# at its worst


CALM = Rates(flood=0, down=0, dropped=0, lost=0, cut=0, slow=0)

FAULTS: dict[str, tuple[Rates, int]] = {
    "dropped: nothing was done": (replace(CALM, dropped=1), 0),
    "cut: it was done, and the connection closed": (replace(CALM, cut=1), 1),
    "lost: it was done, and nothing is answered": (replace(CALM, lost=1), 1),
}


@pytest.mark.parametrize(("rates", "sent"), FAULTS.values(), ids=FAULTS.keys())
async def test_what_an_answer_that_never_comes_may_mean(
    server: HttpTelegram, here: Place, rates: Rates, sent: int
) -> None:
    server.weather = FoulWeather(random.Random(1), rates)  # noqa: S311 - to be the same again
    body = f"chat_id={here.chat_id}&text=x"
    url = f"{server.url}/bot{TOKEN}/sendMessage"
    with pytest.raises((HTTPError, OSError)):
        await AsyncHTTPClient().fetch(url, method="POST", body=body, request_timeout=1)
    assert len(list(server.telegram.world.messages_in(here))) == sent


async def test_a_chat_that_told_to_wait_stays_closed_so_long_and_no_other(
    server: HttpTelegram, here: Place
) -> None:
    weather = server.weather = FoulWeather(random.Random(1), replace(CALM, flood=1, longest_flood=1))  # noqa: S311 - as above
    assert (await call(server, "sendMessage", chat_id=here.chat_id, text="x"))["error_code"] == 429
    weather.is_fair = True
    assert (await call(server, "sendMessage", chat_id=here.chat_id, text="x"))["error_code"] == 429
    there = server.telegram.world.group("二群")
    assert (await call(server, "sendMessage", chat_id=there.chat_id, text="x"))["ok"]
    await asyncio.sleep(1.1)
    assert (await call(server, "sendMessage", chat_id=here.chat_id, text="x"))["ok"]


async def test_an_unruly_telegram_keeps_the_order_of_each_chat(server: HttpTelegram) -> None:
    queue = server.queue = UnrulyQueue(server.telegram.world, random.Random(3), late=0.5, again=0.5)  # noqa: S311 - to be the same again
    for number in range(30):
        server.telegram.say(server.telegram.world.group(f"{number % 3}群"), "老王", str(number))
    first: dict[int, str] = {}
    times, offset = 0, 0
    while server.telegram.world.pending:
        for update in (await call(server, "getUpdates", offset=offset))["result"]:
            times += 1
            first.setdefault(update["update_id"], update["message"]["text"])
            offset = update["update_id"] + 1
    said = [int(text) for text in first.values()]
    assert sorted(said) == list(range(30))
    assert said != sorted(said)
    for group in range(3):
        of_group = [number for number in said if number % 3 == group]
        assert of_group == sorted(of_group)
    assert times > len(first)
    assert queue.counted_late
    assert queue.counted_again_confirmed
