"""菜单: what a tap on the menus of people, seats and side bets does."""

from collections.abc import Awaitable

from bot.actions import people, seats, side_bets
from bot.actions.desk import Action, Desk
from bot.flow.menus import PeopleStep, SeatsStep, read_step
from bot.outcomes import Outcome
from scorer.rounds import SideBet


def tap_people(value: str) -> Action:
    """Return what a button of `/players` does."""

    async def action(desk: Desk) -> Outcome:
        return await _people(desk, *read_step(PeopleStep, value))

    return action


def tap_seats(value: str) -> Action:
    """Return what a button of `/seat`, of the dealer's question or of `/horse` does."""

    async def action(desk: Desk) -> Outcome:
        return await _seats(desk, *read_step(SeatsStep, value))

    return action


def _people(desk: Desk, step: PeopleStep, ids: tuple[int, ...]) -> Awaitable[Outcome]:
    """Return what a step does with the ids that it takes."""
    match step:
        case PeopleStep.LIST:
            [page] = ids
            return people.list_people(desk, page)
        case PeopleStep.ADD:
            return people.ask_whom_to_add(desk)
        case PeopleStep.CLOSE:
            return people.close_people(desk)
        case PeopleStep.UNALIAS:
            person, alias = ids
            return people.drop_alias(desk, person, alias)
        case PeopleStep.UNLINK:
            person, member = ids
            return people.unlink(desk, person, member)
        case PeopleStep.MERGE_INTO:
            gone, kept = ids
            return people.ask_if_sure(desk, gone, kept)
        case PeopleStep.MERGE_SURE:
            gone, kept = ids
            return people.merge(desk, gone, kept)
        case _:
            [person] = ids
            return _person(desk, step, person)


def _person(desk: Desk, step: PeopleStep, person: int) -> Awaitable[Outcome]:
    """Return what a step that is about one person does."""
    match step:
        case PeopleStep.RENAME:
            return people.ask_name(desk, person, alias=False)
        case PeopleStep.ALIAS:
            return people.ask_name(desk, person, alias=True)
        case PeopleStep.ME:
            return people.claim(desk, person)
        case PeopleStep.MERGE:
            return people.ask_into_whom(desk, person)
        case PeopleStep.RETIRE:
            return people.retire(desk, person)
        case PeopleStep.COME_BACK:
            return people.come_back(desk, person)
        case _:
            return people.show_person(desk, person)


def _seats(desk: Desk, step: SeatsStep, ids: tuple[int, ...]) -> Awaitable[Outcome]:
    """Return what a step does with the ids that it takes."""
    match step:
        case SeatsStep.LIST:
            return seats.list_seats(desk)
        case SeatsStep.JOINS:
            [table] = ids
            return seats.ask_who_comes(desk, table, None)
        case SeatsStep.DONE:
            return seats.seats_done(desk)
        case SeatsStep.GOES:
            table, goes = ids
            return seats.ask_who_comes(desk, table, goes)
        case SeatsStep.EMPTY:
            table, goes = ids
            return seats.leave_empty(desk, table, goes)
        case SeatsStep.COMES:
            table, goes, place, comes = ids
            return seats.take_seat(desk, table, goes, place=place, comes=comes)
        case SeatsStep.DEALS | SeatsStep.DEALER_IS:
            round_id, dealer = ids
            return seats.set_dealer(desk, round_id, dealer, corrects=step is SeatsStep.DEALER_IS)
        case _:
            return _bet(desk, step, ids)


def _bet(desk: Desk, step: SeatsStep, ids: tuple[int, ...]) -> Awaitable[Outcome]:
    """Return what a step that is about a side bet does."""
    if step is SeatsStep.BETS_DONE:
        return side_bets.bets_done(desk)
    if step is SeatsStep.DROP:
        table, by, on = ids
        return side_bets.drop_bet(desk, table, SideBet(by=str(by), on=str(on)))
    round_id, by, on, *revision = ids
    seen = next(iter(revision), None)
    bet = SideBet(by=str(by), on=str(on))
    now = step in {SeatsStep.BET_NOW, SeatsStep.DROP_NOW}
    if step in {SeatsStep.BET_NOW, SeatsStep.BET_NEXT}:
        return side_bets.bet_by_tap(desk, round_id, bet, now=now, seen=seen)
    return side_bets.drop_by_tap(desk, round_id, bet, now=now, seen=seen)
