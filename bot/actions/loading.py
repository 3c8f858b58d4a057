"""读桌: a table and its round as the views and the flow want them."""

from collections.abc import Awaitable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.actions.desk import Desk
from bot.actions.next_round import Plan, plans_of, who_left
from bot.actions.refused import Refused
from bot.actions.what_counts import what_counts
from bot.flow.situation import Situation
from bot.state import Seating, TableState
from bot.views.direction import isolated
from bot.views.event_refusals import rule_sentence
from bot.views.faulty import mend_first
from scorer import HouseRules, RuleViolation
from scorer.rounds import Event, Leave, SideBet
from storage import Reading, people, replay, rounds, tables, tallies
from storage.errors import NotFound
from storage.records import Booked, Person, RoundRecord, Table

_T = TypeVar("_T")


async def of_button(desk: Desk, wanted: Awaitable[_T]) -> _T:
    """Return what the id in a button names in this group.

    Raises:
        Refused: there is no such thing any more, or it is another group's.

    """
    try:
        return await wanted
    except NotFound as gone:
        raise Refused(desk.texts.card_is_old) from gone


async def open_table_at(desk: Desk) -> Table:
    """Return the open table of this place.

    Raises:
        Refused: there is none; says how to open one.

    """
    table = await tables.open_table_of(desk.tx, desk.chat.id, desk.heard.place.topic)
    if table is None:
        raise Refused(desk.texts.no_table)
    return table


async def newest_table_at(desk: Desk) -> Table:
    """Return the open table of this place, else the one that closed last.

    Raises:
        Refused: there was never one.

    """
    table = await find_newest_table_at(desk)
    if table is None:
        raise Refused(desk.texts.no_table)
    return table


async def find_newest_table_at(desk: Desk) -> Table | None:
    """Return the open table of this place, else the one that closed last; None where there was never one."""
    place = (desk.chat.id, desk.heard.place.topic)
    return await tables.open_table_of(desk.tx, *place) or await tables.last_closed(desk.tx, *place)


async def load_state(desk: Desk) -> TableState:
    """Return the open table of this place with its current round.

    Raises:
        Refused: no table is open.

    """
    return await state_of(desk, await current_round(desk))


async def state_at_table(desk: Desk, table_id: int) -> TableState:
    """Return the open table of this place, which must be the one that a button was drawn for.

    Raises:
        Refused: no table is open, or another evening's.

    """
    state = await load_state(desk)
    if state.table_id != table_id:
        raise Refused(desk.texts.card_is_old)
    return state


async def current_round(desk: Desk) -> RoundRecord:
    """Return the current round of the open table of this place.

    Raises:
        Refused: no table is open.

    """
    return await rounds.current(desk.tx, (await open_table_at(desk)).id)


@dataclass(frozen=True, slots=True)
class _Shared:
    """What the rounds of a table have in common: names by key, tallies by key, plans by round number."""

    names: Mapping[str, str]
    tonight: Mapping[str, int]
    plans: Mapping[int, Plan]


async def state_of(desk: Desk, record: RoundRecord) -> TableState:
    """Return a round as the views and the flow want it."""
    events = [event.told for event in await replay.current_events(desk.tx, record.id)]
    shared = await _shared_at(desk, record.table_id)
    return _state(record, events, shared, await _rules_before(desk, record))


async def state_after(desk: Desk, before: TableState, recorded: Booked, event: Event) -> TableState:
    """Return the round that `before` showed with one more event at its end, which has been booked."""
    if isinstance(event, Leave):
        # Who sits down next may have changed.
        return await state_of(desk, recorded.played)
    now = before.situation
    played = replace(now.played, events=(*now.played.events, event))
    return replace(
        before,
        revision=recorded.played.revision,
        situation=Situation(played, now.rules, recorded.settlement),
        tonight=await _recorded_at(desk, before.table_id),
    )


async def states_of(desk: Desk, table_id: int) -> list[TableState]:
    """Return every round of a table, the first first; reads no more for many than for few."""
    records = await rounds.list_all(desk.tx, table_id)
    events = await replay.told_at(desk.tx, table_id)
    shared = await _shared_at(desk, table_id)
    before = [None, *(record.rules for record in records)]
    return [
        _state(record, events.get(record.id, ()), shared, rules)
        for record, rules in zip(records, before, strict=False)
    ]


