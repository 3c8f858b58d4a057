"""问过的那行: which cards a chat line opened, for when the line is edited."""

from storage.database import Reading, Transaction


async def keep(tx: Transaction, source: str, draft_id: int) -> None:
    """Note that a line opened a card, or changed one; saying so again changes nothing."""
    await tx.run("INSERT INTO asked_lines VALUES (?, ?) ON CONFLICT DO NOTHING", source, draft_id)


async def hand_on(tx: Transaction, draft_id: int, to: int) -> None:
    """Let the lines that opened one card have opened another, which takes its place."""
    await tx.run(
        "INSERT INTO asked_lines SELECT source, ? FROM asked_lines WHERE draft_id = ? ON CONFLICT DO NOTHING",
        to,
        draft_id,
    )


async def let_go(tx: Transaction, source: str, draft_id: int) -> None:
    """Forget that a line opened a card, which is another line's now."""
    await tx.run("DELETE FROM asked_lines WHERE source = ? AND draft_id = ?", source, draft_id)


async def lines_of(reading: Reading, draft_id: int) -> frozenset[str]:
    """Return the lines that opened a card, or told once more what it asks."""
    rows = await reading.all("SELECT source FROM asked_lines WHERE draft_id = ?", draft_id)
    return frozenset(str(row["source"]) for row in rows)


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
