"""几时: when something happened, as people say it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.texts import Texts
from bot.texts.counting import Counted

_MINUTE, _HOUR, _DAY = 60, 3_600, 86_400


@dataclass(frozen=True, slots=True)
class Clock:
    """Now, in unix seconds, and the group's time zone, an IANA name; None where it has chosen none."""

    now: int
    zone: str | None

    def said(self, at: int, texts: Texts) -> str:
        """Say when it was: by the group's clock, or how long ago where its clock is not known."""
        if self.zone is None:
            return _ago(self.now - at, texts)
        zone = ZoneInfo(self.zone)
        then = datetime.fromtimestamp(at, UTC).astimezone(zone)
        time = f"{then:%H:%M}"
        if then.date() == datetime.fromtimestamp(self.now, UTC).astimezone(zone).date():
            return time
        return texts.moments.on_day.format(month=then.month, day=then.day, time=time)


def _ago(seconds: int, texts: Texts) -> str:
    said = texts.moments
    if seconds < _MINUTE:
        return said.just_now
    if seconds < _HOUR:
        return said.minutes_ago.format(count=seconds // _MINUTE)
    if seconds < _DAY:
        return said.hours_ago.format(count=seconds // _HOUR)
    return said.days_ago.format(count=Counted(seconds // _DAY))
