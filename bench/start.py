"""From the start of the process to the first answer; memory at rest and after an evening; size on disk.

The real `python -m bot` as a process of its own, over HTTP on loopback (`bench.wire`), with the limits out of
reach so that an evening takes seconds. Somebody has written before it starts, as when a bot comes back. Times
are the median of several starts on the same data. Memory is what is resident of the process. The size is what
the database file grows by over the evening's rounds, when everything is in the file.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.kinds import LINES, OPENING
from bench.table import show
from bench.wire import resident_mib, running, serving
from storage.opening import DATABASE_NAME

STARTS = 5
ROUNDS = 40
"""A long evening in one group."""
_REST_SECONDS = 1.0


@dataclass(frozen=True)
class Started:
    """Seconds from the process's start."""

    to_first_call: float
    to_first_answer: float
    resident: float


async def start(data: Path) -> Started:
    """Start the bot on this data with a question waiting, and end it again."""
    async with serving() as wire:
        wire.telegram.hear(-1, "/score")
        began = time.perf_counter()
        async with running(wire, data) as bot:
            await wire.telegram.answered(-1)
            answered = time.perf_counter() - began
            await asyncio.sleep(_REST_SECONDS)
            return Started(wire.first["getMe"] - began, answered, resident_mib(bot.pid))


async def evening(data: Path, rounds: int) -> tuple[float, int]:
    """Play rounds at a new table; return the memory after them, and the size of the database."""
    async with serving() as wire:
        async with running(wire, data, lifted=True) as bot:
            await wire.telegram.take(-1, OPENING)
            await asyncio.sleep(_REST_SECONDS)
            for _ in range(rounds):
                for line in LINES:
                    await wire.telegram.take(-1, line)
            await asyncio.sleep(_REST_SECONDS)
            resident = resident_mib(bot.pid)
        return resident, (data / DATABASE_NAME).stat().st_size


async def measure(starts: int, rounds: int) -> None:
    """Measure, and print it."""
    with TemporaryDirectory() as folder:
        empty, short, long = (Path(folder) / name for name in ("empty", "short", "long"))
        fresh = [await start(empty) for _ in range(starts)]
        _, small = await evening(short, 1)
        resident, large = await evening(long, rounds + 1)
        played = [await start(long) for _ in range(starts)]
    show(
        ("the process", "first call, s", "first answer, s", "resident, MiB"),
        (
            _row("started, nothing recorded", fresh),
            _row(f"started, {rounds} rounds recorded", played),
            (f"after {rounds} rounds, {rounds * len(LINES)} lines", "", "", f"{resident:.0f}"),
        ),
    )
    print(f"\nOn disk: {(large - small) / rounds * 1000 / 2**20:.1f} MiB for 1,000 rounds.")


def _row(name: str, starts: Sequence[Started]) -> tuple[str, ...]:
    return (
        name,
        f"{median(one.to_first_call for one in starts):.2f}",
        f"{median(one.to_first_answer for one in starts):.2f}",
        f"{median(one.resident for one in starts):.0f}",
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--starts", type=int, default=STARTS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    asyncio.run(measure(options.starts, options.rounds))


if __name__ == "__main__":
    main()
