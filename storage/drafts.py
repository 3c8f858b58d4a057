"""草稿: half-entered events and dialogs; their body is opaque JSON, a revision tells a stale card."""

import json
import sqlite3
from typing import Any

from storage.database import Reading, Transaction
from storage.errors import NotFound, StaleRevision
from storage.records import StoredDraft


async def open_draft(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    chat_id: int,
    kind: str,
    body: Any,  # noqa: ANN401 - any JSON
    *,
    opened_by: int,
    at: int,
    table_id: int | None = None,
    round_id: int | None = None,
    message: int | None = None,
) -> StoredDraft:
    """Begin a draft at revision 0, shown on `message` if that is known already."""
    [row] = await tx.all(
        "INSERT INTO drafts (chat_id, table_id, round_id, kind, body, opened_by, updated_at, message)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *",
        chat_id,
        table_id,
        round_id,
        kind,
        json.dumps(body, ensure_ascii=False),
        opened_by,
        at,
        message,
    )
    return _draft(row)


async def find(reading: Reading, chat_id: int, draft_id: int) -> StoredDraft:
    """Return a draft of this group.

    Raises:
        NotFound: this group has no such draft, or it was dropped.

    """
    row = await reading.first("SELECT * FROM drafts WHERE chat_id = ? AND id = ?", chat_id, draft_id)
    if row is None:
        raise NotFound("draft", draft_id)
    return _draft(row)


async def list_all(reading: Reading, chat_id: int) -> tuple[StoredDraft, ...]:
    """Return the drafts of a group, oldest first."""
    return await reading.all_as(_draft, "SELECT * FROM drafts WHERE chat_id = ? ORDER BY id", chat_id)


async def save(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    chat_id: int,
    draft_id: int,
    body: Any,  # noqa: ANN401 - any JSON
    *,
    expected_revision: int,
    at: int,
) -> StoredDraft:
    """Take the next step of a draft.

    Raises:
        StaleRevision: the draft has moved on since.
        NotFound: this group has no such draft, or it was dropped.

    """
    rows = await tx.all(
        "UPDATE drafts SET body = ?, revision = revision + 1, updated_at = ?"
        " WHERE chat_id = ? AND id = ? AND revision = ? RETURNING *",
        json.dumps(body, ensure_ascii=False),
        at,
        chat_id,
        draft_id,
        expected_revision,
    )
    if not rows:
        raise StaleRevision((await find(tx, chat_id, draft_id)).revision)
    return _draft(rows[0])


async def set_message(tx: Transaction, draft_id: int, message: int | None) -> None:
    """Remember which message shows the draft; this is no step of it."""
    await tx.run("UPDATE drafts SET message = ? WHERE id = ?", message, draft_id)


async def drop(tx: Transaction, draft_id: int) -> None:
    """End a draft, confirmed or given up; its id is never used again."""
    await tx.run("DELETE FROM drafts WHERE id = ?", draft_id)


async def drop_on(tx: Transaction, chat_id: int, kind: str, message: int | None) -> None:
    """End the drafts of a kind that a message shows; where it is None, those that no message shows."""
    await tx.run("DELETE FROM drafts WHERE chat_id = ? AND kind = ? AND message IS ?", chat_id, kind, message)


async def drop_older(tx: Transaction, before: int) -> tuple[StoredDraft, ...]:
    """End the drafts of all groups that nobody has touched since `before`; return them."""
    rows = await tx.all("SELECT * FROM drafts WHERE updated_at < ? ORDER BY id", before)
    await tx.run("DELETE FROM drafts WHERE updated_at < ?", before)
    return tuple(_draft(row) for row in rows)


def _draft(row: sqlite3.Row) -> StoredDraft:
    values = dict(row)
    return StoredDraft(**values | {"body": json.loads(values["body"])})
