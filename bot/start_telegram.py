"""在 Telegram 上: hears Telegram until a signal ends it; what was heard is worked through first.

What was left in the inbox by a process that died comes before anything new.
"""

import asyncio
import gc
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from time import monotonic, time
from typing import Any

from telegram.error import BadRequest, Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError
from telegram.ext import ExtBot, Updater
from telegram.request import BaseRequest

from bot.app import ALLOWED_UPDATES, announce_commands, build
from bot.context import App, Services
from bot.delivery import send
from bot.entry.suggest import syllables
from bot.handlers.groups import redraw_boards
from bot.heard import Place
from bot.heartbeat import BeatingRequest, Heartbeat
from bot.inbox import InboxOrder, InboxQueue, InboxRequest, PolledQueue, replay
from bot.limiter import ChatLimiter, seconds_told
from bot.outbox import Outbox
from bot.pictures.studio import make_ready
from bot.relay import UnreadEdits
from bot.settings import Settings, SettingsFault, Trouble
from bot.summaries import sending_summaries
from bot.texts import texts_for
from bot.transport import AiohttpRequest, UnusableProxyError, proxy_for
from bot.upkeep import keeping_up
from bot.views.store import in_a_chat
from bot.views.view import View
from storage import Store, StoreError, open_store

_LOG = logging.getLogger(__name__)

_OBJECTS_BETWEEN_COLLECTIONS = 50_000
"""So many more objects there are before garbage is looked for among them; Python's own number is 700."""

_TELEGRAM = "https://api.telegram.org"

_LAST_WORDS_SECONDS = 5
"""So long the end waits for what is still to be shown."""

_LONGEST_PAUSE_SECONDS = 30

_TOLD_AGAIN_SECONDS = 3600
"""So often the owner is told of a trouble that stays."""

_IN_PLAY_SECONDS = 25 * 3600
"""Telegram keeps what was said for a day: what a bot left unshown when it died is hardly older."""


async def run_telegram(settings: Settings, token: str, folder: Path) -> int:
    """Run the bot on Telegram until SIGINT or SIGTERM.

    Raises:
        SettingsFault: Telegram does not know the token.
        StoreError: the database cannot be used.

    """
    stopped = _stopped_by_signals()
    async with open_store(folder) as store:
        limiter = ChatLimiter()
        outbox = Outbox(limiter.ready)
        heartbeat = Heartbeat(folder)
        application = build(
            token,
            Services(store, settings, outbox, ending=stopped),
            limiter=limiter,
            connect=partial(_connect, store=store, heartbeat=heartbeat, settings=settings),
        )
        # A large table of pinyin, fonts and libraries: loaded before the first misspelt name or picture.
        await asyncio.to_thread(syllables, "老")
        await make_ready()
        try:
            await _until_it_works(application, settings, stopped)
            if not stopped.is_set():
                await _run(application, settings, store, heartbeat, stopped)
                await outbox.drain(_LAST_WORDS_SECONDS)
        except InvalidToken as error:
            raise SettingsFault(
                "BOT_TOKEN", Trouble.UNKNOWN_TO_TELEGRAM, language=settings.bot_language
            ) from error
        finally:
            await application.shutdown()
            # An application that never came to work leaves its connections open.
            await application.bot.shutdown()
    return 0


async def _run(
    application: App, settings: Settings, store: Store, heartbeat: Heartbeat, stopped: asyncio.Event
) -> None:
    """Work through what was left, then hear Telegram until the bot is stopped; all that was heard is done."""
    bot = application.bot
    lost = await replay(application, store)
    await application.start()
    if lost:
        said = texts_for(settings.bot_language).owner.set_aside
        await _tell_owner(bot, settings, said.format(count=len(lost), updates=", ".join(map(str, lost))))
    await redraw_boards(application, int(time()) - _IN_PLAY_SECONDS)
    seldom_collect()
    beat = heartbeat.beat if settings.webhook else None
    async with keeping_up(store, beat), sending_summaries(bot, store, settings.bot_language):
        async with _listening(application.updater, settings, _Listener(application, settings), stopped):
            await stopped.wait()
        await application.stop()


def _stopped_by_signals() -> asyncio.Event:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stopped.set)
    return stopped


def _connect(builder: Any, store: Store, heartbeat: Heartbeat, settings: Settings) -> Any:  # noqa: ANN401 - the library's builder has six parameters
    """Join the application to Telegram: the inbox, the signs of life, the address of the server.

    Raises:
        SettingsFault: the environment names a proxy that cannot be used.

    """
    server = settings.api_url.rstrip("/") if settings.api_url else None
    try:
        proxy = proxy_for(server or _TELEGRAM)
    except UnusableProxyError as fault:
        raise SettingsFault(
            "HTTPS_PROXY, ALL_PROXY", Trouble.PROXY_UNUSABLE, str(fault), language=settings.bot_language
        ) from fault
    queue = PolledQueue(store) if settings.webhook is None else InboxQueue(store)
    asking = BeatingRequest(AiohttpRequest(1, proxy), heartbeat)
    builder = joined(builder, queue, sending=AiohttpRequest(proxy=proxy), asking=asking)
    return (
        builder if server is None else builder.base_url(f"{server}/bot").base_file_url(f"{server}/file/bot")
    )


