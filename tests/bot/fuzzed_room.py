"""试炼场: the whole bot as it runs on Telegram, groups with secrets, and what must hold after each update.

The updates go the way of Telegram's own: into the inbox on disk, then through the application. Nothing
stands in for anything but the network.
"""

import json
import logging
import time
import warnings
from collections.abc import AsyncIterator, Collection, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fuzz_laws import buttons, text_of, wrong_with_call, wrong_with_log
from group_rows import RECORDED, Known, Rows, difference, key_of, known_in, rows_of_groups
from inbox_room import behind_inbox, work
from kept_ledger import faults_in
from plain_grammar import may_book
from room import LateClock
from telegram import Update

from bot import logs
from bot.context import App, Services
from bot.inbox import PolledQueue
from bot.local.events import Event, Posted
from bot.local.records import Message, Person
from bot.local.telegram import LocalTelegram
from bot.pictures.studio import make_ready
from bot.settings import Settings
from storage import Store, open_store

TOKEN = "7000000001:Not-A-Real-Token_But-As-Long-As-One"  # noqa: S105 - the local Telegram asks for none
OWNER = 900_001
MOST_SECONDS = 1.0
"""So much of the processor's time a single update may take."""

Body = Mapping[str, Any]
"""An update in Telegram's JSON."""


