"""谁打: whom the card of a new table has a button for, in an order that no tap changes."""

from collections import Counter
from collections.abc import Iterable

from bot.actions.allowed_names import name_problem_here
from bot.actions.desk import Desk
from bot.actions.heard_members import heard_here
from bot.actions.loading import offered_here
from bot.actions.members import link_member
from bot.actions.people.names import add_named, find_or_add
from bot.entry.speaker import WORDS_FOR_ME
from bot.flow.picks import StalePick
from bot.flow.seating import ME, TableDraft, heard_key, heard_of
from bot.heard import Member
from bot.views.direction import isolated
from scorer.spelling import same_key
from storage import people
from storage.records import Person


async def offered_at_new_table(desk: Desk, draft: TableDraft) -> dict[str, str]:
    """Return who has a button, by its value: those of before in their places, then who is new.

    New are people who are known and play on, and members who were heard in the group and are nobody yet. A
    button of such a member is that of the person whom a tap makes of them.
    """
    known, everybody = await offered_here(desk), await people.list_all(desk.tx, desk.chat.id)
    linked = {heard_key(one.telegram_id): str(one.id) for one in everybody if one.telegram_id is not None}
    strangers = {
        heard_key(one.telegram_id): isolated(_shown_name(one))
        for one in await _nameable_strangers(desk, everybody)
    }
    offered = known | strangers
    before = [linked.get(value, value) for value in draft.offered]
    return {value: offered[value] for value in dict.fromkeys((*before, *offered)) if value in offered}


async def key_of_button(desk: Desk, value: str) -> str:
    """Return the key of the person whose button was tapped; a member who was heard is added by it.

    Raises:
        StalePick: the member is offered no longer.
        Refused: whoever tapped 我来 cannot be a player by the name shown.

    """
    if value == ME:
        return value if desk.heard.private else str((await find_or_add(desk, WORDS_FOR_ME[0])).id)
    telegram_id = heard_of(value)
    if telegram_id is None:
        return value
    everybody = await people.list_all(desk.tx, desk.chat.id)
    person = next((one for one in everybody if one.telegram_id == telegram_id), None)
    if person is not None:
        return str(person.merged_into or person.id)
    strangers = {one.telegram_id: one for one in await _nameable_strangers(desk, everybody)}
    if telegram_id not in strangers:
        raise StalePick
    member = strangers[telegram_id]
    added = await add_named(desk, _shown_name(member))
    return str((await link_member(desk, added, member)).id)


async def _nameable_strangers(desk: Desk, everybody: Iterable[Person]) -> list[Member]:
    """Return who was heard and is nobody known, where the name they show can mean only them."""
    heard = await heard_here(desk)
    known = [*everybody]
    members = {one.telegram_id for one in known}
    usernames = {(one.username or "").casefold() for one in known} - {""}
    names = {same_key(name) for one in known for name in (one.name, *one.aliases)}
    alike = Counter(same_key(one.name) for one in heard)
    return [
        one
        for one in heard
        if one.telegram_id not in members
        and (one.username or "").casefold() not in usernames
        and same_key(one.name) not in names
        and alike[same_key(one.name)] == 1
        and await name_problem_here(desk, _shown_name(one)) is None
    ]


def _shown_name(member: Member) -> str:
    return " ".join(member.name.split())
