"""出错: whatever no handler expected is logged once, and the chat gets one calm line."""

import logging

from telegram import Update
from telegram.error import TelegramError

from bot.context import Context, services
from bot.delivery import send
from bot.hearing import place_of
from bot.texts import texts_for
from bot.views.view import View

_LOG = logging.getLogger(__name__)


async def on_fault(update: object, context: Context) -> None:
    """Log a fault with the id of its update, and tell the chat that the step was not recorded.

    Where it is Telegram that failed, the step was recorded before it could not be shown: nothing is said.
    """
    if not isinstance(update, Update):
        _LOG.error("fault outside an update", exc_info=context.error)
        return
    _LOG.error("fault in update %s", update.update_id, exc_info=context.error)
    if isinstance(context.error, TelegramError) or update.effective_message is None:
        return
    texts = texts_for(services(context).settings.bot_language)
    try:
        await send(context.bot, place_of(update.effective_message), View(texts.broken))
    except TelegramError:
        _LOG.exception("fault of update %s could not be told", update.update_id)
