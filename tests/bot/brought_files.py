"""送来的文件: somebody sends a file into a group, as the ledger that `/import` brings in."""

from room import Room

from bot.local.records import Attachment, AttachmentKind, Message


def brought(room: Room, content: bytes, title: str, *, name: str = "老王", text: str = "/import") -> Message:
    """Let somebody send a file into a group with a caption."""
    world = room.telegram.world
    place = world.group(title)
    person = room.telegram.join(place, name)
    file_id = f"{world.file.count('file'):04}-ledger.json"
    (world.file.files / file_id).write_bytes(content)
    attachment = Attachment(
        kind=AttachmentKind.DOCUMENT,
        file_id=file_id,
        name="ledger.json",
        mime="application/json",
        size=len(content),
    )
    message = Message(
        chat_id=place.chat_id,
        number=0,
        sender_id=person.id,
        date=world.now(),
        text=text,
        attachment=attachment,
    )
    return world.post(message, update="message")
