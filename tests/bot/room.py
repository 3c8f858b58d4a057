"""屋里: the whole bot on a fresh Telegram in memory and a real database, and what it has kept.

Whatever a test does there, nothing breaks that it does not say breaks, and the ledger stays whole.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kept_ledger import faults_in
from said_texts import BROKEN
from telegram.ext import CommandHandler

from bot.app import build
from bot.context import App, Services
from bot.local.chat import LocalChat
from bot.local.records import Message
from bot.local.request import LocalRequest
from bot.local.telegram import Button, LocalTelegram
from bot.local.terminal import Terminal
from bot.local.world import DEFAULT_GROUP
from bot.settings import Settings
from storage import Store, chats, open_store, people
from storage.records import Person

SETTINGS = Settings(bot_token=None, bot_language="zh")
FOUR = "老王: /new 老王 小李 阿强 小美 chengdu-5-80"

# What must stay as it is when nothing is booked; the board's message and the drafts may change.
_LEDGER = (
    "SELECT id, entry, body, source FROM events ORDER BY id",
    "SELECT * FROM transfers ORDER BY round_id, seq",
    "SELECT * FROM tallies ORDER BY table_id, person_id",
    "SELECT * FROM totals ORDER BY person_id",
    "SELECT id, number, revision, is_over, is_withdrawn FROM rounds ORDER BY id",
    "SELECT id, closed_at FROM tables ORDER BY id",
)


def tells_of_a_fault(printed: Iterable[str]) -> bool:
    """Whether the chat is told of a fault that nobody expected."""
    return any(said in line for line in printed for said in BROKEN)


@dataclass
class LateClock:
    """The machine's time, and as much later as the test says."""

    later: timedelta = field(default_factory=timedelta)

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.later

    def turn(self, seconds: int) -> None:
        self.later += timedelta(seconds=seconds)


@dataclass
class Room:
    """Everybody in the room, with the terminal that plays them; `is_spoilt`: the test spoils the ledger."""

    store: Store
    telegram: LocalTelegram
    application: App
    clock: LateClock
    chat: LocalChat
    terminal: Terminal
    printed: list[str]
    is_spoilt: bool = False

    async def play(self, *lines: str) -> list[str]:
        """Play lines in the terminal's grammar; return what they printed."""
        return await self._shown(map(self.terminal.work, lines))

    async def did(self, *lines: str) -> list[str]:
        """Play lines that all work: every tap finds its button."""
        printed = await self.play(*lines)
        assert not [line for line in printed if line.startswith("! ")], printed
        return printed

    async def breaks(self, *lines: str) -> list[str]:
        """Play lines at which the program is made to fail; return what they printed, which says so."""
        return await self._shown(map(self.terminal.work, lines), breaks=True)

    async def answer(self, line: str) -> str:
        """Play one line that is written; return what the bot says to it, without the number in front."""
        shown = "\n".join((await self.play(line))[line.count("\n") + 1 :])
        return shown.partition("] ")[2] if shown.startswith("[") else shown

    async def press(self, name: str, button: Button) -> list[str]:
        """Let somebody press exactly this button, however old; return what it printed."""
        return await self._shown([self.chat.press(name, button)])

    async def happen(self, *happened: Callable[[], object]) -> list[str]:
        """Let something happen beside what is typed; return what it printed."""

        async def heard() -> None:
            for one in happened:
                one()
            await self.chat.catch_up()

        return await self._shown([heard()])

    async def _shown(self, acts: Iterable[Awaitable[None]], *, breaks: bool = False) -> list[str]:
        """Let something be done; return what it printed, which tells of a fault only where it `breaks`."""
        start = len(self.printed)
        with self.terminal.following():
            for act in acts:
                await act
        printed = self.printed[start:]
        assert tells_of_a_fault(printed) == breaks, printed
        return printed

    @property
    def newest(self) -> Message:
        """The newest message where the terminal is."""
        return next(self.telegram.world.messages_in(self.terminal.here))

    def button(self, label: str, title: str = DEFAULT_GROUP) -> Button:
        """Return a button as it is now, to be pressed later."""
        return self.telegram.button(self.telegram.world.group(title), label)

    def offer(self, data: str, title: str = DEFAULT_GROUP) -> Button:
        """Put a message of the bot's with one button into a group, as an older version might have."""
        keys = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
        chat = self.telegram.world.group(title).chat_id
        self.telegram.call("sendMessage", {"chat_id": chat, "text": "?", "reply_markup": keys})
        return self.button("?", title)

    def commands(self) -> set[str]:
        """Return every command that the bot listens to, without its slash."""
        known = (handler for group in self.application.handlers.values() for handler in group)
        return {name for handler in known if isinstance(handler, CommandHandler) for name in handler.commands}

    async def ledger(self) -> list[list[tuple[object, ...]]]:
        """Return everything that amounts hang on."""
        async with self.store.reading() as reading:
            return [[tuple(row) for row in await reading.all(query)] for query in _LEDGER]

    async def faults(self) -> list[str]:
        """Recompute every group; return what differs, and tallies and totals that do not sum to 0."""
        async with self.store.reading() as reading:
            return await faults_in(reading)

    async def everybody(self) -> dict[str, Person]:
        """Return the people of the group where the terminal is, by their names."""
        async with self.store.reading() as reading:
            chat = await chats.find(reading, self.terminal.here.chat_id)
            assert chat is not None
            return {one.name: one for one in await people.list_all(reading, chat.id)}

    async def score(self, *, who: str = "老王") -> dict[str, str]:
        """Ask for the standing; return each player's signed amount as it is shown."""
        lines = await self.play(f"{who}: /score")
        *shown, total = lines[1:]
        assert total in {"合计 0", "Sum 0"}, lines
        shown[0] = shown[0].partition("] ")[2]
        return {name: amount for name, _, amount in (line.rpartition(" ") for line in shown)}


@asynccontextmanager
async def opened_room(folder: Path, settings: Settings = SETTINGS) -> AsyncIterator[Room]:
    """Open a room on a data folder, new or used before; its ledger is whole in the end."""
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(folder))
        clock = LateClock()
        telegram = LocalTelegram(folder, clock=clock)
        stack.callback(telegram.close)
        services = Services(store, settings)
        application = build("1:test", services, LocalRequest(telegram), polling=False)
        await stack.enter_async_context(application)
        chat = LocalChat(application, telegram)
        printed: list[str] = []
        room = Room(store, telegram, application, clock, chat, Terminal(chat, printed.append), printed)
        yield room
        faults = [] if room.is_spoilt else await room.faults()
        assert not faults, faults
