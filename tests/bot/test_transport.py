"""传输: what goes over the wire to Telegram, what comes back, and the connections that are kept."""

import asyncio
import gzip
import io
import json
import random
from asyncio import StreamWriter

import pytest
from plain_server import Behave, Call, answering, serving
from telegram import Bot, InputFile, InputMediaDocument
from telegram.error import BadRequest, NetworkError
from telegram.request import BaseRequest
from transport_calls import OK, TOKEN, cut_at_once, half, opened, post, until

from bot.transport import AiohttpRequest

# what goes over the wire


SENT: dict[str, tuple[dict[str, object], dict[str, str]]] = {
    "a text": ({"text": "老王 自摸"}, {"text": "老王 自摸"}),
    "what has a meaning in a form": ({"text": "a&b=c+d %20 100%"}, {"text": "a&b=c+d %20 100%"}),
    "lines, tabs and characters beyond sixteen bits": (
        {"text": "🀄\r\n\t\u202e😀"},
        {"text": "🀄\r\n\t\u202e😀"},
    ),
    "numbers and truths": ({"chat_id": -100123, "flag": True}, {"chat_id": "-100123", "flag": "true"}),
    "what is not a single value, as JSON": (
        {"markup": {"rows": [["胡", 1]]}},
        {"markup": json.dumps({"rows": [["胡", 1]]})},
    ),
    "what is not given, not at all": ({"text": "x", "thread": None}, {"text": "x"}),
    "nothing": ({}, {}),
}


@pytest.mark.parametrize(("values", "form"), SENT.values(), ids=SENT.keys())
async def test_parameters_arrive_as_a_form(values: dict[str, object], form: dict[str, str]) -> None:
    async with serving(answering()) as server, opened() as request:
        assert await post(request, server, **values) == (200, OK)
    [call] = server.calls
    assert (call.method, call.target) == ("POST", f"/bot{TOKEN}/sendMessage")
    assert call.form() == form
    assert call.headers["user-agent"] == BaseRequest.USER_AGENT


async def test_a_request_without_parameters_has_no_body() -> None:
    async with serving(answering(b"of a file")) as server, opened() as request:
        url = f"{server.url}/file/bot{TOKEN}/documents/1"
        assert await request.retrieve(url) == b"of a file"
        assert await request.do_request(url, "POST") == (200, b"of a file")
    asked, posted = server.calls
    assert (asked.method, asked.body) == ("GET", b"")
    assert (posted.headers["content-length"], posted.body) == ("0", b"")


FILES = {
    "in Chinese": "川麻·三缺一.csv",
    "with quotes, a backslash and spaces": 'the "best" \\ of.csv',
    "with what a form or an address gives a meaning": "a=1&b;c%20+.csv",
}


@pytest.mark.parametrize("name", FILES.values(), ids=FILES.keys())
async def test_a_file_arrives_with_its_name_kind_and_caption(name: str) -> None:
    content = bytes(range(256))
    async with serving(answering()) as server, opened() as request:
        await post(request, server, chat_id=-1, caption="账，全部", document=InputFile(content, name))
    [call] = server.calls
    assert call.headers["content-type"].startswith("multipart/form-data; boundary=")
    assert call.form() == {"chat_id": "-1", "caption": "账，全部"}
    file = call.files()["document"]
    assert (file.filename, file.content_type, file.body) == (name, "text/csv", content)


async def test_a_file_that_is_open_arrives() -> None:
    handle = InputFile(io.BytesIO(b"open"), "a.bin", read_file_handle=False)
    async with serving(answering()) as server, opened() as request:
        await post(request, server, document=handle)
    assert server.calls[0].files()["document"].body == b"open"


async def test_many_files_arrive_in_one_request_each_under_the_name_that_refers_to_it() -> None:
    contents = [b"one" * 1000, b"", "三".encode()]
    async with serving(answering(b'{"ok":true,"result":[]}')) as server, opened() as request:
        bot = Bot(TOKEN, base_url=f"{server.url}/bot", request=request, get_updates_request=request)
        await bot.send_media_group(-1, [InputMediaDocument(one, filename="x.txt") for one in contents])
    [call] = server.calls
    named = [told["media"].removeprefix("attach://") for told in json.loads(call.form()["media"])]
    assert [call.files()[name].body for name in named] == contents


async def test_a_large_file_arrives_whole_while_the_loop_goes_on() -> None:
    content = random.Random(1).randbytes(20 * 2**20)  # noqa: S311 - to be the same again
    async with serving(answering()) as server, opened() as request:
        sending = asyncio.create_task(post(request, server, document=InputFile(content, "a.sqlite3")))
        turns = 0
        while not sending.done():
            turns += 1
            await asyncio.sleep(0)
    assert server.calls[0].files()["document"].body == content
    assert turns > 20


