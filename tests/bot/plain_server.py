"""A small HTTP server that does with each connection whatever a test wants, also what no server should."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tornado.httputil import HTTPFile, parse_body_arguments


@dataclass(frozen=True)
class Call:
    """A request as it came over the wire."""

    method: str
    target: str
    headers: Mapping[str, str]
    body: bytes

    def form(self) -> dict[str, str]:
        return {name: values[-1].decode() for name, values in self._parsed()[0].items()}

    def files(self) -> dict[str, HTTPFile]:
        return {name: files[0] for name, files in self._parsed()[1].items()}

    def _parsed(self) -> tuple[dict[str, list[bytes]], dict[str, list[HTTPFile]]]:
        arguments: dict[str, list[bytes]] = {}
        files: dict[str, list[HTTPFile]] = {}
        parse_body_arguments(self.headers.get("content-type", ""), self.body, arguments, files)
        return arguments, files


Behave = Callable[[Call, StreamWriter], Awaitable[None]]
"""What is done with a request that has come whole. The connection stays open unless this closes it."""


@dataclass
class PlainServer:
    """What was heard: the connections that were made, and the requests that came whole."""

    behave: Behave
    port: int = 0
    connections: int = 0
    calls: list[Call] = field(default_factory=list)
    closed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        self.connections += 1
        try:
            while not writer.is_closing():
                call = await _heard(reader)
                self.calls.append(call)
                await self.behave(call, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.closed.set()
        finally:
            writer.close()


async def _heard(reader: StreamReader) -> Call:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()
    method, target, _ = first.split(" ")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines if line)}
    return Call(method, target, headers, await reader.readexactly(int(headers.get("content-length", 0))))


@asynccontextmanager
async def serving(behave: Behave) -> AsyncIterator[PlainServer]:
    """Serve on a free port; what still goes on when the block ends is cancelled."""
    server = PlainServer(behave)
    going_on: set[asyncio.Task[None]] = set()

    def connected(reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.create_task(server.serve(reader, writer))
        going_on.add(task)
        task.add_done_callback(going_on.discard)

    listening = await asyncio.start_server(connected, "127.0.0.1", 0)
    server.port = listening.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listening.close()
        for task in list(going_on):
            task.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)


def written(body: bytes, status: str = "200 OK", **headers: str) -> bytes:
    """Return an answer as it goes over the wire."""
    told = {
        "Content-Length": str(len(body)),
        **{name.replace("_", "-"): text for name, text in headers.items()},
    }
    lines = "".join(f"{name}: {text}\r\n" for name, text in told.items())
    return f"HTTP/1.1 {status}\r\n{lines}\r\n".encode() + body


def answering(body: bytes = b'{"ok":true,"result":true}', status: str = "200 OK", **headers: str) -> Behave:
    """Answer every request with this."""

    async def behave(_call: Call, writer: StreamWriter) -> None:
        writer.write(written(body, status, **headers))

    return behave
