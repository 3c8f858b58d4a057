"""群: the chats, each with its own people, tables and language; none sees another."""

from typing import Literal

from storage.database import Row, Transaction
from storage.records import Chat


async def find_or_add(tx: Transaction, telegram_id: int, title: str, at: int) -> Chat:
    """Return the chat with this Telegram id, and add it when it is new."""
    found = await find(tx, telegram_id)
    if found is not None:
        return found
    number = await tx.change(
        "INSERT INTO chats (telegram_id, title, created_at) VALUES (?, ?, ?)", (telegram_id, title, at)
    )
    return Chat(number, telegram_id, title, None)


async def find(tx: Transaction, telegram_id: int) -> Chat | None:
    """Return the chat with this Telegram id, None where it is new."""
    row = await tx.row("SELECT * FROM chats WHERE telegram_id = ?", (telegram_id,))
    return None if row is None else _chat(row)


async def set_language(tx: Transaction, chat: int, language: Literal["zh", "en"]) -> None:
    """Keep the language that a chat chose."""
    await tx.change("UPDATE chats SET language = ? WHERE id = ?", (language, chat))


def _chat(row: Row) -> Chat:
    return Chat(row["id"], row["telegram_id"], row["title"], row["language"])
