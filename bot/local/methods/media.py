"""Pictures and files: sent, shown in place of another, fetched."""

import mimetypes
from typing import Any, Literal

from pydantic import BaseModel

from bot.local.account import Account
from bot.local.keyboards import checked_markup
from bot.local.methods.call import (
    CAPTION_UNITS,
    Body,
    Method,
    OnMessage,
    Parameters,
    Sending,
    Upload,
    changed,
    draft,
    own_message,
    written,
)
from bot.local.pictures import picture_size
from bot.local.records import Attachment, AttachmentKind, JsonObject
from bot.local.refusals import ApiError, bad_request
from bot.local.world import World

PHOTO_BYTES = 10 * 1024 * 1024
DOCUMENT_BYTES = 50 * 1024 * 1024
_ATTACHED = "attach://"
_FORBIDDEN_IN_NAMES = str.maketrans(dict.fromkeys('/\\\0\n\r<>:"|?*', "_"))
_NAME_CHARACTERS = 60


class Captioned(Sending):
    """The parameters of a sent file."""

    caption: str = ""
    parse_mode: str | None = None
    caption_entities: tuple[JsonObject, ...] | None = None


class SendPhoto(Captioned):
    """The parameters of sendPhoto."""

    photo: str | None = None


class SendDocument(Captioned):
    """The parameters of sendDocument."""

    document: str | None = None


def send_photo(account: Account, call: SendPhoto) -> JsonObject:
    """Send a picture."""
    return _send(account, call, AttachmentKind.PHOTO, call.photo or "photo")


def send_document(account: Account, call: SendDocument) -> JsonObject:
    """Send a file."""
    return _send(account, call, AttachmentKind.DOCUMENT, call.document or "document")


class EditMessageCaption(OnMessage):
    """The parameters of editMessageCaption."""

    caption: str = ""
    parse_mode: str | None = None
    caption_entities: tuple[JsonObject, ...] | None = None
    reply_markup: JsonObject | None = None


def edit_message_caption(account: Account, call: EditMessageCaption) -> JsonObject:
    """Change what stands below a picture or file."""
    before = own_message(account.world, call)
    if before.attachment is None:
        raise bad_request("there is no caption in the message to edit")
    body = _caption(call.caption, call.parse_mode, call.caption_entities)
    content = {"text": body.text, "entities": body.entities, "markup": checked_markup(call.reply_markup)}
    return changed(account, before, content)


class Media(BaseModel):
    """The picture or file that takes the place of another."""

    type: Literal["photo", "document"]
    media: str
    caption: str = ""
    parse_mode: str | None = None
    caption_entities: tuple[JsonObject, ...] | None = None


class EditMessageMedia(OnMessage):
    """The parameters of editMessageMedia."""

    media: Media
    reply_markup: JsonObject | None = None


def edit_message_media(account: Account, call: EditMessageMedia) -> JsonObject:
    """Put another picture or file in place, with its caption."""
    before = own_message(account.world, call)
    if before.dice:
        raise bad_request("message can't be edited")
    body = _caption(call.media.caption, call.media.parse_mode, call.media.caption_entities)
    attachment = _attachment(account.world, AttachmentKind(call.media.type), call.media.media, call.uploads)
    content = {
        "text": body.text,
        "entities": body.entities,
        "attachment": attachment,
        "markup": checked_markup(call.reply_markup),
    }
    return changed(account, before, content)


class GetFile(Parameters):
    """The parameters of getFile."""

    file_id: str


def get_file(account: Account, call: GetFile) -> JsonObject:
    """Where a file can be fetched."""
    content = stored_file(account.world, call.file_id)
    shape = {"file_id": call.file_id, "file_unique_id": call.file_id, "file_size": len(content)}
    return shape | {"file_path": call.file_id}


def stored_file(world: World, file_id: str) -> bytes:
    """Return the content of a file that was sent; raises ApiError for any other name."""
    path = world.file.files / file_id
    if path.parent != world.file.files or not path.is_file():
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    return path.read_bytes()


def put_away(world: World, kind: AttachmentKind, upload: Upload) -> Attachment:
    """Keep a file under a name of its own; raises ApiError where Telegram takes none of this size."""
    _check_size(kind, len(upload.content))
    name = upload.name.translate(_FORBIDDEN_IN_NAMES)[-_NAME_CHARACTERS:]
    file_id = f"{world.file.count('file'):04}-{name}"
    (world.file.files / file_id).write_bytes(upload.content)
    return _as_attached(kind, file_id, upload)


def _send(account: Account, call: Captioned, kind: AttachmentKind, source: str) -> JsonObject:
    message = draft(account.world, call)
    body = _caption(call.caption, call.parse_mode, call.caption_entities)
    attachment = _attachment(account.world, kind, source, call.uploads)
    content = {"text": body.text, "entities": body.entities, "attachment": attachment}
    return account.world.shape(account.world.post(message.model_copy(update=content)))


def _caption(text: str, parse_mode: str | None, entities: tuple[JsonObject, ...] | None) -> Body:
    return written(text, parse_mode, entities, limit=CAPTION_UNITS)


def _attachment(world: World, kind: AttachmentKind, source: str, uploads: dict[str, Upload]) -> Attachment:
    upload = uploads.get(source.removeprefix(_ATTACHED))
    if upload is not None:
        return put_away(world, kind, upload)
    name = source.partition("-")[2]
    return _as_attached(kind, source, Upload(name, stored_file(world, source), mime_of(source)))


def mime_of(name: str) -> str:
    """Return what a file of this name holds, as its ending says."""
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _as_attached(kind: AttachmentKind, file_id: str, upload: Upload) -> Attachment:
    width, height = picture_size(upload.content) if kind is AttachmentKind.PHOTO else (0, 0)
    return Attachment(
        kind=kind,
        file_id=file_id,
        name=upload.name,
        mime=upload.mime,
        size=len(upload.content),
        width=width,
        height=height,
    )


def _check_size(kind: AttachmentKind, size: int) -> None:
    if not size:
        raise bad_request("file must be non-empty")
    if size > (PHOTO_BYTES if kind is AttachmentKind.PHOTO else DOCUMENT_BYTES):
        raise ApiError(413, "file is too big")


METHODS: dict[str, Method[Any]] = {
    "sendPhoto": Method(SendPhoto, send_photo),
    "sendDocument": Method(SendDocument, send_document),
    "editMessageCaption": Method(EditMessageCaption, edit_message_caption),
    "editMessageMedia": Method(EditMessageMedia, edit_message_media),
    "getFile": Method(GetFile, get_file),
}
