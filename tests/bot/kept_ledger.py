"""账本: what the bot has written down, read from outside while it runs, and all of it when it has stopped."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.actions.desk import Desk, act
from bot.actions.loading import load_state
from bot.heard import Heard, Place
from bot.outcomes import BoardShown
from bot.views.board import board_view
from scorer.money import HAO_PER_UNIT
from storage import Reading, Store, chats, open_store, people, rounds, tallies
from storage.audit import audit
from storage.opening import DATABASE_NAME


@dataclass(frozen=True)
class KeptTable:
    """A table as it is kept: the sources of its rows in order, its amounts, and its board if it is open."""

    title: str
    topic: int
    chat: int
    sources: tuple[str, ...]
    amounts: dict[str, int]
    board: int | None
    board_text: str


@dataclass(frozen=True)
class KeptLedger:
    """Everything, once the bot has stopped: `faults` is what audit and sums found, `left` the inbox."""

    tables: tuple[KeptTable, ...]
    faults: tuple[str, ...]
    left: int


def has_booked(data: Path, *sources: str) -> bool:
    """Whether one of these sources has booked something by now."""
    path = data / DATABASE_NAME
    if not sources or not path.exists():
        return False
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as connection:
        marks = ", ".join("?" * len(sources))
        found = f"SELECT 1 FROM events WHERE source IN ({marks})"  # noqa: S608 - marks only
        return connection.execute(found, sources).fetchone() is not None


def waiting(data: Path) -> int:
    """Return how many updates the bot has accepted and not dealt with."""
    with closing(sqlite3.connect(f"file:{data / DATABASE_NAME}?mode=ro", uri=True, timeout=10)) as connection:
        return int(connection.execute("SELECT count(*) FROM inbox").fetchone()[0])


async def faults_in(reading: Reading) -> list[str]:
    """Return what the audit of every group finds, and every sum that is not 0."""
    found = [str(fault) for chat in await chats.list_all(reading) for fault in await audit(reading, chat.id)]
    for sums in ("tallies GROUP BY table_id", "totals JOIN people ON id = person_id GROUP BY chat_id"):
        rows = await reading.all(f"SELECT sum(amount) AS amount FROM {sums}")  # noqa: S608 - of the two above
        found += [f"{sums}: {row['amount']}" for row in rows if row["amount"]]
    return found


async def read_ledger(data: Path) -> KeptLedger:
    """Read everything; no bot may be running on it."""
    async with open_store(data) as store:
        async with store.reading() as reading:
            faults = await faults_in(reading)
            [left] = await reading.all("SELECT count(*) AS number FROM inbox")
            rows = await reading.all(
                "SELECT tables.id AS table_id, chats.id, title, topic, telegram_id, closed_at FROM tables"
                " JOIN chats ON chats.id = chat_id ORDER BY tables.id"
            )
        kept = [await _table(store, dict(row)) for row in rows]
    return KeptLedger(tuple(kept), tuple(faults), int(left["number"]))


async def _table(store: Store, row: dict[str, Any]) -> KeptTable:
    async with store.reading() as reading:
        events = await reading.all(
            "SELECT source FROM events JOIN rounds ON rounds.id = round_id"
            " WHERE table_id = ? ORDER BY events.id",
            row["table_id"],
        )
        names = {person.id: person.name for person in await people.list_all(reading, row["id"])}
        kept = await tallies.of_table(reading, row["table_id"])
        current = await rounds.current(reading, row["table_id"])
    return KeptTable(
        title=row["title"],
        topic=row["topic"],
        chat=row["telegram_id"],
        sources=tuple(event["source"] for event in events),
        amounts={names[person]: amount // HAO_PER_UNIT for person, amount in kept.items()},
        board=current.board_message if row["closed_at"] is None else None,
        board_text=await _board_text(store, row) if row["closed_at"] is None else "",
    )


async def _board_text(store: Store, row: dict[str, Any]) -> str:
    """Return what the board of an open table has to show."""
    heard = Heard(
        place=Place(row["telegram_id"], row["topic"]),
        title=row["title"],
        private=False,
        actor=None,
        text="",
        message=0,
        source="reader",
        query=None,
        at=0,
    )

    async def shown(desk: Desk) -> BoardShown:
        return BoardShown(await load_state(desk))

    outcome, texts = await act(store, heard, shown, "zh")
    return board_view(outcome.state, texts).text if isinstance(outcome, BoardShown) else ""
