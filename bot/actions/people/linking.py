"""对上: a person of the group is a Telegram member from now on, or is one no more; the history stays."""

from bot.actions.desk import Desk
from bot.actions.loading import names_of
from bot.actions.members import link_member, unlink_member
from bot.actions.people.names import known_as, known_by_id
from bot.actions.people.people_shown import person_shown
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.heard import Member
from bot.outcomes import MenuShown
from bot.views.view import quoted
from storage import people
from storage.errors import AlreadyLinked
from storage.records import Person


async def claim(desk: Desk, person_id: int) -> MenuShown:
    """是我: link a guest to whoever taps."""
    await require(desk, Right.RECORD)
    if desk.heard.member is None or desk.heard.actor is None:
        raise Refused(desk.texts.people.who_are_you)
    return await _link(desk, await known_by_id(desk, person_id), desk.heard.member)


async def link_told(desk: Desk, text: str) -> MenuShown:
    """Link a person to the member whom the line mentions, or whose message it replies to."""
    await require(desk, Right.RECORD)
    said = desk.texts.people
    mention = next(iter(desk.heard.mentions), None)
    member = desk.heard.answered if mention is None else mention.member
    words = text if mention is None else text.replace(mention.text, " ")
    *names, username = words.split() or [""]
    if member is not None:
        names, username = words.split(), ""
    person = await known_as(desk, " ".join(names)) if names else None
    if names and person is None:
        raise Refused(said.unknown.format(name=quoted(" ".join(names))))
    if person is None or not (member or (username.startswith("@") and username[1:])):
        raise Refused(said.link_usage)
    if member is not None:
        return await _link(desk, person, member)
    if person.telegram_id is not None:
        raise Refused(said.is_somebody.format(name=person.name))
    linked = await people.link(desk.tx, desk.chat.id, person.id, None, username[1:])
    note = said.linked_username.format(name=linked.name, username=linked.username)
    return person_shown(desk, linked, note)


async def unlink(desk: Desk, person_id: int, member_id: int) -> MenuShown:
    """解开: a member is a guest again; the history stays.

    `member_id` is the member that the button was drawn for, 0 for one who was not heard yet.
    """
    person = await known_by_id(desk, person_id)
    if (person.telegram_id or 0) != member_id:
        raise Refused(desk.texts.people.changed)
    is_own = desk.heard.actor is not None and person.telegram_id == desk.heard.actor.telegram_id
    await require(desk, Right.RECORD if is_own else Right.OWN_GROUP)
    person = await unlink_member(desk, person)
    note = desk.texts.people.unlinked.format(name=person.name)
    return person_shown(desk, person, note)


async def _link(desk: Desk, person: Person, member: Member) -> MenuShown:
    said = desk.texts.people
    if person.telegram_id not in {None, member.telegram_id}:
        raise Refused(said.is_somebody.format(name=person.name))
    try:
        linked = await link_member(desk, person, member)
    except AlreadyLinked as already:
        owner = (await names_of(desk))[str(already.person_id)]
        raise Refused(said.you_are.format(member=member.name, name=owner)) from already
    note = said.linked.format(name=linked.name, member=member.name)
    return person_shown(desk, linked, note)
