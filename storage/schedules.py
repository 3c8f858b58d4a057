"""定时: when the next summary of a group is due; kept, so that a restart forgets none and repeats none."""

import sqlite3
from dataclasses import dataclass
from datetime import date
from typing import Literal

from storage.database import Reading, Transaction

Every = Literal["day", "week", "month"]


@dataclass(frozen=True, slots=True)
class Schedule:
    """A summary that a group wants.

    Attributes:
        chat_id: the group.
        topic: where in it, 0 for a group without topics.
        every: how often.
        hour: at which full hour of the group's time.
        due_on: the day of the next one by the group's calendar.

    """

    chat_id: int
    topic: int
    every: Every
    hour: int
    due_on: date


async def keep(tx: Transaction, schedule: Schedule) -> None:
    """Note what a group wants, and from when; it has one schedule at most."""
    await tx.run(
        "INSERT INTO summary_schedules VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
        " topic = excluded.topic, every = excluded.every, hour = excluded.hour, due_on = excluded.due_on",
        schedule.chat_id,
        schedule.topic,
        schedule.every,
        schedule.hour,
        schedule.due_on.isoformat(),
    )


async def drop(tx: Transaction, chat_id: int) -> bool:
    """Send a group no more; False if it wanted none."""
    rows = await tx.all("DELETE FROM summary_schedules WHERE chat_id = ? RETURNING 1", chat_id)
    return bool(rows)


async def of_chat(reading: Reading, chat_id: int) -> Schedule | None:
    """Return what a group wants."""
    return await reading.first_as(_schedule, "SELECT * FROM summary_schedules WHERE chat_id = ?", chat_id)


async def list_all(reading: Reading) -> tuple[Schedule, ...]:
    """Return what every group wants."""
    return await reading.all_as(_schedule, "SELECT * FROM summary_schedules ORDER BY chat_id")


def _schedule(row: sqlite3.Row) -> Schedule:
    values = dict(row)
    return Schedule(**values | {"due_on": date.fromisoformat(values["due_on"])})
