"""读桌: a table and its round as the views and the flow want them."""

from bot.actions.desk import Desk
from bot.actions.next_round import plans_of, who_left
from bot.actions.refused import Refused
from bot.flow.situation import Situation
from bot.state import Planned, TableState
from scorer import HouseRules, RuleViolation, parse_round, score_round
from scorer.rounds import SideBet
from scorer.words import refusal_sentence
from storage import people, replay, rounds, tables, tallies
from storage.records import RoundRecord, Table


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
    place = (desk.chat.id, desk.heard.place.topic)
    table = await tables.open_table_of(desk.tx, *place) or await tables.last_closed(desk.tx, *place)
    if table is None:
        raise Refused(desk.texts.no_table)
    return table


async def load_state(desk: Desk) -> TableState:
    """Return the open table of this place with its current round.

    Raises:
        Refused: no table is open.

    """
    table = await open_table_at(desk)
    return await state_of(desk, await rounds.current(desk.tx, table.id))


async def state_of(desk: Desk, record: RoundRecord) -> TableState:
    """Return a round as the views and the flow want it."""
    events = await replay.current_events(desk.tx, record.id)
    played = parse_round(replay.round_json(record, [event.body for event in events]))
    return TableState(
        table_id=record.table_id,
        round_id=record.id,
        number=record.number,
        revision=record.revision,
        situation=Situation(played, record.rules, score_round(played, record.rules)),
        names=await names_of(desk),
        dealer=None if record.dealer is None else str(record.dealer),
        tonight=await tonight_of(desk, record.table_id),
        board=record.board_message,
        planned=await _planned(desk, record),
        rules_before=await _rules_before(desk, record),
    )


async def _planned(desk: Desk, record: RoundRecord) -> Planned | None:
    """Return what changes with a later round, as far as it is planned."""
    plans = await plans_of(desk, record.table_id)
    number = min((number for number in plans if number > record.number), default=None)
    if number is None:
        return None
    bets = tuple(SideBet(by=str(bet.by), on=str(bet.on)) for bet in plans[number].side_bets)
    seated = plans[number].seated_after(await who_left(desk, record))
    return Planned(number, tuple(map(str, seated)), bets)


async def _rules_before(desk: Desk, record: RoundRecord) -> HouseRules | None:
    """Return the rules of the round before, None for the first."""
    if record.number == 1:
        return None
    return (await rounds.by_number(desk.tx, record.table_id, record.number - 1)).rules


async def names_of(desk: Desk) -> dict[str, str]:
    """Return what everybody in this chat is called, by key."""
    known = {person.id: person for person in await people.list_all(desk.tx, desk.chat.id)}
    return {str(key): known[person.merged_into or key].name for key, person in known.items()}


async def offered_here(desk: Desk) -> dict[str, str]:
    """Return who can sit down, by key: everybody known in this chat who plays on."""
    return {
        str(person.id): person.name
        for person in await people.list_all(desk.tx, desk.chat.id)
        if person.retired_at is None and person.merged_into is None
    }


async def tonight_of(desk: Desk, table_id: int) -> dict[str, int]:
    """Return everybody's tally at a table by key, in 毫."""
    return {str(person): amount for person, amount in (await tallies.of_table(desk.tx, table_id)).items()}


def refused_by_rule(desk: Desk, violation: RuleViolation, state: TableState) -> Refused:
    """Turn a refusal of the scorer into its sentence, with the names of this table."""
    return Refused(refusal_sentence(violation, desk.texts.language, state.names, state.rules))
