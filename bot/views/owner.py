"""主人: how the bot is doing, in four lines."""

from dataclasses import dataclass

from bot.texts import Texts
from bot.views.moments import Clock
from bot.views.view import View

_MINUTES_A_DAY = 24 * 60
_BYTES_A_MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Health:
    """How the bot is doing.

    Attributes:
        version: of the program.
        uptime: seconds since it started.
        backlog: updates that are not dealt with yet.
        last_event_at: when the newest event was booked, None where none was.
        database_bytes: the size of the database.
        chats: how many groups and private chats are known.
        open_tables: how many tables are open in them.

    """

    version: str
    uptime: int
    backlog: int
    last_event_at: int | None
    database_bytes: int
    chats: int
    open_tables: int


def status_view(health: Health, clock: Clock, texts: Texts) -> View:
    """Say how the bot is doing."""
    said, last = texts.owner, health.last_event_at
    lines = (
        said.status_version.format(version=health.version, uptime=lasted(health.uptime, texts)),
        said.status_backlog.format(count=health.backlog),
        said.status_never if last is None else said.status_last.format(when=clock.said(last, texts)),
        said.status_database.format(
            size=megabytes(health.database_bytes), chats=health.chats, tables=health.open_tables
        ),
    )
    return View("\n".join(lines))


def lasted(seconds: int, texts: Texts) -> str:
    """Say how long something has lasted, in its two largest units."""
    days, rest = divmod(seconds // 60, _MINUTES_A_DAY)
    hours, minutes = divmod(rest, 60)
    if days:
        return texts.owner.days.format(days=days, hours=hours)
    if hours:
        return texts.owner.hours.format(hours=hours, minutes=minutes)
    return texts.owner.minutes.format(minutes=minutes)


def megabytes(size: int) -> str:
    """Return a size in megabytes, a tenth at least.

    >>> megabytes(2_340_000), megabytes(12)
    ('2.3', '0.1')
    """
    tenths = max(1, round(size * 10 / _BYTES_A_MEGABYTE))
    return f"{tenths // 10}.{tenths % 10}"
