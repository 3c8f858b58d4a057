"""搬账: a ledger goes out as a file, and somebody sends it into a group, where `/import` brings it in."""

import asyncio
import json
from pathlib import Path
from typing import Any

from room import Room

from bot.local.methods.call import Upload
from bot.local.records import Message
from bot.local.sent_files import send_file


async def exported(room: Room, kind: str = "json") -> bytes:
    """Return the file that `/export` makes of the group where the terminal is."""
    [path] = [line for line in await room.play(f"老王: /export {kind}") if line.endswith(f".{kind}")]
    return await asyncio.to_thread(Path(path).read_bytes)


async def exported_ledger(room: Room) -> dict[str, Any]:
    """Return the ledger of that group as its file holds it."""
    ledger: dict[str, Any] = json.loads(await exported(room))
    return ledger


def brought(room: Room, content: bytes, title: str, text: str = "/import") -> Message:
    """Let 老王 send a file into a group with a caption, which the bot has not heard yet."""
    ledger = Upload("ledger.json", content, "application/json")
    return send_file(room.telegram, room.telegram.world.group(title), "老王", ledger, text)


async def bring(
    room: Room, ledger: bytes | dict[str, Any], title: str = "乙群", text: str = "/import"
) -> str:
    """Go to a group and bring a ledger into it; return what the bot says to that."""
    content = ledger if isinstance(ledger, bytes) else json.dumps(ledger).encode()
    await room.play(f"@{title}")
    return "\n".join(await room.happen(lambda: brought(room, content, title, text)))
