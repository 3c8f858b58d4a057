"""点选: taps on the board, on the card of a draft, and on the few buttons beside them.

老王> 胡
[3*] 谁胡？ …
"""

from telegram import Update
from telegram.ext import CallbackQueryHandler

from bot.actions.taps import tapped
from bot.context import Context
from bot.dispatch import Handler, act_on_tap


async def _tapped(update: Update, context: Context) -> None:
    if update.callback_query is not None:
        await act_on_tap(context, update, tapped(update.callback_query.data or ""))


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [CallbackQueryHandler(_tapped)]
