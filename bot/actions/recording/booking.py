"""记账: book one event in the current round, by whatever way it was told."""

from collections.abc import Mapping
from typing import Any

from bot.actions.desk import Desk
from bot.actions.loading import refused_by_rule, state_after, state_of
from bot.actions.next_round import deal_next
from bot.actions.permissions import Right, require
from bot.actions.rules.units import check_decimals
from bot.outcomes import Recorded
from bot.state import TableState
from scorer import RuleViolation, parse_event
from scorer.rounds import Adjust, Event
from storage import ledger


def as_told(desk: Desk, state: TableState, event: Mapping[str, Any]) -> Event:
    """Return an event as the scorer takes it.

    Raises:
        Refused: it is none, as of an amount too large or finer than the group's unit; says why.

    """
    try:
        return checked(desk, event)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation


def checked(desk: Desk, event: Mapping[str, Any]) -> Event:
    """Return an event as the scorer takes it.

    Raises:
        RuleViolation: it is none.
        Refused: it moves an amount finer than the group's unit.

    """
    told = parse_event(event)
    if isinstance(told, Adjust):
        check_decimals(desk.chat, desk.texts, *(payment.amount for payment in told.transfers))
    return told


async def record(  # noqa: PLR0913 - each is named where it is called
    desk: Desk,
    state: TableState,
    event: Event,
    *,
    source: str | None = None,
    card: int | None = None,
    robbed: int | None = None,
) -> Recorded:
    """Book an event in the table's current round; a round that ends by it opens the next.

    Args:
        desk: where and by whom.
        state: the table as it stands.
        event: the event, with players as keys.
        source: what books it exactly once, where that is not the line itself.
        card: the message of the card that books it.
        robbed: the noted gang that a win robs, which then is none.

    Raises:
        Refused: the rules do not allow the event, or the actor may not record; nothing is booked.
        AlreadyRecorded: this source has been booked before.

    """
    await require(desk, Right.RECORD)
    source = source or desk.heard.source
    actor, at = desk.actor, desk.heard.at
    try:
        booked = await ledger.record(
            desk.tx, state.round_id, event, actor=actor, at=at, source=source, robbed=robbed
        )
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    if robbed is None:
        after = await state_after(desk, state, booked, event)
    else:
        after = await state_of(desk, booked.played)
    dealt = await deal_next(desk, state.table_id) if booked.settlement.over else None
    following = None if dealt is None else await state_of(desk, dealt)
    return Recorded(after, booked.entry, following, card)
