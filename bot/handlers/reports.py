"""看账: `/total` of all time or a period, `/stats` of a player, `/summary` of a period or by itself.

老王: /total month
[9] 本月（11月1日–11月30日） 总账 · 2场
老王 +85
…
"""

from bot.actions.reports.statistics_shown import stats
from bot.actions.reports.totals import summary, total
from bot.dispatch import Handler, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        command_with("total", total),
        command_with("stats", stats),
        command_with("summary", summary),
    ]
