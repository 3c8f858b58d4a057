"""在 Telegram 上: the real program, killed, stopped and started again before a Telegram over HTTP."""

import asyncio
import json
import sys
from asyncio import StreamWriter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from socket import socket
from urllib.parse import urlsplit

import plain_server
import pytest
from http_telegram import TOKEN, HttpTelegram, serving
from plain_server import Call, written
from telegram_process import PATIENCE_SECONDS, Bot, environment, running
from tornado.httpclient import AsyncHTTPClient

from bot.inbox import MOST_REPLAYS
from bot.local.faults import Flood, LostAnswer, Refused, ServerDown
from bot.local.records import Place
from bot.local.refusals import ApiError
from storage import chats, inbox, open_store
from storage.audit import audit
from storage.database import Reading

GROUPS = ("一群", "二群", "三群", "四群", "五群")
NEW = "/new 老王 小李 阿强 小美 chengdu-std"


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[HttpTelegram]:
    (tmp_path / "telegram").mkdir()
    async with serving(tmp_path / "telegram") as server:
        yield server


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():  # noqa: ASYNC110 - what is waited for happens in another process
            await asyncio.sleep(0.02)


def place(server: HttpTelegram, title: str) -> Place:
    return server.telegram.world.group(title)


def boards(server: HttpTelegram, title: str) -> list[str]:
    """Return the boards of a group as everybody sees them, the newest first."""
    texts = (message.text for message in server.telegram.world.messages_in(place(server, title)))
    return [text for text in texts if "🀄" in text]


async def booked(reading: Reading, title: str) -> list[str]:
    """Return the sources of a group's events, in the order they were booked."""
    rows = await reading.all(
        """
        SELECT source FROM events JOIN rounds ON rounds.id = round_id JOIN tables ON tables.id = table_id
        JOIN chats ON chats.id = chat_id WHERE title = ? ORDER BY events.id
        """,
        title,
    )
    return [row["source"] for row in rows]


def kill_at(server: HttpTelegram, bot: Bot, reaction: int) -> None:
    """Kill the bot at this reaction: the moment it shows that it has booked a line."""
    seen = server.answered["setMessageReaction"]

    def strike(method: str) -> None:
        if method == "setMessageReaction" and server.answered[method] == seen + reaction:
            bot.process.kill()

    server.watch = strike


async def test_a_bot_that_is_killed_among_sixty_messages_books_each_once_and_in_order(
    server: HttpTelegram, tmp_path: Path
) -> None:
    typed: dict[str, list[str]] = {title: [] for title in GROUPS}
    amounts, data = dict.fromkeys(GROUPS, 0), tmp_path / "data"
    for title in GROUPS:
        server.telegram.say(place(server, title), "老王", NEW)

    def is_shown() -> bool:
        return all(f"老王 +{amounts[title]}（" in boards(server, title)[0] for title in GROUPS)

    async with running(server, data) as bot:
        await until(lambda: all(boards(server, title) for title in GROUPS))
        for number in range(1, 61):
            title = GROUPS[number % len(GROUPS)]
            at = place(server, title)
            message = server.telegram.say(at, "老王", f"/adjust 老王+{number} 小李-{number}")
            typed[title].append(f"message:{at.chat_id}:{message.number}")
            amounts[title] += number
        kill_at(server, bot, 3)
        await bot.process.wait()
    async with running(server, data) as bot:
        kill_at(server, bot, 10)
        await until(lambda: is_shown() or bot.process.returncode is not None)
        await bot.end(kill=True)
    async with running(server, data) as bot:
        await until(is_shown)
        assert await bot.end() == 0
    assert [len(boards(server, title)) for title in GROUPS] == [1] * len(GROUPS)
    async with open_store(data) as store, store.reading() as reading:
        for title in GROUPS:
            assert await booked(reading, title) == typed[title]
        for chat in await chats.list_all(reading):
            assert await audit(reading, chat.id) == ()
        assert await reading.all("SELECT 1 FROM inbox") == []


async def test_the_board_shows_what_was_booked_before_the_bot_was_killed(
    server: HttpTelegram, tmp_path: Path
) -> None:
    here, data = place(server, "一群"), tmp_path / "data"
    async with running(server, data) as bot:
        server.telegram.say(here, "老王", NEW)
        await until(lambda: bool(boards(server, "一群")))
        server.telegram.say(here, "小李", "小李 暗杠")
        await until(lambda: "小李 +6" in boards(server, "一群")[0])
        await bot.end(kill=True)
    # As if the last reply had not been shown any more.
    board = next(message for message in server.telegram.world.messages_in(here) if "🀄" in message.text)
    server.telegram.world.replace(board.model_copy(update={"text": "🀄 …"}))
    async with running(server, data):
        await until(lambda: "小李 +6" in boards(server, "一群")[0])
    assert len(boards(server, "一群")) == 1


