"""组装: settings, store, features in dispatch order, the command menu: the bot put together."""

import logging
from collections.abc import Callable, Collection
from types import ModuleType
from typing import Any, get_args

from telegram import (
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    Update,
)
from telegram.error import BadRequest, Forbidden
from telegram.ext import ApplicationBuilder, ExtBot
from telegram.request import BaseRequest

from bot.context import App, Services, provide
from bot.handlers import commands, groups, imports, lines, owner, taps, unknown
from bot.handlers.faults import on_fault
from bot.limiter import ChatLimiter
from bot.processor import ChatOrder
from bot.texts import texts_for
from scorer.words import Language

_LOG = logging.getLogger(__name__)

FEATURES: tuple[ModuleType, ...] = (
    # most of what comes is a tap or a line: they first, for every handler before is asked in vain
    taps,
    lines,
    commands,
    imports,
    groups,
    owner,
    # what none of them has taken
    unknown,
)

FOR_THE_OWNER = frozenset({"status", "backup"})
"""The commands that nobody but the owner of the bot can use."""

_AFTERWARDS = 1
"""The group of handlers that see an update when the features are done with it."""

_EVERYWHERE_ELSE = "en"
"""What Telegram shows where the phone speaks neither language."""

ALLOWED_UPDATES = [
    Update.MESSAGE,
    Update.EDITED_MESSAGE,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
]


def build(  # noqa: PLR0913 - each is named where it is called
    token: str,
    opened: Services,
    request: BaseRequest | None = None,
    *,
    polling: bool = True,
    limiter: ChatLimiter | None = None,
    connect: Callable[[Any], Any] | None = None,
) -> App:
    """Build the application; `request` takes the network's place where the chat is local.

    `connect` says on the builder how else it is joined to Telegram.
    """
    builder: Any = ApplicationBuilder().token(token).concurrent_updates(ChatOrder())
    if limiter is not None:
        builder = builder.rate_limiter(limiter)
    if request is not None:
        builder = builder.request(request).get_updates_request(request)
    if not polling:
        builder = builder.updater(None)
    if connect is not None:
        builder = connect(builder)
    application: App = builder.build()
    provide(application, opened)
    for feature in FEATURES:
        application.add_handlers(feature.handlers())
    application.add_handlers(groups.afterwards(), group=_AFTERWARDS)
    application.add_error_handler(on_fault)
    return application


async def announce_commands(bot: ExtBot[None], owner_id: int | None = None) -> None:
    """Fill the menus of groups and private chats, in both languages; the owner's own has more in it."""
    for scope in (BotCommandScopeAllGroupChats(), BotCommandScopeAllPrivateChats()):
        await _offer(bot, scope, FOR_THE_OWNER)
    if owner_id is not None:
        try:
            await _offer(bot, BotCommandScopeChat(owner_id))
        except (BadRequest, Forbidden) as fault:
            _LOG.warning("the owner's menu was not set, write to the bot and start it again: %s", fault)


async def _offer(bot: ExtBot[None], scope: BotCommandScope, without: Collection[str] = ()) -> None:
    """Offer all commands but these where the scope says."""
    for language in get_args(Language):
        described = texts_for(language).commands
        offered = [BotCommand(name, text) for name, text in described.items() if name not in without]
        await bot.set_my_commands(
            offered, scope=scope, language_code=None if language == _EVERYWHERE_ELSE else language
        )
