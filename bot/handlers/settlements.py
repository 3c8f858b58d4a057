"""清账: `/settle` the fewest payments of the night, `/settle all` of all nights together, each marked paid.

老王: /settle
[9] 2 笔转清： …
阿强> 阿强 付了 小李 48
[9*] 1 笔转清： …
"""

from bot.actions.settling.settlements import settle
from bot.dispatch import Handler, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [command_with("settle", settle)]
