from io import BytesIO
from pathlib import Path

import pytest
from echo_bot import BOARD, PICTURE
from telegram import Bot
from telegram.error import BadRequest

from bot.local.chat import AnyApplication
from bot.local.telegram import LocalTelegram

GROUP = -1001000000001


@pytest.fixture
async def bot(application: AnyApplication, telegram: LocalTelegram) -> Bot:
    telegram.world.group()
    bot: Bot = application.bot
    return bot


async def test_a_picture_is_kept_and_fetched_again(bot: Bot, telegram: LocalTelegram) -> None:
    message = await bot.send_photo(GROUP, PICTURE, caption=" 今晚", reply_markup=BOARD)
    assert (message.caption, message.photo[0].width, message.photo[0].file_size) == ("今晚", 1, len(PICTURE))
    file = await bot.get_file(message.photo[0].file_id)
    assert bytes(await file.download_as_bytearray()) == PICTURE
    assert len(list(telegram.world.file.files.iterdir())) == 1
    with pytest.raises(BadRequest, match="There is no file in the request"):
        await bot.send_photo(GROUP, message.photo[0].file_id)


async def test_a_file_keeps_its_name(bot: Bot, tmp_path: Path) -> None:
    source = tmp_path / "今晚.csv"
    source.write_text("老王,12")
    message = await bot.send_document(GROUP, source)
    assert message.document is not None
    assert (message.document.file_name, message.document.mime_type) == ("今晚.csv", "text/csv")
    opened = await bot.send_document(GROUP, BytesIO(b"x"), filename="../../a/b.txt")
    assert opened.document is not None
    file = await bot.get_file(opened.document.file_id)
    assert bytes(await file.download_as_bytearray()) == b"x"
    assert "/" not in opened.document.file_id


async def test_what_telegram_refuses(bot: Bot) -> None:
    with pytest.raises(BadRequest, match="Message caption is too long"):
        await bot.send_photo(GROUP, PICTURE, caption="王" * 1025)
    with pytest.raises(BadRequest, match="Image_process_failed"):
        await bot.send_photo(GROUP, b"no picture")
    with pytest.raises(BadRequest, match="File must be non-empty"):
        await bot.send_document(GROUP, b"")
    for unknown in ("9999-none.png", "../chat.db", ".."):
        with pytest.raises(BadRequest, match="Wrong file_id"):
            await bot.get_file(unknown)
