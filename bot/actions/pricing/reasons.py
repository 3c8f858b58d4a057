"""为什么: `/why 老王`, `/why 3`, `/why`: the lines that made a number."""

from typing import assert_never

from bot.actions.desk import Desk
from bot.actions.loading import (
    key_at,
    names_of,
    newest_table_at,
    of_button,
    state_of,
    states_of,
    tonight_of,
)
from bot.actions.people.names import known_as
from bot.actions.refused import Refused
from bot.entry.words.argument_words import round_number
from bot.flow.why_taps import About, WhyTap, read_why_tap
from bot.outcomes import MenuShown, Outcome, Said
from bot.views.reasons import (
    event_lines,
    person_lines,
    reasons_menu,
    reasons_page,
    reasons_pages,
    round_lines,
)
from bot.views.view import View, quoted
from storage import people, replay, rounds, tables
from storage.errors import NotFound
from storage.records import Table


async def why(desk: Desk, arguments: str) -> Outcome:
    """为什么: explain a person's night, a round, or the newest event."""
    table = await newest_table_at(desk)
    text = arguments.strip()
    if not text:
        return await _newest_event(desk, table)
    return MenuShown(await _page(desk, table, await _told(desk, table, text)))


async def tap_why(desk: Desk, data: str) -> Outcome:
    """Ask which number is meant, on a message of its own, or turn the page that explains one."""
    tap = read_why_tap(data)
    table = await of_button(desk, tables.find(desk.tx, desk.chat.id, tap.table))
    match tap.about:
        case About.ANY:
            return Said(await _menu(desk, table))
        case About.MENU:
            return MenuShown(await _menu(desk, table))
        case About.PERSON | About.ROUND:
            return MenuShown(await _page(desk, table, tap))
        case _:
            assert_never(tap.about)


async def _menu(desk: Desk, table: Table) -> View:
    current = await rounds.current(desk.tx, table.id)
    tonight = await tonight_of(desk, table.id)
    return reasons_menu(table.id, tonight, await names_of(desk), current.number, desk.texts)


async def _newest_event(desk: Desk, table: Table) -> Outcome:
    record = await rounds.current(desk.tx, table.id)
    while not await replay.current_events(desk.tx, record.id):
        if record.number == 1:
            return Said(View(desk.texts.nothing_yet))
        record = await rounds.by_number(desk.tx, table.id, record.number - 1)
    state = await state_of(desk, record)
    if state.faulty:
        return MenuShown(
            reasons_page(
                reasons_pages(round_lines(state, desk.texts)),
                WhyTap(table.id, About.ROUND, record.number),
                desk.texts,
            )
        )
    return Said(View("\n".join(event_lines(state, desk.texts))))


async def _page(desk: Desk, table: Table, asked: WhyTap) -> View:
    """Return a page of what was asked about.

    Raises:
        Refused: there is no such page, person or round.

    """
    about_person = asked.about is About.PERSON
    lines = await (_person if about_person else _round)(desk, table, asked.id)
    shown = reasons_pages(lines)
    if asked.page not in range(len(shown)):
        raise Refused(desk.texts.card_is_old)
    return reasons_page(shown, asked, desk.texts)


async def _person(desk: Desk, table: Table, person_id: int) -> list[str]:
    person = await of_button(desk, people.get(desk.tx, desk.chat.id, person_id))
    states = [state for state in await states_of(desk, table.id) if state.standing]
    key = await key_at(desk, states[-1], person) if states else str(person.id)
    return person_lines(key, states, await names_of(desk), desk.texts)


async def _round(desk: Desk, table: Table, number: int) -> list[str]:
    try:
        record = await rounds.by_number(desk.tx, table.id, number)
    except NotFound as unknown:
        raise Refused(desk.texts.pricing.no_round.format(number=number)) from unknown
    return round_lines(await state_of(desk, record), desk.texts)


async def _told(desk: Desk, table: Table, text: str) -> WhyTap:
    """Return what a line asks about: a round by its number, else a person by name.

    Raises:
        Refused: nobody is called so.

    """
    number = round_number(text)
    if number is not None:
        return WhyTap(table.id, About.ROUND, number)
    person = await known_as(desk, text)
    if person is None:
        raise Refused(desk.texts.pricing.why_usage.format(text=quoted(text)))
    return WhyTap(table.id, About.PERSON, person.id)
