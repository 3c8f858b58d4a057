"""出错: whatever no handler expected is logged once, and the chat gets one calm line."""

import logging

from telegram import Update
from telegram.error import TelegramError

from bot.context import Context, services
from bot.delivery import send
from bot.hearing import place_of
from bot.texts import texts_for
from bot.views.store import in_a_chat
from bot.views.view import View
from bot.working import work_at_hand
from storage import StoreError

_LOG = logging.getLogger(__name__)


async def on_fault(update: object, context: Context) -> None:
    """Log a fault with the id of its update, and tell the chat that the step was not recorded.

    Where it is Telegram that failed, the step was recorded before it could not be shown: nothing is said. Nor
    is it where the program ends before the disk can be written again: then the step is in the inbox.
    """
    if not isinstance(update, Update):
        _LOG.error("fault outside an update", exc_info=context.error)
        return
    work = work_at_hand()
    if work is not None and work.is_kept:
        _LOG.warning("update %s is kept for the next start: %s", update.update_id, context.error)
        return
    _LOG.error("fault in update %s", update.update_id, exc_info=context.error)
    if isinstance(context.error, TelegramError) or update.effective_message is None:
        return
    texts = texts_for(services(context).settings.bot_language)
    said = texts.broken
    if isinstance(context.error, StoreError):
        said = texts.store.refused.format(reason=in_a_chat(context.error, texts))
    try:
        await send(context.bot, place_of(update.effective_message), View(said))
    except TelegramError:
        _LOG.exception("fault of update %s could not be told", update.update_id)
