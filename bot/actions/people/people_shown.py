"""人的菜单: the page of one person, on the menu that was replied to."""

from bot.actions.desk import Desk
from bot.outcomes import MenuShown
from bot.views.people import person_view
from storage.records import Person


def person_shown(desk: Desk, person: Person, note: str = "") -> MenuShown:
    """Show one person; with a note, on the menu to which the words behind it replied."""
    view = person_view(person, desk.texts, note, private=desk.heard.private)
    return MenuShown(view, note, message=menu_replied_to(desk) if note else None)


def menu_replied_to(desk: Desk) -> int | None:
    """Return the menu that a reply to it turns; a command gets a message of its own."""
    return None if desk.heard.text.startswith("/") else desk.heard.replied_to
