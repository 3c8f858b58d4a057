"""Pictures and files: sent and fetched."""

import mimetypes
from typing import Any

from bot.local.account import Account
from bot.local.methods.call import CAPTION_UNITS, Method, Parameters, Sending, Upload, draft, written
from bot.local.pictures import picture_size
from bot.local.records import Attachment, AttachmentKind, JsonObject
from bot.local.refusals import ApiError, bad_request
from bot.local.world import World

PHOTO_BYTES = 10 * 1024 * 1024
DOCUMENT_BYTES = 50 * 1024 * 1024
_FORBIDDEN_IN_NAMES = str.maketrans(dict.fromkeys('/\\\0\n\r<>:"|?*', "_"))
_NAME_CHARACTERS = 60


class Captioned(Sending):
    """The parameters of a sent file."""

    caption: str = ""


def send_photo(account: Account, call: Captioned) -> JsonObject:
    """Send a picture."""
    return _send(account, call, AttachmentKind.PHOTO)


def send_document(account: Account, call: Captioned) -> JsonObject:
    """Send a file."""
    return _send(account, call, AttachmentKind.DOCUMENT)


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


def _send(account: Account, call: Captioned, kind: AttachmentKind) -> JsonObject:
    """Send what was uploaded in the field of its kind."""
    message = draft(account.world, call)
    content = written(call.caption, limit=CAPTION_UNITS)
    upload = call.uploads.get(kind)
    if upload is None:
        raise bad_request("there is no file in the request")
    content["attachment"] = put_away(account.world, kind, upload)
    return account.world.shape(account.world.post(message.model_copy(update=content)))


def mime_of(name: str) -> str:
    """Return what a file of this name holds, as its ending says."""
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _check_size(kind: AttachmentKind, size: int) -> None:
    if not size:
        raise bad_request("file must be non-empty")
    if size > (PHOTO_BYTES if kind is AttachmentKind.PHOTO else DOCUMENT_BYTES):
        raise ApiError(413, "file is too big")


METHODS: dict[str, Method[Any]] = {
    "sendPhoto": Method(Captioned, send_photo),
    "sendDocument": Method(Captioned, send_document),
    "getFile": Method(GetFile, get_file),
}
