"""屋里: the whole bot on a fresh Telegram in memory and a real database, and what it has kept."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from said_texts import BROKEN
from telegram.ext import CommandHandler

from bot.app import build
from bot.context import App, Services
from bot.local.chat import LocalChat
from bot.local.request import LocalRequest
from bot.local.telegram import Button, LocalTelegram
from bot.local.terminal import Terminal
from bot.local.world import DEFAULT_GROUP
from bot.settings import Settings
from storage import Store, chats, open_store
from storage.audit import audit

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
    """Everybody in the room, with the terminal that plays them."""

    store: Store
    telegram: LocalTelegram
    application: App
    clock: LateClock
    chat: LocalChat
    terminal: Terminal
    printed: list[str]

    async def play(self, *lines: str) -> list[str]:
        """Play lines in the terminal's grammar; return what they printed."""
        start = len(self.printed)
        with self.terminal.following():
            for line in lines:
                await self.terminal.work(line)
        return self.printed[start:]

    async def did(self, *lines: str) -> list[str]:
        """Play lines that all work: every tap finds its button, and nothing goes wrong."""
        printed = await self.play(*lines)
        amiss = [line for line in printed if line.startswith("! ") or any(said in line for said in BROKEN)]
        assert not amiss, printed
        return printed

    async def answer(self, line: str) -> str:
        """Play one line that is written; return what the bot says to it, without the number in front."""
        shown = "\n".join((await self.play(line))[line.count("\n") + 1 :])
        return shown.partition("] ")[2] if shown.startswith("[") else shown

    def button(self, label: str, title: str = DEFAULT_GROUP) -> Button:
        """Return a button as it is now, to be pressed later."""
        return self.telegram.button(self.telegram.world.group(title), label)

    def offer(self, data: str, title: str = DEFAULT_GROUP) -> Button:
        """Put a message of the bot's with one button into a group, as an older version might have."""
        keys = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
        chat = self.telegram.world.group(title).chat_id
        self.telegram.call("sendMessage", {"chat_id": chat, "text": "?", "reply_markup": keys})
        return self.button("?", title)

    async def press(self, name: str, button: Button) -> list[str]:
        """Let somebody press exactly this button, however old; return what it printed."""
        start = len(self.printed)
        with self.terminal.following():
            await self.chat.press(name, button)
        return self.printed[start:]

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
        found: list[str] = []
        async with self.store.reading() as reading:
            for chat in await chats.list_all(reading):
                found += map(str, await audit(reading, chat.id))
            for sums in (
                "tallies GROUP BY table_id",
                "totals JOIN people ON id = person_id GROUP BY chat_id",
            ):
                rows = await reading.all(f"SELECT sum(amount) AS amount FROM {sums}")  # noqa: S608 - of the two above
                found += [f"{sums}: {row['amount']}" for row in rows if row["amount"]]
        return found

    async def score(self, *, who: str = "老王") -> dict[str, str]:
        """Ask for the standing; return each player's signed amount as it is shown."""
        lines = await self.play(f"{who}: /score")
        *shown, total = lines[1:]
        assert total in {"合计 0", "Sum 0"}, lines
        shown[0] = shown[0].partition("] ")[2]
        return {name: amount for name, _, amount in (line.rpartition(" ") for line in shown)}


@asynccontextmanager
async def opened_room(folder: Path, settings: Settings | None = None) -> AsyncIterator[Room]:
    """Open a room on a data folder, new or used before."""
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(folder))
        clock = LateClock()
        telegram = LocalTelegram(folder, clock=clock)
        stack.callback(telegram.close)
        services = Services(store, settings or Settings(bot_token=None, bot_language="zh"))
        application = build("1:test", services, LocalRequest(telegram), polling=False)
        await stack.enter_async_context(application)
        chat = LocalChat(application, telegram)
        printed: list[str] = []
        yield Room(store, telegram, application, clock, chat, Terminal(chat, printed.append), printed)
