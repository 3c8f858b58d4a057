"""看账: `/score` tonight."""

from bot.actions.reports.standings import score
from bot.dispatch import Handler, command


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [command("score", score)]
