"""整本账的文件: a ledger as a file, as it comes into another group, and with one value that is another."""

import json
from typing import Any

from evenings import Json

from storage import Transaction, chats, entries, tables
from storage.audit import audit
from storage.checking import check_ledger
from storage.entries import KeptEvent
from storage.exporting import export
from storage.importing import import_ledger
from storage.portable import Ledger

SELF_DRAW: Json = {
    "type": "win",
    "how": "self_draw",
    "wins": [{"by": "A", "hand": {"patterns": ["qing_yi_se"]}}],
}
GANG: Json = {"type": "gang", "kind": "zhi", "by": "B", "from": "C"}
WALL_END: Json = {
    "type": "wall_end",
    "ready": [{"by": "B", "best": {"patterns": []}}],
    "pigs": ["D"],
}


async def exported(tx: Transaction, chat_id: int) -> Ledger:
    return await export(tx, await chats.get(tx, chat_id))


async def into_another(tx: Transaction, ledger: Ledger, telegram_id: int = -2002) -> int:
    chat = await chats.find_or_add(tx, telegram_id, ledger.title)
    await import_ledger(tx, chat.id, 0, check_ledger(ledger))
    assert await audit(tx, chat.id) == ()
    return chat.id


async def kept_in(tx: Transaction, chat_id: int) -> list[tuple[KeptEvent, ...]]:
    """Return all events of a group's rounds, those taken back too."""
    found = [await entries.of_table(tx, table.id) for table in await tables.list_all(tx, chat_id)]
    return [kept for of_one in found for kept in of_one.values()]


def changed(ledger: Ledger, *way: str | int, to: Any) -> bytes:  # noqa: ANN401 - any JSON
    """Write a ledger to a file in which one value is another."""
    told: Any = json.loads(ledger.model_dump_json())
    part = told
    for step in way[:-1]:
        part = part[step]
    part[way[-1]] = to
    return json.dumps(told).encode()
