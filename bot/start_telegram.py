"""在 Telegram 上: long polling until a signal ends it; what was heard is worked through first."""

import asyncio
import signal
from pathlib import Path

from telegram.error import InvalidToken

from bot.app import ALLOWED_UPDATES, announce_commands, build
from bot.context import Services
from bot.entry.suggest import syllables
from bot.limiter import ChatLimiter
from bot.outbox import Outbox
from bot.settings import Settings, SettingsFault
from storage import open_store

_LAST_WORDS_SECONDS = 5
"""So long the end waits for what is still to be shown."""


async def run_telegram(settings: Settings, token: str, folder: Path) -> int:
    """Run the bot on Telegram until SIGINT or SIGTERM.

    Raises:
        SettingsFault: Telegram does not know the token.
        StoreError: the database cannot be used.

    """
    async with open_store(folder) as store:
        limiter = ChatLimiter()
        outbox = Outbox(limiter.ready)
        application = build(token, Services(store, settings, outbox), limiter=limiter)
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, stopped.set)
        try:
            # Suggestions need a large table of pinyin: read it before the first misspelt name.
            await asyncio.to_thread(syllables, "老")
            async with application:
                await announce_commands(application.bot)
                await application.start()
                updater = application.updater
                if updater is not None:
                    await updater.start_polling(allowed_updates=ALLOWED_UPDATES, bootstrap_retries=-1)
                await stopped.wait()
                if updater is not None:
                    await updater.stop()
                await application.stop()
                await outbox.drain(_LAST_WORDS_SECONDS)
        except InvalidToken as error:
            message = "BOT_TOKEN: Telegram does not know this token; copy it again from @BotFather"
            raise SettingsFault(message) from error
    return 0
