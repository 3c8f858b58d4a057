"""草稿: what is half told or asked, kept as of who says it and when."""

from typing import Any

from bot.actions.desk import Desk
from storage import drafts
from storage.records import StoredDraft


async def kept_new(  # noqa: PLR0913 - each is named where it is called
    desk: Desk,
    kind: str,
    body: Any,  # noqa: ANN401 - any JSON
    *,
    table_id: int | None = None,
    round_id: int | None = None,
    message: int | None = None,
) -> StoredDraft:
    """Keep what the actor begins now, shown on `message` if that is known already."""
    return await drafts.open_draft(
        desk.tx,
        desk.chat.id,
        kind,
        body,
        opened_by=desk.actor.telegram_id,
        at=desk.heard.at,
        table_id=table_id,
        round_id=round_id,
        message=message,
    )


async def kept_again(desk: Desk, stored: StoredDraft, body: Any) -> StoredDraft:  # noqa: ANN401 - any JSON
    """Keep the next step of what stands as `stored`.

    Raises:
        StaleRevision: it has moved on since.
        NotFound: it was dropped.

    """
    return await drafts.save(
        desk.tx, desk.chat.id, stored.id, body, expected_revision=stored.revision, at=desk.heard.at
    )
