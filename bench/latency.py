"""How long an answer takes over HTTP, at a steady hundred events a second: the real `python -m bot`.

The Bot API is this process (`bench.wire`), the bot another; they talk over loopback. Events arrive by the
clock, whether or not earlier ones are answered (open loop), in one group after the other: the lines of a
round, again and again, each group at another of them than the one before, as tables are. An event's time is
from the moment the server hands the update out, in the answer to getUpdates, to the moment the first call
that shows what it came to has arrived.

The server shares the machine with the bot. Its own part is measured: what of a core it takes, and how long it
works on a call.

The bot keeps Telegram's limits, twenty messages a minute in a group; at two events a second in each of fifty
groups, those would be all that is measured. So it is asked twice: in fifty groups with the limits out of
reach, and in six hundred groups, where it keeps them and none is reached.
"""

import argparse
import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.kinds import LINES_A_ROUND, OPENING, typed_line
from bench.table import show
from bench.wire import Wire, processor_seconds, running, serving

GOAL_MS = 10
A_SECOND = 100
SECONDS = 20
LIFTED_GROUPS = 50
KEPT_GROUPS = 600
"""In fewer groups the limits are lifted."""
_SETTLING = 0.02
"""Between the lines that come before: a table that is opened is two messages."""


@dataclass(frozen=True)
class Asked:
    """How many groups, whether with the limits lifted, how many events a second for how long."""

    groups: int
    lifted: bool
    rate: int
    seconds: int


async def measure(asked: Asked) -> tuple[str, ...]:
    """Let events arrive for a while; return the row of the table."""
    chats = range(-asked.groups, 0)
    with TemporaryDirectory() as folder:
        async with serving() as wire, running(wire, Path(folder), lifted=asked.lifted) as bot:
            # Line by line through all groups: within one, the bot would keep Telegram's pace.
            for turn in range(LINES_A_ROUND):
                for place, chat in enumerate(chats):
                    if turn <= _ahead(place):
                        await wire.telegram.take(chat, typed_line(turn - 1) if turn else OPENING)
                        await asyncio.sleep(_SETTLING)
            await asyncio.sleep(1)
            wire.took.clear()
            wire.working.clear()
            before, own = processor_seconds(bot.pid), time.process_time()
            began = time.perf_counter()
            await _arrive(wire, chats, asked)
            spent = time.perf_counter() - began
            before, own = processor_seconds(bot.pid) - before, time.process_time() - own
            await asyncio.sleep(2)
    return _row(wire, asked, before / spent, own / spent)


async def _arrive(wire: Wire, chats: Sequence[int], asked: Asked) -> None:
    """Let events arrive by the clock, each group's in the order of a round."""
    began = time.perf_counter()
    for number in range(asked.rate * asked.seconds):
        await asyncio.sleep(max(0.0, began + number / asked.rate - time.perf_counter()))
        turn, place = divmod(number, len(chats))
        wire.telegram.hear(chats[place], typed_line(_ahead(place) + turn))


def _ahead(place: int) -> int:
    """Return how many lines of a round were said at a table when the measuring begins."""
    return place % LINES_A_ROUND


def _row(wire: Wire, asked: Asked, bot: float, own: float) -> tuple[str, ...]:
    times, working = (sorted(1000 * taken for taken in spans) for spans in (wire.took, wire.working))
    limits = "limits lifted" if asked.lifted else "limits kept"
    return (
        f"{asked.rate} a second in {asked.groups} groups, {limits}",
        f"{_at(times, 50):.1f}",
        f"{_at(times, 99):.1f}",
        f"{len(times)} of {asked.rate * asked.seconds}",
        f"{bot:.0%}",
        f"{own:.0%}",
        f"{_at(working, 50):.2f}, {_at(working, 99):.2f}",
    )


def _at(ordered: Sequence[float], percent: int) -> float:
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rates", type=int, nargs="+", default=[A_SECOND], help="events a second")
    parser.add_argument("--groups", type=int, nargs="+", default=[LIFTED_GROUPS, KEPT_GROUPS])
    parser.add_argument("--seconds", type=int, default=SECONDS)
    options = parser.parse_args()
    show(
        (
            "events",
            "median, ms",
            f"p99, ms (aim {GOAL_MS})",
            "timed",
            "the bot, of a core",
            "the server, of a core",
            "the server on a call, ms: median, p99",
        ),
        (
            asyncio.run(measure(Asked(groups, groups < KEPT_GROUPS, rate, options.seconds)))
            for rate in options.rates
            for groups in options.groups
        ),
    )


if __name__ == "__main__":
    main()
