"""主人: how the bot is doing, and a copy of everything, for the owner of the bot only."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from bot.actions.desk import Desk
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.outcomes import FileShown, LookedUp, Outcome, Said
from bot.texts import Texts
from bot.views.moments import Clock
from bot.views.owner import Health, megabytes, status_view
from bot.views.store import in_a_chat
from bot.views.view import View
from storage import Reading, StoreError, activity, inbox
from storage.backup import copy_database
from storage.disk import unwritable

_LOG = logging.getLogger(__name__)

MOST_BYTES = 50_000_000
"""The largest file that Telegram takes from a bot."""


@dataclass(frozen=True, slots=True)
class Process:
    """What is known of the running program: its version, when it started, and where its database is."""

    version: str
    started_at: int
    database: Path


async def show_status(desk: Desk, process: Process) -> Outcome:
    """状态: say how the bot is doing."""
    await require(desk, Right.OWN_BOT)
    tx, now = desk.tx, desk.heard.at
    counts = await activity.counts(tx)
    health = Health(
        version=process.version,
        uptime=max(0, now - process.started_at),
        backlog=await inbox.backlog(tx),
        last_event_at=await activity.last_event_at(tx),
        database_bytes=await activity.database_bytes(tx),
        chats=counts.chats,
        open_tables=counts.open_tables,
    )
    return Said(status_view(health, Clock(now, desk.chat.timezone), desk.texts))


async def send_backup(desk: Desk, process: Process) -> Outcome:
    """备份: send the owner a copy of the database, in private, for it holds the books of every group."""
    await require(desk, Right.OWN_BOT)
    if not desk.heard.private:
        raise Refused(desk.texts.owner.backup_only_private)
    time, database = datetime.fromtimestamp(desk.heard.at, UTC), process.database

    async def read(_reading: Reading) -> Callable[[], Outcome]:
        return partial(_backed_up, database, time, desk.texts)

    return LookedUp(read)


def _backed_up(database: Path, time: datetime, texts: Texts) -> Outcome:
    """Copy the database into a file to send; why that cannot be, where it cannot."""
    try:
        content = _copied(database)
    except StoreError as fault:
        _LOG.warning("the backup was not made: %s", fault)
        return Said(View(texts.store.backup_failed.format(reason=in_a_chat(fault, texts))))
    size = megabytes(len(content))
    if len(content) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        return Said(View(texts.owner.backup_too_large.format(size=size, most=most)))
    caption = texts.owner.backup_caption.format(time=f"{time:%Y-%m-%d %H:%M} UTC", size=size)
    return FileShown(f"scores-{time:%Y-%m-%d-%H%M}.sqlite3", lambda: content, caption)


def _copied(database: Path) -> bytes:
    try:
        with TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            copy_database(database, copy)
            return copy.read_bytes()
    except OSError as error:
        raise unwritable(Path(gettempdir()), error) from error
