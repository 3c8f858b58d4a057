"""Hostile and random updates against the whole bot: what raises, leaks, books, or takes long that must not.

An evening is a fresh database with a few groups and so many updates, all of them out of the seed and its
number; what is found is told with both, and the same evening can be played again.
"""

import argparse
import asyncio
import faulthandler
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/bot")]

from fuzzed_room import Finding, FuzzedRoom  # noqa: E402 - found by the path above
from hostile_evening import hostile_evening  # noqa: E402 - as above

UPDATES = 1_500
HUNG_SECONDS = 1_200
MOST_SHOWN = 4_000
"""Characters of an update or of what is known of a finding."""

MEMORY = Path("/dev/shm")
"""Where the database of an evening is kept, if there is such a place: it is not the disk that is measured."""


def play(seed: str, number: int) -> FuzzedRoom:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        return asyncio.run(hostile_evening(Path(folder), Random(f"{seed}:{number}"), UPDATES))


def tell(finding: Finding, seed: str, number: int) -> None:
    update = json.dumps(finding.update, ensure_ascii=True)
    print(f"FOUND in evening {seed}:{number}: {finding.what}")
    print(f"  {update[:MOST_SHOWN]}")
    print("  " + finding.details[-MOST_SHOWN:].replace("\n", "\n  "), flush=True)


def measure(minutes: float, seed: str, first: int) -> int:
    """Play evenings for so long, print what is found, and return how many kinds there are."""
    until = time.monotonic() + 60 * minutes
    known: Counter[str] = Counter()
    heard = answered = booked = 0
    slowest = 0.0
    number = first
    while number == first or time.monotonic() < until:
        # An evening that hangs shows where.
        faulthandler.dump_traceback_later(HUNG_SECONDS, repeat=True)
        room = play(seed, number)
        faulthandler.cancel_dump_traceback_later()
        heard, answered, booked = heard + room.heard, answered + room.answered, booked + room.booked
        slowest = max(slowest, room.slowest)
        for finding in room.findings:
            if not known[finding.what]:
                tell(finding, seed, number)
            known[finding.what] += 1
        number += 1
        print(
            f"{number - first} evenings, {heard} updates, {answered} answered, {booked} booked,"
            f" slowest {slowest:.2f} s, {len(known)} kinds of finding",
            flush=True,
        )
    for what, times in known.most_common():
        print(f"{times} times: {what}")
    return len(known)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("minutes", type=float, nargs="?", default=10)
    parser.add_argument("seed", nargs="?", default="1")
    parser.add_argument("first", type=int, nargs="?", default=1, help="the number of the first evening")
    options = parser.parse_args()
    return measure(options.minutes, options.seed, options.first) > 0


if __name__ == "__main__":
    sys.exit(main())
