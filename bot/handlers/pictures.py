"""图: `/chart` draws how the night went, or many nights; `/card` draws the result to pass on.

小李: /chart
[9] 周五局·走势
2026年11月29日·12局·合计 0
(a picture: a line a player, the biggest hands marked)
小李: /chart year
小李: /card
"""

from bot.actions.reports.pictures import chart, show_card
from bot.dispatch import Handler, command, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [command_with("chart", chart), command("card", show_card)]
