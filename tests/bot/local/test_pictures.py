from struct import pack

import pytest
from echo_bot import PICTURE

from bot.local.pictures import picture_size
from bot.local.refusals import ApiError


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + pack(">II", width, height)


def jpeg(width: int, height: int) -> bytes:
    app = b"\xff\xe0" + pack(">H", 16) + b"JFIF" + b"\0" * 10
    frame = b"\xff\xc0" + pack(">HBHH", 17, 8, height, width) + b"\0" * 10
    return b"\xff\xd8" + app + frame


@pytest.mark.parametrize(
    ("content", "size"), [(PICTURE, (1, 1)), (png(900, 480), (900, 480)), (jpeg(640, 360), (640, 360))]
)
def test_the_size_is_read(content: bytes, size: tuple[int, int]) -> None:
    assert picture_size(content) == size


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"<svg/>", "IMAGE_PROCESS_FAILED"),
        (b"\xff\xd8\xff", "IMAGE_PROCESS_FAILED"),
        (png(0, 5), "IMAGE_PROCESS_FAILED"),
        (png(9_000, 1_001), "PHOTO_INVALID_DIMENSIONS"),
        (png(2_100, 100), "PHOTO_INVALID_DIMENSIONS"),
    ],
    ids=["no picture", "a broken one", "no width", "sides above 10,000 together", "longer than 20 to 1"],
)
def test_what_telegram_cannot_show_is_refused(content: bytes, fault: str) -> None:
    with pytest.raises(ApiError) as refused:
        picture_size(content)
    assert refused.value.description == fault
