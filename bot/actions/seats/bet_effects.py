"""叫马算不算这一局: what side bets that come or go make of what has happened in a round."""

from collections.abc import Sequence
from dataclasses import replace

from bot.state import TableState
from scorer import remembered_settlement
from scorer.rounds import Adjust, SideBet, named_in


def other_bets(bets: Sequence[SideBet], gone: Sequence[SideBet], more: Sequence[SideBet]) -> list[SideBet]:
    """Return the side bets that there are when some are gone and others have come."""
    return [*(bet for bet in bets if bet not in gone), *more]


def moved_by(state: TableState, gone: Sequence[SideBet], more: Sequence[SideBet]) -> dict[str, int]:
    """Return what everybody would gain or lose if these were gone and had come from the beginning, in 毫.

    Raises:
        RuleViolation: the round holds an adjustment with somebody who then has no part in it.

    """
    now = state.situation.played
    played = replace(now, side_bets=tuple(other_bets(now.side_bets, gone, more)))
    before = state.situation.settlement.net
    after = remembered_settlement(played, state.rules).net
    return {key: after.get(key, 0) - before.get(key, 0) for key in before | after}


def held_by(state: TableState, gone: SideBet) -> Adjust | None:
    """Return the adjustment that who bets has a part in only because of this side bet."""
    now = state.situation.played
    if gone.by in {*now.players, *(bet.by for bet in now.side_bets if bet != gone)}:
        return None
    adjustments = (event for event in state.events if isinstance(event, Adjust))
    return next((one for one in adjustments if gone.by in named_in(one)), None)
