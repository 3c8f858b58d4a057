"""发件: what a chat is shown, in the order things happened there, while more may be said already.

What happened is in the database; showing it may have to wait for Telegram's limits. The next line of the chat
does not wait with it: each reply takes a turn, and a board that a later turn will draw anew is drawn once.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from telegram.error import NetworkError

_LOG = logging.getLogger(__name__)

Ready = Callable[[int], Awaitable[None]]
"""Waits until a chat takes another message."""


@dataclass(slots=True, eq=False)
class Turn:
    """轮次: the place of one reply among those of its chat.

    Attributes:
        chat: where it is shown.
        message: the message it draws anew, None where it draws none.
        queue: the turns of the chat, this one among them.
        ready: what the chat's limits are waited for with, None where there are none.
        here: set when everything before it has been shown.

    """

    chat: int
    message: int | None
    queue: list["Turn"]
    ready: Ready | None
    here: asyncio.Event = field(default_factory=asyncio.Event)

    async def come(self) -> None:
        """Wait until what came before has been shown, and the chat takes another message."""
        await self.here.wait()
        if self.ready is not None:
            await self.ready(self.chat)

    @property
    def is_superseded(self) -> bool:
        """Whether a later reply of this chat draws the same message anew."""
        later = self.queue[self.queue.index(self) + 1 :]
        return self.message is not None and any(turn.message == self.message for turn in later)

    def take(self) -> None:
        """Stand in the queue of the chat."""
        self.queue.append(self)
        self._call_first()

    def leave(self) -> None:
        """Be done with it; the next one may come."""
        self.queue.remove(self)
        self._call_first()

    def _call_first(self) -> None:
        if self.queue:
            self.queue[0].here.set()


class Outbox:
    """Shows replies in order, chat by chat.

    With `ready`, a reply is left to itself and the bot goes on; without, as in the local chat, it is shown
    before the next line is read.
    """

    def __init__(self, ready: Ready | None = None) -> None:
        self._ready = ready
        self._queues: dict[int, list[Turn]] = {}
        self._showing: set[asyncio.Task[None]] = set()

    async def show(self, chat: int, message: int | None, reply: Callable[[Turn], Awaitable[None]]) -> None:
        """Let a reply be shown in its turn."""
        turn = Turn(chat, message, self._queues.setdefault(chat, []), self._ready)
        turn.take()
        if self._ready is None:
            await self._in_turn(turn, reply)
            return
        task = asyncio.create_task(self._left_to_itself(turn, reply))
        self._showing.add(task)
        task.add_done_callback(self._showing.discard)

    async def drain(self, seconds: float | None = None) -> None:
        """Wait until everything is shown, at most so many seconds; what is not by then is given up."""
        if self._showing:
            _, late = await asyncio.wait(self._showing, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _in_turn(self, turn: Turn, reply: Callable[[Turn], Awaitable[None]]) -> None:
        try:
            await reply(turn)
        finally:
            turn.leave()
            if not self._queues[turn.chat]:
                del self._queues[turn.chat]

    async def _left_to_itself(self, turn: Turn, reply: Callable[[Turn], Awaitable[None]]) -> None:
        """Show a reply; nothing is lost where that fails: it is booked, and the next reply shows it too."""
        try:
            await self._in_turn(turn, reply)
        except NetworkError as fault:
            _LOG.warning("a reply in chat %s was not shown: %s", turn.chat, fault)
        except Exception:  # noqa: BLE001 - nobody else would hear of it
            _LOG.exception("a reply in chat %s was not shown", turn.chat)
