"""Events a second through the whole bot, against the least that a python-telegram-bot application can be.

Whole: getUpdates' JSON parsed, the update taken in, handled, scored, committed to disk with synchronous=FULL,
and every reply handed to the request. A reference does the same without any of this bot: `bench.bots` says
how. It commits as many rows for an event as this bot was counted to change (`bench.counting`), those of
triggers and of the inbox too. There are three, by how they commit: a row at a time, as a handler is mostly
written, all rows at once, and without aiosqlite.

All sides live in one process before a Telegram that costs nothing, and take turns: this bot, each reference,
and again. A ratio is the median over the turns of this bot's rate to that of the reference in the same turn.
In one group the next event comes when the last is done; in many, that is so in each group. Rounds are ended
between the measured events, not on the clock.
"""

import argparse
import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from operator import truediv
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.bots import Keeping, reference, this_bot
from bench.counting import Counted, counting
from bench.kinds import KINDS, OPENING, Kind, first_line
from bench.null_telegram import NullTelegram
from bench.table import show

TELEGRAM_A_SECOND = 30
PAIRS = 7
EVENTS = 100
"""At least so many events of a side in a turn, more where one in each group is more."""
_COUNTED_ROUNDS = 5


@dataclass(frozen=True)
class Rates:
    """Events a second, turn by turn."""

    ours: tuple[float, ...]
    references: tuple[tuple[float, ...], ...]

    def cells(self) -> tuple[str, ...]:
        ours = median(self.ours)
        return (
            f"{ours:.0f}",
            f"{ours / TELEGRAM_A_SECOND:.1f} times",
            *(
                f"{median(map(truediv, self.ours, theirs)):.2f} ({median(theirs):.0f} a second)"
                for theirs in self.references
            ),
        )


@dataclass(frozen=True)
class Work:
    """What one event makes the bot do, on average."""

    statements: float
    transactions: float
    rows: float
    calls: dict[str, float]

    def cells(self) -> tuple[str, ...]:
        calls = ", ".join(f"{number:.2g} {name}" for name, number in sorted(self.calls.items()))
        return f"{self.transactions:.2g}", f"{self.statements:.0f}", f"{self.rows:.0f}", calls


async def count(kind: Kind) -> Work:
    """Count in a bot of its own what an event of this kind comes to."""
    with TemporaryDirectory() as folder, counting() as counted:
        async with this_bot(Path(folder)) as telegram:
            await telegram.take(-1, OPENING)
            spent, calls = Counted(), Counter[str]()
            for number in range(_COUNTED_ROUNDS):
                await telegram.take(-1, first_line(1 + number))
                await telegram.settled()
                before, called = counted.copy(), telegram.calls.copy()
                for step in kind.steps:
                    await telegram.take(-1, step)
                await telegram.settled()
                spent += counted.since(before)
                calls += telegram.calls - called
                for step in kind.ending:
                    await telegram.take(-1, step)
    events = _COUNTED_ROUNDS * len(kind.steps)
    named = {name: number / events for name, number in calls.items() if name != "getUpdates"}
    return Work(spent.statements / events, spent.transactions / events, spent.rows / events, named)


async def compare(kind: Kind, groups: int, work: Work, pairs: int, events: int) -> Rates:
    """Let this bot and the references take turns."""
    chats = range(-groups, 0)
    rounds = max(1, -(-events // (groups * len(kind.steps))))
    turns: list[tuple[float, ...]] = []
    async with AsyncExitStack() as stack:
        folders = iter([Path(stack.enter_context(TemporaryDirectory())) for _ in (0, *Keeping)])
        ours = await stack.enter_async_context(this_bot(next(folders)))
        least = [await stack.enter_async_context(reference(next(folders), keeping)) for keeping in Keeping]
        for _, bot in least:
            bot.rows = round(work.rows)
        await _each(ours, chats, [OPENING])
        number = itertools.count(1)
        for _ in range(pairs + 1):
            rates = []
            for telegram in (ours, *(telegram for telegram, _ in least)):
                steps = kind.steps if telegram is ours else ["x"] * len(kind.steps)
                spent = 0.0
                for _ in range(rounds):
                    if telegram is ours:
                        await _each(telegram, chats, [first_line(next(number))])
                    began = time.perf_counter()
                    await _each(telegram, chats, steps)
                    spent += time.perf_counter() - began
                    if telegram is ours:
                        await _each(telegram, chats, kind.ending)
                rates.append(rounds * groups * len(steps) / spent)
            turns.append(tuple(rates))
    # The first turn warms up.
    mine, *theirs = zip(*turns[1:], strict=True)
    return Rates(mine, tuple(theirs))


async def _each(telegram: NullTelegram, chats: Sequence[int], steps: Sequence[str]) -> None:
    async def one(chat: int) -> None:
        for step in steps:
            await telegram.take(chat, step)

    await asyncio.gather(*map(one, chats))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--groups", type=int, nargs="+", default=[1, 50])
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--events", type=int, default=EVENTS)
    options = parser.parse_args()
    works = {kind: asyncio.run(count(kind)) for kind in KINDS}
    show(
        ("an event", "transactions", "statements", "rows changed", "calls"),
        ((kind.name, *work.cells()) for kind, work in works.items()),
    )
    show(
        ("an event", "groups", "a second", "of Telegram's 30", *(f"of {one.value}" for one in Keeping)),
        (
            (
                kind.name,
                str(groups),
                *asyncio.run(compare(kind, groups, work, options.pairs, options.events)).cells(),
            )
            for kind, work in works.items()
            for groups in options.groups
        ),
    )


if __name__ == "__main__":
    main()
