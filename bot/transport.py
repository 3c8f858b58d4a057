"""传输: requests to Telegram over HTTP by aiohttp, in a fifth of the time of the library's own client.

It times out and fails as that one does: `TimedOut` for what took too long, `NetworkError` for all else. No
call is made twice here; of one that surely never left, a `NotSentError` says so. No error tells the address,
which has the token in it.
"""

import asyncio
import io
import os
import ssl
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
import certifi
from aiohttp.abc import AbstractStreamWriter
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.relay import NotSentError

POOL_SIZE = 256
"""So many requests may be under way at once."""

_IDLE_SECONDS = 30.0
"""A connection that was not used so long is closed: well before Telegram does, or a router forgets it."""

_FORM = "application/x-www-form-urlencoded"


class _NotSentInTimeError(TimedOut, NotSentError):
    """No connection could be made in time."""


class UnusableProxyError(ValueError):
    """The environment names a proxy of a kind that cannot be used; the text names it."""


def proxy_for(address: str) -> str | None:
    """Return the proxy that the environment names for an address, None where it is to be reached directly.

    Read are HTTPS_PROXY or HTTP_PROXY, then ALL_PROXY, and NO_PROXY, in either case.

    Raises:
        UnusableProxyError: it is neither an http nor an https proxy.

    """
    parts = urlsplit(address)
    named = getproxies()
    proxy = named.get(parts.scheme) or named.get("all")
    if not proxy or proxy_bypass(parts.netloc):
        return None
    scheme, is_whole, _ = proxy.partition("://")
    if not is_whole:
        return f"http://{proxy}"
    if scheme.lower() not in {"http", "https"}:
        raise UnusableProxyError(scheme)
    return proxy


@dataclass(frozen=True)
class Patience:
    """How long each step of a request may take, in seconds; None: any time."""

    read: float | None = 5.0
    write: float | None = 5.0
    connect: float | None = 5.0
    pool: float | None = 1.0
    media_write: float | None = 20.0


class AiohttpRequest(BaseRequest):
    """Makes requests over connections that are kept open; opened by `initialize`, in the running loop."""

    def __init__(
        self, pool_size: int = POOL_SIZE, proxy: str | None = None, patience: Patience | None = None
    ) -> None:
        self._pool_size = pool_size
        self._proxy = proxy
        self._patience = patience or Patience()
        self._session: aiohttp.ClientSession | None = None
        self._pool = asyncio.Semaphore(pool_size)

    @property
    def read_timeout(self) -> float | None:
        """How long an answer is waited for, in seconds."""
        return self._patience.read

    async def initialize(self) -> None:
        """Make ready; once more after `shutdown` too."""
        if self._session is not None:
            return
        self._session = aiohttp.ClientSession(
            # The pool is kept here: to aiohttp, to wait for a free connection is a part of connecting.
            connector=aiohttp.TCPConnector(limit=0, ssl=_trusted(), keepalive_timeout=_IDLE_SECONDS),
            headers={"User-Agent": self.USER_AGENT},
            cookie_jar=aiohttp.DummyCookieJar(),
            proxy=self._proxy,
        )

    async def shutdown(self) -> None:
        """Close every connection."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(  # noqa: PLR0913, PLR0917 - the signature is python-telegram-bot's
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make a request; return the status and the body of the answer.

        A timeout is a number of seconds, None for any time, or the library's mark that none was chosen.

        Raises:
            TimedOut: a step took too long.
            NotSentError: no connection could be made; that may have been for lack of time, too.
            NetworkError: the request or its answer was lost.

        """
        if self._session is None:
            message = "the request was not initialized"
            raise RuntimeError(message)
        has_files = request_data is not None and request_data.contains_files
        own = self._patience
        within = _chosen(write_timeout, own.media_write if has_files else own.write)
        timeout = aiohttp.ClientTimeout(
            total=None,
            connect=_chosen(connect_timeout, own.connect),
            sock_read=_chosen(read_timeout, own.read),
        )
        async with self._place(_chosen(pool_timeout, own.pool)):
            try:
                async with self._session.request(
                    method, url, data=_body(request_data, within), timeout=timeout, allow_redirects=False
                ) as answer:
                    return answer.status, await answer.read()
            except aiohttp.ConnectionTimeoutError:
                raise _NotSentInTimeError from None
            except TimeoutError:
                raise TimedOut from None
            except aiohttp.ClientConnectorError as fault:
                raise NotSentError(_told(fault)) from None
            except (aiohttp.ClientError, OSError) as fault:
                raise NetworkError(_told(fault)) from None

    @asynccontextmanager
    async def _place(self, seconds: float | None) -> AsyncIterator[None]:
        """Hold one of the pool's places in the block."""
        try:
            # Nearly always there is one, and then nothing has to watch the time.
            async with asyncio.timeout(seconds if self._pool.locked() else None):
                await self._pool.acquire()
        except TimeoutError:
            message = f"Pool timeout: {self._pool_size} requests are under way; this one was not sent"
            raise _NotSentInTimeError(message) from None
        try:
            yield
        finally:
            self._pool.release()


