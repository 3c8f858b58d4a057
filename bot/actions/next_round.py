"""下一局: who sits down and who bets from which round on; kept for when it is dealt, and dealt anew."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.actions.desk import Desk
from scorer.rounds import Leave
from storage import chats, dealing, replay, rounds
from storage.errors import BadSeats
from storage.records import RoundRecord, SideBet

_SETTING = "seating"


@dataclass(frozen=True, slots=True)
class Plan:
    """How a round is to be dealt.

    Attributes:
        people: the seats in turn order.
        side_bets: 叫马.
        returning: who of them had left the round before, and comes back.

    """

    people: tuple[int, ...]
    side_bets: tuple[SideBet, ...]
    returning: tuple[int, ...] = ()

    def seated_after(self, gone: Collection[int]) -> tuple[int, ...]:
        """Return who sits down: whoever has left since it was planned does not."""
        return tuple(one for one in self.people if one not in gone or one in self.returning)


async def plans_of(desk: Desk, table_id: int) -> dict[int, Plan]:
    """Return what was planned for the rounds of a table, by their numbers."""
    kept = await chats.kept_for_table(desk.tx, desk.chat.id, _SETTING, table_id)
    plans: Mapping[str, Any] = kept or {}
    return {
        int(number): Plan(
            tuple(plan["people"]),
            tuple(SideBet(by, on) for by, on in plan["bets"]),
            tuple(plan["returning"]),
        )
        for number, plan in plans.items()
    }


async def plan_from(desk: Desk, table_id: int, number: int, plan: Plan) -> None:
    """Plan a round and those after it; what was planned for later ones no longer holds."""
    plans = {earlier: old for earlier, old in (await plans_of(desk, table_id)).items() if earlier < number}
    written = {
        str(one): {
            "people": old.people,
            "bets": [(bet.by, bet.on) for bet in old.side_bets],
            "returning": old.returning,
        }
        for one, old in {**plans, number: plan}.items()
    }
    await chats.keep_for_table(desk.tx, desk.chat.id, _SETTING, table_id, written)


async def deal_next(desk: Desk, table_id: int) -> RoundRecord | None:
    """Deal the round after one that has ended, as it was planned; None where too few stayed."""
    before = await rounds.current(desk.tx, table_id)
    plan = (await plans_of(desk, table_id)).get(before.number + 1)
    people = None
    if plan is not None:
        events = await replay.current_events(desk.tx, before.id)
        people = plan.seated_after(who_left(event.told for event in events))
    try:
        async with desk.tx.savepoint():
            dealt = await dealing.open_next_round(desk.tx, table_id, at=desk.heard.at, people=people)
    except BadSeats:
        return None
    return dealt if plan is None else await set_bets(desk, dealt, plan.side_bets)


async def set_bets(desk: Desk, played: RoundRecord, bets: tuple[SideBet, ...]) -> RoundRecord:
    """叫马: let side bets hold in a round, but for those whose seat is gone or whose better sits down."""
    holding = tuple(bet for bet in bets if bet.holds_among(played.players))
    if set(holding) == set(played.side_bets):
        return played
    return await dealing.set_side_bets(desk.tx, played.id, holding)


def who_left(events: Iterable[object]) -> set[int]:
    """Return who left a round of these events."""
    return {int(event.by) for event in events if isinstance(event, Leave)}
