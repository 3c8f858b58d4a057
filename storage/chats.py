"""群: the groups, and what each has chosen."""

import json
import sqlite3
from types import MappingProxyType
from typing import Any

from scorer import HouseRules
from scorer.words import Language
from storage.database import Reading, Transaction
from storage.errors import ChatsBothInUse, NotFound
from storage.records import Chat
from storage.rule_sets import rules_of, rules_text

_DECIMALS = "decimals"
_BY_TELEGRAM_ID = "SELECT * FROM chats WHERE telegram_id = ?"


async def find(reading: Reading, telegram_id: int) -> Chat | None:
    """Return the group that has this Telegram id at present."""
    return await reading.first_as(_chat, _BY_TELEGRAM_ID, telegram_id)


async def find_or_add(tx: Transaction, telegram_id: int, title: str) -> Chat:
    """Return the group, added if it is new; its title follows Telegram's."""
    chat = await find(tx, telegram_id)
    if chat is not None and chat.title == title:
        return chat
    await tx.run(
        "INSERT INTO chats (telegram_id, title) VALUES (?, ?)"
        " ON CONFLICT DO UPDATE SET title = excluded.title",
        telegram_id,
        title,
    )
    [chat] = await tx.all_as(_chat, _BY_TELEGRAM_ID, telegram_id)
    return chat


async def get(reading: Reading, chat_id: int) -> Chat:
    """Return a group by the storage's id.

    Raises:
        NotFound: there is no such group.

    """
    chat = await reading.first_as(_chat, "SELECT * FROM chats WHERE id = ?", chat_id)
    if chat is None:
        raise NotFound("chat", chat_id)
    return chat


async def list_all(reading: Reading) -> tuple[Chat, ...]:
    """Return every group, oldest first."""
    return await reading.all_as(_chat, "SELECT * FROM chats ORDER BY id")


async def set_language(tx: Transaction, chat_id: int, language: Language) -> None:
    """Choose the language of a group's texts."""
    await tx.run("UPDATE chats SET language = ? WHERE id = ?", language, chat_id)


async def set_rules(tx: Transaction, chat_id: int, rules: HouseRules | None) -> None:
    """Save the rules that new tables of the group start from; None forgets them."""
    text = None if rules is None else rules_text(rules)
    await tx.run("UPDATE chats SET rules = ? WHERE id = ?", text, chat_id)


async def set_unit(tx: Transaction, chat_id: int, unit: str | None) -> None:
    """Choose what amounts are counted in; no stored amount changes."""
    await tx.run("UPDATE chats SET unit = ? WHERE id = ?", unit, chat_id)


async def set_timezone(tx: Transaction, chat_id: int, timezone: str | None) -> None:
    """Choose the group's time zone, an IANA name."""
    await tx.run("UPDATE chats SET timezone = ? WHERE id = ?", timezone, chat_id)


async def set_setting(tx: Transaction, chat_id: int, name: str, value: Any) -> None:  # noqa: ANN401 - any JSON
    """Keep one further choice of a group; the others stay as they are."""
    chosen = {**(await get(tx, chat_id)).settings, name: value}
    await tx.run(
        "UPDATE chats SET settings = ? WHERE id = ?", json.dumps(chosen, ensure_ascii=False), chat_id
    )


def decimals_of(chat: Chat) -> int | None:
    """小数位: return how many decimals the group chose for its amounts, None where it never did."""
    chosen = chat.settings.get(_DECIMALS)
    return chosen if isinstance(chosen, int) else None


async def set_decimals(tx: Transaction, chat_id: int, decimals: int) -> None:
    """Choose how many decimals amounts may have; no stored amount changes."""
    await set_setting(tx, chat_id, _DECIMALS, decimals)


async def kept_for_table(reading: Reading, chat_id: int, name: str, table_id: int) -> Any:  # noqa: ANN401 - any JSON
    """Return what a group keeps under a name for one of its tables, None for nothing."""
    return (await get(reading, chat_id)).settings.get(name, {}).get(str(table_id))


async def keep_for_table(
    tx: Transaction,
    chat_id: int,
    name: str,
    table_id: int,
    value: Any,  # noqa: ANN401 - any JSON
) -> None:
    """Keep something for one of a group's tables; what was kept so for tables that have ended is dropped."""
    rows = await tx.all("SELECT id FROM tables WHERE chat_id = ? AND closed_at IS NULL", chat_id)
    still_open = {str(row["id"]) for row in rows}
    kept = (await get(tx, chat_id)).settings.get(name, {})
    others = {table: old for table, old in kept.items() if table in still_open}
    await set_setting(tx, chat_id, name, {**others, str(table_id): value})


async def migrate(tx: Transaction, old: int, new: int) -> None:
    """升级: give a group its new Telegram id; told twice, or in any order, it moves once.

    Raises:
        ChatsBothInUse: both ids have people of their own; nothing is moved.

    """
    before, after = await find(tx, old), await find(tx, new)
    if before is None:
        return
    if after is not None:
        # A message in the supergroup came before the news of the move and made an empty group.
        if await tx.first("SELECT 1 FROM people WHERE chat_id = ?", after.id):
            raise ChatsBothInUse
        await tx.run("DELETE FROM drafts WHERE chat_id = ?", after.id)
        await tx.run("DELETE FROM chats WHERE id = ?", after.id)
    await tx.run("UPDATE chats SET telegram_id = ? WHERE id = ?", new, before.id)
    await _leave_messages(tx, before.id)


def _chat(row: sqlite3.Row) -> Chat:
    values = dict(row)
    rules: str | None = values.pop("rules")
    settings: str = values.pop("settings")
    return Chat(
        **values,
        rules=None if rules is None else rules_of(rules),
        settings=MappingProxyType(json.loads(settings)),
    )


async def _leave_messages(tx: Transaction, chat_id: int) -> None:
    """Forget which messages showed what: they stayed behind, and their numbers mean others by now."""
    await tx.run(
        "UPDATE rounds SET board_message = NULL, result_message = NULL"
        " WHERE (board_message IS NOT NULL OR result_message IS NOT NULL)"
        " AND table_id IN (SELECT id FROM tables WHERE chat_id = ?)",
        chat_id,
    )
    await tx.run("UPDATE drafts SET message = NULL WHERE chat_id = ?", chat_id)
