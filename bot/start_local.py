"""本地启动: the bot put together over the local Telegram, on one data folder."""

import os
import sys
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from time import time

from bot.app import announce_commands, build
from bot.context import Services
from bot.local.chat import LocalChat
from bot.local.demo import EVENINGS
from bot.local.page import DEFAULT_PORT
from bot.local.records import Person, Place
from bot.local.request import LocalRequest
from bot.local.running import Faces, run_local
from bot.local.telegram import LocalTelegram
from bot.local.terminal import run_demo
from bot.local.words import CHINESE, ENGLISH, Words, WordsIn
from bot.local.world import BOT
from bot.settings import Settings
from bot.upkeep import forget_old
from scorer.words import Language
from storage import Store, chats, open_store

_TOKEN = "1:local"  # noqa: S105 - the local Telegram asks for none
_PAUSE_SECONDS = 0.7
_BOTS: dict[Language, Person] = {"zh": BOT, "en": BOT.model_copy(update={"name": "Mahjong score"})}
"""The bot as the chat shows it."""


@dataclass(frozen=True, slots=True)
class LocalRun:
    """How the local chat was asked for."""

    page: bool = False
    port: int | None = None
    demo: bool = False


async def run_local_chat(settings: Settings, folder: Path, asked: LocalRun) -> int:
    """Run the local chat to the end of its input; returns the exit code.

    Raises:
        StoreError: the database cannot be used.

    """
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(folder))
        await forget_old(store, int(time()))
        telegram = LocalTelegram(folder, bot=_BOTS[settings.bot_language], language=settings.bot_language)
        stack.callback(telegram.close)
        application = build(_TOKEN, Services(store, settings), LocalRequest(telegram), polling=False)
        await stack.enter_async_context(application)
        await announce_commands(application.bot, settings.owner_id)
        chat = LocalChat(application, telegram, words_in=_words_of(store, settings.bot_language))
        if asked.demo:
            pause = _PAUSE_SECONDS if sys.stdout.isatty() else 0
            await run_demo(chat, EVENINGS[settings.bot_language], _print, pause_seconds=pause)
            return 0
        return await run_local(chat, Faces(asked.page, asked.port or DEFAULT_PORT), _print)


def _words_of(store: Store, first: Language) -> WordsIn:
    """Let the chat speak as each group chose; before it has chosen, in the language that it `first` has."""

    async def words_in(place: Place) -> Words:
        async with store.reading() as reading:
            group = await chats.find(reading, place.chat_id)
        chosen = None if group is None else group.language
        return {"zh": CHINESE, "en": ENGLISH}[chosen or first]

    return words_in


def _print(line: str) -> None:
    """Print a line at once; when nobody reads any more, what follows is said to nobody."""
    try:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