@dataclass(slots=True)
class Group:
    """A chat of the bot's with what only its own people may see.

    Attributes:
        chat: its id.
        names: who plays there.
        secrets: words and amounts that are written in no other chat.
        members: who writes there.
        topics: the topics it has.
        seen: the data of every button that was shown there.
        exported: the newest file of `/export json`.

    """

    chat: int
    names: tuple[str, ...]
    secrets: tuple[str, ...]
    members: tuple[Person, ...]
    topics: tuple[int, ...] = ()
    seen: dict[str, None] = field(default_factory=dict)
    exported: bytes = b""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that must not be: in a few words, the update that did it, and all that is known of it."""

    what: str
    update: Body
    details: str


class _Kept(logging.Handler):
    """Keeps every line that is logged, as it is logged."""

    def __init__(self, formatter: logging.Formatter | None) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(formatter)
        self.lines: list[tuple[logging.LogRecord, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append((record, self.format(record)))


@dataclass
class FuzzedRoom:
    """The bot, its groups, what it did since the last update, and what was found.

    Attributes:
        heard: how many updates there were.
        answered: how many the bot did anything about.
        booked: how many changed what is recorded.
        slowest: what the slowest took of the processor, in seconds.

    """

    store: Store
    telegram: LocalTelegram
    application: App
    queue: PolledQueue
    clock: LateClock
    log: _Kept
    groups: list[Group] = field(default_factory=list)
    posted: list[Message] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    heard: int = 0
    answered: int = 0
    booked: int = 0
    slowest: float = 0.0
    rows: dict[int, Rows] = field(default_factory=dict)

    async def hear(self, body: Body, chat: int) -> None:
        """Let the bot hear an update of a chat, and note what does not hold then."""
        known = known_in(self.store.path, chat)
        self.telegram.calls.clear()
        self.posted.clear()
        self.log.lines.clear()
        began = time.process_time()
        found = await self._taken_in(body)
        spent = time.process_time() - began
        if spent > MOST_SECONDS:
            found.append(f"slow\n{spent:.1f} s of the processor")
        found += self._wrong(body, chat)
        was, self.rows = self.rows, rows_of_groups(self.store.path)
        found += self._changed(body, chat, was, known)
        self.findings += [Finding(one.partition("\n")[0], body, one) for one in found]
        self.heard += 1
        self.answered += bool(self.telegram.calls)
        self.slowest = max(self.slowest, spent)
        self._remember(chat)

    async def faults(self) -> list[str]:
        """Recompute every group; return what differs."""
        async with self.store.reading() as reading:
            return await faults_in(reading)

    async def _taken_in(self, body: Body) -> list[str]:
        """Take an update in and work it; return what came out of the application that nobody caught."""
        try:
            told = json.loads(json.dumps(body))
            await self.queue.keep_rest()
            await self.queue.put(Update.de_json(told, self.application.bot))
            while not self.queue.empty():
                taken = self.queue.get_nowait()
                await work(self.application, taken)
        except Exception as error:  # noqa: BLE001 - whatever comes out is what is looked for
            return [f"raised out of the application: {type(error).__name__}\n{error}"]
        return []

    def _wrong(self, body: Body, chat: int) -> Iterator[str]:
        here = {chat, body.get("message", {}).get("migrate_to_chat_id", chat)}
        for record, line in self.log.lines:
            yield from wrong_with_log(record, line)
            if TOKEN in line:
                yield f"the token is in the log\n{line}"
        for call in self.telegram.calls:
            yield from wrong_with_call(call)
            yield from self._leaked(json.dumps(call.parameters, ensure_ascii=False, default=str), here)
            if call.parameters.get("chat_id", chat) not in here:
                yield f"{call.method} into another chat\n{call.parameters}"
        for message in self.posted:
            yield from self._wrong_with_file(message, body, here)

    def _leaked(self, text: str, here: Collection[int]) -> Iterator[str]:
        if TOKEN in text:
            yield f"the token is in an answer\n{text}"
        others = (group for group in self.groups if group.chat not in here)
        for secret in (secret for group in others for secret in group.secrets):
            if secret in text:
                yield f"a secret of another group was told\n{secret}: {text}"

    def _wrong_with_file(self, message: Message, body: Body, here: Collection[int]) -> Iterator[str]:
        if message.attachment is None:
            return
        content = self._content(message.attachment.file_id)
        if not content.startswith(b"SQLite format 3"):
            yield from self._leaked(text_of(content), here)
        elif body.get("message", {}).get("from", {}).get("id") != OWNER or message.chat_id != OWNER:
            yield "a copy of the database went to somebody else"

    def _changed(self, body: Body, chat: int, was: Mapping[int, Rows], known: Known) -> Iterator[str]:
        now = self.rows
        here = key_of(was, chat) or key_of(now, chat)
        for key in sorted(was.keys() | now.keys()):
            if key != here and was.get(key) != now.get(key):
                yield f"rows of another chat changed\n{difference(was.get(key, {}), now.get(key, {}))}"
        before, after = was.get(here or 0, {}), now.get(here or 0, {})
        if any(before.get(table) != after.get(table) for table in RECORDED):
            self.booked += 1
            if not may_book(body, known, self.telegram.world.bot.username or ""):
                yield f"recorded by what cannot book\n{difference(before, after)}"

    def _remember(self, chat: int) -> None:
        """Keep what was shown here: buttons to press later, a file to bring in again."""
        for group in self.groups:
            if group.chat == chat:
                shown = (button for call in self.telegram.calls for button in buttons(call.parameters))
                group.seen.update((button["callback_data"], None) for button in shown)
                for message in self.posted:
                    if message.attachment is not None and message.attachment.name.endswith(".json"):
                        group.exported = self._content(message.attachment.file_id)

    def _content(self, file_id: str) -> bytes:
        return (self.telegram.world.file.files / file_id).read_bytes()


@contextmanager
def _everything_logged() -> Iterator[_Kept]:
    """Keep what the bot logs as it is set up to, and what Python warns of, and write it nowhere."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logs.set_up(TOKEN)
        kept = _Kept(root.handlers[0].formatter)
        root.handlers[:] = [kept]
        logging.captureWarnings(capture=True)
        try:
            yield kept
        finally:
            logging.captureWarnings(capture=False)
            root.setLevel(level)
            root.handlers[:] = handlers


@asynccontextmanager
async def opened_fuzzed_room(folder: Path) -> AsyncIterator[FuzzedRoom]:
    """Open a room on an empty folder."""
    async with AsyncExitStack() as stack:
        log = stack.enter_context(_everything_logged())
        (folder / "telegram").mkdir()
        clock = LateClock()
        telegram = LocalTelegram(folder / "telegram", clock=clock)
        stack.callback(telegram.close)
        store = await stack.enter_async_context(open_store(folder / "data"))
        queue = PolledQueue(store)
        settings = Settings(bot_token=None, bot_language="zh", owner_id=OWNER)
        application = behind_inbox(Services(store, settings), telegram, queue, TOKEN)
        await stack.enter_async_context(application)
        await make_ready()
        room = FuzzedRoom(store, telegram, application, queue, clock, log)

        def keep(event: Event) -> None:
            if isinstance(event, Posted) and event.message.sender_id == telegram.world.bot.id:
                room.posted.append(event.message)

        telegram.world.listeners.append(keep)
        yield room
