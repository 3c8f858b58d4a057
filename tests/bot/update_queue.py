"""排队: what Telegram holds for a bot to hear, in the order and with the numbers that it is told by.

`UpdateQueue` is as the Bot API describes it. `UnrulyQueue` is as it can be at its worst: what is said in one
chat may be told later than what was said after it in another, and what was told may be told again, even
after it was confirmed. What is said in one chat is told in order.
"""

import random
from collections import deque
from collections.abc import Iterable

from bot.local.records import JsonObject
from bot.local.world import World

UPDATES_AT_ONCE = 100
_NEVER_UNASKED = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
_REMEMBERED = 200


class UpdateQueue:
    """Updates, oldest first, until an offset confirms them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._allowed: frozenset[str] | None = None

    def allow(self, kinds: Iterable[str] | None) -> None:
        """Tell only updates of these kinds from now on; none named: all that need not be asked for."""
        if kinds is not None:
            self._allowed = frozenset(kinds) or None

    def has(self, offset: int) -> bool:
        """Whether there is something to tell from this number on."""
        return any(update_id >= offset for update_id in self._numbered())

    def take(self, offset: int, limit: int) -> list[JsonObject]:
        """Confirm what is before this number, and return what is next; a negative one counts from the end."""
        numbered = self._numbered()
        if offset < 0:
            offset = min(list(numbered)[offset:], default=0)
        for update_id in [known for known in numbered if known < offset]:
            self._confirm(update_id)
        told = [update for update_id, update in self._numbered().items() if update_id >= offset]
        return told[: min(max(limit, 1), UPDATES_AT_ONCE)]

    def _numbered(self) -> dict[int, JsonObject]:
        for update_id, update in list(self.world.pending.items()):
            if not self._is_allowed(update):
                self.world.worked_through(update_id)
        return self.world.pending

    def _is_allowed(self, update: JsonObject) -> bool:
        kind = next(name for name in update if name != "update_id")
        return kind not in _NEVER_UNASKED if self._allowed is None else kind in self._allowed

    def _confirm(self, update_id: int) -> None:
        self.world.worked_through(update_id)


class UnrulyQueue(UpdateQueue):
    """Numbers an update only when it is told first, and holds some chats back for a while.

    `late` is the chance of a chat to be held back at a poll, `again` that of a poll to tell something twice.
    """

    def __init__(self, world: World, chance: random.Random, *, late: float, again: float) -> None:
        super().__init__(world)
        self.chance, self.late, self.again = chance, late, again
        self.counted_late = self.counted_again = self.counted_again_confirmed = 0
        self._out: dict[int, JsonObject] = {}
        self._ours: dict[int, int] = {}
        self._confirmed: deque[JsonObject] = deque(maxlen=_REMEMBERED)
        self._newest = 0

    def has(self, offset: int) -> bool:
        unnumbered = len(self.world.pending) > len(self._out)
        return unnumbered or any(update_id >= offset for update_id in self._out)

    def take(self, offset: int, limit: int) -> list[JsonObject]:
        told = super().take(offset, limit)
        if told and self.chance.random() < self.again:
            self.counted_again += 1
            told.append(self.chance.choice(told))
        if self._confirmed and self.chance.random() < self.again:
            self.counted_again_confirmed += 1
            told.insert(0, self.chance.choice(self._confirmed))
        return told

    def _numbered(self) -> dict[int, JsonObject]:
        waiting = super()._numbered()
        told = set(self._ours.values())
        fresh = {number: update for number, update in waiting.items() if number not in told}
        chats = sorted({self._chat(update) for update in fresh.values()})
        held = {chat for chat in chats if len(chats) > 1 and self.chance.random() < self.late}
        for number, update in fresh.items():
            if self._chat(update) in held:
                self.counted_late += 1
                continue
            self._newest += 1
            self._ours[self._newest] = number
            self._out[self._newest] = {**update, "update_id": self._newest}
        return self._out

    def _confirm(self, update_id: int) -> None:
        self._confirmed.append(self._out.pop(update_id))
        self.world.worked_through(self._ours.pop(update_id))

    def _chat(self, update: JsonObject) -> int:
        """Return the chat of an update; a group that became a supergroup is one chat with it."""
        [content] = [value for name, value in update.items() if name != "update_id"]
        chat_id = int(content.get("message", content)["chat"]["id"])
        return self.world.chats[chat_id].migrated_to or chat_id
