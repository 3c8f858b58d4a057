"""How long a picture takes, and how long everything else has to wait meanwhile.

Each picture is another one, so none comes from those that are kept. The bot answers other groups while it
draws; the longest time in which it could not is the wait.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "bot"))

from picture_samples import EIGHT, FOUR, MANY, chart_of, scoreboard_of

from bot.pictures.studio import drawn
from bot.pictures.values import Picture

TIMES = 20
_PAUSE = 0.001
_CASES: dict[str, Callable[[int], Picture]] = {
    "chart, 4 players, 8 rounds": lambda n: chart_of(FOUR, 8, base=n),
    "chart, 4 players, 200 rounds": lambda n: chart_of(FOUR, 200, base=n),
    "chart, 8 players, 200 rounds": lambda n: chart_of(EIGHT, 200, base=n),
    "chart, 16 players, 60 nights": lambda n: chart_of(MANY, 60, base=n),
    "scoreboard, 4 players": lambda n: scoreboard_of(FOUR, base=n),
    "scoreboard, 16 players": lambda n: scoreboard_of(MANY, base=n),
}


async def measure(times: int) -> None:
    print(f"{'ms':32}{'median':>8}{'longest':>8}{'wait':>8}")
    _print("the very first", [await _one(chart_of(FOUR, 8, base=9_999))])
    for name, picture in _CASES.items():
        _print(name, [await _one(picture(10_000 + turn)) for turn in range(times)])


async def _one(picture: Picture) -> tuple[float, float]:
    """Return how long a picture took, and the longest wait of the event loop, in milliseconds."""
    start = last = perf_counter()
    wait = 0.0
    task = asyncio.create_task(drawn(picture))
    while not task.done():
        await asyncio.sleep(_PAUSE)
        now = perf_counter()
        wait, last = max(wait, now - last - _PAUSE), now
    return (last - start) * 1000, wait * 1000


def _print(name: str, measured: list[tuple[float, float]]) -> None:
    times = sorted(time for time, _ in measured)
    wait = max(wait for _, wait in measured)
    print(f"{name:32}{times[len(times) // 2]:8.0f}{times[-1]:8.0f}{wait:8.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=TIMES, help="of each kind of picture")
    options = parser.parse_args()
    asyncio.run(measure(options.times))


if __name__ == "__main__":
    main()
