"""主人: how the bot is doing, and a copy of everything, for the owner of the bot only."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.actions.desk import Action, Desk
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.outcomes import FileShown, Outcome, Said
from bot.views.moments import Clock
from bot.views.owner import Health, megabytes, status_view
from storage import activity, inbox
from storage.backup import copy_database


@dataclass(frozen=True, slots=True)
class Process:
    """What is known of the running program: its version, when it started, and where its database is."""

    version: str
    started_at: int
    database: Path


def show_status(process: Process) -> Action:
    """状态: say how the bot is doing."""

    async def action(desk: Desk) -> Outcome:
        await require(desk, Right.OWN_BOT)
        tx, now = desk.tx, desk.heard.at
        counts = await activity.counts(tx)
        health = Health(
            version=process.version,
            uptime=max(0, now - process.started_at),
            # This very line is still in the inbox.
            backlog=await inbox.backlog(tx) - (desk.heard.update is not None),
            last_event_at=await activity.last_event_at(tx),
            database_bytes=await activity.database_bytes(tx),
            chats=counts.chats,
            open_tables=counts.open_tables,
        )
        return Said(status_view(health, Clock(now, desk.chat.timezone), desk.texts))

    return action


def send_backup(process: Process) -> Action:
    """备份: send the owner a copy of the database, in private, for it holds the books of every group."""

    async def action(desk: Desk) -> Outcome:
        await require(desk, Right.OWN_BOT)
        said = desk.texts.owner
        if not desk.heard.private:
            raise Refused(said.backup_only_private)
        time = datetime.fromtimestamp(desk.heard.at, UTC)
        size = megabytes(await activity.database_bytes(desk.tx))
        return FileShown(
            f"scores-{time:%Y-%m-%d-%H%M}.sqlite3",
            _copied(process.database),
            said.backup_caption.format(time=f"{time:%Y-%m-%d %H:%M} UTC", size=size),
        )

    return action


def _copied(database: Path) -> Callable[[], bytes]:
    def content() -> bytes:
        with TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite3"
            copy_database(database, copy)
            return copy.read_bytes()

    return content