# what comes back


@pytest.mark.parametrize("status", ["400 Bad Request", "429 Too Many Requests", "502 Bad Gateway"])
async def test_a_refusal_comes_back_with_its_body(status: str) -> None:
    body = b'{"ok":false,"description":"\xe6\xa1\x8c"}'
    async with serving(answering(body, status)) as server, opened() as request:
        assert await post(request, server) == (int(status[:3]), body)
        if status.startswith("400"):
            with pytest.raises(BadRequest, match="桌"):
                await request.post(f"{server.url}/bot{TOKEN}/sendMessage")


async def test_a_redirect_is_not_followed() -> None:
    there = answering(b"", "302 Found", Location="/elsewhere")
    async with serving(there) as server, opened() as request:
        assert await post(request, server) == (302, b"")
    assert len(server.calls) == 1


LARGE = b"\xe8\x83\xa1" * 2**20


async def in_chunks(_call: Call, writer: StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    for at in range(0, len(LARGE), 100_000):
        piece = LARGE[at : at + 100_000]
        writer.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
        await writer.drain()
    writer.write(b"0\r\n\r\n")


async def until_closed(_call: Call, writer: StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n\r\n" + LARGE)
    writer.close()


ANSWERED: dict[str, Behave] = {
    "whole": answering(LARGE),
    "in chunks": in_chunks,
    "compressed": answering(gzip.compress(LARGE), Content_Encoding="gzip"),
    "up to where the connection closes": until_closed,
}


@pytest.mark.parametrize("behave", ANSWERED.values(), ids=ANSWERED.keys())
async def test_a_large_answer_comes_back_however_it_was_sent(behave: Behave) -> None:
    async with serving(behave) as server, opened() as request:
        assert await post(request, server) == (200, LARGE)


# connections that are kept


async def test_one_connection_serves_one_request_after_the_other() -> None:
    async with serving(answering()) as server, opened() as request:
        for _ in range(5):
            await post(request, server)
    assert (server.connections, len(server.calls)) == (1, 5)


async def test_a_connection_that_the_server_closed_while_nobody_used_it_is_not_used_again() -> None:
    async def once(call: Call, writer: StreamWriter) -> None:
        await answering()(call, writer)
        writer.close()

    async with serving(once) as server, opened() as request:
        for _ in range(3):
            assert await post(request, server) == (200, OK)
            await asyncio.sleep(0.05)
    assert (server.connections, len(server.calls)) == (3, 3)


async def test_a_connection_that_closes_under_a_request_may_have_taken_it_so_it_is_not_made_again() -> None:
    async def second_is_cut(call: Call, writer: StreamWriter) -> None:
        await (cut_at_once if len(server.calls) == 2 else answering())(call, writer)

    async with serving(second_is_cut) as server, opened() as request:
        await post(request, server)
        with pytest.raises(NetworkError, match="ServerDisconnectedError"):
            await post(request, server)
        assert len(server.calls) == 2
        assert await post(request, server) == (200, OK)


# its life


async def test_who_stops_waiting_closes_the_connection_and_leaves_the_place_to_others() -> None:
    async def first_waits(call: Call, writer: StreamWriter) -> None:
        await (answering() if server.calls[1:] else half)(call, writer)

    async with serving(first_waits) as server, opened(pool_size=1) as request:
        waiting = asyncio.create_task(post(request, server))
        await until(lambda: bool(server.calls))
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await asyncio.wait_for(post(request, server), 5) == (200, OK)
    assert server.connections == 2


async def test_initialized_twice_it_keeps_its_connections() -> None:
    async with serving(answering()) as server, opened() as request:
        await post(request, server)
        await request.initialize()
        await post(request, server)
    assert server.connections == 1


async def test_it_can_be_shut_down_and_initialized_again_in_another_loop_too() -> None:
    request = AiohttpRequest()

    async def once() -> None:
        async with serving(answering()) as server, request:
            assert await post(request, server) == (200, OK)

    await once()
    await once()
    await asyncio.to_thread(lambda: asyncio.run(once()))
    await request.shutdown()


async def test_before_and_after_it_takes_no_request() -> None:
    request = AiohttpRequest()
    with pytest.raises(RuntimeError, match="not initialized"):
        await request.do_request("http://127.0.0.1:1", "POST")
    async with request:
        pass
    with pytest.raises(RuntimeError, match="not initialized"):
        await request.do_request("http://127.0.0.1:1", "POST")


async def test_shut_down_it_closes_its_connections() -> None:
    async with serving(answering()) as server, opened() as request:
        await post(request, server)
        await request.shutdown()
        await asyncio.wait_for(server.closed.wait(), 5)
