"""What a line and the memory cost against open tables: 1, 100 and 10,000 groups, each with a table in play.

The groups are copies of one that was opened by the bot, written beneath the ledger with its triggers taken
off and put back. Each number of groups has a process of its own. Start is from the store's opening to the
bot's readiness; a line is the median over the same rounds for every number, played in up to twelve groups.
"""

import argparse
import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.bots import this_bot
from bench.kinds import LINES, OPENING
from bench.table import show
from bench.wire import resident_mib
from storage.opening import DATABASE_NAME

COUNTS = (1, 100, 10_000)
ROUNDS = 12
_COPIED = ("chats", "people", "names", "tables", "table_people", "rounds", "round_seats")


async def measure(groups: int) -> dict[str, float]:
    """Measure in this process."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with this_bot(folder) as telegram:
            await telegram.take(-1, OPENING)
        multiply(folder / DATABASE_NAME, groups)
        size = (folder / DATABASE_NAME).stat().st_size
        began = time.perf_counter()
        async with this_bot(folder) as telegram:
            start = time.perf_counter() - began
            at_start = resident_mib(os.getpid())
            took = []
            for number in range(ROUNDS):
                chat = -1 - number * groups // ROUNDS
                for line in LINES:
                    began = time.perf_counter()
                    await telegram.take(chat, line)
                    took.append(1000 * (time.perf_counter() - began))
            return {
                "start, ms": start * 1000,
                "line, ms": median(took),
                "resident after start, MiB": at_start,
                "resident after the lines, MiB": resident_mib(os.getpid()),
                "database, MiB": size / 2**20,
            }


def multiply(path: Path, groups: int) -> None:
    """Copy the one group until there are so many, each with other ids."""
    database = sqlite3.connect(path)
    triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    for table in _COPIED:
        cursor = database.execute(f"SELECT * FROM {table}")
        names = [column for column, *_ in cursor.description]
        rows = cursor.fetchall()
        database.executemany(
            f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",
            (_copy(table, names, row, number) for number in range(1, groups) for row in rows),
        )
    for _, sql in triggers:
        database.execute(sql)
    database.commit()
    database.close()


_STEP = 10
"""The ids of a group's people, its table and its round are below this."""
_IDS = frozenset({"id", "chat_id", "person_id", "table_id", "round_id", "dealer_id", "board_message"})


def _copy(table: str, names: list[str], row: tuple[object, ...], number: int) -> list[object]:
    """Return a row as the group of this number has it."""
    copied: list[object] = []
    for name, value in zip(names, row, strict=True):
        if table == "chats" and name == "telegram_id":
            copied.append(-1 - number)
        elif table == "chats" and name == "title":
            copied.append(f"group {number + 1}")
        elif name in _IDS and isinstance(value, int):
            copied.append(value + _STEP * number)
        else:
            copied.append(value)
    return copied


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--groups", type=int, nargs="+", default=COUNTS)
    parser.add_argument("--measure", type=int, help="measure this number here, print JSON")
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(asyncio.run(measure(options.measure))))
        return
    columns = {}
    for groups in options.groups:
        command = [sys.executable, "-m", "bench.groups", "--measure", str(groups)]
        columns[groups] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    show(
        ("open tables", *(f"{groups:,}" for groups in columns)),
        (
            (row, *(f"{column[row]:.1f}" for column in columns.values()))
            for row in next(iter(columns.values()))
        ),
    )


if __name__ == "__main__":
    main()
