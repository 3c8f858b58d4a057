"""记账: plain lines such as `老王 自摸 清一色 1根`, and lines that are edited.

What stands below a picture is read as if it stood alone.

阿强: 小李 直杠 阿强
[7] 👌
老王~ 5 小李 胡 小美 七对
[9] 改第1局第2笔：小李 胡 小美 清一色 …
"""

from typing import Final

from telegram import Update
from telegram.ext import MessageHandler, filters

from bot.actions.correcting.edited_lines import edited_line
from bot.actions.lines import record_plain
from bot.context import Context
from bot.dispatch import NEW_MESSAGE, Handler, act_on_line

_PLAIN: Final = (filters.TEXT & ~filters.COMMAND) | (filters.CAPTION & ~filters.CaptionRegex("^/"))


async def _plain_line(update: Update, context: Context) -> None:
    if update.message is not None:
        await act_on_line(context, update.message, record_plain)


async def _edited_line(update: Update, context: Context) -> None:
    if update.edited_message is not None:
        await act_on_line(context, update.edited_message, edited_line)


def handlers() -> list[Handler]:
    """Return the handlers of lines that are no commands; an edited command is one of them."""
    return [
        MessageHandler(NEW_MESSAGE & _PLAIN, _plain_line),
        MessageHandler(filters.UpdateType.EDITED_MESSAGE & (filters.TEXT | filters.CAPTION), _edited_line),
    ]
