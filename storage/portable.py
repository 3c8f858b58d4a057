"""整本账: everything a group has recorded, as one value that can be written to a file and read back.

Nothing in it belongs to a machine: people and rounds are counted from 1, nobody's Telegram account is named.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Any, Literal, Self
from zoneinfo import available_timezones

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationInfo,
    model_validator,
)

from scorer import amount_text, parse_amount
from scorer.money import LARGEST_AMOUNT


def _hao(value: object, info: ValidationInfo) -> object:
    """Read an amount of a file, a decimal string, as 毫; in the program it is 毫 already."""
    if info.mode != "json":
        return value
    if not isinstance(value, str):
        raise ValueError(value)  # noqa: TRY004 - pydantic takes a ValueError as an answer
    return parse_amount(value)


def _zone(name: str) -> str:
    """Return the name of a time zone, if there is one of that name."""
    _check(name in _zones(), "timezone")
    return name


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


MOST_BYTES = 4 * 1024 * 1024
"""How large a file may be that is read back."""

MOST_ROUNDS = 2_000
"""How many rounds a file may hold that is read back; scoring them anew takes seconds."""

MOST_NAMES = 5_000
"""How many names and aliases a file may hold that is read back."""

Amount = Annotated[int, BeforeValidator(_hao), PlainSerializer(amount_text, when_used="json")]
"""An amount in 毫; a decimal string in a file."""

Key = Annotated[int, Field(ge=1, le=10**6)]
Money = Annotated[Amount, Field(gt=0, lt=LARGEST_AMOUNT)]
Seconds = Annotated[int, Field(ge=0, lt=10**11)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
Told = Annotated[str, Field(max_length=255)]
"""What Telegram calls somebody or a group: no name there is longer."""
Unit = Annotated[str, Field(min_length=1, max_length=64)]
Decimals = Annotated[int, Field(ge=0, le=4)]
Zone = Annotated[str, AfterValidator(_zone)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class PersonPart(_Part):
    """Somebody, by the place in the list of people, from 1."""

    name: Name
    aliases: tuple[Name, ...] = ()


class EventPart(_Part):
    """An event that stands: the scorer's JSON with people by their places as text; who noted it, and when."""

    body: dict[str, Any]
    by: Told
    at: Seconds


class TakenBackPart(EventPart):
    """作废的一笔: an event that counts no more; who took it back, and when.

    `before` is its place in the round: before that of the events that stand, from 0, or behind the last. A
    gang that a win robbed has the place of that win, `robbed_by`: it counts again when the win is taken back.
    """

    before: Annotated[int, Field(ge=0, le=10**6)]
    robbed_by: Annotated[int, Field(ge=0, le=10**6)] | None = None
    taken_by: Told
    taken_at: Seconds


class TransferPart(_Part):
    """A payment that an event caused; `event` is its place in the round, from 0."""

    event: Annotated[int, Field(ge=0, le=10**6)]
    payer: Key
    payee: Key
    amount: Money
    reason: Told


class SideBetPart(_Part):
    """叫马: who bets on whom."""

    by: Key
    on: Key


class RoundPart(_Part):
    """A round; its rules are the place of a rule set in the list, from 1."""

    number: Key
    rules: Key
    players: Annotated[tuple[Key, ...], Field(min_length=2, max_length=4)]
    dealer: Key | None
    side_bets: tuple[SideBetPart, ...] = ()
    opened_at: Seconds
    is_over: bool
    events: tuple[EventPart, ...] = ()
    taken_back: tuple[TakenBackPart, ...] = ()
    transfers: tuple[TransferPart, ...] = ()

    @model_validator(mode="after")
    def _seats_are_seats(self) -> Self:
        seats = _different(self.players)
        _check(seats >= {self.dealer} - {None}, "dealer")
        _check(seats >= {bet.on for bet in self.side_bets}, "side_bets")
        _check(not seats & {bet.by for bet in self.side_bets}, "side_bets")
        _check(len(set(self.side_bets)) == len(self.side_bets), "side_bets")
        _check(all(one.event < len(self.events) for one in self.transfers), "transfers")
        _check(all(one.before <= len(self.events) for one in self.taken_back), "taken_back")
        robbed = [one.robbed_by for one in self.taken_back if one.robbed_by is not None]
        _check(len(set(robbed)) == len(robbed) and all(map(self._is_robbed, self.taken_back)), "taken_back")
        return self

    def _is_robbed(self, gang: TakenBackPart) -> bool:
        """Whether the win that is told to have robbed a gang, if one is, is behind it and robs its player."""
        if gang.robbed_by is None:
            return True
        if not gang.before <= gang.robbed_by < len(self.events):
            return False
        win = self.events[gang.robbed_by].body
        robs = win.get("type"), win.get("how"), gang.body.get("type")
        return robs == ("win", "rob_gang", "gang") and win.get("from") == gang.body.get("by")


