"""How much of an event's time is this project's own code, and where it is.

A sampler: a clock interrupts the event loop's thread five thousand times a second, and each sample goes to
whom the running line belongs to. That is the innermost frame that is the project's or a library's: what
Python's own library does for somebody counts as theirs. `storage/database.py`, `answers.py` and
`connections.py` are where SQLite is called and count as the disk, not as own code.

The figure is the share of the samples that found the thread at work, times the processor time the thread took
for an event. The interruptions cost a little, in everybody's share.
"""

import argparse
import asyncio
import selectors
import signal
import sysconfig
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from bench.bots import this_bot
from bench.kinds import KINDS, OPENING, Kind, first_line
from bench.table import show

ROOT = Path(__file__).parents[1]
INTERVAL = 0.0002
ROUNDS = 60
GOAL_MS = 0.3
_OURS = ("bot", "scorer", "storage")
_DISK = "SQLite"
_LIBRARY = "library"
_BENCH = "the bench itself"
PARTS = (_LIBRARY, _DISK, _BENCH, *_OURS)
_DRIVER = ("storage/database.py", "storage/answers.py", "storage/connections.py")
_PACKAGES = sysconfig.get_paths()["purelib"]


class Sampler:
    """Counts to whom the samples of a block belong, and the thread's processor time."""

    def __init__(self) -> None:
        self.samples: Counter[str] = Counter()
        self.seconds = 0.0

    @contextmanager
    def watching(self) -> Iterator[None]:
        before, began = signal.signal(signal.SIGALRM, self._sample), time.thread_time()
        signal.setitimer(signal.ITIMER_REAL, INTERVAL, INTERVAL)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            self.seconds += time.thread_time() - began
            signal.signal(signal.SIGALRM, before)

    def _sample(self, _signal: int, frame: FrameType | None) -> None:
        if frame is not None and frame.f_code.co_filename == selectors.__file__:
            return
        while frame is not None:
            owner = _owner(frame.f_code.co_filename)
            if owner is not None:
                self.samples[owner] += 1
                return
            frame = frame.f_back
        self.samples[_LIBRARY] += 1


def _owner(path: str) -> str | None:
    """Return whose file it is, None for Python's own library."""
    if path.startswith(_PACKAGES):
        return _LIBRARY
    if not path.startswith(f"{ROOT}/"):
        return None
    inside = path.removeprefix(f"{ROOT}/")
    if inside in _DRIVER:
        return _DISK
    first = inside.split("/")[0]
    return first if first in _OURS else _BENCH


async def measure(kind: Kind, rounds: int) -> tuple[Sampler, int]:
    """Play rounds of a kind and sample the measured events."""
    sampler = Sampler()
    with TemporaryDirectory() as folder:
        async with this_bot(Path(folder)) as telegram:
            await telegram.take(-1, OPENING)
            for number in range(rounds + 1):
                await telegram.take(-1, first_line(1 + number))
                if number == 0:
                    for step in kind.steps:
                        await telegram.take(-1, step)
                else:
                    with sampler.watching():
                        for step in kind.steps:
                            await telegram.take(-1, step)
                for step in kind.ending:
                    await telegram.take(-1, step)
    return sampler, rounds * len(kind.steps)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    show(
        (f"ms of the loop's processor time an event (own code: aim {GOAL_MS})", *PARTS, "own code"),
        (_row(kind, *asyncio.run(measure(kind, rounds))) for kind in KINDS),
    )


def _row(kind: Kind, sampler: Sampler, events: int) -> tuple[str, ...]:
    each = 1000 * sampler.seconds / events / max(1, sampler.samples.total())
    own = sum(sampler.samples[part] for part in _OURS)
    return kind.name, *(f"{each * sampler.samples[part]:.2f}" for part in PARTS), f"{each * own:.2f}"


if __name__ == "__main__":
    main()
