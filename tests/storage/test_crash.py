"""断电: a process killed in the middle of writing loses nothing that it acknowledged."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from evenings import Evening, begun

from storage import open_store, tables, tallies
from storage.audit import audit

ROOT = Path(__file__).parents[2]

WRITE_FOR_EVER = """
import asyncio, itertools, sys
from pathlib import Path
from storage import Actor, ledger, open_store, rounds

async def main():
    folder, start = Path(sys.argv[1]), sys.argv[2]
    async with open_store(folder) as store:
        for number in itertools.count():
            source = f"{start}:{number}"
            event = {"type": "adjust", "transfers": [{"from": "1", "to": "2", "amount": "1"}]}
            async with store.transaction() as tx:
                current = await rounds.current(tx, 1)
                await ledger.record(tx, current.id, event, actor=Actor(1, "Ann"), at=number, source=source)
            print(source, flush=True)

asyncio.run(main())
"""


def killed_while_writing(folder: Path, start: int) -> list[str]:
    """Return the sources that the writer acknowledged before it was killed."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITE_FOR_EVER, str(folder), str(start)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(0.15 + 0.013 * start)
        os.kill(writer.pid, signal.SIGKILL)
        rest = writer.stdout.read()
    return [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]


async def prepare(folder: Path) -> Evening:
    async with open_store(folder) as store:
        return await begun(store)


async def inspect(folder: Path, evening: Evening) -> tuple[set[str], int]:
    async with open_store(folder) as store, store.reading() as reading:
        assert await audit(reading, evening.chat_id) == ()
        table = await tables.find(reading, evening.chat_id, evening.table.id)
        amounts = await tallies.of_table(reading, table.id)
        assert sum(amounts.values()) == 0
        rows = await reading.all("SELECT source FROM events")
        return {row["source"] for row in rows}, amounts[evening.ids["B"]] // 10_000


def test_nothing_acknowledged_is_lost_and_the_sums_stay_0(tmp_path: Path) -> None:
    evening = asyncio.run(prepare(tmp_path))
    acknowledged: set[str] = set()
    for start in range(4):
        acknowledged |= {line.strip() for line in killed_while_writing(tmp_path, start)}
        stored, paid = asyncio.run(inspect(tmp_path, evening))
        assert acknowledged <= stored
        assert paid == len(stored)
    assert len(acknowledged) > 20
