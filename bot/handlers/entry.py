"""记账: `/gang`, `/hu`, `/draw`, `/adjust`, and plain lines such as `老王 自摸 清一色 1根`.

阿强: 小李 直杠 阿强
[7] 👌
"""

from functools import partial

from telegram import Update
from telegram.ext import MessageHandler, filters

from bot.actions.lines import record_adjustment, record_plain, record_told
from bot.context import Context
from bot.dispatch import NEW_MESSAGE, Handler, act_on_line, command_with
from bot.entry import Heading


async def _plain_line(update: Update, context: Context) -> None:
    if update.message is not None:
        await act_on_line(context, update.message, record_plain(update.message.text or ""))


def handlers() -> list[Handler]:
    """Return the handlers of this feature; a plain line is no command and none of another feature's."""
    return [
        MessageHandler(NEW_MESSAGE & filters.TEXT & ~filters.COMMAND, _plain_line),
        command_with("gang", partial(record_told, heading=Heading.GANG)),
        command_with("hu", partial(record_told, heading=Heading.WIN)),
        command_with("draw", partial(record_told, heading=Heading.WALL_END)),
        command_with("adjust", record_adjustment),
    ]