class TallyPart(_Part):
    """What somebody won or lost at a table."""

    person: Key
    amount: Amount


class PaymentPart(_Part):
    """Money handed over for a table, and not taken back."""

    payer: Key
    payee: Key
    amount: Money
    by: Told
    at: Seconds

    @model_validator(mode="after")
    def _two_people(self) -> Self:
        _check(self.payer != self.payee, "payee")
        return self


class JointPaymentPart(PaymentPart):
    """Money handed over for all tables up to this one together."""

    through: Key


class TablePart(_Part):
    """A table with its rounds; `people` are all who came, in that order."""

    rules: Key
    opened_at: Seconds
    opened_by: Told
    closed_at: Seconds | None
    people: tuple[Key, ...]
    rounds: Annotated[tuple[RoundPart, ...], Field(min_length=1)]
    tallies: tuple[TallyPart, ...]
    payments: tuple[PaymentPart, ...] = ()

    @model_validator(mode="after")
    def _everybody_came(self) -> Self:
        came = _different(self.people)
        for played in self.rounds:
            _check(came >= {*played.players, *(bet.by for bet in played.side_bets)}, "players")
            _check(came >= _two_sides(played.transfers), "transfers")
        _check(came >= _two_sides(self.payments), "payments")
        _check(came >= _different(one.person for one in self.tallies), "tallies")
        # A round is found by its number, and the one before it by that number less one.
        _check([played.number for played in self.rounds] == [*range(1, len(self.rounds) + 1)], "number")
        return self


class Ledger(_Part):
    """整本账: a group's people, rules, tables and payments; times are unix seconds.

    `own_rules` is the place of the rules that the group saved as its own, in the list of rules.
    """

    format: Literal["chuanma-ledger"] = "chuanma-ledger"
    version: Literal[1] = 1
    title: Told
    unit: Unit | None = None
    decimals: Decimals | None = None
    timezone: Zone | None = None
    people: tuple[PersonPart, ...]
    own_rules: Key | None = None
    rules: tuple[dict[str, Any], ...]
    tables: tuple[TablePart, ...]
    joint_payments: tuple[JointPaymentPart, ...] = ()

    @model_validator(mode="after")
    def _places_lead_somewhere(self) -> Self:
        people, rules = len(self.people), len(self.rules)
        _check((self.own_rules or 0) <= rules, "own_rules")
        for table in self.tables:
            _check(max((table.rules, *(played.rules for played in table.rounds))) <= rules, "rules")
            _check(max(table.people, default=0) <= people, "people")
        for one in self.joint_payments:
            _check(max(one.payer, one.payee) <= people, "joint_payments")
            _check(one.through <= len(self.tables), "joint_payments")
        return self


def _two_sides(payments: Iterable[TransferPart | PaymentPart]) -> set[int]:
    """Return everybody who paid or was paid."""
    return {person for one in payments for person in (one.payer, one.payee)}


def _different(keys: Iterable[int]) -> set[int]:
    """Return the keys, if none stands twice."""
    listed = list(keys)
    _check(len(set(listed)) == len(listed), "twice")
    return set(listed)


def _check(holds: bool, what: str) -> None:  # noqa: FBT001 - what is asked is the argument
    """Raise what pydantic takes as an answer."""
    if not holds:
        raise ValueError(what)
