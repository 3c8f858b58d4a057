"""战绩: `/stats` shows the group, `/stats 老王` one player: what the rounds and nights say, nothing more."""

from bot.actions.calendar import said_day
from bot.actions.desk import Action, Desk
from bot.actions.loading import names_of
from bot.actions.refused import Refused
from bot.actions.scored import now_called, scored_rounds
from bot.actions.statistics import Record, count_records
from bot.outcomes import MenuShown, Outcome, Said
from bot.views.statistics import (
    HandOf,
    NightOf,
    PlayerCard,
    PlayerLine,
    player_view,
    players_view,
)
from bot.views.view import View, quoted
from storage import nights, people
from storage.errors import NotFound
from storage.nights import Night
from storage.records import Person


def stats(arguments: str) -> Action:
    """战绩: the card of whoever is named; without a name, everybody in a line each."""

    async def action(desk: Desk) -> Outcome:
        text = arguments.strip()
        if not text:
            return await _everybody(desk)
        person = await people.find_by_key(desk.tx, desk.chat.id, text)
        if person is None:
            known = desk.texts.list_comma.join(dict.fromkeys((await names_of(desk)).values()))
            raise Refused(desk.texts.reports.stats_nobody.format(text=quoted(text), names=known))
        return MenuShown(await _card(desk, person))

    return action


def tap_stats(value: str) -> Action:
    """Turn the message to the card of the player who was tapped."""

    async def action(desk: Desk) -> Outcome:
        try:
            person = await people.get(desk.tx, desk.chat.id, int(value))
            person = await people.get(desk.tx, desk.chat.id, person.merged_into or person.id)
        except (NotFound, ValueError, OverflowError) as stale:
            raise Refused(desk.texts.card_is_old) from stale
        return MenuShown(await _card(desk, person))

    return action


async def _everybody(desk: Desk) -> Outcome:
    rounds = await scored_rounds(desk)
    if not rounds:
        return Said(View(desk.texts.nothing_yet))
    records = count_records(rounds, await now_called(desk))
    played = await nights.between(desk.tx, desk.chat.id)
    totals = nights.summed(played)
    names = await names_of(desk)
    lines = [
        PlayerLine(str(person), names[str(person)], total, record.rounds, record.won, record.dealt_in)
        for person, total in sorted(totals.items(), key=lambda item: -item[1])
        for record in [records.get(str(person), Record())]
        if record.rounds or total
    ]
    tables = len({one.table_id for one in rounds})
    return MenuShown(players_view(lines, tables, len(rounds), desk.texts))


async def _card(desk: Desk, person: Person) -> View:
    called = await now_called(desk)
    names = await names_of(desk)
    rounds = await scored_rounds(desk)
    records = count_records(rounds, called)
    record = records.get(str(person.id), Record())
    sat = {one.table_id for one in rounds if str(person.id) in {called[key] for key in one.played.players}}
    played = await nights.between(desk.tx, desk.chat.id)
    results = [night for night in played if person.id in night.amounts and night.table_id in sat]
    paid = await nights.head_to_head(desk.tx, desk.chat.id)
    rivals = {
        names[str(other)]: paid.get((other, person.id), 0) - paid.get((person.id, other), 0)
        for other in dict.fromkeys(one for pair in paid if person.id in pair for one in pair)
        if other != person.id
    }
    favourite = record.patterns.most_common(1)
    biggest = record.biggest
    card = PlayerCard(
        name=person.name,
        total=nights.summed(played).get(person.id, 0),
        nights=len(results),
        rounds=record.rounds,
        won=record.won,
        self_draws=record.self_draws,
        discards=record.discards,
        dealt_in=record.dealt_in,
        gangs=record.gangs,
        gangs_taken=record.gangs_taken,
        biggest=None
        if biggest is None
        else HandOf(
            biggest.win, said_day(desk, biggest.round.night), biggest.round.number, biggest.round.rules
        ),
        best=_night(desk, max(results, key=lambda one: one.amounts[person.id], default=None), person),
        worst=_night(desk, min(results, key=lambda one: one.amounts[person.id], default=None), person),
        streak=record.streak,
        dry=record.dry,
        favourite=favourite[0] if favourite else None,
        rivals=rivals,
    )
    others = {key: names[key] for key in records if key != str(person.id)}
    return player_view(card, others, desk.texts)


def _night(desk: Desk, night: Night | None, person: Person) -> NightOf | None:
    if night is None:
        return None
    return NightOf(said_day(desk, night.opened_at), night.amounts[person.id])