async def _shared_at(desk: Desk, table_id: int) -> _Shared:
    return _Shared(await names_of(desk), await _recorded_at(desk, table_id), await plans_of(desk, table_id))


def _state(
    record: RoundRecord,
    events: Sequence[Event | Mapping[str, Any]],
    shared: _Shared,
    before: HouseRules | None,
) -> TableState:
    """Score a round of these events; `before` are the rules of the round before, None for the first."""
    played, settlement, faulty = what_counts(record, events)
    return TableState(
        table_id=record.table_id,
        round_id=record.id,
        number=record.number,
        revision=record.revision,
        situation=Situation(played, record.rules, settlement),
        names=shared.names,
        dealer=None if record.dealer is None else str(record.dealer),
        tonight=shared.tonight,
        board=record.board_message,
        planned=_planned(shared.plans, record, who_left(played.events)),
        rules_before=before,
        faulty=faulty,
    )


def _planned(plans: Mapping[int, Plan], record: RoundRecord, gone: Collection[int]) -> Seating | None:
    """Return what changes with a later round, as far as it is planned."""
    number = min((number for number in plans if number > record.number), default=None)
    if number is None:
        return None
    bets = tuple(SideBet(by=str(bet.by), on=str(bet.on)) for bet in plans[number].side_bets)
    return Seating(number, tuple(map(str, plans[number].seated_after(gone))), bets)


async def _rules_before(desk: Desk, record: RoundRecord) -> HouseRules | None:
    """Return the rules of the round before, None for the first."""
    if record.number == 1:
        return None
    return await rounds.rules_at(desk.tx, record.table_id, record.number - 1)


async def names_of(desk: Desk) -> dict[str, str]:
    """Return what everybody in this chat is called, by key."""
    return await names_in(desk.tx, desk.chat.id)


async def names_in(reading: Reading, chat_id: int) -> dict[str, str]:
    """Return what everybody in a chat is called in a message, by key."""
    known = {person.id: person for person in await people.list_all(reading, chat_id)}
    return {str(key): isolated(known[person.merged_into or key].name) for key, person in known.items()}


async def retired_here(desk: Desk) -> frozenset[str]:
    """Return who of this chat plays no more, by key."""
    known = {person.id: person for person in await people.list_all(desk.tx, desk.chat.id)}
    return frozenset(
        str(key) for key, person in known.items() if known[person.merged_into or key].retired_at is not None
    )


async def offered_here(desk: Desk) -> dict[str, str]:
    """Return who can sit down, by key: everybody known in this chat who plays on."""
    return {
        str(person.id): isolated(person.name)
        for person in await people.standing(desk.tx, desk.chat.id)
        if person.retired_at is None
    }


async def offered_at(desk: Desk, state: TableState) -> dict[str, str]:
    """Return who can sit down at a table, by the key that each has there."""
    known = {str(person.id): person for person in await people.list_all(desk.tx, desk.chat.id)}
    return {await key_at(desk, state, known[key]): name for key, name in (await offered_here(desk)).items()}


async def key_at(desk: Desk, state: TableState, person: Person) -> str:
    """Return by which key somebody is meant at a table: their own, or that of who was merged into them.

    A person who came under one of two names that were found to be one keeps that key at that table.
    """
    merged = {one.id: one.merged_into for one in await people.list_all(desk.tx, desk.chat.id)}
    return next((key for key in state.tonight if merged[int(key)] == person.id), str(person.id))


async def _recorded_at(desk: Desk, table_id: int) -> dict[str, int]:
    """Return the tallies of a table by the keys that its rounds were recorded for, in 毫."""
    return by_key(await tallies.of_recorded(desk.tx, table_id))


async def tonight_of(desk: Desk, table_id: int) -> dict[str, int]:
    """Return everybody's tally at a table by who they are now, in 毫."""
    return by_key(await tallies.of_table(desk.tx, table_id))


def by_key(amounts: Mapping[int, int]) -> dict[str, int]:
    """Return amounts of people by their keys."""
    return {str(person): amount for person, amount in amounts.items()}


def refused_by_rule(desk: Desk, violation: RuleViolation, state: TableState) -> Refused:
    """Turn a refusal of the scorer into its sentence, with the names of this table.

    Where it is of an event that stands already, it says that this one has to be put right first.
    """
    if violation.event is not None and state.fault_at(violation.event) is not None:
        return Refused(mend_first(state, desk.texts))
    return Refused(rule_sentence(violation, state, desk.texts))
