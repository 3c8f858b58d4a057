"""定时: what is asked about the schedule of summaries."""

import pytest

from bot.entry.commands.summaries import Every, ScheduleAsked, ScheduleOff, ScheduleRefused, read_schedule


@pytest.mark.parametrize(
    ("text", "every", "hour"),
    [
        ("on weekly 20", "week", 20),
        ("on daily 0", "day", 0),
        ("ON Monthly 9:00", "month", 9),
        ("on week", "week", 10),
        ("开 每周 20点", "week", 20),
        ("開 每天 9时", "day", 9),
        ("on 每月 23h", "month", 23),
    ],
)
def test_a_schedule_is_asked_for(text: str, every: Every, hour: int) -> None:
    assert read_schedule(text) == ScheduleAsked(every, hour)


@pytest.mark.parametrize("text", ["off", "OFF", "关", "不要", "關掉", "没有", "none"])
def test_no_schedule_is_asked_for(text: str) -> None:
    assert read_schedule(text) == ScheduleOff()


@pytest.mark.parametrize("text", ["on", "on 20", "on weekly 24", "on weekly 8 pm", "on hourly", "off weekly"])
def test_what_is_half_said_about_it_is_refused(text: str) -> None:
    assert read_schedule(text) == ScheduleRefused()


@pytest.mark.parametrize("text", ["", "week", "2026-11", "上周"])
def test_a_period_is_not_about_the_schedule(text: str) -> None:
    assert read_schedule(text) is None
