"""人: who plays in this group: added, renamed, retired; `/players` with words behind it."""

from bot.actions.desk import Desk
from bot.actions.people.linking import link_told
from bot.actions.people.names import (
    add_named,
    check_name,
    known_as,
    known_by_id,
    name_refused,
    named,
    named_first,
)
from bot.actions.people.people_shown import menu_replied_to, person_shown
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.reply_asked import ask_for_reply, ask_no_reply
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import CardClosed, MenuShown, Outcome
from bot.views.people import alias_number, asked_view, people_view
from bot.views.view import View, quoted
from storage import people, rounds, tables, tallies
from storage.errors import NameEmpty, NameTaken
from storage.records import Person, StoredDraft

ASKED = "people"
"""The kind of a draft that waits for a reply with names."""


async def list_people(desk: Desk, page: int = 0, note: str = "") -> MenuShown:
    """Show everybody who is known here."""
    await ask_no_reply(desk, ASKED)
    known, private = await people.standing(desk.tx, desk.chat.id), desk.heard.private
    view = people_view(known, page, desk.texts, note, private=private)
    return MenuShown(view, note, message=menu_replied_to(desk))


async def show_person(desk: Desk, person_id: int) -> MenuShown:
    """Show one person, with what can be changed."""
    await ask_no_reply(desk, ASKED)
    return person_shown(desk, await known_by_id(desk, person_id))


async def close_people(desk: Desk) -> Outcome:
    """Put the menu away."""
    await ask_no_reply(desk, ASKED)
    return CardClosed(desk.heard.message, View(desk.texts.people.closed))


async def ask_whom_to_add(desk: Desk) -> MenuShown:
    """Ask for names, to be replied."""
    await ask_for_reply(desk, ASKED, {"do": "add"})
    return MenuShown(asked_view(desk.texts.people.ask_add, None, desk.texts))


async def ask_name(desk: Desk, person_id: int, *, alias: bool) -> MenuShown:
    """Ask for another name, or for one more, to be replied."""
    person = await known_by_id(desk, person_id)
    await ask_for_reply(desk, ASKED, {"do": "alias" if alias else "rename", "person": person.id})
    said = desk.texts.people
    question = (said.ask_alias if alias else said.ask_rename).format(name=person.name)
    return MenuShown(asked_view(question, person, desk.texts))


async def answered_by_reply(desk: Desk, asked: StoredDraft) -> MenuShown:
    """Do what the replied-to message asked for, with the words of the reply."""
    text = " ".join(desk.heard.text.split())
    await ask_no_reply(desk, ASKED)
    match asked.body["do"]:
        case "add":
            done = await add(desk, text)
            return await list_people(desk, note=done.view.text)
        case "alias":
            return await add_alias(desk, await known_by_id(desk, asked.body["person"]), text)
        case _:
            return await rename(desk, await known_by_id(desk, asked.body["person"]), text)


async def add(desk: Desk, text: str) -> MenuShown:
    """加人: let everybody of a line be known; the names are new."""
    await require(desk, Right.RECORD)
    found = await named(desk, text)
    known = next((one for one in found if isinstance(one, Person)), None)
    if known is not None:
        raise Refused(desk.texts.people.name_taken.format(name=known.name, owner=known.name))
    if not found:
        raise Refused(desk.texts.people.usage)
    added = [await add_named(desk, one) for one in found if isinstance(one, str)]
    names = desk.texts.list_comma.join(person.name for person in added)
    return MenuShown(View(desk.texts.people.added.format(names=names)))


async def rename(desk: Desk, person: Person, name: str) -> MenuShown:
    """改名: show another name from now on; the old one still means the person."""
    await require(desk, Right.RECORD)
    await check_name(desk, name, person)
    try:
        renamed = await people.rename(desk.tx, desk.chat.id, person.id, name)
    except (NameTaken, NameEmpty) as taken:
        raise await name_refused(desk, name, taken) from taken
    note = desk.texts.people.renamed.format(old=person.name, name=renamed.name)
    return person_shown(desk, renamed, note)


