"""人: who plays in a chat; amounts belong to people, not to seats."""

from storage.database import Row, Transaction
from storage.names import name_key
from storage.records import Person


async def find_or_add(tx: Transaction, chat: int, name: str) -> Person:
    """Return the person of this name in a chat, and add a guest when the name is new."""
    row = await tx.row("SELECT * FROM people WHERE chat = ? AND name_key = ?", (chat, name_key(name)))
    if row is not None:
        return _person(row)
    number = await tx.change(
        "INSERT INTO people (chat, name, name_key) VALUES (?, ?, ?)", (chat, name, name_key(name))
    )
    return Person(number, name, None)


async def of_chat(tx: Transaction, chat: int) -> list[Person]:
    """Return everybody who is known in a chat, in the order they came."""
    rows = await tx.rows("SELECT * FROM people WHERE chat = ? ORDER BY id", (chat,))
    return [_person(row) for row in rows]


def _person(row: Row) -> Person:
    return Person(row["id"], row["name"], row["telegram_id"])
