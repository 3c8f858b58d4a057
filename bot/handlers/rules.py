"""规矩: `/rules` shows and changes them, by buttons or by line; `/unit` and `/tz` are the group's.

老王: /rules base=2
[9] 改好了：底分 1 → 2、封顶 4番 = 16 → 4番 = 32
第3局起算；之前的局照旧。
"""

from bot.actions.rules.house_rules import rules_command
from bot.actions.rules.units import choose_time_zone, choose_unit
from bot.dispatch import Handler, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        command_with("rules", rules_command),
        command_with("unit", choose_unit),
        command_with("tz", choose_time_zone),
    ]
