"""到点: when a summary is due and which days it tells about: the day, week or month that has just ended."""

from datetime import date, timedelta

from bot.actions.calendar import local, starts_at, zone_of
from bot.entry.commands.periods import Period, stretch
from storage.records import Chat
from storage.schedules import Every, Schedule


def first_due(chat: Chat, every: Every, hour: int, at: int) -> date:
    """Return the first day on which a summary is due after a moment, in unix seconds."""
    today = local(chat, at).date()
    first = stretch(every, today).first
    if first == today and at < starts_at(zone_of(chat), today, hour):
        return today
    return _following(every, today)


def is_due(chat: Chat, schedule: Schedule, now: int) -> bool:
    """Whether the time of a schedule's next summary has come, by the group's clock."""
    return now >= starts_at(zone_of(chat), schedule.due_on, schedule.hour)


def due_after(chat: Chat, schedule: Schedule, now: int) -> date:
    """Return the first due day whose time has not come; what was missed meanwhile is not told late."""
    day = schedule.due_on
    while now >= starts_at(zone_of(chat), day, schedule.hour):
        day = _following(schedule.every, day)
    return day


def told_about(schedule: Schedule, due_next: date) -> Period:
    """Return the days that a summary tells about: the last whole stretch before the newest due day."""
    latest = stretch(schedule.every, due_next, -1).first
    return stretch(schedule.every, latest, -1)


def _following(every: Every, day: date) -> date:
    """Return the first day of the day, week or month after the one that a day is in."""
    return stretch(every, day).last + timedelta(days=1)
