"""认识的人: `/players` adds, renames, links, merges and retires who plays in this group.

老王: /players rename 小李 李哥
[7] 小李 改叫 李哥，旧名字照样认得。 …
"""

from bot.actions.people.players import players
from bot.dispatch import Handler, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [command_with("players", players)]
