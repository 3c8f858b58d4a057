"""The size in pixels of an uploaded picture, read from its first bytes; what is no picture is refused."""

from struct import unpack

from bot.local.refusals import bad_request

PHOTO_SIDES_SUM = 10_000
PHOTO_RATIO = 20
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def picture_size(content: bytes) -> tuple[int, int]:
    """Width and height of a PNG or JPEG; raises ApiError for anything else and for Telegram's limits."""
    width, height = 0, 0
    if content.startswith(_PNG) and content[12:16] == b"IHDR":
        width, height = unpack(">II", content[16:24])
    elif content.startswith(_JPEG):
        width, height = _jpeg_size(content)
    if not width or not height:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if width + height > PHOTO_SIDES_SUM or max(width, height) > PHOTO_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return width, height


def _jpeg_size(content: bytes) -> tuple[int, int]:
    position = len(_JPEG)
    while content[position : position + 1] == b"\xff" and len(content) >= position + 9:
        marker, length = unpack(">BH", content[position + 1 : position + 4])
        if marker in _JPEG_FRAMES:
            height, width = unpack(">HH", content[position + 5 : position + 9])
            return width, height
        position += 2 + length
    return 0, 0
