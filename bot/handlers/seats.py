"""座位: `/seat` swaps people in and out, `/dice` throws, `/horse` binds somebody to a player.

老王: /seat 小丽 阿强
[7] 第2局起：老王、小李、小丽、小美
小张: /horse 小张 老王
[9] 小张 叫 老王 的马，老王 输赢多少他也多少。
"""

from bot.actions.seats.seating import dice
from bot.actions.seats.seats_by_line import seat
from bot.actions.seats.side_bets import horse
from bot.dispatch import Handler, command, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [command_with("seat", seat), command_with("horse", horse), command("dice", dice)]
