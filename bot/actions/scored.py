"""重算过的局: many rounds with what the scorer makes of them, and who is who in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from bot.views.hands import WonHand
from bot.views.left_out import LeftOut
from scorer import HouseRules, Round, RuleViolation, Settlement, score_round
from storage import Reading, people, replay
from storage.played import PlayedRound, PlayedRows


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round of a night, what happened in it and what it came to.

    Attributes:
        number: its number at its table.
        table_id: that table.
        day: of which night it is: the day on which its table was opened.
        played: the round; players are keys.
        rules: what it was played by.
        settlement: what it came to.

    """

    number: int
    table_id: int
    day: date
    played: Round
    rules: HouseRules
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class ScoredRounds:
    """Rounds in the order of play, and those left out because an event in them is against the rules."""

    rounds: tuple[ScoredRound, ...]
    left_out: tuple[LeftOut, ...]


def scored(rows: PlayedRows, zone: ZoneInfo) -> ScoredRounds:
    """Score rounds, in the order of play; a year of nights takes seconds, so this belongs into a thread."""
    rounds: list[ScoredRound] = []
    left_out: list[LeftOut] = []
    for one in rows.decoded():
        try:
            rounds.append(_score(one, zone))
        except RuleViolation:
            left_out.append(LeftOut(one.record.id, one.record.number, one.record.table_id, _day(one, zone)))
    return ScoredRounds(tuple(rounds), tuple(left_out))


async def now_called(reading: Reading, chat_id: int) -> dict[str, str]:
    """Return who each person of a group is now, by key: whom they were merged into, or they themselves."""
    return {
        str(person.id): str(person.merged_into or person.id)
        for person in await people.list_all(reading, chat_id)
    }


def nets(settlement: Settlement, called: Mapping[str, str]) -> dict[str, int]:
    """Return what everybody won or lost in a round, merged people as one, in 毫."""
    amounts: dict[str, int] = {}
    for key, amount in settlement.net.items():
        amounts[called[key]] = amounts.get(called[key], 0) + amount
    return amounts


def won_hands(one: ScoredRound, called: Mapping[str, str]) -> tuple[WonHand, ...]:
    """大牌: return the winning hands of a round with what each brought, merged people as one."""
    transfers = one.settlement.transfers
    return tuple(
        WonHand(
            win=win,
            by=called[win.by],
            rules=one.rules,
            number=one.number,
            day=one.day,
            gained=sum(paid.amount for paid in transfers if (paid.event, paid.payee) == (win.event, win.by)),
        )
        for win in one.settlement.wins
    )


def _score(one: PlayedRound, zone: ZoneInfo) -> ScoredRound:
    replay.breathe()
    record = one.record
    told = replay.told_round(record, one.bodies)
    return ScoredRound(
        number=record.number,
        table_id=record.table_id,
        day=_day(one, zone),
        played=told,
        rules=record.rules,
        settlement=score_round(told, record.rules),
    )


def _day(one: PlayedRound, zone: ZoneInfo) -> date:
    """Return the day on which the table was opened."""
    return datetime.fromtimestamp(one.night, UTC).astimezone(zone).date()
