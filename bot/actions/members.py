"""群里的人: who of the group speaks, taken as the player of that name, and followed when the name changes."""

from collections.abc import Mapping
from typing import Any

from bot.actions.allowed_names import name_problem_here
from bot.actions.desk import Action, Desk
from bot.actions.heard_members import note_heard
from bot.heard import Member
from bot.outcomes import Outcome, TableOpened, along, what_happened
from scorer.spelling import same_key
from storage import chats, people, tables
from storage.errors import NameEmpty, NameTaken
from storage.records import NOBODY, Person

_SHOWN_NAMES = "shown_names"
"""What each linked member was called on Telegram when last heard, by Telegram id."""

_NOT_LINKED = "not_linked"
"""Whom each member was taken apart from, by Telegram id: they are not taken as these again."""


def by_known_members(action: Action) -> Action:
    """Return the action with its speaker known: names followed, and taken as the guest of that name."""

    async def known(desk: Desk) -> Outcome | None:
        member = desk.heard.member
        if member is None:
            return await action(desk)
        await _keep_username_apart(desk, member)
        linked = await _linked_to(desk, member.telegram_id)
        if linked is not None and linked.merged_into is None:
            await _follow(desk, linked, member)
        guest = await _guest_of(desk, member) if linked is None else None
        if guest is not None:
            return await _act_as(desk, action, guest, member)
        if linked is None:
            await note_heard(desk, member, await people.list_all(desk.tx, desk.chat.id))
        outcome = await action(desk)
        if outcome is not None and isinstance(what_happened(outcome), TableOpened):
            guest = await _guest_of(desk, member)
        if outcome is None or guest is None:
            return outcome
        return along(outcome, await _take(desk, guest, member))

    return known


async def writer_of(desk: Desk, *, by_name: bool = False) -> Person | None:
    """Return who acts, as a person of the group; None for who is nobody known, and who cannot be told apart.

    Args:
        desk: what was heard.
        by_name: whether the actor may be a guest who goes by the name shown, and was not taken as them yet.

    """
    if desk.actor.telegram_id == NOBODY:
        return None
    person = await _linked_to(desk, desk.actor.telegram_id)
    if person is None and by_name:
        called = await people.find_by_key(desk.tx, desk.chat.id, desk.actor.name)
        person = called if called is not None and called.telegram_id is None else None
    if person is None or person.merged_into is None:
        return person
    return await people.get(desk.tx, desk.chat.id, person.merged_into)


async def _linked_to(desk: Desk, telegram_id: int) -> Person | None:
    """Return who a member is; out of everybody, who are asked for with nearly every line anyway."""
    everybody = await people.list_all(desk.tx, desk.chat.id)
    return next((person for person in everybody if person.telegram_id == telegram_id), None)


async def _keep_username_apart(desk: Desk, member: Member) -> None:
    """Take an @username from everybody who was known by it before it was this account's."""
    if member.username is None:
        return
    everybody = await people.list_all(desk.tx, desk.chat.id)
    if any(
        one.telegram_id not in {None, member.telegram_id} and _is_username(one, member.username)
        for one in everybody
    ):
        await people.free_username(desk.tx, desk.chat.id, member.username)


async def _act_as(desk: Desk, action: Action, guest: Person, member: Member) -> Outcome | None:
    """Act with the speaker taken as a guest, which is said along; table talk takes nobody as anybody."""
    async with desk.tx.savepoint() as step:
        line = await _take(desk, guest, member)
        outcome = await action(desk)
        if outcome is not None:
            return along(outcome, line)
        step.give_up()
    return None


async def _take(desk: Desk, guest: Person, member: Member) -> str:
    """Take a member as a guest and return the line that says so."""
    await link_member(desk, guest, member)
    return desk.texts.people.recognised.format(member=member.name, name=guest.name)


async def link_member(desk: Desk, person: Person, member: Member) -> Person:
    """Say that a person is this member; how the member is called on Telegram means the person too.

    Raises:
        AlreadyLinked: the member is somebody else of the group.

    """
    linked = await people.link(desk.tx, desk.chat.id, person.id, member.telegram_id, member.username)
    await _keep(desk, _SHOWN_NAMES, member, member.name)
    parted = await _kept(desk, _NOT_LINKED, member) or []
    if person.id in parted:
        await _keep(desk, _NOT_LINKED, member, [one for one in parted if one != person.id])
    await _also_called(desk, linked, member.name)
    return await people.get(desk.tx, desk.chat.id, linked.id)


async def unlink_member(desk: Desk, person: Person) -> Person:
    """Make a guest of somebody again; their member is not taken as them by the name any more."""
    if person.telegram_id is not None:
        member = Member(person.telegram_id, person.name, person.username)
        parted = await _kept(desk, _NOT_LINKED, member) or []
        await _keep(desk, _NOT_LINKED, member, [*parted, person.id])
    return await people.link(desk.tx, desk.chat.id, person.id, None)


async def _follow(desk: Desk, person: Person, member: Member) -> None:
    """改名: keep a member's new @username and name; it is shown where the old one was Telegram's too."""
    if person.username != member.username:
        person = await people.link(desk.tx, desk.chat.id, person.id, member.telegram_id, member.username)
    before = await _kept(desk, _SHOWN_NAMES, member)
    if before == member.name:
        return
    await _keep(desk, _SHOWN_NAMES, member, member.name)
    showed_telegrams = before is not None and same_key(before) == same_key(person.name)
    if await _also_called(desk, person, member.name) and showed_telegrams:
        await people.rename(desk.tx, desk.chat.id, person.id, member.name)


async def _also_called(desk: Desk, person: Person, name: str) -> bool:
    """Let a Telegram name mean somebody too, if lines stay readable by it and it is nobody else's."""
    if await name_problem_here(desk, name, person) is not None:
        return False
    try:
        await people.add_alias(desk.tx, desk.chat.id, person.id, name)
    except (NameTaken, NameEmpty):
        return False
    return True


async def _guest_of(desk: Desk, member: Member) -> Person | None:
    """Return the guest at the open table that a member is: by the @username once given, else by the name.

    In a private chat one scribe keeps the table, and nobody is taken as anybody.
    """
    if desk.heard.private or await _linked_to(desk, member.telegram_id) is not None:
        return None
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        return None
    parted = await _kept(desk, _NOT_LINKED, member) or []
    came = await tables.came_to(desk.tx, table.id)
    guests = [
        person
        for person in await people.standing(desk.tx, desk.chat.id)
        if person.telegram_id is None and person.id not in parted
    ]
    named = (one for one in guests if member.username is not None and _is_username(one, member.username))
    called = (
        one
        for one in guests
        if one.id in came and one.username is None and same_key(one.name) == same_key(member.name)
    )
    return next(named, None) or next(called, None)


def _is_username(person: Person, username: str) -> bool:
    return (person.username or "").casefold() == username.casefold()


async def _kept(desk: Desk, setting: str, member: Member) -> Any:  # noqa: ANN401 - JSON of two settings
    kept: Mapping[str, Any] = (await chats.get(desk.tx, desk.chat.id)).settings.get(setting, {})
    return kept.get(str(member.telegram_id))


async def _keep(desk: Desk, setting: str, member: Member, value: object) -> None:
    kept: Mapping[str, Any] = (await chats.get(desk.tx, desk.chat.id)).settings.get(setting, {})
    if kept.get(str(member.telegram_id)) != value:
        changed = {**kept, str(member.telegram_id): value}
        await chats.set_setting(desk.tx, desk.chat.id, setting, changed)
