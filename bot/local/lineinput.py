"""Lines of standard input, read without holding up the event loop while a person thinks."""

import asyncio
import codecs
import os
from collections.abc import AsyncIterator

_CHUNK = 65_536


class LineInput:
    """The lines of a file descriptor: a keyboard, a pipe, a file. `stop` ends them before the input does."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._woken = asyncio.Event()
        self._is_stopped = False

    def stop(self) -> None:
        """Give no further line; the one being worked is not broken off."""
        self._is_stopped = True
        self._woken.set()

    async def lines(self) -> AsyncIterator[str]:
        """Give line after line, without their ends; bytes that are no UTF-8 show as replaced."""
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        rest = ""
        while chunk := await self._read():
            *complete, rest = (rest + decoder.decode(chunk)).split("\n")
            for line in complete:
                if self._is_stopped:
                    return
                yield line
        rest += decoder.decode(b"", final=True)
        if rest and not self._is_stopped:
            yield rest

    async def _read(self) -> bytes:
        loop = asyncio.get_running_loop()
        if self._is_stopped:
            return b""
        self._woken.clear()
        try:
            loop.add_reader(self._descriptor, self._woken.set)
        except PermissionError:  # a plain file cannot be watched, and need not be: it never keeps one waiting
            return os.read(self._descriptor, _CHUNK)
        try:
            await self._woken.wait()
        finally:
            loop.remove_reader(self._descriptor)
        return b"" if self._is_stopped else os.read(self._descriptor, _CHUNK)
