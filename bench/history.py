"""What a line costs against what was recorded before: `python -m bench.history` from the project's root.

For 100, 10,000 and 1,000,000 recorded rounds in one group: the median time of a line through the whole bot
(heard, acted on, committed with synchronous=FULL, answered into the local Telegram), and its ratio to the
first column. The history is written beneath the ledger, with its triggers taken off and put back; the tallies
are what the transfers come to. `--rounds 100 10000` measures less.
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bot.app import build
from bot.context import Services
from bot.local.chat import LocalChat
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram
from bot.settings import Settings
from storage import open_store
from storage.opening import DATABASE_NAME

OPENING = "/new 老王 小李 阿强 小美 chengdu-5-80"
LINES = ("/score", "/total", "老王 弯杠", "/undo", "/history", "/settle")
TIMES = 15
ROUNDS_A_TABLE = 20


async def measure(rounds: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        await _speak(folder, [OPENING, "老王 弯杠", "/end keep"])
        _multiply(folder / DATABASE_NAME, rounds)
        return await _speak(folder, [OPENING, "小李 暗杠", *LINES * TIMES])


async def _speak(folder: Path, lines: list[str]) -> dict[str, float]:
    """Say the lines one after the other; return each line's median in milliseconds."""
    took: dict[str, list[float]] = {}
    async with open_store(folder) as store:
        telegram = LocalTelegram(folder)
        settings = Settings(bot_token=None, owner_id=None)
        application = build("1:bench", Services(store, settings), LocalRequest(telegram), polling=False)
        async with application:
            chat = LocalChat(application, telegram)
            for line in lines:
                start = time.perf_counter()
                await chat.say("老王", line)
                took.setdefault(line, []).append((time.perf_counter() - start) * 1000)
        telegram.close()
    return {line: median(times) for line, times in took.items()}


def _multiply(path: Path, rounds: int) -> None:
    """Copy the one recorded round until there are so many, twenty to a table."""
    database = sqlite3.connect(path)
    triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    [table] = database.execute("SELECT * FROM tables").fetchall()
    [played] = database.execute("SELECT * FROM rounds ORDER BY id LIMIT 1").fetchall()
    [event] = database.execute("SELECT position, body, actor_id, actor_name, at FROM events").fetchall()
    people = [person for (person,) in database.execute("SELECT person_id FROM round_seats ORDER BY seat")]
    paid = database.execute("SELECT seq, payer_id, payee_id, amount, reason FROM transfers").fetchall()
    last_table, last_event = 1, database.execute("SELECT max(id) FROM events").fetchone()[0]

    def numbers() -> Iterator[tuple[int, int, int]]:
        for place in range(rounds):
            yield last_table + 1 + place // ROUNDS_A_TABLE, 10 + place, place % ROUNDS_A_TABLE + 1

    many = database.executemany
    tables = range(last_table + 1, last_table + 2 + (rounds - 1) // ROUNDS_A_TABLE)
    many(_insert("tables", len(table)), ((number, *table[1:]) for number in tables))
    many(
        "INSERT INTO table_people VALUES (?, ?, ?)",
        ((number, person, place) for number in tables for place, person in enumerate(people)),
    )
    many(_insert("rounds", len(played)), ((rid, tid, no, *played[3:]) for tid, rid, no in numbers()))
    many(
        "INSERT INTO round_seats VALUES (?, ?, ?)",
        ((rid, seat, person) for _, rid, _ in numbers() for seat, person in enumerate(people)),
    )
    many(
        "INSERT INTO events (id, round_id, position, body, actor_id, actor_name, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((last_event + rid, rid, *event) for _, rid, _ in numbers()),
    )
    many(
        "INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((rid, seq, last_event + rid, *rest) for _, rid, _ in numbers() for seq, *rest in paid),
    )
    database.execute(
        "INSERT INTO tallies SELECT table_id, person_id, sum(amount) FROM ("
        " SELECT table_id, payee_id AS person_id, amount FROM transfers JOIN rounds ON rounds.id = round_id"
        " UNION ALL SELECT table_id, payer_id, -amount FROM transfers JOIN rounds ON rounds.id = round_id)"
        " WHERE table_id > 1 GROUP BY table_id, person_id"
    )
    database.execute(f"UPDATE totals SET amount = amount * {rounds + 1}")
    for _, sql in triggers:
        database.execute(sql)
    database.commit()
    database.close()


def _insert(table: str, columns: int) -> str:
    return f"INSERT INTO {table} VALUES ({', '.join('?' * columns)})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, nargs="+", default=[100, 10_000, 1_000_000])
    counts = parser.parse_args().rounds
    columns = {rounds: asyncio.run(measure(rounds)) for rounds in counts}
    first = columns[counts[0]]
    print("line".ljust(12), *(f"{rounds:>18,}" for rounds in counts))
    for line in LINES:
        cells = (f"{columns[n][line]:8.2f} ms {columns[n][line] / first[line]:5.2f}×" for n in counts)
        print(line.ljust(12), *(cell.rjust(18) for cell in cells))


if __name__ == "__main__":
    main()
