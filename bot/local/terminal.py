"""The terminal's face of the local chat: works line after line through and prints what happens."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import assert_never

from bot.local import lines as grammar
from bot.local.chat import AnyApplication, Feed, LocalChat
from bot.local.events import Event
from bot.local.refusals import ActRefused
from bot.local.screen import printed
from bot.local.sent_files import file_at
from bot.local.telegram import LocalTelegram

Out = Callable[[str], None]
"""Prints one line."""


class Terminal:
    """Somebody at the keyboard, who speaks as everybody, and follows one place at a time."""

    def __init__(self, chat: LocalChat, out: Out) -> None:
        self._chat = chat
        self._out = out
        self.here = chat.telegram.world.group()

    @contextmanager
    def following(self) -> Iterator[None]:
        """Print what happens, for as long as this lasts."""
        listeners = self._chat.telegram.world.listeners
        listeners.append(self._print)
        try:
            yield
        finally:
            listeners.remove(self._print)

    async def work(self, raw: str) -> None:
        """Work one line through, its answers printed; one line says what cannot be done."""
        async with self._saying_what_is_refused():
            await self._work(grammar.read_line(raw))

    async def catch_up(self) -> None:
        """Let the bot hear what was said before the process last died, its answers printed."""
        async with self._saying_what_is_refused():
            await self._chat.catch_up()

    async def greet(self) -> None:
        """Say how to speak here."""
        self._out((await self._chat.words_in(self.here)).greeting)

    @asynccontextmanager
    async def _saying_what_is_refused(self) -> AsyncIterator[None]:
        try:
            yield
        except ActRefused as refused:
            self._out((await self._chat.words_in(self.here)).refusal(refused))

    async def _work(self, line: grammar.Line) -> None:
        chat, world = self._chat, self._chat.telegram.world
        match line:
            case grammar.Say(name, text):
                await chat.say(name, text, self.here)
            case grammar.Reply(name, number, text):
                await chat.say(name, text, self.here, reply_to=number)
            case grammar.Edit(name, number, text):
                await chat.edit(name, number, text, self.here)
            case grammar.SendFile(name, path, caption):
                await chat.send_file(name, file_at(path), caption, self.here)
            case grammar.Tap():
                await self._tap(line)
            case grammar.GoToGroup(title, topic):
                self.here = world.topic(title, topic) if topic else world.group(title)
            case grammar.GoToPrivate(name):
                self.here = world.private(name)
            case grammar.Comment():
                pass
            case _:
                assert_never(line)

    async def _tap(self, tap: grammar.Tap) -> None:
        """Tap on the message of that number, or, where it has no such button, by a label that begins so."""
        if tap.number is None:
            await self._chat.tap(tap.name, tap.label, self.here)
            return
        try:
            await self._chat.tap(tap.name, tap.label_of_message, self.here, number=tap.number)
        except ActRefused as refused:
            try:
                await self._chat.tap(tap.name, tap.label, self.here)
            except ActRefused:
                raise refused from None

    def _print(self, event: Event) -> None:
        for line in printed(self._chat.telegram.world, event, self.here):
            self._out(line)


async def run_terminal(chat: LocalChat, lines: AsyncIterator[str], out: Out, *, greets: bool = False) -> None:
    """Work the lines through, one after another, to the end of input; with nothing to read, greet and end.

    What was said before the process last died and never heard is answered first.
    """
    terminal = Terminal(chat, out)
    if greets:
        await terminal.greet()
    with terminal.following():
        await terminal.catch_up()
        async for line in lines:
            greets = True
            await terminal.work(line)
    if not greets:
        await terminal.greet()


async def play(
    application: AnyApplication, telegram: LocalTelegram, text: str, feed: Feed | None = None
) -> str:
    """Play a text of terminal lines and return what the terminal printed, a line each.

    The application is built upon this Telegram and initialized. The place is the default group at the start.
    """
    out: list[str] = []
    terminal = Terminal(LocalChat(application, telegram, feed), out.append)
    with terminal.following():
        for line in text.splitlines():
            await terminal.work(line)
    return "".join(f"{line}\n" for line in out)


async def run_demo(chat: LocalChat, evening: Iterable[str], out: Out, *, pause_seconds: float = 0) -> None:
    """Play an evening line by line, showing also the lines that print nothing: taps, places, comments."""
    terminal = Terminal(chat, out)
    with terminal.following():
        for line in evening:
            shown = line.rstrip()
            if not grammar.is_echoed(shown):
                out(shown)
            await terminal.work(shown)
            await asyncio.sleep(pause_seconds)
