"""A clock that stands until the test turns it."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass
class TurnedClock:
    time: datetime = datetime(2026, 2, 16, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def turn(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)
