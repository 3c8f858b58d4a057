"""管理员: who is in charge of a chat, asked of Telegram and remembered for a moment."""

import logging
from collections.abc import Callable
from time import monotonic

from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError
from telegram.ext import ExtBot

_LOG = logging.getLogger(__name__)

REMEMBERED_SECONDS = 30.0
_KEPT = 4096
IN_CHARGE = frozenset({ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR})
"""Who may do what admins may, as Telegram calls them."""


class Membership:
    """Knows who is an admin where."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._known: dict[tuple[int, int], tuple[float, bool]] = {}

    async def is_admin(self, bot: ExtBot[None], chat: int, person: int) -> bool:
        """Whether somebody, or the bot itself, is an admin of a chat; not where Telegram does not say."""
        now = self._clock()
        asked_at, was = self._known.get((chat, person), (now - REMEMBERED_SECONDS, False))
        if now - asked_at < REMEMBERED_SECONDS:
            return was
        try:
            member = await bot.get_chat_member(chat, person)
        except TelegramError as fault:
            _LOG.warning("nobody could say whether %s is an admin of chat %s: %s", person, chat, fault)
            return False
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[chat, person] = (now, member.status in IN_CHARGE)
        return member.status in IN_CHARGE

    def forget(self, chat: int) -> None:
        """Ask anew about a chat where somebody's standing has changed."""
        self._known = {key: known for key, known in self._known.items() if key[0] != chat}
