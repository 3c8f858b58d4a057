"""菜单: what a tap on the menus of people, seats and side bets does."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.actions.desk import Desk
from bot.actions.people import linking, merging, players
from bot.actions.seats import seating, side_bets
from bot.flow.menus import PeopleStep, SeatsStep, read_step
from bot.outcomes import Outcome
from scorer.rounds import SideBet

_Act = Callable[..., Awaitable[Outcome]]
"""What a step does with the ids that it takes, which are counted where a button is read."""


async def tap_people(desk: Desk, value: str) -> Outcome:
    """Do what a button of `/players` says."""
    step, ids = read_step(PeopleStep, value)
    return await _PEOPLE[step](desk, *ids)


async def tap_seats(desk: Desk, value: str) -> Outcome:
    """Do what a button of `/seat`, of the dealer's question or of `/horse` says."""
    step, ids = read_step(SeatsStep, value)
    return await _SEATS[step](desk, *ids)


def _of_bet(act: _Act, *, now: bool) -> _Act:
    """Return what is done with the bet that the ids name, and the revision that it was said of, if any."""

    def of_bet(desk: Desk, round_id: int, by: int, on: int, seen: int | None = None) -> Awaitable[Outcome]:
        return act(desk, round_id, SideBet(by=str(by), on=str(on)), now=now, seen=seen)

    return of_bet


def _drop_bet(desk: Desk, table_id: int, by: int, on: int) -> Awaitable[Outcome]:
    return side_bets.drop_bet(desk, table_id, SideBet(by=str(by), on=str(on)))


_PEOPLE: Mapping[PeopleStep, _Act] = {
    PeopleStep.LIST: players.list_people,
    PeopleStep.PERSON: players.show_person,
    PeopleStep.ADD: players.ask_whom_to_add,
    PeopleStep.RENAME: partial(players.ask_name, alias=False),
    PeopleStep.ALIAS: partial(players.ask_name, alias=True),
    PeopleStep.UNALIAS: players.drop_alias,
    PeopleStep.ME: linking.claim,
    PeopleStep.UNLINK: linking.unlink,
    PeopleStep.MERGE: merging.ask_into_whom,
    PeopleStep.MERGE_INTO: merging.ask_if_sure,
    PeopleStep.MERGE_SURE: merging.merge,
    PeopleStep.RETIRE: players.retire,
    PeopleStep.COME_BACK: players.come_back,
    PeopleStep.CLOSE: players.close_people,
}
_SEATS: Mapping[SeatsStep, _Act] = {
    SeatsStep.LIST: seating.list_seats,
    SeatsStep.GOES: seating.ask_who_comes,
    SeatsStep.JOINS: partial(seating.ask_who_comes, goes=None),
    SeatsStep.COMES: seating.take_seat,
    SeatsStep.EMPTY: seating.leave_empty,
    SeatsStep.DONE: seating.seats_done,
    SeatsStep.DEALS: partial(seating.set_dealer, corrects=False),
    SeatsStep.DEALER_IS: partial(seating.set_dealer, corrects=True),
    SeatsStep.BET_NOW: _of_bet(side_bets.bet_by_tap, now=True),
    SeatsStep.BET_NEXT: _of_bet(side_bets.bet_by_tap, now=False),
    SeatsStep.DROP: _drop_bet,
    SeatsStep.DROP_NOW: _of_bet(side_bets.drop_by_tap, now=True),
    SeatsStep.DROP_NEXT: _of_bet(side_bets.drop_by_tap, now=False),
    SeatsStep.BETS_DONE: side_bets.bets_done,
}
