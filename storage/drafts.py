"""半局: half-told events, kept between two taps so that a restart loses nothing."""

from storage.database import Row, Transaction
from storage.faults import StaleRevision
from storage.records import StoredDraft


async def add(  # noqa: PLR0913 - what a draft is made of
    tx: Transaction,
    *,
    chat: int,
    topic: int,
    round_id: int | None,
    round_revision: int,
    body: str,
    message: int | None,
    source: str | None,
    at: int,
) -> StoredDraft:
    """Keep a new draft; one that stood on the same message gives way."""
    if message is not None:
        await tx.change("DELETE FROM drafts WHERE chat = ? AND message = ?", (chat, message))
    number = await tx.change(
        "INSERT INTO drafts (chat, topic, round, round_revision, body, message, source, updated_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (chat, topic, round_id, round_revision, body, message, source, at),
    )
    return StoredDraft(number, topic, round_id, round_revision, 0, body, message, source)


async def find(tx: Transaction, chat: int, draft: int) -> StoredDraft | None:
    """Return a draft of this chat, None where it is done or another chat's."""
    row = await tx.row("SELECT * FROM drafts WHERE id = ? AND chat = ?", (draft, chat))
    return None if row is None else _draft(row)


async def on_message(tx: Transaction, chat: int, message: int) -> StoredDraft | None:
    """Return the draft whose card stands on this message, None where there is none."""
    row = await tx.row("SELECT * FROM drafts WHERE chat = ? AND message = ?", (chat, message))
    return None if row is None else _draft(row)


async def change(  # noqa: PLR0913 - what of a draft changes
    tx: Transaction, draft: StoredDraft, *, revision: int, body: str, round_revision: int, at: int
) -> StoredDraft:
    """Replace a draft's body when it is still at the revision that was seen.

    Raises:
        StaleRevision: somebody changed it since.

    """
    if draft.revision != revision:
        raise StaleRevision
    await tx.change(
        "UPDATE drafts SET body = ?, round_revision = ?, revision = revision + 1, updated_at = ? WHERE id = ?",
        (body, round_revision, at, draft.id),
    )
    return StoredDraft(
        draft.id,
        draft.topic,
        draft.round,
        round_revision,
        draft.revision + 1,
        body,
        draft.message,
        draft.source,
    )


async def set_message(tx: Transaction, draft: int, message: int) -> None:
    """Remember which message shows a draft's card."""
    await tx.change("UPDATE drafts SET message = ? WHERE id = ?", (message, draft))


async def drop(tx: Transaction, draft: int) -> None:
    """Forget a draft that was booked or cancelled."""
    await tx.change("DELETE FROM drafts WHERE id = ?", (draft,))


def _draft(row: Row) -> StoredDraft:
    return StoredDraft(
        id=row["id"],
        topic=row["topic"],
        round=row["round"],
        round_revision=row["round_revision"],
        revision=row["revision"],
        body=row["body"],
        message=row["message"],
        source=row["source"],
    )
