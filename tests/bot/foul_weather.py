"""坏天气: what goes wrong between the bot and Telegram, call by call, by chance of a seed."""

import asyncio
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import Any

from telegram.error import NetworkError, TimedOut

from bot.local.faults import ServerDown, Unreachable, raise_before_delivery, too_many_requests

_POLL = "getUpdates"
_KINDS = ("flood", "down", "dropped", "lost", "cut")
_TURN = 20


@dataclass(frozen=True, slots=True)
class Rates:
    """How often each thing happens, of all calls; the times are seconds.

    Attributes:
        flood: 429 with `retry_after`, of at most `longest_flood`; the chat stays closed so long.
        down: 502.
        dropped: the connection is closed, nothing was done.
        lost: it was done, and the caller waits in vain for the answer.
        cut: it was done, and the connection is closed instead of an answer.
        slow: the answer takes up to `slowest`.
        late: of the chats that are told of at a poll, those held back for once.
        again: of the polls, those told something twice, and those told something that was confirmed.

    """

    flood: float = 0.01
    down: float = 0.01
    dropped: float = 0.01
    lost: float = 0.003
    cut: float = 0.007
    slow: float = 0.03
    late: float = 0.1
    again: float = 0.1
    longest_flood: int = 4
    slowest: float = 1.5


class FoulWeather:
    """A `Weather`; `counts` says how often each kind of fault befell a call.

    A chat that told the bot to wait refuses whatever comes too early, which is counted as impatient.
    """

    def __init__(self, chance: random.Random, rates: Rates) -> None:
        self.rates, self.counts = rates, Counter[str]()
        self.is_fair = False
        self._chance = chance
        self._closed_until: dict[object, float] = {}
        self._calls = 0

    async def __call__(self, method: str, parameters: Mapping[str, Any]) -> Exception | None:
        """Let something befall this call, or nothing."""
        self._check_closed(parameters.get("chat_id"))
        if self.is_fair:
            return None
        if self._chance.random() < self.rates.slow:
            self.counts["slow"] += 1
            await asyncio.sleep(self._chance.uniform(0.1, self.rates.slowest))
        return self._befall(method, parameters.get("chat_id"))

    def _befall(self, method: str, chat: object) -> Exception | None:
        kind = self._kind()
        if not kind:
            return None
        if kind == "lost" and method == _POLL:
            # The same to the bot, which would only wait much longer for it.
            kind = "cut"
        self.counts[kind] += 1
        match kind:
            case "flood":
                seconds = self._chance.randint(1, self.rates.longest_flood)
                if chat is not None:
                    self._closed_until[chat] = monotonic() + seconds
                raise too_many_requests(seconds)
            case "down":
                raise_before_delivery(ServerDown())
            case "dropped":
                raise_before_delivery(Unreachable())
            case "lost":
                return TimedOut()
        return NetworkError("done, but not answered")

    def _kind(self) -> str:
        """Return what befalls the next call, "" for nothing; what never happened yet comes in its turn."""
        self._calls += 1
        weights = {kind: float(getattr(self.rates, kind)) for kind in _KINDS}
        awaited = [kind for kind in _KINDS if weights[kind] and not self.counts[kind]]
        if awaited and self._calls % _TURN == 0:
            return awaited[0]
        return self._chance.choices([*weights, ""], [*weights.values(), 1 - sum(weights.values())])[0]

    def _check_closed(self, chat: object) -> None:
        left = self._closed_until.get(chat, 0.0) - monotonic()
        if left > 0:
            self.counts["impatient"] += 1
            raise too_many_requests(ceil(left))
