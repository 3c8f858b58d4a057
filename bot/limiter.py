"""限速: how fast the bot writes: each chat at its own pace, and one that must wait holds up no other.

Telegram takes about a message a second in a chat, a few at once, and twenty a minute in a group; edits count.
What it refused for being too much was not done, so it is tried again when Telegram says; and so is what never
left, when there may be a connection again. An edit that got lost on the way is tried again too: made twice,
it is the same. Nothing else is: it may have arrived.
"""

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from telegram.error import BadRequest, NetworkError, RetryAfter
from telegram.ext import BaseRateLimiter

from bot.relay import NotSentError

# The library's errors then tell their waits as `timedelta`; it warns of every other use.
os.environ.setdefault("PTB_TIMEDELTA", "true")

AT_ONCE = 5
"""So many messages may come together after a pause."""

SECONDS_EACH = 1.0
"""Then one in so many seconds."""

GROUP_PER_MINUTE = 20
_MINUTE = 61.0
"""A second more than Telegram's: it counts when a message arrives, not when it left."""

MOST_TRIES = 5
AGAIN_AFTER = (1.0, 4.0)
"""After so many seconds an edit is tried again that got lost on the way."""

UNSENT_AGAIN_AFTER = (1.0, 4.0, 15.0, 40.0)
"""After so many seconds a call is tried again that never left."""

_LANES_KEPT = 512
_MESSAGES_KEPT = 64
_COUNTED = ("send", "edit", "copy", "forward")
_UNCOUNTED = frozenset({"sendChatAction"})

Callback = Callable[..., Coroutine[Any, Any, Any]]


@dataclass(slots=True)
class _Lane:
    """What one chat has been sent, and how long it must wait."""

    per_minute: int | None
    order: asyncio.Lock = field(default_factory=asyncio.Lock)
    sent: deque[float] = field(default_factory=deque)
    paced: float = 0.0
    held_until: float = 0.0
    newest: dict[int, int] = field(default_factory=dict)

    def delay(self, now: float, *, is_counted: bool) -> float:
        """Return how many seconds a call has to wait from now."""
        waits = [self.held_until - now]
        if is_counted:
            while self.sent and self.sent[0] <= now - _MINUTE:
                self.sent.popleft()
            waits.append(self.paced - now - (AT_ONCE - 1) * SECONDS_EACH)
            if self.per_minute is not None and len(self.sent) >= self.per_minute:
                waits.append(self.sent[0] + _MINUTE - now)
        return max(waits)

    def count(self, now: float) -> None:
        """Note that a message leaves now."""
        self.paced = max(self.paced, now) + SECONDS_EACH
        self.sent.append(now)

    def ask(self, message: int) -> int:
        """Return a number for an edit of this message; a later edit has a higher one."""
        number = self.newest.pop(message, 0) + 1
        self.newest[message] = number
        if len(self.newest) > _MESSAGES_KEPT:
            del self.newest[next(iter(self.newest))]
        return number

    def is_idle(self, now: float) -> bool:
        """Whether nothing waits here and nothing that was sent counts any more."""
        return not self.order.locked() and self.delay(now, is_counted=True) <= 0 and self.paced <= now


class ChatLimiter(BaseRateLimiter[None]):
    """Lets calls into a chat through in order, at the chat's pace.

    Of several edits of one message that wait, the newest is made and stands for all. Answers to taps and
    questions about a chat never wait.
    """

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._lanes: dict[object, _Lane] = {}

    async def initialize(self) -> None:
        """Open nothing."""

    async def shutdown(self) -> None:
        """Close nothing: who waits is told by being cancelled."""

    async def ready(self, chat: int) -> None:
        """Wait until the chat takes another message; it is not counted yet."""
        lane = self._lane(chat)
        while (wait := lane.delay(self._clock(), is_counted=True)) > 0:
            await self._sleep(wait)

    async def process_request(  # noqa: PLR0913, PLR0917 - the signature is python-telegram-bot's
        self,
        callback: Callback,
        args: Any,  # noqa: ANN401 - as above
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: None,  # noqa: ARG002 - as above
    ) -> Any:  # noqa: ANN401 - as above
        """Make a call when its chat allows it, and again after a wait that Telegram asked for.

        Raises:
            RetryAfter: Telegram has asked to wait again and again.
            NetworkError: it got lost on the way, an edit again and again; or it never left.

        """
        chat = data.get("chat_id")
        if chat is None or endpoint.startswith("get"):
            return await callback(*args, **kwargs)
        lane = self._lane(chat)
        is_counted = endpoint.startswith(_COUNTED) and endpoint not in _UNCOUNTED
        edited = data.get("message_id") if endpoint.startswith("edit") else None
        ticket, lost = 0 if edited is None else lane.ask(edited), 0
        for tried in range(1, MOST_TRIES + 1):
            if not await self._let_through(lane, edited, ticket, is_counted=is_counted):
                return True
            try:
                return await callback(*args, **kwargs)
            except RetryAfter as told:
                lane.held_until = max(lane.held_until, self._clock() + seconds_told(told))
                if tried == MOST_TRIES:
                    raise
            except NetworkError as fault:
                waits = _again_after(fault, is_edit=edited is not None)
                if tried == MOST_TRIES or lost >= len(waits):
                    raise
                await self._sleep(waits[lost])
                lost += 1
        return None  # pragma: no cover - the last try returns or raises

    async def _let_through(self, lane: _Lane, edited: int | None, ticket: int, *, is_counted: bool) -> bool:
        """Wait for this call's turn; False where a newer edit of the same message waits behind it."""
        async with lane.order:
            while (wait := lane.delay(self._clock(), is_counted=is_counted)) > 0:
                if edited is not None and lane.newest.get(edited) != ticket:
                    return False
                await self._sleep(wait)
            if edited is not None and lane.newest.get(edited) != ticket:
                return False
            if is_counted:
                lane.count(self._clock())
            return True

    def _lane(self, chat: object) -> _Lane:
        lane = self._lanes.get(chat)
        if lane is None:
            if len(self._lanes) >= _LANES_KEPT:
                now = self._clock()
                self._lanes = {key: kept for key, kept in self._lanes.items() if not kept.is_idle(now)}
            is_private = isinstance(chat, int) and chat > 0
            lane = self._lanes[chat] = _Lane(None if is_private else GROUP_PER_MINUTE)
        return lane


def _again_after(fault: NetworkError, *, is_edit: bool) -> tuple[float, ...]:
    """Return after how many seconds each a call is tried again that failed like this."""
    if isinstance(fault, NotSentError):
        return UNSENT_AGAIN_AFTER
    # To the library a refusal is one of the network's.
    return AGAIN_AFTER if is_edit and not isinstance(fault, BadRequest) else ()


def seconds_told(told: RetryAfter) -> float:
    """Return how long Telegram asked to wait."""
    wait = told.retry_after
    return float(wait) if isinstance(wait, int) else wait.total_seconds()
