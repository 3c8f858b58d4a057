"""没有的命令: a command to this bot that it does not have is answered with where its commands are.

@@老王
老王: /win
[3] 没有「/win」这个命令，能用的见 /help。
"""

from functools import partial

from telegram import Update
from telegram.constants import ChatType
from telegram.ext import MessageHandler, filters

from bot.actions.groups.about import no_such_command
from bot.context import Context
from bot.dispatch import NEW_MESSAGE, Handler, act_on_line, command_for_us


async def _unknown(update: Update, context: Context) -> None:
    """Answer what is said to this bot: alone with it, or with its name behind; else it is another bot's."""
    told = command_for_us(update, context)
    if told is None:
        return
    message, command = told
    if command.bot is not None or message.chat.type == ChatType.PRIVATE:
        await act_on_line(context, message, partial(no_such_command, command=f"/{command.name}"))


def handlers() -> list[Handler]:
    """Return the handler of what no other feature has taken, so this one comes last."""
    return [MessageHandler(NEW_MESSAGE & filters.COMMAND, _unknown)]