async def add_alias(desk: Desk, person: Person, alias: str) -> MenuShown:
    """别名: let one more name mean somebody."""
    await require(desk, Right.RECORD)
    await check_name(desk, alias, person)
    try:
        await people.add_alias(desk.tx, desk.chat.id, person.id, alias)
    except (NameTaken, NameEmpty) as taken:
        raise await name_refused(desk, alias, taken) from taken
    note = desk.texts.people.alias_added.format(name=person.name, alias=alias)
    return person_shown(desk, await known_by_id(desk, person.id), note)


async def drop_alias(desk: Desk, person_id: int, number: int) -> MenuShown:
    """Free an alias for others; a button names it by its number."""
    await require(desk, Right.RECORD)
    person = await known_by_id(desk, person_id)
    alias = next((one for one in person.aliases if alias_number(one) == number), None)
    if alias is None:
        raise Refused(desk.texts.people.changed)
    await people.remove_alias(desk.tx, desk.chat.id, person.id, alias)
    note = desk.texts.people.alias_removed.format(name=person.name, alias=alias)
    return person_shown(desk, await known_by_id(desk, person.id), note)


async def retire(desk: Desk, person_id: int) -> MenuShown:
    """不打了: offer somebody no longer; not while they sit at a table."""
    await require(desk, Right.RECORD)
    said = desk.texts.people
    person = await known_by_id(desk, person_id)
    for table in await tables.list_all(desk.tx, desk.chat.id):
        if table.closed_at is None and person.id in await _seated(desk, table.id):
            raise Refused(said.is_seated.format(name=person.name))
    retired = await people.retire(desk.tx, desk.chat.id, person.id, desk.heard.at)
    owes = (await tallies.of_chat(desk.tx, desk.chat.id))[person.id] != 0
    note = (said.retired_owing if owes else said.retired).format(name=person.name)
    return person_shown(desk, retired, note)


async def _seated(desk: Desk, table_id: int) -> set[int]:
    """Return who sits at a table, as who they are now."""
    seats = (await rounds.current(desk.tx, table_id)).players
    seated = [await people.get(desk.tx, desk.chat.id, one) for one in seats]
    return {one.merged_into or one.id for one in seated}


async def come_back(desk: Desk, person_id: int) -> MenuShown:
    """又来打: offer a retired person again."""
    await require(desk, Right.RECORD)
    person = await known_by_id(desk, person_id)
    active = await people.retire(desk.tx, desk.chat.id, person.id, None)
    note = desk.texts.people.came_back.format(name=person.name)
    return person_shown(desk, active, note)


async def players(desk: Desk, arguments: str) -> Outcome:
    """`/players` shows everybody; with words behind it does one thing: add, rename, alias, link."""
    words = arguments.split(maxsplit=1)
    if not words:
        return await list_people(desk)
    rest = words[1].strip() if len(words) > 1 else ""
    match argument_of("players", words[0]):
        case Argument.ADD:
            return await add(desk, rest)
        case Argument.LINK:
            return await link_told(desk, rest)
        case Argument.RENAME:
            return await rename(desk, *await _person_and_name(desk, rest))
        case Argument.ALIAS:
            return await add_alias(desk, *await _person_and_name(desk, rest))
        case _:
            return await _person_named(desk, arguments)


async def _person_named(desk: Desk, text: str) -> MenuShown:
    person = await known_as(desk, " ".join(text.split()))
    if person is None:
        said = desk.texts.people
        sentence = f"{said.unknown.format(name=quoted(text))}\n{said.usage}"
        raise Refused(sentence)
    return person_shown(desk, person)


async def _person_and_name(desk: Desk, text: str) -> tuple[Person, str]:
    """Read who is meant, by the longest known name, and the words behind."""
    person, rest = await named_first(desk, text)
    if not rest:
        raise Refused(desk.texts.people.usage)
    if person is None:
        raise Refused(desk.texts.people.unknown.format(name=quoted(text.split(maxsplit=1)[0])))
    return person, rest
