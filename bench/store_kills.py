"""The store killed in the middle of writing, a thousand times: is all there that was said to be booked?

A writer books rounds, gangs, wins, ends of the wall and undos in five groups as fast as it can, and says on a
pipe what it has committed. It is killed (SIGKILL) at a random moment, one time in five while it opens or
makes the database. After each kill: everything said is there once and in order, nothing else but what was
under way, all sums are 0, the audit finds nothing, `integrity_check` and `foreign_key_check` are clean. Every
twenty kills begin with an empty folder.
"""

import argparse
import random
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests" / part) for part in ("storage", "scorer")]

from killed_writer import Kills  # noqa: E402 - found by the path above

A_FOLDER = 20
LONGEST_SECONDS = 0.4
WHILE_OPENING = 0.2


def measure(kills: int, seed: int) -> int:
    """Kill so often, print what came of it, and return how much was wrong."""
    chance, began = random.Random(seed), time.monotonic()
    runs = said = unsaid = silent = wrong = 0
    while runs < kills:
        with TemporaryDirectory() as folder:
            evening = Kills(Path(folder) / "data", seed + runs)
            for _ in range(min(A_FOLDER, kills - runs)):
                known = len(evening.said)
                opening = chance.random() < WHILE_OPENING
                for fault in evening.kill_one(chance.uniform(0, LONGEST_SECONDS), opening=opening):
                    print(f"kill {runs + evening.runs}: {fault}", flush=True)
                    wrong += 1
                silent += len(evening.said) == known
        runs, said, unsaid = runs + evening.runs, said + len(evening.said), unsaid + evening.unsaid
        if runs % (10 * A_FOLDER) == 0:
            print(f"… {runs} kills, {said} changes, {wrong} wrong", flush=True)
    print(f"{runs} kills in {time.monotonic() - began:.0f} s, {silent} of them before anything was booked")
    print(f"{said - unsaid} changes said and {unsaid} more committed when the kill came; wrong: {wrong}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kills", type=int, nargs="?", default=1000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    options = parser.parse_args()
    return measure(options.kills, options.seed) > 0


if __name__ == "__main__":
    sys.exit(main())
