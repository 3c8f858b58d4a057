"""回复: a menu asks for words, and the reply to its message answers."""

from typing import Any

from bot.actions.desk import Desk
from bot.actions.kept_drafts import kept_new
from storage import drafts


async def ask_for_reply(
    desk: Desk, kind: str, about: dict[str, Any] | str, *, table_id: int | None = None
) -> None:
    """Read the next reply to the tapped message as the answer to this question, and to no earlier one."""
    await ask_no_reply(desk, kind)
    await kept_new(desk, kind, about, table_id=table_id, message=desk.heard.message)


async def ask_no_reply(desk: Desk, kind: str) -> None:
    """Forget what the tapped message, or the message that a line replies to, asked."""
    await drafts.drop_on(desk.tx, desk.chat.id, kind, desk.heard.about)
