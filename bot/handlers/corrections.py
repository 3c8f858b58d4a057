"""改账: `/undo` takes back the newest event; an edited line offers to correct or to record what it says.

老王~ 5 小李 胡 小美 七对
[9] 改第1局第2笔：小李 胡 小美 清一色 …
"""

from telegram import Update
from telegram.ext import MessageHandler, filters

from bot.actions.correcting.edited_lines import edited_line
from bot.actions.correcting.undoing import undo_by_command
from bot.context import Context
from bot.dispatch import Handler, act_on_line, command_with


async def _edited(update: Update, context: Context) -> None:
    if update.edited_message is not None:
        await act_on_line(context, update.edited_message, edited_line)


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        command_with("undo", undo_by_command),
        MessageHandler(filters.UpdateType.EDITED_MESSAGE & (filters.TEXT | filters.CAPTION), _edited),
    ]
