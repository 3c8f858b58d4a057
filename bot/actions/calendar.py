"""日历: days by the group's clock; a night belongs to the day on which its table was opened."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.actions.desk import Desk
from bot.entry.commands.periods import Period
from storage.records import Chat

DEFAULT_ZONE = "Asia/Shanghai"
"""Whose days they are until the group chooses with `/tz`."""


def zone_of(chat: Chat) -> ZoneInfo:
    """Return the time zone by which a group's days are counted."""
    return ZoneInfo(chat.timezone or DEFAULT_ZONE)


def local(chat: Chat, at: int) -> datetime:
    """Return a moment, told in unix seconds, by the group's clock."""
    return datetime.fromtimestamp(at, UTC).astimezone(zone_of(chat))


def starts_at(zone: ZoneInfo, day: date, hour: int = 0) -> int:
    """Return when an hour of a day begins, in unix seconds; days of 23 or 25 hours are what they are."""
    return int(datetime.combine(day, time(hour), zone).timestamp())


def span(chat: Chat, period: Period) -> tuple[int, int]:
    """Return when a period begins and when what follows it begins, in unix seconds."""
    zone = zone_of(chat)
    return starts_at(zone, period.first), starts_at(zone, period.last + timedelta(days=1))


def today_of(desk: Desk) -> date:
    """Return the day it is where the group lives."""
    return local(desk.chat, desk.heard.at).date()
