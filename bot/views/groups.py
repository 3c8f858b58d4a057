"""群: who may record, and the buttons to choose."""

from bot.callbacks import MenuAction
from bot.texts import Texts
from bot.views.view import View, menu_button, ticked


def who_view(chosen: str, texts: Texts) -> View:
    """Show who may record in this group, the present choice ticked."""
    words = texts.groups
    return View(
        words.who_title.format(choice=words.who_choice[chosen]),
        tuple(
            (menu_button(ticked(name, texts, on=key == chosen), MenuAction.WHO, key),)
            for key, name in words.who_choice.items()
        ),
    )
