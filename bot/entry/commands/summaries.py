"""定时: what `/summary on weekly 20` and `/summary off` ask for."""

import re
from dataclasses import dataclass
from typing import Literal

from bot.entry.normalise import folded
from bot.entry.words.argument_words import Argument, argument_of

Every = Literal["day", "week", "month"]

_WORDS: tuple[tuple[Every, str], ...] = (
    ("day", "daily day 每天 每日"),
    ("week", "weekly week 每周 每星期 每週"),
    ("month", "monthly month 每月"),
)
_EVERY = {word: every for every, words in _WORDS for word in words.split()}
_HOUR = re.compile(r"(\d{1,2})(?:点|时|h|:00)?")
_HOURS = 24
_USUAL_HOUR = 10


@dataclass(frozen=True, slots=True)
class ScheduleAsked:
    """A summary is wanted by itself: how often, and at which full hour."""

    every: Every
    hour: int


@dataclass(frozen=True, slots=True)
class ScheduleRefused:
    """It is about the schedule, but not readable."""


@dataclass(frozen=True, slots=True)
class ScheduleOff:
    """No summary is wanted by itself any more."""


def read_schedule(text: str) -> ScheduleAsked | ScheduleOff | ScheduleRefused | None:
    """Return what is asked about the schedule; None where the text is not about it.

    >>> read_schedule("on weekly 20")
    ScheduleAsked(every='week', hour=20)
    """
    words = folded(text).split()
    asked = argument_of("summary", words[0]) if words else None
    if asked is None:
        return None
    if asked is Argument.OFF:
        return ScheduleOff() if len(words) == 1 else ScheduleRefused()
    match words[1:]:
        case [every] if every in _EVERY:
            return ScheduleAsked(_EVERY[every], _USUAL_HOUR)
        case [every, hour] if every in _EVERY and (found := _HOUR.fullmatch(hour)) and int(found[1]) < _HOURS:
            return ScheduleAsked(_EVERY[every], int(found[1]))
    return ScheduleRefused()
