import asyncio
from typing import Any

import pytest
from telegram import Update
from telegram.error import InvalidToken
from telegram.ext import ApplicationBuilder, ContextTypes, MessageHandler, filters

from bot.local.chat import AnyApplication
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram


async def test_the_bot_is_a_bot_that_reads_the_group(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    me = await application.bot.get_me()
    assert (me.is_bot, me.username, me.can_read_all_group_messages) == (True, "chuanma_bot", True)
    telegram.account.reads_all = False
    assert (await application.bot.get_me()).can_read_all_group_messages is False


async def test_a_method_telegram_does_not_have(application: AnyApplication) -> None:
    with pytest.raises(InvalidToken):
        await application.bot.send_location(1, 30.6, 104.1)


async def test_stock_polling_hears_what_is_said_and_confirms_it(telegram: LocalTelegram) -> None:
    heard: list[str | None] = []
    enough = asyncio.Event()

    async def hear(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.message is not None
        heard.append(update.message.text)
        if len(heard) == 2:
            enough.set()

    builder = ApplicationBuilder().token("7000000001:local").request(LocalRequest(telegram))
    application: Any = builder.get_updates_request(LocalRequest(telegram)).build()
    application.add_handler(MessageHandler(filters.TEXT, hear))
    telegram.say(telegram.world.group(), "老王", "早")
    async with application:
        await application.start()
        await application.updater.start_polling(timeout=5)
        telegram.say(telegram.world.group(), "小李", "晚")
        await asyncio.wait_for(enough.wait(), 5)
        await application.updater.stop()
        await application.stop()
    assert heard == ["早", "晚"]
    assert not telegram.world.pending
