"""重算过的局: the rounds of many nights with what the scorer makes of them, in one pass."""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.actions.desk import Desk
from scorer import HouseRules, Round, Settlement, parse_round, score_round
from storage import people, played
from storage.nights import EVER
from storage.played import PlayedRound


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round of a night, what happened in it and what it came to.

    Attributes:
        number: its number at its table.
        table_id: that table.
        night: when that table was opened, in unix seconds.
        played: the round; players are keys.
        rules: what it was played by.
        settlement: what it came to.

    """

    number: int
    table_id: int
    night: int
    played: Round
    rules: HouseRules
    settlement: Settlement


async def scored_rounds(desk: Desk, since: int = 0, until: int = EVER) -> tuple[ScoredRound, ...]:
    """Return the rounds of the nights that began from `since` until before `until`, in the order of play."""
    found = await played.between(desk.tx, desk.chat.id, since, until)
    # A year of nights takes the scorer a second: Telegram is heard and replies go out meanwhile. Whoever
    # wants to book waits, for the transaction is open.
    return await asyncio.to_thread(_scored, found)


async def now_called(desk: Desk) -> dict[str, str]:
    """Return who each person of this chat is now, by key: whom they were merged into, or they themselves."""
    return {
        str(person.id): str(person.merged_into or person.id)
        for person in await people.list_all(desk.tx, desk.chat.id)
    }


def nets(settlement: Settlement, called: Mapping[str, str]) -> dict[str, int]:
    """Return what everybody won or lost in a round, merged people as one, in 毫."""
    amounts: dict[str, int] = {}
    for key, amount in settlement.net.items():
        amounts[called[key]] = amounts.get(called[key], 0) + amount
    return amounts


def _scored(found: Iterable[PlayedRound]) -> tuple[ScoredRound, ...]:
    return tuple(_score(one) for one in found)


def _score(one: PlayedRound) -> ScoredRound:
    record = one.record
    told = parse_round(
        {
            "players": [str(player) for player in record.players],
            "dealer": None if record.dealer is None else str(record.dealer),
            "side_bets": [{"by": str(bet.by), "on": str(bet.on)} for bet in record.side_bets],
            "events": one.bodies,
        }
    )
    return ScoredRound(
        number=record.number,
        table_id=record.table_id,
        night=one.night,
        played=told,
        rules=record.rules,
        settlement=score_round(told, record.rules),
    )
