"""时段: the days that `week`, `上个月`, `2026-11` or `2026-11-01..2026-11-30` mean."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from bot.entry.normalise import folded

PeriodKind = Literal["day", "week", "month", "year", "days"]

_SPELLINGS: tuple[tuple[str, PeriodKind, int], ...] = (
    ("day today 今天 今日 本日 日", "day", 0),
    ("yesterday 昨天 昨日", "day", -1),
    ("week thisweek 周 本周 这周 这星期 本星期 星期 週 本週 這週 這星期", "week", 0),
    ("lastweek 上周 上星期 上週", "week", -1),
    ("month thismonth 月 本月 这月 这个月 這月 這個月", "month", 0),
    ("lastmonth 上月 上个月 上個月", "month", -1),
    ("year thisyear 年 本年 今年", "year", 0),
    ("lastyear 去年 上年", "year", -1),
)
_WORDS = {word: (kind, ago) for words, kind, ago in _SPELLINGS for word in words.split()}
"""What a word means: a stretch of the calendar, and how many before the present one."""

_DATE = re.compile(r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?")
_MONTH = re.compile(r"(\d{4})[-/.年](\d{1,2})月?")
_YEAR = re.compile(r"(\d{4})年?")
_BETWEEN = re.compile(r"\.\.+|…+|~|至|到|\s+to\s+")
_MONTHS = 12
_EARLIEST, _LATEST = 1970, 2999


@dataclass(frozen=True, slots=True)
class Period:
    """时段: some days, the last one inside.

    Attributes:
        kind: which stretch of the calendar it is, `days` for any other.
        first: the first day.
        last: the last day.
        ago: how many such stretches before the present one, as told; None for days told by their dates.

    """

    kind: PeriodKind
    first: date
    last: date
    ago: int | None = None


def read_period(text: str, today: date) -> Period | None:
    """Return the days that a text means on this day; None where it means none.

    >>> read_period("week", date(2026, 11, 29)).first
    datetime.date(2026, 11, 23)
    >>> read_period("2026-11-01..2026-11-30", date(2026, 12, 1)).last
    datetime.date(2026, 11, 30)
    """
    spelling = folded(text).strip()
    known = _WORDS.get(spelling.replace(" ", ""))
    if known is not None:
        return stretch(known[0], today, known[1])
    ends = _BETWEEN.split(spelling)
    try:
        first = _days(ends[0].strip())
        last = _days(ends[-1].strip())
    except ValueError:
        return None
    if first is None or last is None or len(ends) > 2 or last.last < first.first:  # noqa: PLR2004 - two ends
        return None
    if first.first.year < _EARLIEST or last.last.year > _LATEST:
        return None
    return first if first == last else Period("days", first.first, last.last)


def stretch(kind: PeriodKind, today: date, ago: int = 0) -> Period:
    """Return the day, week, month or year that today is in, or one so many before or after it.

    A week begins on Monday.
    """
    match kind:
        case "day" | "days":
            day = today + timedelta(days=ago)
            return Period("day", day, day, ago)
        case "week":
            monday = today - timedelta(days=today.weekday()) + timedelta(weeks=ago)
            return Period("week", monday, monday + timedelta(days=6), ago)
        case "month":
            return _month_of(today.year * _MONTHS + today.month - 1 + ago, ago)
        case "year":
            year = today.year + ago
            return Period("year", date(year, 1, 1), date(year, 12, 31), ago)


def _month_of(months: int, ago: int | None) -> Period:
    """Return a month by its count since the year 0."""
    first = date(months // _MONTHS, months % _MONTHS + 1, 1)
    following = date((months + 1) // _MONTHS, (months + 1) % _MONTHS + 1, 1)
    return Period("month", first, following - timedelta(days=1), ago)


def _days(text: str) -> Period | None:
    """Return the day, month or year that is written in figures.

    Raises:
        ValueError: there is no such day.

    """
    if found := _DATE.fullmatch(text):
        day = date(*map(int, found.groups()))
        return Period("day", day, day)
    if found := _MONTH.fullmatch(text):
        first = date(int(found[1]), int(found[2]), 1)
        return _month_of(first.year * _MONTHS + first.month - 1, None)
    if found := _YEAR.fullmatch(text):
        year = int(found[1])
        return Period("year", date(year, 1, 1), date(year, 12, 31))
    return None
