"""主人: `/status` how the bot is doing, `/backup` a copy of everything; for the owner of the bot.

老王: /status
[2] 版本 0.1.0，跑了 3 天 4 小时
还没处理的消息：0
最近一笔：2 分钟前
数据库 1.2 MB，14 个群，2 桌开着
"""

from collections.abc import Awaitable, Callable

from telegram import Update
from telegram.ext import CommandHandler

from bot.actions.desk import Desk
from bot.actions.groups.owner import Process, send_backup, show_status
from bot.context import Context, services
from bot.dispatch import NEW_MESSAGE, Handler, act_on_line
from bot.outcomes import Outcome
from bot.version import version


def _for_owner(name: str, does: Callable[[Desk, Process], Awaitable[Outcome]]) -> Handler:
    async def callback(update: Update, context: Context) -> None:
        if update.message is not None:
            opened = services(context)
            process = Process(version(), opened.started_at, opened.store.path)
            await act_on_line(context, update.message, lambda desk: does(desk, process))

    return CommandHandler(name, callback, filters=NEW_MESSAGE)


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [_for_owner("status", show_status), _for_owner("backup", send_backup)]
