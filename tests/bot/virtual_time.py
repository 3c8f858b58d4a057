"""Time that passes only when everybody is waiting for it, and time that passes a hundred times as fast."""

import asyncio
import heapq
from collections.abc import Coroutine
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from time import monotonic
from typing import Any

_TURNS = 30
"""So often everybody may go on before they count as waiting."""


@dataclass
class VirtualTime:
    """Jumps to the next moment that somebody waits for."""

    now: float = 0.0
    _waiting: list[tuple[float, int, asyncio.Event]] = field(default_factory=list)
    _order: "count[int]" = field(default_factory=count)

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        over = asyncio.Event()
        heapq.heappush(self._waiting, (self.now + seconds, next(self._order), over))
        await over.wait()

    async def run(self, *work: Coroutine[Any, Any, Any]) -> list[Any]:
        """Let the works go on together until all are done; return what each came to."""
        tasks = [asyncio.ensure_future(one) for one in work]
        while True:
            for _ in range(_TURNS):
                await asyncio.sleep(0)
            if all(task.done() for task in tasks):
                return await asyncio.gather(*tasks, return_exceptions=True)
            self.now, _, over = heapq.heappop(self._waiting)
            over.set()


@dataclass
class QuickTime:
    """A hundred seconds pass in one."""

    times: float = 100.0
    _began: float = field(default_factory=monotonic)

    def __call__(self) -> float:
        return (monotonic() - self._began) * self.times

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / self.times)

    def clock(self) -> datetime:
        """The same time as a date, for the local Telegram."""
        return datetime(2026, 1, 1, 20, tzinfo=UTC) + timedelta(seconds=self())
