"""时段: which days a text means, on Friday the 6th of March 2026."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.entry.commands.periods import PeriodKind, read_period, stretch

FRIDAY = date(2026, 3, 6)

MEANT = [
    ("day", "2026-03-06", "2026-03-06"),
    ("today", "2026-03-06", "2026-03-06"),
    ("今天", "2026-03-06", "2026-03-06"),
    ("昨天", "2026-03-05", "2026-03-05"),
    ("week", "2026-03-02", "2026-03-08"),
    ("WEEK", "2026-03-02", "2026-03-08"),
    ("这周", "2026-03-02", "2026-03-08"),
    ("last week", "2026-02-23", "2026-03-01"),
    ("上周", "2026-02-23", "2026-03-01"),
    ("month", "2026-03-01", "2026-03-31"),
    ("上個月", "2026-02-01", "2026-02-28"),
    ("上个月", "2026-02-01", "2026-02-28"),
    ("year", "2026-01-01", "2026-12-31"),
    ("去年", "2025-01-01", "2025-12-31"),
    ("2026-02", "2026-02-01", "2026-02-28"),
    ("2024-02", "2024-02-01", "2024-02-29"),
    ("2026年2月", "2026-02-01", "2026-02-28"),
    ("2026年", "2026-01-01", "2026-12-31"),
    ("2025", "2025-01-01", "2025-12-31"),
    ("2026-12", "2026-12-01", "2026-12-31"),
    ("2026-3-1", "2026-03-01", "2026-03-01"),
    ("2026年3月1日", "2026-03-01", "2026-03-01"),
    ("2026/3/1", "2026-03-01", "2026-03-01"),
    ("2026-11-01..2026-11-30", "2026-11-01", "2026-11-30"),
    ("2026-01 .. 2026-03", "2026-01-01", "2026-03-31"),
    ("2026-01-15至2026-02-01", "2026-01-15", "2026-02-01"),
    ("2025~2026", "2025-01-01", "2026-12-31"),
    ("２０２６－０２", "2026-02-01", "2026-02-28"),
]


@pytest.mark.parametrize(("text", "first", "last"), MEANT)
def test_a_text_means_these_days(text: str, first: str, last: str) -> None:
    period = read_period(text, FRIDAY)
    assert period is not None
    assert (period.first.isoformat(), period.last.isoformat()) == (first, last)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "前几天",
        "2026-13",
        "2026-02-30",
        "2026-03-09..2026-03-01",
        "2026-01-01..",
        "..",
        "2026-01-01..2026-02-01..2026-03-01",
        "0000",
        "9999",
        "1969",
        "3月",
        "week week",
    ],
)
def test_a_text_that_means_no_days_is_not_guessed_at(text: str) -> None:
    assert read_period(text, FRIDAY) is None


@given(
    today=st.dates(date(1970, 1, 8), date(2999, 11, 30)),
    kind=st.sampled_from(["day", "week", "month", "year"]),
    ago=st.integers(-3, 3),
)
def test_stretches_follow_each_other_without_a_gap(today: date, kind: PeriodKind, ago: int) -> None:
    assert stretch(kind, today).first <= today <= stretch(kind, today).last
    following = stretch(kind, today, ago + 1)
    assert (following.first - stretch(kind, today, ago).last).days == 1
