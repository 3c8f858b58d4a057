"""All benchmarks, one after the other, each as a process of its own; `--quick` measures less of each.

A benchmark alone has more options: `python -m bench.throughput --help`. The machine should have nothing else
to do; what is compared is compared within one run, so that ratios hold on other machines too.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Benchmark:
    """A module of the bench, what it measures, and the options by which it measures less."""

    module: str
    what: str
    quick: Sequence[str] = ()


BENCHMARKS = (
    Benchmark(
        "throughput",
        "Events a second, against the least that a bot can be",
        ("--pairs", "3", "--events", "40"),
    ),
    Benchmark("own_code", "Own code in an event's time", ("--rounds", "10")),
    Benchmark("latency", "The time to an answer at a hundred events a second", ("--seconds", "5")),
    Benchmark("history", "A line against what was recorded before", ("--rounds", "100", "10000")),
    Benchmark("groups", "A line and the memory against open tables", ("--groups", "1", "100")),
    Benchmark("start", "Start, memory, disk", ("--starts", "1", "--rounds", "10")),
    Benchmark("hands", "Hands, against libraries for other rules", ("--hands", "2000")),
    Benchmark("pictures", "Pictures"),
)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [one.module for one in BENCHMARKS]
    parser.add_argument("which", nargs="*", metavar="NAME", help=f"some of {', '.join(names)} (default: all)")
    parser.add_argument("--quick", action="store_true", help="measure less, in a few minutes")
    options = parser.parse_args()
    if unknown := set(options.which) - set(names):
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    failed = False
    for one in BENCHMARKS:
        if options.which and one.module not in options.which:
            continue
        print(f"\n## {one.what} (bench.{one.module})", flush=True)
        command = [sys.executable, "-m", f"bench.{one.module}", *(one.quick if options.quick else ())]
        failed |= subprocess.run(command, check=False).returncode != 0
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
