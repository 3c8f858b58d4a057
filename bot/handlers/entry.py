"""记账: `/gang`, `/hu`, `/draw`, `/adjust`, and plain lines such as `老王 自摸 清一色 1根`.

What stands below a picture is read as if it stood alone: the hand is often shown with it.

阿强: 小李 直杠 阿强
[7] 👌
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from telegram import Update
from telegram.ext import MessageHandler, filters

from bot.actions.desk import Action
from bot.actions.lines import record_adjustment, record_plain, record_told
from bot.context import Context
from bot.dispatch import NEW_MESSAGE, Handler, act_on_line, command_with
from bot.entry import Heading
from bot.heard import command_in
from bot.hearing import words_of

_COMMANDS: Final[dict[str, Callable[[str], Action]]] = {
    "gang": partial(record_told, heading=Heading.GANG),
    "hu": partial(record_told, heading=Heading.WIN),
    "draw": partial(record_told, heading=Heading.WALL_END),
    "adjust": record_adjustment,
}

_COMMAND: Final = re.compile(rf"/(?:{'|'.join(_COMMANDS)})(?:@\w+)?(?!\S)", re.IGNORECASE)
"""One of these commands below a picture, where the library looks for none."""

_PLAIN: Final = (filters.TEXT & ~filters.COMMAND) | (filters.CAPTION & ~filters.CaptionRegex("^/"))


async def _plain_line(update: Update, context: Context) -> None:
    if update.message is not None:
        await act_on_line(context, update.message, record_plain(words_of(update.message)))


async def _below_a_picture(update: Update, context: Context) -> None:
    message = update.message
    told = command_in(words_of(message)) if message is not None else None
    if message is not None and told is not None and told.is_for(context.bot.username):
        await act_on_line(context, message, _COMMANDS[told.name.lower()](told.words))


def handlers() -> list[Handler]:
    """Return the handlers of this feature; a plain line is no command and none of another feature's."""
    return [
        MessageHandler(NEW_MESSAGE & _PLAIN, _plain_line),
        MessageHandler(NEW_MESSAGE & filters.CaptionRegex(_COMMAND), _below_a_picture),
        *(command_with(name, action_for) for name, action_for in _COMMANDS.items()),
    ]
