"""到点: on which day a summary is due, by the group's clock, and which days it tells about."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.actions.calendar import span
from bot.actions.reports.timing import due_after, first_due, is_due, told_about
from bot.entry.commands.periods import stretch
from storage.records import Chat
from storage.schedules import Every, Schedule


def group(zone: str | None = None) -> Chat:
    return Chat(1, -1001, "周五局", None, None, None, zone, {})


def at(text: str, zone: str = "Asia/Shanghai") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


FIRST = [
    ("asked on a Friday: the next Monday", "week", 20, "2026-03-06 20:00", "2026-03-09"),
    ("asked on a Monday before the hour: today", "week", 20, "2026-03-09 19:59", "2026-03-09"),
    ("asked on a Monday at the hour: next week", "week", 20, "2026-03-09 20:00", "2026-03-16"),
    ("daily before the hour: today", "day", 8, "2026-03-06 07:00", "2026-03-06"),
    ("daily after the hour: tomorrow", "day", 8, "2026-03-06 09:00", "2026-03-07"),
    ("monthly: the first of the next month", "month", 10, "2026-12-06 09:00", "2027-01-01"),
    ("midnight of today is over", "day", 0, "2026-03-06 00:00", "2026-03-07"),
]


@pytest.mark.parametrize(
    ("every", "hour", "now", "due"), [row[1:] for row in FIRST], ids=[row[0] for row in FIRST]
)
def test_the_first_summary_is_due(every: Every, hour: int, now: str, due: str) -> None:
    assert first_due(group(), every, hour, at(now)).isoformat() == due


TOLD = [
    ("weekly: the week before", "week", "03-09", "03-09 20:00", "03-02 03-08", "03-16"),
    ("daily: the day before", "day", "03-01", "03-01 20:00", "02-28 02-28", "03-02"),
    ("monthly: the month before", "month", "03-01", "03-02 08:00", "02-01 02-28", "04-01"),
    ("three weeks missed: the newest only", "week", "03-09", "03-31 08:00", "03-23 03-29", "04-06"),
]


@pytest.mark.parametrize(
    ("every", "due", "now", "days", "following"), [row[1:] for row in TOLD], ids=[row[0] for row in TOLD]
)
def test_a_summary_tells_about_what_has_ended(
    every: Every, due: str, now: str, days: str, following: str
) -> None:
    schedule = Schedule(1, 0, every, int(now[6:8]), date.fromisoformat(f"2026-{due}"))
    moment = at(f"2026-{now}")
    assert is_due(group(), schedule, moment)
    due_on = due_after(group(), schedule, moment)
    period = told_about(schedule, due_on)
    assert f"{period.first:%m-%d} {period.last:%m-%d}" == days
    assert f"{due_on:%m-%d}" == following


def test_before_its_hour_nothing_is_due() -> None:
    schedule = Schedule(1, 0, "week", 20, date(2026, 3, 9))
    assert not is_due(group(), schedule, at("2026-03-09 19:59"))


def test_another_time_zone_moves_the_hour() -> None:
    schedule = Schedule(1, 0, "day", 20, date(2026, 3, 9))
    assert is_due(group(), schedule, at("2026-03-09 20:00"))
    assert not is_due(group("Europe/London"), schedule, at("2026-03-09 20:00"))


@pytest.mark.parametrize(
    ("day", "hours"),
    [(date(2026, 3, 29), 23), (date(2026, 10, 25), 25), (date(2026, 6, 1), 24)],
    ids=["spring forward", "fall back", "an ordinary day"],
)
def test_a_day_is_as_long_as_its_clock_says(day: date, hours: int) -> None:
    since, until = span(group("Europe/Berlin"), stretch("day", day))
    assert (until - since) / 3600 == hours


def test_an_hour_that_the_clock_skips_comes_all_the_same() -> None:
    schedule = Schedule(1, 0, "day", 2, date(2026, 3, 29))
    berlin = group("Europe/Berlin")
    assert not is_due(berlin, schedule, at("2026-03-29 01:00", "Europe/Berlin"))
    assert is_due(berlin, schedule, at("2026-03-29 03:30", "Europe/Berlin"))
