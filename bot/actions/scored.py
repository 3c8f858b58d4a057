"""重算过的局: many rounds with what the scorer makes of them, and who is who in them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from bot.actions.calendar import zone_of
from bot.actions.loading import names_in
from bot.views.hands import WonHand
from bot.views.left_out import LeftOut
from scorer import HouseRules, Round, RuleViolation, Settlement, score_round
from storage import Reading, people, played, replay
from storage.nights import EVER
from storage.played import PlayedRound, PlayedRows
from storage.records import Chat


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round of a night, what happened in it and what it came to; merged people are one.

    Attributes:
        number: its number at its table.
        table_id: that table.
        day: of which night it is: the day on which its table was opened.
        played: the round; players are keys.
        rules: what it was played by.
        settlement: what it came to.
        called: who each of its people is now, by key.

    """

    number: int
    table_id: int
    day: date
    played: Round
    rules: HouseRules
    settlement: Settlement
    called: Mapping[str, str]

    @property
    def seated(self) -> tuple[str, ...]:
        """Who sat, in turn order."""
        return tuple(dict.fromkeys(self.called[player] for player in self.played.players))

    @property
    def net(self) -> dict[str, int]:
        """What everybody won or lost, in 毫."""
        amounts = Counter[str]()
        for key, amount in self.settlement.net.items():
            amounts[self.called[key]] += amount
        return dict(amounts)

    @property
    def hands(self) -> tuple[WonHand, ...]:
        """大牌: the winning hands, with what each brought."""
        transfers = self.settlement.transfers
        return tuple(
            WonHand(
                win=win,
                by=self.called[win.by],
                rules=self.rules,
                number=self.number,
                day=self.day,
                gained=sum(
                    paid.amount for paid in transfers if (paid.event, paid.payee) == (win.event, win.by)
                ),
            )
            for win in self.settlement.wins
        )


@dataclass(frozen=True, slots=True)
class ScoredRounds:
    """Rounds in the order of play, and those left out because an event in them is against the rules."""

    rounds: tuple[ScoredRound, ...]
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True, slots=True)
class Books:
    """账册: rounds of a group as they were read.

    Attributes:
        rows: the rounds.
        zone: by whose clock their days are counted.
        names: what everybody is called in a message, by key.
        called: who each person is now, by key: whom they were merged into, or they themselves.

    """

    rows: PlayedRows
    zone: ZoneInfo
    names: Mapping[str, str]
    called: Mapping[str, str]

    def scored(self) -> ScoredRounds:
        """Score the rounds, in the order of play; of a year of nights it takes seconds: for a thread."""
        rounds: list[ScoredRound] = []
        left_out: list[LeftOut] = []
        for one in self.rows.decoded():
            record, day = one.record, datetime.fromtimestamp(one.night, UTC).astimezone(self.zone).date()
            try:
                rounds.append(self._score(one, day))
            except RuleViolation:
                left_out.append(LeftOut(record.id, record.number, record.table_id, day))
        return ScoredRounds(tuple(rounds), tuple(left_out))

    def _score(self, one: PlayedRound, day: date) -> ScoredRound:
        replay.breathe()
        record = one.record
        told = replay.told_round(record, one.bodies)
        settlement = score_round(told, record.rules)
        return ScoredRound(record.number, record.table_id, day, told, record.rules, settlement, self.called)


async def books_between(reading: Reading, chat: Chat, since: int = 0, until: int = EVER) -> Books:
    """Read the rounds of the tables opened from `since` until before `until`, in unix seconds."""
    return await _books(reading, chat, await played.between(reading, chat.id, since, until))


async def books_of_table(reading: Reading, chat: Chat, table_id: int) -> Books:
    """Read the rounds of one table."""
    return await _books(reading, chat, await played.at_table(reading, table_id))


async def _books(reading: Reading, chat: Chat, rows: PlayedRows) -> Books:
    everybody = await people.list_all(reading, chat.id)
    called = {str(person.id): str(person.merged_into or person.id) for person in everybody}
    return Books(rows, zone_of(chat), await names_in(reading, chat.id), called)
