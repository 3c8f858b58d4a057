"""开桌后打名字: a plain line of names or rules behind a bare `/new` is for its card, without a reply."""

from collections.abc import Iterable

from bot.actions.desk import Desk
from bot.actions.rules.asked_rules import SETTABLE
from bot.actions.tables.new_table import names_in_reply
from bot.entry import Opening, are_players, read_new
from bot.flow.seating import TABLE_KIND
from bot.outcomes import Outcome
from scorer import presets
from storage import drafts
from storage.records import Person, StoredDraft

_WITHIN_SECONDS = 300


async def names_after_new(desk: Desk, known: Iterable[Person]) -> Outcome | None:
    """Put the people and rules of a line on the card that its writer asked for just now; None where none is.

    Raises:
        Refused: they are too many.

    """
    card = await _card_of_writer(desk)
    if card is None:
        return None
    names = [name for person in known for name in (person.name, *person.aliases)]
    opening = read_new(desk.heard.text, presets(), SETTABLE, names)
    if not isinstance(opening, Opening):
        return None
    only_rules = bool(opening.rules) and not opening.names
    return await names_in_reply(desk, card) if only_rules or are_players(opening.names, names) else None


async def _card_of_writer(desk: Desk) -> StoredDraft | None:
    """Return the newest card that asks who plays, if the writer asked for it; topics share no card."""
    if desk.heard.place.topic:
        return None
    standing = [one for one in await drafts.list_all(desk.tx, desk.chat.id) if one.kind == TABLE_KIND]
    newest = standing[-1] if standing else None
    if newest is None or newest.opened_by != desk.actor.telegram_id:
        return None
    return newest if desk.heard.at - newest.updated_at < _WITHIN_SECONDS else None
