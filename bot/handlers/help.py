"""帮助: `/start`, `/help`, `/lang`."""

from bot.actions.groups.about import help_text, start
from bot.actions.groups.languages import choose_language
from bot.dispatch import Handler, command, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        command("start", start),
        command_with("help", help_text),
        command_with("lang", choose_language),
    ]
