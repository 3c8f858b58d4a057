"""战绩: `/stats` shows the group, `/stats 老王` one player: what the rounds and nights say, nothing more."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from bot.actions.calendar import local, today_of
from bot.actions.desk import Desk
from bot.actions.loading import names_of, of_button
from bot.actions.people.names import known_as
from bot.actions.refused import Refused
from bot.actions.reports.statistics import Record, count_records
from bot.actions.scored import Books, ScoredRound, books_between
from bot.outcomes import LookedUp, MenuShown, Outcome, Said
from bot.views.hands import biggest
from bot.views.left_out import naming_left_out
from bot.views.statistics import NightOf, PlayerCard, PlayerLine, player_view, players_view
from bot.views.view import View, quoted
from storage import Reading, nights, people
from storage.nights import Night
from storage.records import Person


async def stats(desk: Desk, arguments: str) -> Outcome:
    """战绩: the card of whoever is named; without a name, everybody in a line each."""
    text = arguments.strip()
    if not text:
        return LookedUp(partial(_read_everybody, desk))
    person = await known_as(desk, text)
    if person is None:
        known = desk.texts.list_comma.join(dict.fromkeys((await names_of(desk)).values()))
        raise Refused(desk.texts.reports.stats_nobody.format(text=quoted(text), names=known))
    return LookedUp(partial(_read_card, desk, person))


async def tap_stats(desk: Desk, tapped: int) -> Outcome:
    """Turn the message to the card of the player who was tapped."""
    person = await of_button(desk, people.get(desk.tx, desk.chat.id, tapped))
    if person.merged_into is not None:
        person = await people.get(desk.tx, desk.chat.id, person.merged_into)
    return LookedUp(partial(_read_card, desk, person))


@dataclass(frozen=True, slots=True)
class _Read:
    """What a group's statistics are worked out from: every round, and what every table came to."""

    books: Books
    nights: tuple[Night, ...]


async def _read(reading: Reading, desk: Desk) -> _Read:
    return _Read(await books_between(reading, desk.chat), await nights.between(reading, desk.chat.id))


async def _read_everybody(desk: Desk, reading: Reading) -> Callable[[], Outcome]:
    return partial(_everybody, desk, await _read(reading, desk))


def _everybody(desk: Desk, read: _Read) -> Outcome:
    found, names, today = read.books.scored(), read.books.names, today_of(desk)
    rounds = found.rounds
    if not rounds:
        return Said(naming_left_out(View(desk.texts.nothing_yet), found.left_out, desk.texts, today=today))
    records = count_records(rounds)
    lines = [
        PlayerLine(str(person), names[str(person)], total, record.rounds, record.won, record.dealt_in)
        for person, total in sorted(nights.summed(read.nights).items(), key=lambda item: -item[1])
        for record in [records.get(str(person), Record())]
        if record.rounds or total
    ]
    tables = len({one.table_id for one in rounds})
    view = players_view(lines, tables, len(rounds), desk.texts)
    return MenuShown(naming_left_out(view, found.left_out, desk.texts, today=today))


async def _read_card(desk: Desk, person: Person, reading: Reading) -> Callable[[], Outcome]:
    paid = await nights.head_to_head(reading, desk.chat.id)
    return partial(_card, desk, person, await _read(reading, desk), paid)


def _card(desk: Desk, person: Person, read: _Read, paid: Mapping[tuple[int, int], int]) -> Outcome:
    found, names, today = read.books.scored(), read.books.names, today_of(desk)
    records = count_records(found.rounds)
    record = records.get(str(person.id), Record())
    results = _results(desk, person, read, found.rounds)
    favourite = record.patterns.most_common(1)
    card = PlayerCard(
        name=names[str(person.id)],
        today=today,
        total=nights.summed(read.nights).get(person.id, 0),
        nights=len(results),
        rounds=record.rounds,
        won=record.won,
        self_draws=record.self_draws,
        discards=record.discards,
        dealt_in=record.dealt_in,
        gangs=record.gangs,
        gangs_taken=record.gangs_taken,
        biggest=biggest(record.hands),
        best=max(results, key=lambda one: one.amount, default=None),
        worst=min(results, key=lambda one: one.amount, default=None),
        streak=record.streak,
        dry=record.dry,
        favourite=favourite[0] if favourite else None,
        rivals=_rivals(person, read, paid),
    )
    others = {key: names[key] for key in records if key != str(person.id)}
    view = player_view(card, others, desk.texts)
    return MenuShown(naming_left_out(view, found.left_out, desk.texts, today=today))


def _results(desk: Desk, person: Person, read: _Read, rounds: Iterable[ScoredRound]) -> list[NightOf]:
    """Return what each night came to in which they sat, the first first."""
    sat = {one.table_id for one in rounds if str(person.id) in one.seated}
    return [
        NightOf(local(desk.chat, night.opened_at).date(), night.amounts[person.id])
        for night in read.nights
        if person.id in night.amounts and night.table_id in sat
    ]


def _rivals(person: Person, read: _Read, paid: Mapping[tuple[int, int], int]) -> dict[str, int]:
    """Return what they won from each other player, net."""
    others = dict.fromkeys(one for pair in paid if person.id in pair for one in pair)
    return {
        read.books.names[str(other)]: paid.get((other, person.id), 0) - paid.get((person.id, other), 0)
        for other in others
        if other != person.id
    }
