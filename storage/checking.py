"""验账: an exported file read back and checked, without the store: every round of it is scored anew."""

from collections.abc import Mapping, Sequence
from typing import Any, NewType

from pydantic import ValidationError

from scorer import HouseRules, Round, RuleViolation, parse_event, parse_round, parse_rules, score_round
from scorer.money import netted
from storage.errors import Declined
from storage.exporting import with_people
from storage.portable import MOST_BYTES, MOST_NAMES, MOST_ROUNDS, Ledger, RoundPart, TablePart
from storage.replay import breathe

CheckedLedger = NewType("CheckedLedger", Ledger)
"""A ledger whose payments and tallies follow from its events: it can be written as it stands."""


class BadLedger(Declined):
    """The file is no ledger, or one whose amounts do not follow from its events.

    Attributes:
        where: the part that is wrong.

    """

    def __init__(self, where: str) -> None:
        super().__init__(f"This is no ledger that can be read: {where}.")
        self.where = where


class LedgerTooLarge(BadLedger):
    """The file is larger, or holds more rounds or names, than can be read at once."""

    def __init__(self) -> None:
        super().__init__("size")


def read_ledger(content: bytes) -> CheckedLedger:
    """Read an exported file and check it; a long one takes a while, so this belongs into a thread.

    Raises:
        BadLedger: it is none, or its amounts come out otherwise.
        LedgerTooLarge: it is over `MOST_BYTES`, `MOST_ROUNDS` or `MOST_NAMES`.

    """
    if len(content) > MOST_BYTES:
        raise LedgerTooLarge
    try:
        ledger = Ledger.model_validate_json(content, strict=True)
    except ValidationError as error:
        fault = error.errors()[0]
        raise BadLedger(".".join(map(str, fault["loc"])) or "JSON") from error
    rounds = sum(len(table.rounds) for table in ledger.tables)
    if rounds > MOST_ROUNDS or sum(1 + len(one.aliases) for one in ledger.people) > MOST_NAMES:
        raise LedgerTooLarge
    return check_ledger(ledger)


def check_ledger(ledger: Ledger) -> CheckedLedger:
    """Score every round of a ledger anew.

    Raises:
        BadLedger: an event is not allowed, or the amounts come out otherwise.

    """
    try:
        rules = [parse_rules(told) for told in ledger.rules]
        for table in ledger.tables:
            _check_table(table, rules, len(ledger.people))
    except RuleViolation as violation:
        raise BadLedger(violation.code.value) from violation
    return CheckedLedger(ledger)


def _check_table(table: TablePart, rules: Sequence[HouseRules], people: int) -> None:
    for played in table.rounds:
        _check_round(played, rules[played.rules - 1], people)
    moved = (one for played in table.rounds for one in played.transfers)
    tallies = netted((one.payer, one.payee, one.amount) for one in moved)
    told = {one.person: one.amount for one in table.tallies if one.amount}
    if told != {person: amount for person, amount in tallies.items() if amount}:
        raise BadLedger("tallies")


def _check_round(part: RoundPart, rules: HouseRules, people: int) -> None:
    breathe()
    for taken in part.taken_back:
        parse_event(_body(taken.body, people))
    settlement = score_round(round_of(part, [_body(event.body, people) for event in part.events]), rules)
    told = [(one.event, one.payer, one.payee, one.amount, one.reason) for one in part.transfers]
    scored = [
        (one.event, int(one.payer), int(one.payee), one.amount, one.reason.value)
        for one in settlement.transfers
    ]
    if told != scored or part.is_over != settlement.over:
        raise BadLedger("transfers")


def round_of(part: RoundPart, bodies: Sequence[Mapping[str, Any]]) -> Round:
    """Return a round with these events as the scorer takes it; its players are their places as text.

    Raises:
        RuleViolation: an event is none.

    """
    return parse_round(
        {
            "players": [str(place) for place in part.players],
            "dealer": None if part.dealer is None else str(part.dealer),
            "side_bets": [{"by": str(bet.by), "on": str(bet.on)} for bet in part.side_bets],
            "events": bodies,
        }
    )


def _body(body: Mapping[str, Any], people: int) -> dict[str, Any]:
    """Return an event, if everybody it names is a place in a list of so many people.

    Raises:
        BadLedger: somebody is none.

    """
    try:
        return with_people(body, lambda place: _place(place, people))
    except (ValueError, TypeError) as error:
        raise BadLedger("events") from error


def _place(text: str, people: int) -> str:
    if not 1 <= int(text) <= people:
        raise ValueError(text)
    return str(int(text))
