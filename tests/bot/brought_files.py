"""送来的文件: somebody sends a file into a group, as the ledger that `/import` brings in."""

from room import Room

from bot.local.methods.call import Upload
from bot.local.records import Message
from bot.local.sent_files import send_file


def brought(room: Room, content: bytes, title: str, *, name: str = "老王", text: str = "/import") -> Message:
    """Let somebody send a file into a group with a caption."""
    ledger = Upload("ledger.json", content, "application/json")
    return send_file(room.telegram, room.telegram.world.group(title), name, ledger, text)