def seldom_collect() -> None:
    """Look for garbage seldom: what is loaded by now stays, and hardly anything after it is any.

    Each search holds up every chat, of all that is loaded for 50 ms, of what is remembered of the rounds in
    play for 20. Nearly all of that goes by itself, when it is no longer referred to.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS, *gc.get_threshold()[1:])


def joined(
    builder: Any,  # noqa: ANN401 - as above
    queue: InboxQueue,
    *,
    sending: BaseRequest,
    asking: BaseRequest,
) -> Any:  # noqa: ANN401 - as above
    """Let an application send by one request and ask for updates by the other, through the inbox."""
    return (
        builder.update_queue(queue)
        .concurrent_updates(InboxOrder(queue))
        .request(UnreadEdits(sending))
        .get_updates_request(InboxRequest(asking, queue))
    )


async def _until_it_works(application: App, settings: Settings, stopped: asyncio.Event) -> None:
    """Greet Telegram, again and again where the network is not there yet."""
    pause = 1.0
    while not stopped.is_set():
        try:
            await application.initialize()
            await announce_commands(application.bot, settings.owner_id)
        except BadRequest:
            # To the library one of the network's, though nothing gets better by waiting.
            raise
        except RetryAfter as told:
            wait = seconds_told(told)
            _LOG.warning("Telegram asks to wait: tried again in %d seconds", wait)
            await _pause(stopped, wait)
        except NetworkError as fault:
            _LOG.warning("Telegram cannot be reached: %s; tried again in %d seconds", fault, pause)
            await _pause(stopped, pause)
            pause = min(_LONGEST_PAUSE_SECONDS, 2 * pause)
        else:
            return


async def _pause(stopped: asyncio.Event, seconds: float) -> None:
    """Wait so long, or until the bot is stopped."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await stopped.wait()


@asynccontextmanager
async def _listening(
    updater: Updater | None, settings: Settings, listener: "_Listener", stopped: asyncio.Event
) -> AsyncIterator[None]:
    """Hear Telegram in the block: by asking, or by a webhook where one is set."""
    if updater is None:  # pragma: no cover - an application on Telegram has one
        yield
        return
    # Asked to stop while Telegram cannot be reached, it must not wait for it.
    starting = asyncio.create_task(_start(updater, settings, listener))
    stopping = asyncio.create_task(stopped.wait())
    await asyncio.wait([starting, stopping], return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if starting.done():
        await starting
        _LOG.info("listening to Telegram")
    else:
        starting.cancel()
        await asyncio.wait([starting])
    try:
        yield
    finally:
        await updater.stop()


async def _start(updater: Updater, settings: Settings, listener: "_Listener") -> None:
    """Begin to hear Telegram, however long it cannot be reached."""
    hook = settings.webhook
    if hook is None:
        await updater.start_polling(
            allowed_updates=ALLOWED_UPDATES, bootstrap_retries=-1, error_callback=listener.failed
        )
    else:
        await updater.start_webhook(
            listen=hook.listen,
            port=hook.port,
            url_path=hook.path,
            webhook_url=hook.url,
            secret_token=hook.secret,
            allowed_updates=ALLOWED_UPDATES,
            bootstrap_retries=-1,
        )


class _Listener:
    """Hears why Telegram could not be asked, or what it told could not be kept."""

    def __init__(self, application: App, settings: Settings) -> None:
        self._application, self._settings = application, settings
        self._told_at = -float(_TOLD_AGAIN_SECONDS)

    def failed(self, fault: TelegramError) -> None:
        """Log it; of a disk that takes nothing the owner is told too, once in a while."""
        if isinstance(fault, Conflict):
            _LOG.error("another program uses the same token: stop it, or give this one a token of its own")
            return
        _LOG.warning("asking Telegram for updates failed, tried again: %s", fault)
        trouble = fault.__cause__
        if isinstance(trouble, StoreError) and monotonic() - self._told_at >= _TOLD_AGAIN_SECONDS:
            self._told_at = monotonic()
            texts = texts_for(self._settings.bot_language)
            said = texts.store.owner_told.format(reason=in_a_chat(trouble, texts))
            self._application.create_task(_tell_owner(self._application.bot, self._settings, said))


async def _tell_owner(bot: ExtBot[None], settings: Settings, text: str) -> None:
    if settings.owner_id is None:
        return
    try:
        await send(bot, Place(settings.owner_id), View(text))
    except TelegramError as fault:
        _LOG.warning("the owner could not be told: %s", fault)
