"""传输: what is said of a request that takes too long or gets lost, and that it is not made again."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from socket import socket
from time import monotonic

import pytest
from plain_server import Behave, Call, answering, serving, written
from telegram import InputFile
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest
from transport_calls import (
    ENDLESS,
    OK,
    SOON,
    TOKEN,
    assert_hides_the_token,
    cut_at_once,
    half,
    never,
    opened,
    parameters,
    post,
    until,
)

from bot.relay import NotSentError
from bot.transport import Patience

# what takes too long


@pytest.mark.parametrize("behave", [never, half], ids=["no answer", "half of an answer"])
async def test_an_answer_that_does_not_come_times_out_and_is_not_asked_for_again(behave: Behave) -> None:
    async with serving(behave) as server, opened(replace(ENDLESS, read=SOON)) as request:
        with pytest.raises(TimedOut) as caught:
            await post(request, server)
        await asyncio.sleep(SOON)
    assert len(server.calls) == 1
    assert not isinstance(caught.value, NotSentError)
    assert_hides_the_token(caught.value)


async def test_a_time_that_is_given_with_a_call_stands_for_the_own() -> None:
    async with serving(never) as server, opened() as request:
        assert request.read_timeout is None
        with pytest.raises(TimedOut):
            await request.do_request(f"{server.url}/x", "POST", read_timeout=SOON)


async def test_none_given_with_a_call_means_any_time() -> None:
    async def in_a_while(_call: Call, writer: StreamWriter) -> None:
        await asyncio.sleep(2 * SOON)
        writer.write(written(OK))

    async with serving(in_a_while) as server, opened(replace(ENDLESS, read=SOON)) as request:
        assert (await request.do_request(f"{server.url}/x", "POST", read_timeout=None))[1] == OK


@asynccontextmanager
async def deaf() -> AsyncIterator[str]:
    """Take connections in and read nothing from them."""
    with socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"


@pytest.mark.parametrize(
    ("patience", "given"),
    [
        (replace(ENDLESS, media_write=SOON), BaseRequest.DEFAULT_NONE),
        (replace(ENDLESS, write=SOON / 100, media_write=SOON), BaseRequest.DEFAULT_NONE),
        (ENDLESS, SOON),
    ],
    ids=["by the time for files", "not by the time for forms", "by the time of the call"],
)
async def test_a_file_that_cannot_be_sent_times_out(patience: Patience, given: float) -> None:
    data = parameters(document=InputFile(bytes(20 * 2**20), "a.bin"))
    async with deaf() as url, opened(patience) as request:
        began = monotonic()
        with pytest.raises(TimedOut) as caught:
            await request.do_request(f"{url}/bot{TOKEN}/sendDocument", "POST", data, write_timeout=given)
        assert SOON * 0.9 < monotonic() - began < 5
    assert_hides_the_token(caught.value)


async def test_a_connection_that_is_not_made_in_time_times_out() -> None:
    async with AsyncExitStack() as stack:
        listening = stack.enter_context(socket())
        listening.bind(("127.0.0.1", 0))
        listening.listen(0)
        for _ in range(2):
            # The queue is full then, and the system answers no further one.
            waiting = stack.enter_context(socket())
            waiting.setblocking(False)  # noqa: FBT003 - the standard library's
            waiting.connect_ex(listening.getsockname())
        request = await stack.enter_async_context(opened(replace(ENDLESS, connect=SOON)))
        with pytest.raises(TimedOut) as caught:
            await request.do_request(f"http://127.0.0.1:{listening.getsockname()[1]}/bot{TOKEN}/x", "POST")
    assert isinstance(caught.value, NotSentError)
    assert_hides_the_token(caught.value)


async def test_a_request_that_finds_no_free_connection_in_time_is_not_sent() -> None:
    async with serving(never) as server, opened(replace(ENDLESS, pool=SOON), pool_size=2) as request:
        going_on = [asyncio.create_task(post(request, server)) for _ in range(2)]
        await until(lambda: len(server.calls) == 2)
        with pytest.raises(TimedOut, match="not sent") as caught:
            await post(request, server)
        assert isinstance(caught.value, NotSentError)
        for one in going_on:
            one.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)
    assert len(server.calls) == 2


async def test_as_many_requests_as_there_are_places_are_under_way_at_once() -> None:
    all_here = asyncio.Barrier(150)

    async def together(_call: Call, writer: StreamWriter) -> None:
        await all_here.wait()
        writer.write(written(OK))

    async with serving(together) as server, opened(replace(ENDLESS, connect=5), pool_size=150) as request:
        answers = await asyncio.gather(*(post(request, server) for _ in range(150)))
    assert answers == [(200, OK)] * 150


async def test_more_requests_than_connections_wait_for_one_another() -> None:
    async with serving(answering()) as server, opened(pool_size=3) as request:
        answers = await asyncio.gather(*(post(request, server, number=number) for number in range(30)))
    assert answers == [(200, OK)] * 30
    assert server.connections <= 3


# what gets lost


def cut_after(text: bytes) -> Behave:
    async def behave(_call: Call, writer: StreamWriter) -> None:
        writer.write(text)
        writer.close()

    return behave


async def reset(_call: Call, writer: StreamWriter) -> None:
    writer.transport.abort()


async def echo(call: Call, writer: StreamWriter) -> None:
    writer.write(f"{call.method} {call.target} HTTP/1.1\r\n\r\n".encode())
    writer.close()


LOST: dict[str, Behave] = {
    "closed without an answer": cut_at_once,
    "reset without an answer": reset,
    "cut among the headers": cut_after(b"HTTP/1.1 200 OK\r\nContent-Le"),
    "cut in the body": cut_after(written(OK)[:-5]),
    "cut in a chunk": cut_after(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n19\r\n{"),
    "chunks that are none": cut_after(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n"),
    "a length that is none": cut_after(b"HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}"),
    "a header without end": cut_after(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 100_000 + b"\r\n\r\n{}"),
    "no HTTP at all": cut_after(b"SSH-2.0-OpenSSH\r\n\r\n"),
    "what was asked, once more": echo,
    "compressed, and not what it says": cut_after(written(OK, Content_Encoding="gzip")),
}


@pytest.mark.parametrize("behave", LOST.values(), ids=LOST.keys())
async def test_an_answer_that_is_lost_is_one_of_the_networks_errors_and_not_asked_for_again(
    behave: Behave,
) -> None:
    async with serving(behave) as server, opened() as request:
        with pytest.raises(NetworkError, match="aiohttp") as caught:
            await post(request, server)
        await asyncio.sleep(SOON)
    assert len(server.calls) == 1
    assert not isinstance(caught.value, TimedOut)
    assert_hides_the_token(caught.value)


UNREACHABLE = {
    "nobody listens": ("http://127.0.0.1:1", "no connection to 127.0.0.1:1: .*refused|Connect call failed"),
    "no such host": ("http://nowhere.invalid", "no connection to nowhere.invalid:80: "),
    "no address": ("http://", "Invalid"),
    "not HTTP": ("ftp://127.0.0.1", "NonHttp"),
}


@pytest.mark.parametrize(("url", "sign"), UNREACHABLE.values(), ids=UNREACHABLE.keys())
async def test_a_server_that_is_not_reached_is_one_of_the_networks_errors(url: str, sign: str) -> None:
    async with opened() as request:
        with pytest.raises(NetworkError, match=sign) as caught:
            await request.do_request(f"{url}/bot{TOKEN}/x", "POST", parameters(a=1))
    assert not isinstance(caught.value, TimedOut)
    assert isinstance(caught.value, NotSentError) == sign.startswith("no connection")
    assert_hides_the_token(caught.value)


@asynccontextmanager
async def meeting(behave: Callable[[StreamWriter], None]) -> AsyncIterator[int]:
    """Do this with every connection before anything was heard; the port."""

    async def connected(_reader: StreamReader, writer: StreamWriter) -> None:
        behave(writer)

    listening = await asyncio.start_server(connected, "127.0.0.1", 0)
    async with listening:
        yield listening.sockets[0].getsockname()[1]


def speak_plainly(writer: StreamWriter) -> None:
    writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    writer.close()


async def test_a_server_without_a_certificate_is_told_nothing() -> None:
    async with meeting(speak_plainly) as port, opened() as request:
        with pytest.raises(NotSentError, match=f"no connection to 127.0.0.1:{port}: .*SSL") as caught:
            await request.do_request(f"https://127.0.0.1:{port}/bot{TOKEN}/x", "POST", parameters(a=1))
    assert_hides_the_token(caught.value)


async def test_a_server_that_closes_while_a_file_is_sent_is_one_of_the_networks_errors() -> None:
    data = parameters(document=InputFile(bytes(2**24), "a.bin"))
    async with meeting(lambda writer: writer.transport.abort()) as port, opened() as request:
        with pytest.raises(NetworkError) as caught:
            await request.do_request(f"http://127.0.0.1:{port}/bot{TOKEN}/sendDocument", "POST", data)
    assert not isinstance(caught.value, TimedOut | NotSentError)
    assert_hides_the_token(caught.value)
