"""问过的那行: which cards a chat line opened, for when the line is edited."""

from storage.database import Reading, Transaction


async def keep(tx: Transaction, source: str, draft_id: int) -> None:
    """Note that a line opened a card, or changed one; saying so again changes nothing."""
    await tx.run("INSERT INTO asked_lines VALUES (?, ?) ON CONFLICT DO NOTHING", source, draft_id)


async def drafts_of(reading: Reading, source: str) -> tuple[int, ...]:
    """Return the drafts whose cards a line opened, the newest first, those that are gone among them."""
    rows = await reading.all(
        "SELECT draft_id FROM asked_lines WHERE source = ? ORDER BY draft_id DESC", source
    )
    return tuple(int(row["draft_id"]) for row in rows)


async def forget_older(tx: Transaction, before: int) -> None:
    """Forget the lines whose card asks no more, and booked nothing or did so before then."""
    await tx.run(
        """
        DELETE FROM asked_lines
        WHERE draft_id NOT IN (SELECT id FROM drafts)
        AND NOT EXISTS (SELECT 1 FROM events WHERE source = 'draft:' || draft_id AND at >= ?)
        """,
        before,
    )
