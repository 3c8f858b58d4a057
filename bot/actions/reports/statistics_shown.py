"""战绩: `/stats` shows the group, `/stats 老王` one player: what the rounds and nights say, nothing more."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from bot.actions.calendar import local, today_of, zone_of
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_in, names_of, of_button
from bot.actions.people.names import known_as
from bot.actions.refused import Refused
from bot.actions.reports.statistics import Record, count_records
from bot.actions.scored import ScoredRound, now_called, scored
from bot.callbacks import read_ids
from bot.outcomes import LookedUp, MenuShown, Outcome, Said
from bot.views.hands import biggest
from bot.views.left_out import naming_left_out
from bot.views.statistics import NightOf, PlayerCard, PlayerLine, player_view, players_view
from bot.views.view import View, quoted
from storage import Reading, nights, people, played
from storage.nights import Night
from storage.played import PlayedRows
from storage.records import Person


def stats(arguments: str) -> Action:
    """战绩: the card of whoever is named; without a name, everybody in a line each."""

    async def action(desk: Desk) -> Outcome:
        text = arguments.strip()
        if not text:
            return LookedUp(partial(_read_everybody, desk))
        person = await known_as(desk, text)
        if person is None:
            known = desk.texts.list_comma.join(dict.fromkeys((await names_of(desk)).values()))
            raise Refused(desk.texts.reports.stats_nobody.format(text=quoted(text), names=known))
        return LookedUp(partial(_read_card, desk, person))

    return action


def tap_stats(value: str) -> Action:
    """Turn the message to the card of the player who was tapped."""

    async def action(desk: Desk) -> Outcome:
        [tapped] = read_ids(value, 1)
        person = await of_button(desk, people.get(desk.tx, desk.chat.id, tapped))
        if person.merged_into is not None:
            person = await people.get(desk.tx, desk.chat.id, person.merged_into)
        return LookedUp(partial(_read_card, desk, person))

    return action


@dataclass(frozen=True, slots=True)
class _Read:
    """What a group's statistics are worked out from.

    Attributes:
        rows: every round.
        nights: what every table came to.
        names: what everybody is called, by key.
        called: who each person is now, by key.

    """

    rows: PlayedRows
    nights: tuple[Night, ...]
    names: Mapping[str, str]
    called: Mapping[str, str]


async def _read(reading: Reading, desk: Desk) -> _Read:
    chat_id = desk.chat.id
    return _Read(
        await played.between(reading, chat_id),
        await nights.between(reading, chat_id),
        await names_in(reading, chat_id),
        await now_called(reading, chat_id),
    )


async def _read_everybody(desk: Desk, reading: Reading) -> Callable[[], Outcome]:
    return partial(_everybody, desk, await _read(reading, desk))


def _everybody(desk: Desk, read: _Read) -> Outcome:
    found = scored(read.rows, zone_of(desk.chat))
    rounds, today = found.rounds, today_of(desk)
    if not rounds:
        return Said(naming_left_out(View(desk.texts.nothing_yet), found.left_out, desk.texts, today=today))
    records = count_records(rounds, read.called)
    lines = [
        PlayerLine(str(person), read.names[str(person)], total, record.rounds, record.won, record.dealt_in)
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
    found = scored(read.rows, zone_of(desk.chat))
    rounds, today = found.rounds, today_of(desk)
    records = count_records(rounds, read.called)
    record = records.get(str(person.id), Record())
    results = _results(desk, person, read, rounds)
    favourite = record.patterns.most_common(1)
    card = PlayerCard(
        name=read.names[str(person.id)],
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
    others = {key: read.names[key] for key in records if key != str(person.id)}
    view = player_view(card, others, desk.texts)
    return MenuShown(naming_left_out(view, found.left_out, desk.texts, today=today))


def _results(desk: Desk, person: Person, read: _Read, rounds: Iterable[ScoredRound]) -> list[NightOf]:
    """Return what each night came to in which they sat, the first first."""
    sat = {
        one.table_id
        for one in rounds
        if any(read.called[player] == str(person.id) for player in one.played.players)
    }
    return [
        NightOf(local(desk.chat, night.opened_at).date(), night.amounts[person.id])
        for night in read.nights
        if person.id in night.amounts and night.table_id in sat
    ]


def _rivals(person: Person, read: _Read, paid: Mapping[tuple[int, int], int]) -> dict[str, int]:
    """Return what they won from each other player, net."""
    others = dict.fromkeys(one for pair in paid if person.id in pair for one in pair)
    return {
        read.names[str(other)]: paid.get((other, person.id), 0) - paid.get((person.id, other), 0)
        for other in others
        if other != person.id
    }
