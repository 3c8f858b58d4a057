"""开桌散桌: `/new 老王 小李 阿强 小美` opens a table, `/end` closes it.

老王: /new 老王 小李 阿强 小美 chengdu-5-80
[2] 开桌：老王、小李、阿强、小美 …
[3] 🀄 第1局 · 庄 老王 …
"""

from bot.actions.tables.ending import end_table
from bot.actions.tables.new_table import open_table
from bot.dispatch import Handler, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [command_with("new", open_table), command_with("end", end_table)]