async def test_sigterm_ends_it_when_what_it_heard_is_done(server: HttpTelegram, tmp_path: Path) -> None:
    data = tmp_path / "data"
    server.telegram.say(place(server, "一群"), "老王", NEW)
    async with running(server, data) as bot:
        await until(lambda: bool(boards(server, "一群")))
        for number in range(1, 5):
            server.telegram.say(place(server, "一群"), "老王", f"/adjust 老王+{number} 小李-{number}")
        await until(lambda: server.answered["getUpdates"] > 1)
        assert await bot.end() == 0
    async with running(server, data) as bot:
        await bot.logged("listening to Telegram")
        await until(lambda: "老王 +10" in boards(server, "一群")[0])
        assert await bot.end() == 0


async def test_one_bot_at_a_time_has_a_data_folder(server: HttpTelegram, tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with running(server, data) as first:
        await first.logged("listening to Telegram")
        async with running(server, data) as second:
            assert await second.process.wait() == 1
            assert f"起被进程 {first.process.pid} 用着：先停掉它" in await second.logged("用着")


async def test_two_bots_with_one_token_are_told_in_one_line(server: HttpTelegram, tmp_path: Path) -> None:
    async with running(server, tmp_path / "a") as first, running(server, tmp_path / "b") as second:
        _, pending = await asyncio.wait(
            [
                asyncio.create_task(bot.logged("another program uses the same token"))
                for bot in (first, second)
            ],
            return_when=asyncio.FIRST_COMPLETED,
        )
        for one in pending:
            one.cancel()
        assert not [line for bot in (first, second) for line in bot.log if "Traceback" in line]


async def test_health_tells_a_bot_that_hears_from_one_that_does_not(
    server: HttpTelegram, tmp_path: Path
) -> None:
    assert await health(server, tmp_path / "data") == 1
    async with running(server, tmp_path / "data") as bot:
        await bot.logged("listening to Telegram")
        server.telegram.say(place(server, "一群"), "老王", NEW)
        await until(lambda: bool(boards(server, "一群")))
        assert await health(server, tmp_path / "data") == 0


async def health(server: HttpTelegram, data: Path) -> int:
    process = await asyncio.create_subprocess_exec(
        *[sys.executable, "-P", "-m", "bot", "health", "--data", str(data)],
        env=environment(server),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    return await process.wait()


async def test_what_telegram_refuses_and_loses_on_the_way_changes_no_amount(
    server: HttpTelegram, tmp_path: Path
) -> None:
    telegram, here = server.telegram, place(server, "一群")
    async with running(server, tmp_path / "data") as bot:
        telegram.say(here, "老王", NEW)
        await until(lambda: bool(boards(server, "一群")))
        telegram.fail_next(ServerDown(), "getUpdates")
        telegram.fail_next(Flood(1), "editMessageText")
        telegram.say(here, "小李", "小李 暗杠")
        await until(lambda: "小李 +6" in boards(server, "一群")[0])
        telegram.fail_next(LostAnswer(), "sendMessage")
        telegram.say(here, "小李", "/score")
        sent = server.answered["sendMessage"]
        await until(lambda: server.answered["sendMessage"] == sent + 1)
        telegram.say(here, "阿强", "阿强 暗杠")
        await until(lambda: server.answered["setMessageReaction"] == 2)
        assert server.answered["sendMessage"] == sent + 1, "what may have arrived is not sent again"
        assert [line for line in bot.log if "asking Telegram for updates failed" in line]
        assert not [line for line in bot.log if "Traceback" in line]
        await bot.end(kill=True)
    async with open_store(tmp_path / "data") as store, store.reading() as reading:
        assert len(await booked(reading, "一群")) == 2


async def test_telegram_calls_the_bot_where_a_webhook_is_set(server: HttpTelegram, tmp_path: Path) -> None:
    here, data, port = place(server, "一群"), tmp_path / "data", free_port()
    hook = {
        "WEBHOOK_URL": f"http://127.0.0.1:{port}/hook/1",
        "WEBHOOK_PORT": str(port),
        "WEBHOOK_SECRET": "s3cret",
    }
    server.telegram.say(here, "老王", NEW)
    server.telegram.say(here, "小李", "小李 暗杠")
    async with running(server, data, **hook) as bot:
        await bot.logged("listening to Telegram")
        assert server.hook is not None
        assert server.hook["secret_token"] == "s3cret"  # noqa: S105 - the one above
        await server.deliver()
        await until(lambda: bool(boards(server, "一群")) and "小李 +6" in boards(server, "一群")[0])
        assert await forged(hook["WEBHOOK_URL"]) == 403
        await until((data / "heartbeat").exists)
        assert await bot.end() == 0


async def forged(url: str) -> int:
    """Tell the bot something that Telegram did not say; return what it answers."""
    headers = {"Content-Type": "application/json", "X-Telegram-Bot-Api-Secret-Token": "guessed"}
    answer = await AsyncHTTPClient().fetch(
        url, method="POST", body='{"update_id": 99}', headers=headers, raise_error=False
    )
    return answer.code


def free_port() -> int:
    with socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


async def test_the_token_is_in_no_line_of_the_log(server: HttpTelegram, tmp_path: Path) -> None:
    server.telegram.fail_next(ServerDown(), "getUpdates", times=2)
    server.telegram.fail_next(Refused("any"), "sendMessage")
    server.telegram.say(place(server, "一群"), "老王", NEW)
    async with running(server, tmp_path / "data", LOG_FORMAT="json") as bot:
        await bot.logged("asking Telegram for updates failed")
        told = json.loads(await bot.logged("was not shown"))
        assert (told["level"], told["update"]) == ("WARNING", 1)
        await bot.end()
        assert all(isinstance(json.loads(line), dict) for line in bot.log)
        assert not [line for line in bot.log if TOKEN in line or TOKEN.replace(":", "%3A") in line]


async def test_a_token_that_telegram_does_not_know_is_one_line(server: HttpTelegram, tmp_path: Path) -> None:
    async with running(server, tmp_path / "data", BOT_TOKEN="2:other") as bot:  # noqa: S106 - of no bot
        assert await bot.process.wait() == 1
        assert await bot.end() == 1
        assert bot.log[-1].startswith("BOT_TOKEN：Telegram 不认得这个 token")
        assert len(bot.log) == 1


async def test_a_proxy_that_cannot_be_used_is_one_line(server: HttpTelegram, tmp_path: Path) -> None:
    proxy = {"ALL_PROXY": "socks5://127.0.0.1:1", "NO_PROXY": ""}
    async with running(server, tmp_path / "data", BOT_LANGUAGE="en", **proxy) as bot:
        assert await bot.process.wait() == 1
        assert await bot.end() == 1
        assert "names a proxy of the kind socks5://, which cannot be used" in bot.log[-1]
        assert len(bot.log) == 1


async def test_by_a_proxy_that_the_environment_names_the_bot_reaches_telegram(
    server: HttpTelegram, tmp_path: Path
) -> None:
    async def handed_on(call: Call, writer: StreamWriter) -> None:
        answer = await AsyncHTTPClient().fetch(
            server.url + urlsplit(call.target).path,
            method="POST",
            body=call.body,
            headers={"Content-Type": call.headers.get("content-type", "text/plain")},
        )
        writer.write(written(answer.body))

    async with plain_server.serving(handed_on) as proxy:
        elsewhere = {"API_URL": "http://telegram.invalid", "HTTP_PROXY": proxy.url, "NO_PROXY": ""}
        async with running(server, tmp_path / "data", **elsewhere):
            server.telegram.say(place(server, "一群"), "老王", NEW)
            await until(lambda: bool(boards(server, "一群")))
    assert {urlsplit(call.target).hostname for call in proxy.calls} == {"telegram.invalid"}


async def test_a_bot_that_starts_before_the_network_is_there_waits_for_it(
    server: HttpTelegram, tmp_path: Path
) -> None:
    server.telegram.fail_next(ServerDown(), "getMe")
    async with running(server, tmp_path / "data") as bot:
        await bot.logged("Telegram cannot be reached")
        server.telegram.say(place(server, "一群"), "老王", NEW)
        await until(lambda: bool(boards(server, "一群")))


async def test_a_bot_that_is_told_to_wait_at_its_start_waits(server: HttpTelegram, tmp_path: Path) -> None:
    server.telegram.fail_next(Flood(1), "getMe")
    server.telegram.fail_next(Flood(1), "setMyCommands")
    async with running(server, tmp_path / "data") as bot:
        await bot.logged("Telegram asks to wait: tried again in 1 seconds")
        server.telegram.say(place(server, "一群"), "老王", NEW)
        await until(lambda: bool(boards(server, "一群")))
        assert await bot.end() == 0


async def test_a_signal_ends_the_waiting_for_the_network(server: HttpTelegram, tmp_path: Path) -> None:
    server.telegram.fail_next(ServerDown(), "getMe", times=99)
    async with running(server, tmp_path / "data") as bot:
        await bot.logged("Telegram cannot be reached")
        assert await bot.end() == 0


async def test_a_signal_ends_the_waiting_for_the_first_poll(server: HttpTelegram, tmp_path: Path) -> None:
    async def unreachable(method: str, _parameters: object) -> None:
        if method == "deleteWebhook":
            raise ApiError(502, "try again later")

    server.weather = unreachable
    async with running(server, tmp_path / "data") as bot:
        await until(lambda: server.answered["deleteWebhook"] > 0)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert await bot.end() == 0


async def test_the_owner_is_told_once_of_a_message_over_which_the_bot_dies(
    server: HttpTelegram, tmp_path: Path
) -> None:
    world, data = server.telegram.world, tmp_path / "data"
    owner = world.private("老王")
    server.telegram.say(owner, "老王", "/start")
    async with open_store(data) as store, store.transaction() as tx:
        await inbox.accept(tx, {990: {"update_id": 990}}, at=1)
        for _ in range(MOST_REPLAYS):
            await inbox.count_try(tx, 990)

    def told() -> int:
        return sum("update 990" in message.text for message in world.messages_in(owner))

    for _ in range(2):
        async with running(server, data, OWNER_ID=str(owner.chat_id)) as bot:
            await bot.logged("listening to Telegram")
            await until(lambda: told() == 1)
