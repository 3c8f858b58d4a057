"""Files that people send: read from this machine or brought by the page, and put into the chat."""

from pathlib import Path

from bot.local.markup import found_entities, utf16_length
from bot.local.methods.call import CAPTION_UNITS, Upload
from bot.local.methods.media import DOCUMENT_BYTES, mime_of, put_away
from bot.local.records import AttachmentKind, Message, Place
from bot.local.refusals import ActRefused, ApiError, Reason
from bot.local.telegram import LocalTelegram


def file_at(path: str) -> Upload:
    """Return the file that lies at a path, `~` being one's home; raises ActRefused where none can be read."""
    try:
        found = Path(path).expanduser()
        if found.stat().st_size > DOCUMENT_BYTES:
            raise ActRefused(Reason.FILE_TOO_LARGE, found.name)
        return Upload(found.name, found.read_bytes(), mime_of(found.name))
    except (OSError, RuntimeError, ValueError) as error:
        raise ActRefused(Reason.NO_FILE, path) from error


def send_file(telegram: LocalTelegram, place: Place, name: str, upload: Upload, caption: str = "") -> Message:
    """Let somebody send a file with what is written below it; raises ActRefused."""
    world = telegram.world
    text = caption.strip()
    if utf16_length(text) > CAPTION_UNITS:
        raise ActRefused(Reason.TEXT_TOO_LONG, str(CAPTION_UNITS))
    person = telegram.join(place, name)
    try:
        attachment = put_away(world, AttachmentKind.DOCUMENT, upload)
    except ApiError as refused:
        reason = Reason.FILE_TOO_LARGE if upload.content else Reason.EMPTY_FILE
        raise ActRefused(reason, upload.name) from refused
    message = Message(
        chat_id=place.chat_id,
        number=0,
        sender_id=person.id,
        date=world.now(),
        thread_id=place.thread_id,
        text=text,
        entities=found_entities(text),
        attachment=attachment,
    )
    return world.post(message, update="message" if telegram.account.hears(message) else None)