@cache
def _trusted() -> ssl.SSLContext:
    """Return whom the bot trusts: certifi's list, or the one that SSL_CERT_FILE or SSL_CERT_DIR names."""
    is_named = os.environ.get("SSL_CERT_FILE") or os.environ.get("SSL_CERT_DIR")
    context = ssl.create_default_context(cafile=None if is_named else certifi.where())
    context.set_alpn_protocols(["http/1.1"])
    return context


def _chosen(given: object, own: float | None) -> float | None:
    """Return what was chosen: the mark, whose type has no public name, is neither a number nor None."""
    return given if given is None or isinstance(given, int | float) else own


def _body(data: RequestData | None, within: float | None) -> aiohttp.Payload | None:
    """Return the parameters as a form, as one of several parts where there are files."""
    if data is None:
        return None
    if not data.contains_files:
        return aiohttp.BytesPayload(_form(data.json_parameters).encode(), content_type=_FORM)
    upload = _Upload(within)
    for name, value in data.json_parameters.items():
        upload.add(name, value)
    for part, (filename, content, kind) in data.multipart_data.items():
        # From memory it goes a piece at a time: all at once it would be there twice.
        file = io.BytesIO(content) if isinstance(content, bytes) else content
        upload.add(part, file, {"Content-Type": kind}, filename=filename)
    return upload


def _form(parameters: Mapping[str, str]) -> str:
    """Return parameters as a form, every byte of a value by its number: which need it takes longer to ask.

    >>> _form({"chat_id": "-1", "text": "胡", "caption": ""})
    'chat_id=%2d%31&text=%e8%83%a1&caption='
    """
    return "&".join(f"{name}={_numbered(value.encode())}" for name, value in parameters.items())


def _numbered(value: bytes) -> str:
    return f"%{value.hex('%')}" if value else ""


class _Upload(aiohttp.MultipartWriter):
    """A form with files, which has to be sent within so many seconds. A form without is sent at once."""

    def __init__(self, within: float | None) -> None:
        super().__init__("form-data")
        self._within = within

    def add(self, name: str, value: object, headers: Mapping[str, str] | None = None, **more: str) -> None:
        """Add a part; names are told as they are, in UTF-8, which is how Telegram reads them."""
        part = self.append(value, headers)
        part.set_content_disposition("form-data", quote_fields=False, name=name, **more)

    async def write(self, writer: AbstractStreamWriter, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - handed through
        async with asyncio.timeout(self._within):
            await super().write(writer, *args, **kwargs)


def _told(fault: Exception) -> str:
    """Return what went wrong, without the address nor what the server said, which may repeat it."""
    name = f"aiohttp.{type(fault).__name__}"
    match fault:
        case aiohttp.ClientConnectorError():
            return f"{name}: no connection to {fault.host}:{fault.port}: {fault.os_error}"
        case aiohttp.ClientHttpProxyError():
            return f"{name}: {fault.status} {fault.message}"
        case aiohttp.ClientResponseError() | aiohttp.ClientPayloadError():
            return f"{name}: the answer is not whole, or no HTTP"
        case OSError() if fault.errno is not None:
            return f"{name}: {os.strerror(fault.errno)}"
        case _:
            return name
