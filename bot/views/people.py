"""人: everybody known in a group, and one person with what can be changed."""

import zlib
from collections.abc import Sequence

from bot.callbacks import MenuAction
from bot.entry import means_me
from bot.flow.menus import PeopleStep, step_value
from bot.texts import Texts
from bot.views.view import Button, View, menu_button, noted, pages, rows_of, turning
from scorer.spelling import same_key
from storage.records import Person

PEOPLE_A_PAGE = 24
MOST_ALIASES = 12
"""So many aliases are listed and have a button; the others still count."""


def people_view(
    known: Sequence[Person], page: int, texts: Texts, note: str = "", *, private: bool = False
) -> View:
    """List everybody, who plays and who retired, a page at a time, with a button each.

    In a group it is said of whom a name means whoever writes it; in private one person writes for all.
    """
    said = texts.people
    last_page = max(0, len(known) - 1) // PEOPLE_A_PAGE
    page = min(page, last_page)
    shown = known[page * PEOPLE_A_PAGE : (page + 1) * PEOPLE_A_PAGE]
    lines = [said.title.format(count=len(known)) if known else said.nobody]
    lines += [_listed(person, texts) for person in shown if person.retired_at is None]
    retired = [person.name for person in shown if person.retired_at is not None]
    if retired:
        lines.append(said.retired_title.format(names=texts.list_comma.join(retired)))
    lines += [] if private else [line for person in shown for line in _of_whoever_writes(person, texts)]
    turns = turning(
        page,
        range(last_page + 1),
        texts,
        lambda label, other: people_button(label, PeopleStep.LIST, other),
    )
    rows = rows_of([people_button(person.name, PeopleStep.PERSON, person.id) for person in shown], 3)
    last = (people_button(said.add, PeopleStep.ADD), people_button(said.close, PeopleStep.CLOSE))
    text = pages(noted(note, lines))[0]
    return View(text, (*rows, *([tuple(turns)] if turns else []), last))


def person_view(person: Person, texts: Texts, note: str = "", *, private: bool = False) -> View:
    """Show one person: names, whether a member, whether retired; and what can be changed."""
    said = texts.people
    lines = [_listed(person, texts), _standing(person, texts)]
    lines += [] if private else _of_whoever_writes(person, texts)
    if person.retired_at is not None:
        lines.append(said.is_retired)
    buttons = [
        people_button(said.rename, PeopleStep.RENAME, person.id),
        people_button(said.alias, PeopleStep.ALIAS, person.id),
    ]
    if person.telegram_id is None:
        buttons.append(people_button(said.is_me, PeopleStep.ME, person.id))
    if person.telegram_id is not None or person.username is not None:
        buttons.append(people_button(said.unlink, PeopleStep.UNLINK, person.id, person.telegram_id or 0))
    buttons.append(people_button(said.merge, PeopleStep.MERGE, person.id))
    if person.retired_at is None:
        buttons.append(people_button(said.retire, PeopleStep.RETIRE, person.id))
    else:
        buttons.append(people_button(said.come_back, PeopleStep.COME_BACK, person.id))
    aliases = [
        people_button(said.unalias.format(name=alias), PeopleStep.UNALIAS, person.id, alias_number(alias))
        for alias in person.aliases[:MOST_ALIASES]
    ]
    back = people_button(texts.back, PeopleStep.LIST, 0)
    text = "\n".join(noted(note, lines))
    return View(text, (*rows_of(buttons, 3), *rows_of(aliases, 2), (back,)))


def asked_view(question: str, person: Person | None, texts: Texts) -> View:
    """Ask for words in a reply to this message."""
    step = (PeopleStep.LIST, 0) if person is None else (PeopleStep.PERSON, person.id)
    return View(question, ((people_button(texts.back, *step),),))


def merge_view(person: Person, others: Sequence[Person], texts: Texts) -> View:
    """Ask into whom somebody is merged."""
    buttons = [
        people_button(other.name, PeopleStep.MERGE_INTO, person.id, other.id)
        for other in others[-PEOPLE_A_PAGE:]
    ]
    back = people_button(texts.back, PeopleStep.PERSON, person.id)
    return View(texts.people.ask_merge.format(name=person.name), (*rows_of(buttons, 3), (back,)))


def merge_sure_view(gone: Person, kept: Person, texts: Texts) -> View:
    """Ask once more before two people become one for good."""
    said = texts.people
    row = (
        people_button(said.merge_sure, PeopleStep.MERGE_SURE, gone.id, kept.id),
        people_button(texts.back, PeopleStep.PERSON, gone.id),
    )
    return View(said.ask_merge_sure.format(gone=gone.name, kept=kept.name), (row,))


def people_button(label: str, step: PeopleStep, *ids: int) -> Button:
    """Return a button of the people's menus."""
    return menu_button(label, MenuAction.PEOPLE, step_value(step, *ids))


def alias_number(alias: str) -> int:
    """Return a number that stands for an alias in a button, for a name may be longer than a button's data."""
    return zlib.crc32(same_key(alias).encode())


def _listed(person: Person, texts: Texts) -> str:
    said = texts.people
    also = texts.list_comma.join(person.aliases[:MOST_ALIASES])
    member = "" if person.username is None else said.member.format(username=person.username)
    return said.listed.format(
        name=person.name, also=said.also.format(names=also) if also else "", member=member
    )


def _standing(person: Person, texts: Texts) -> str:
    if person.telegram_id is not None:
        return texts.people.is_member
    if person.username is not None:
        return texts.people.is_member_unheard.format(username=person.username)
    return texts.people.guest.format(name=person.name)


def _of_whoever_writes(person: Person, texts: Texts) -> list[str]:
    """Say which names of somebody mean whoever writes them: they were given before a group could not."""
    words = [name for name in (person.name, *person.aliases) if means_me(name)]
    if not words:
        return []
    said = texts.people.means_the_writer
    return [said.format(words=texts.list_comma.join(words), name=person.name)]
