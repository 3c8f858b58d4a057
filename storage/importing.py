"""导入: write an exported ledger into a group that has recorded nothing yet; every round is scored anew."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from scorer import RuleViolation, parse_rules
from storage import payments, people, rule_sets, tallies
from storage.database import Transaction
from storage.errors import Declined, NameEmpty, NameTaken
from storage.exporting import with_people
from storage.ledger import SPACING
from storage.portable import (
    MOST_BYTES,
    MOST_NAMES,
    MOST_ROUNDS,
    JointPaymentPart,
    Ledger,
    RoundPart,
    TablePart,
)
from storage.records import NOBODY, Actor
from storage.sealing import seal, unsealed


class GroupInUse(Declined):
    """The group has tables of its own; a ledger goes into an empty group only."""


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


def read_ledger(content: bytes) -> Ledger:
    """Read an exported file.

    Raises:
        BadLedger: it is none.
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
    return ledger


async def import_ledger(tx: Transaction, chat_id: int, topic: int, ledger: Ledger) -> None:
    """Write a ledger into an empty group; people whose names the group knows are taken as those.

    The newest table stays open if it was; an older one that was open is closed at its last round.

    Raises:
        GroupInUse: the group has tables.
        BadLedger: an event is not allowed, or the amounts come out otherwise.

    """
    if await tx.first("SELECT 1 FROM tables WHERE chat_id = ?", chat_id):
        raise GroupInUse
    async with tx.savepoint():
        try:
            rules = [await rule_sets.keep(tx, parse_rules(rules)) for rules in ledger.rules]
            book = _Book(chat_id, topic, await _people(tx, chat_id, ledger), rules, [])
            for part in ledger.tables:
                await _write_table(tx, book, part, is_newest=part is ledger.tables[-1])
            for payment in ledger.joint_payments:
                await _write_joint_payment(tx, book, payment)
        except RuleViolation as violation:
            raise BadLedger(violation.code.value) from violation
    await tx.run(
        "UPDATE chats SET unit = coalesce(unit, ?), timezone = coalesce(timezone, ?) WHERE id = ?",
        ledger.unit,
        ledger.timezone,
        chat_id,
    )


@dataclass(frozen=True, slots=True)
class _Book:
    """Where the places of a ledger, less one, lead in the database."""

    chat_id: int
    topic: int
    people: list[int]
    rules: list[int]
    tables: list[int]

    def person(self, place: int) -> int:
        return self.people[place - 1]

    def body(self, body: Mapping[str, Any]) -> dict[str, Any]:
        """Return an event with the database's ids in it.

        Raises:
            BadLedger: it names somebody by a place that leads nowhere.

        """
        try:
            return with_people(body, lambda place: str(self.people[_place(place)]))
        except (ValueError, TypeError, IndexError) as error:
            raise BadLedger("events") from error


def _place(text: str) -> int:
    place = int(text)
    if place < 1:
        raise IndexError(place)
    return place - 1


async def _people(tx: Transaction, chat_id: int, ledger: Ledger) -> list[int]:
    """Return the ids of the people of a ledger in their order, added where the group does not know them."""
    found = []
    for part in ledger.people:
        try:
            known = await people.find_by_key(tx, chat_id, part.name) or await people.add(
                tx, chat_id, part.name
            )
            if known.id in found:
                raise BadLedger(part.name)
            found.append(known.id)
            for alias in part.aliases:
                await _also_called(tx, chat_id, known.id, alias)
        except NameEmpty as error:
            raise BadLedger("people") from error
    return found


async def _also_called(tx: Transaction, chat_id: int, person: int, alias: str) -> None:
    """Let an alias mean somebody, unless it is somebody else's name here."""
    with suppress(NameTaken):
        await people.add_alias(tx, chat_id, person, alias)


async def _write_table(tx: Transaction, book: _Book, part: TablePart, *, is_newest: bool) -> None:
    closed_at = part.closed_at
    if closed_at is None and not is_newest:
        closed_at = part.rounds[-1].opened_at
    table_id = await tx.run(
        "INSERT INTO tables (chat_id, topic, rule_set, opened_at, opened_by, opened_by_name, closed_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        book.chat_id,
        book.topic,
        book.rules[part.rules - 1],
        part.opened_at,
        NOBODY,
        part.opened_by,
        closed_at,
    )
    book.tables.append(table_id)
    await tx.run_each(
        "INSERT INTO table_people VALUES (?, ?, ?)",
        [(table_id, book.person(place), order) for order, place in enumerate(part.people)],
    )
    for played in part.rounds:
        await _write_round(tx, book, table_id, played)
    expected = {book.person(one.person): one.amount for one in part.tallies if one.amount}
    stored = {person: amount for person, amount in (await tallies.of_table(tx, table_id)).items() if amount}
    if stored != expected:
        raise BadLedger("tallies")
    for payment in part.payments:
        await payments.pay(
            tx,
            table_id,
            book.person(payment.payer),
            book.person(payment.payee),
            payment.amount,
            actor=Actor(NOBODY, payment.by),
            at=payment.at,
            source=None,
        )


async def _write_round(tx: Transaction, book: _Book, table_id: int, part: RoundPart) -> None:
    round_id = await tx.run(
        "INSERT INTO rounds (table_id, number, rule_set, opened_at) VALUES (?, ?, ?, ?)",
        table_id,
        part.number,
        book.rules[part.rules - 1],
        part.opened_at,
    )
    async with unsealed(tx, round_id):
        await tx.run_each(
            "INSERT INTO round_seats VALUES (?, ?, ?)",
            [(round_id, seat, book.person(place)) for seat, place in enumerate(part.players)],
        )
        await tx.run_each(
            "INSERT INTO side_bets VALUES (?, ?, ?)",
            [(round_id, book.person(bet.by), book.person(bet.on)) for bet in part.side_bets],
        )
        dealer = None if part.dealer is None else book.person(part.dealer)
        await tx.run("UPDATE rounds SET dealer_id = ? WHERE id = ?", dealer, round_id)
        await tx.run_each(
            "INSERT INTO events (round_id, position, body, actor_id, actor_name, at)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [
                (
                    round_id,
                    order * SPACING,
                    json.dumps(book.body(event.body), ensure_ascii=False, separators=(",", ":")),
                    NOBODY,
                    event.by,
                    event.at,
                )
                for order, event in enumerate(part.events, start=1)
            ],
        )
        _, settlement = await seal(tx, round_id)
    told = [
        (one.event, book.person(one.payer), book.person(one.payee), one.amount, one.reason)
        for one in part.transfers
    ]
    scored = [
        (one.event, int(one.payer), int(one.payee), one.amount, one.reason.value)
        for one in settlement.transfers
    ]
    if told != scored or part.is_over != settlement.over:
        raise BadLedger("transfers")


async def _write_joint_payment(tx: Transaction, book: _Book, part: JointPaymentPart) -> None:
    await tx.run(
        "INSERT INTO joint_payments"
        " (chat_id, through_table, payer_id, payee_id, amount, actor_id, actor_name, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        book.chat_id,
        book.tables[part.through - 1],
        book.person(part.payer),
        book.person(part.payee),
        part.amount,
        NOBODY,
        part.by,
        part.at,
    )
