"""回复: a menu asks for words, and the reply to its message answers."""

from collections.abc import Mapping
from typing import Any

from bot.actions.desk import Desk
from storage import drafts


async def ask_for_reply(desk: Desk, kind: str, about: Mapping[str, Any]) -> None:
    """Read the next reply to the tapped message as the answer to this question, and to no earlier one."""
    await ask_no_reply(desk, kind)
    asked = await drafts.open_draft(
        desk.tx, desk.chat.id, kind, dict(about), opened_by=desk.actor.telegram_id, at=desk.heard.at
    )
    await drafts.set_message(desk.tx, asked.id, desk.heard.message)


async def ask_no_reply(desk: Desk, kind: str) -> None:
    """Forget what the tapped message, or the message that a line replies to, asked."""
    message = desk.heard.message if desk.heard.query is not None else desk.heard.replied_to
    for draft in await drafts.list_all(desk.tx, desk.chat.id):
        if draft.kind == kind and draft.message == message:
            await drafts.drop(desk.tx, draft.id)
