"""动静: where something happened lately, when something was recorded last, how much there is, in all."""

from dataclasses import dataclass

from storage.database import Reading


@dataclass(frozen=True, slots=True)
class Counts:
    """How many groups and private chats are known, and how many tables are open in them."""

    chats: int
    open_tables: int


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """Where a table is open: the group's Telegram id and name, and the topic, 0 for the group itself."""

    telegram_id: int
    title: str
    topic: int


async def open_places(reading: Reading, since: int) -> tuple[OpenPlace, ...]:
    """Return where a table is open that was opened, or at which something was recorded, since then."""
    rows = await reading.all(
        """
        SELECT telegram_id, title, topic FROM tables JOIN chats ON chats.id = chat_id
        WHERE closed_at IS NULL AND (opened_at >= ?1 OR EXISTS (
            SELECT 1 FROM rounds JOIN events ON round_id = rounds.id WHERE table_id = tables.id AND at >= ?1
        ))
        ORDER BY tables.id
        """,
        since,
    )
    return tuple(OpenPlace(row["telegram_id"], row["title"], row["topic"]) for row in rows)


async def last_event_at(reading: Reading) -> int | None:
    """Return when the newest event, correction or taking back was booked, in Unix seconds."""
    row = await reading.first("SELECT at FROM events ORDER BY id DESC LIMIT 1")
    return None if row is None else int(row["at"])


async def counts(reading: Reading) -> Counts:
    """Return how much there is."""
    [row] = await reading.all(
        "SELECT (SELECT count(*) FROM chats), (SELECT count(*) FROM tables WHERE closed_at IS NULL)"
    )
    return Counts(*row)


async def database_bytes(reading: Reading) -> int:
    """Return the size of the database, what waits in its log not counted."""
    [row] = await reading.all("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    return int(row[0])
