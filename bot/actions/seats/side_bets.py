"""叫马: somebody without a seat shares the fortune of a player, until either changes seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.actions.desk import Desk
from bot.actions.loading import key_at, load_state, state_at_table, state_of
from bot.actions.next_round import Plan, plan_from, plans_of, set_bets
from bot.actions.people.names import known_by_id, named, newcomer
from bot.actions.permissions import Right, require
from bot.actions.refused import Refused
from bot.actions.seats.bet_effects import held_by, moved_by, other_bets
from bot.actions.seats.bettors import come_to_bet, go_again
from bot.outcomes import CardClosed, MenuShown, Outcome
from bot.state import TableState
from bot.views.side_bets import bets_view, held_sentence, held_view, when_view
from bot.views.view import View, noted, quoted
from scorer.rounds import SideBet
from storage import replay, rounds
from storage.records import Person
from storage.records import SideBet as KeptBet

_LARGEST_TILE = 9


@dataclass(frozen=True, slots=True)
class _Told:
    """A side bet as a line tells it, and what else is to be said of it."""

    bet: SideBet
    remark: str


async def horse(desk: Desk, arguments: str) -> Outcome:
    """叫马: `小张 老王`, or `小张 7` for the number on the drawn tile; alone it lists them."""
    state = await load_state(desk)
    if not arguments.strip():
        return MenuShown(bets_view(state, desk.texts))
    await require(desk, Right.RECORD)
    told = await _told(desk, state, arguments)
    if told.bet in state.meant.side_bets:
        raise Refused(_said(desk.texts.seats.bet_already, told.bet, await load_state(desk)))
    may_count_now = _may_count_now(told.bet, state)
    if not state.standing or not may_count_now:
        return await _book(desk, state, told.bet, told.remark, now=may_count_now)
    state = await load_state(desk)
    asked = _asked_when(desk, state, told.bet)
    return MenuShown(replace(asked, text="\n".join(noted(told.remark, [asked.text]))))


async def bet_by_tap(desk: Desk, round_id: int, bet: SideBet, *, now: bool, seen: int | None) -> Outcome:
    """Book a side bet of a round that had begun, from its beginning or from the next one on.

    What it moves in this round was said of the revision `seen`; of another one it is said anew.
    """
    state = await _state_of_round(desk, round_id)
    await known_by_id(desk, int(bet.by))
    if not bet.holds_among(state.meant.players) or bet in state.meant.side_bets:
        raise Refused(desk.texts.card_is_old)
    if now and not _may_count_now(bet, state):
        raise Refused(desk.texts.card_is_old)
    if now and seen != state.revision:
        return MenuShown(_asked_when(desk, state, bet), desk.texts.round_changed)
    return await _book(desk, state, bet, "", now=now)


async def drop_bet(desk: Desk, table_id: int, bet: SideBet) -> Outcome:
    """Take a side bet back: at once where nothing has happened yet, else ask from when."""
    await require(desk, Right.RECORD)
    state = await state_at_table(desk, table_id)
    if bet not in state.meant.side_bets:
        raise Refused(desk.texts.seats.bet_gone)
    if state.standing and bet in state.situation.played.side_bets:
        return MenuShown(_asked_from_when(desk, state, bet))
    return await _drop(desk, state, bet, now=not state.standing)


async def drop_by_tap(desk: Desk, round_id: int, bet: SideBet, *, now: bool, seen: int | None) -> Outcome:
    """Take back a side bet of a round that had begun, for all of it or from the next one on.

    What it moves in this round was said of the revision `seen`; of another one it is said anew.

    Raises:
        Refused: it is gone, or this round cannot do without it; or the actor may not record.

    """
    state = await _state_of_round(desk, round_id)
    if bet not in state.meant.side_bets:
        raise Refused(desk.texts.seats.bet_gone)
    held = held_by(state, bet) if now else None
    if held is not None:
        raise Refused(held_sentence(state, bet, held, desk.texts))
    if now and seen != state.revision:
        return MenuShown(_asked_from_when(desk, state, bet), desk.texts.round_changed)
    return await _drop(desk, state, bet, now=now)


async def bets_done(desk: Desk) -> Outcome:
    """Put the question away."""
    return CardClosed(desk.heard.message, View(desk.texts.cancelled))


def _asked_when(desk: Desk, state: TableState, bet: SideBet) -> View:
    """Ask from when a new side bet counts, and say what it moves in this round."""
    moved = moved_by(state, _bets_of(bet.by, state.situation.played.side_bets), [bet])
    return when_view(state, bet, moved, desk.texts, drops=False)


def _asked_from_when(desk: Desk, state: TableState, bet: SideBet) -> View:
    """Ask from when a side bet is off, and say what that moves in this round, or why it cannot."""
    held = held_by(state, bet)
    if held is not None:
        return held_view(state, bet, held, desk.texts)
    return when_view(state, bet, moved_by(state, [bet], []), desk.texts, drops=True)


def _may_count_now(bet: SideBet, state: TableState) -> bool:
    """Whether a side bet can hold in this round: one plays, the other does not."""
    return bet.holds_among(state.situation.played.players)


async def _state_of_round(desk: Desk, round_id: int) -> TableState:
    state = await load_state(desk)
    if state.round_id != round_id:
        raise Refused(desk.texts.card_is_old)
    events = await replay.current_events(desk.tx, round_id)
    await require(desk, Right.RECORD, recorded_at=min((event.at for event in events), default=None))
    return state


async def _told(desk: Desk, state: TableState, arguments: str) -> _Told:
    """Read who bets on whom; who bets may be new, whom they bet on has a seat."""
    said = desk.texts.seats
    found = await named(desk, arguments)
    if len(found) != 2:  # noqa: PLR2004 - who bets, and on whom
        raise Refused(said.bet_usage)
    by, on = found
    key = _counted(desk, state, on) if isinstance(on, str) else await key_at(desk, state, on)
    if key not in state.meant.players and key in state.situation.played.players:
        raise Refused(said.bet_goes.format(name=state.names[key], number=state.meant.number))
    if key not in state.meant.players:
        seated = desk.texts.list_comma.join(state.names[one] for one in state.meant.players)
        raise Refused(said.bet_not_seated.format(name=state.names[key], names=seated))
    if isinstance(by, Person):
        better = await key_at(desk, state, by)
        if better in state.meant.players:
            sits = better in state.situation.played.players
            template = said.bet_seated if sits else said.bet_comes
            raise Refused(template.format(name=by.name, number=state.meant.number))
        return _Told(SideBet(by=better, on=key), "")
    added = await newcomer(desk, by)
    return _Told(SideBet(by=str(added.id), on=key), said.new_person.format(name=added.name))


def _counted(desk: Desk, state: TableState, word: str) -> str:
    """Return whom the number on a drawn tile means: the dealer is 1, then in turn order."""
    said, seated = desk.texts.seats, state.situation.played.players
    if not word.isdecimal():
        names = desk.texts.list_comma.join(state.names[key] for key in state.meant.players)
        raise Refused(said.bet_not_seated.format(name=quoted(word), names=names))
    number = int(word)
    if not 1 <= number <= _LARGEST_TILE:
        raise Refused(said.bet_number.format(number=quoted(word)))
    if state.dealer is None:
        raise Refused(said.bet_no_dealer)
    return seated[(seated.index(state.dealer) + number - 1) % len(seated)]


async def _book(desk: Desk, state: TableState, bet: SideBet, remark: str, *, now: bool) -> Outcome:
    """Let a side bet hold; a person bets on one player at a time."""
    said = desk.texts.seats
    earlier = (*state.meant.side_bets, *(state.situation.played.side_bets if now else ()))
    before = list(dict.fromkeys(_bets_of(bet.by, earlier)))
    changed = await _change(desk, state, before, [bet], now=now)
    receipt = _said(said.bet_booked if now else said.bet_booked_from, bet, changed)
    lines = [
        receipt,
        *([remark] if remark else []),
        *(_said(said.bet_changed, one, changed) for one in before if one != bet),
    ]
    return MenuShown(View("\n".join(lines)), receipt, changed)


async def _drop(desk: Desk, state: TableState, bet: SideBet, *, now: bool) -> Outcome:
    changed = await _change(desk, state, [bet], [], now=now)
    number = state.number if now else state.meant.number
    note = desk.texts.seats.bet_dropped.format(by=state.names[bet.by], on=state.names[bet.on], number=number)
    return MenuShown(bets_view(changed, desk.texts, note), note, changed)


async def _change(
    desk: Desk, state: TableState, gone: Sequence[SideBet], more: Sequence[SideBet], *, now: bool
) -> TableState:
    """Let side bets go and others hold from the next round on, and in this one too where it is `now`."""

    def changed(bets: Sequence[SideBet]) -> tuple[KeptBet, ...]:
        return tuple(KeptBet(int(bet.by), int(bet.on)) for bet in other_bets(bets, gone, more))

    await come_to_bet(desk, state.table_id, [int(bet.by) for bet in more])
    plans = await plans_of(desk, state.table_id)
    if now:
        # It holds as well where this round is dealt again, as it is once an undo went back beyond it.
        plan = await _plan(desk, state, plans, state.number, changed(state.situation.played.side_bets))
        await plan_from(desk, state.table_id, state.number, plan)
    if not now or state.planned is not None or not state.standing:
        number = state.meant.number
        plan = await _plan(desk, state, plans, number, changed(state.meant.side_bets))
        await plan_from(desk, state.table_id, number, plan)
    current = await rounds.current(desk.tx, state.table_id)
    if now:
        current = await set_bets(desk, current, changed(state.situation.played.side_bets))
    betting = {bet.by for bet in more}
    await go_again(desk, state.table_id, [int(bet.by) for bet in gone if bet.by not in betting])
    return await state_of(desk, current)


async def _plan(
    desk: Desk, state: TableState, plans: Mapping[int, Plan], number: int, bets: tuple[KeptBet, ...]
) -> Plan:
    """Return the plan of a round with these side bets; who else sits in it is as it was.

    Where nothing was planned for it, those of the round before: whoever leaves that is left out by the deal.
    """
    planned = plans.get(number)
    if planned is not None:
        return replace(planned, side_bets=bets)
    if 1 < number <= state.number:
        return Plan((await rounds.by_number(desk.tx, state.table_id, number - 1)).players, bets)
    return Plan(tuple(map(int, state.situation.played.players)), bets)


def _bets_of(person: str, bets: Sequence[SideBet]) -> list[SideBet]:
    return [bet for bet in bets if bet.by == person]


def _said(template: str, bet: SideBet, state: TableState) -> str:
    return template.format(by=state.names[bet.by], on=state.names[bet.on], number=state.meant.number)
