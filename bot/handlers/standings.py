"""看账: `/score` tonight, `/total` all time, `/settle` who pays whom."""

from bot.actions.standings import score, settle, total
from bot.dispatch import Handler, command


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        command("score", score),
        command("total", total),
        command("settle", settle),
    ]
