"""Runs the local chat: the terminal, the page, or both, until the input ends or somebody stops it."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass

from bot.local.chat import LocalChat
from bot.local.lineinput import LineInput
from bot.local.page import DEFAULT_PORT, serving
from bot.local.terminal import Out, run_terminal

_SIGNS = (signal.SIGINT, signal.SIGTERM)


@dataclass(frozen=True, slots=True)
class Faces:
    """How the chat is shown: `page` asks for the page also where nobody sits at a keyboard."""

    page: bool = False
    port: int = DEFAULT_PORT


async def run_local(chat: LocalChat, faces: Faces, out: Out) -> int:
    """Run the chat on standard input and, at a keyboard or where asked for, on the page; give the exit code.

    Ends with the input; with the page asked for it serves on until SIGINT or SIGTERM.
    """
    is_keyboard = os.isatty(sys.stdin.fileno())
    stopped, here = asyncio.Event(), chat.telegram.world.group()
    words = await chat.words_in(here)
    source = LineInput(sys.stdin.fileno())
    async with AsyncExitStack() as stack:
        stack.enter_context(_heeding_signals(source.stop, stopped.set))
        if faces.page or is_keyboard:
            try:
                address = await stack.enter_async_context(serving(chat, port=faces.port))
            except OSError:
                out("! " + words.port_taken.format(faces.port))
                if faces.page:
                    return 1
            else:
                out(words.served.format(address))
        await run_terminal(chat, source.lines(), out, greets=is_keyboard or faces.page)
        if faces.page and not stopped.is_set():
            out((await chat.words_in(here)).serving_on)
            await stopped.wait()
    return 0


@contextmanager
def _heeding_signals(*heeds: Callable[[], None]) -> Iterator[None]:
    """End in good order at the first signal; a second one breaks off."""
    loop = asyncio.get_running_loop()

    def heed() -> None:
        loop.remove_signal_handler(signal.SIGINT)
        for each in heeds:
            each()

    for sign in _SIGNS:
        loop.add_signal_handler(sign, heed)
    try:
        yield
    finally:
        for sign in _SIGNS:
            loop.remove_signal_handler(sign)
