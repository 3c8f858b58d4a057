"""导入: write a checked ledger into a group that has recorded nothing yet, all of it or nothing.

What is written was scored before, so the transaction only writes: rows of a kind together.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from scorer import parse_rules
from storage import people, rule_sets
from storage.answers import Value
from storage.checking import BadLedger, CheckedLedger
from storage.database import Transaction
from storage.errors import Declined, NameEmpty, NameTaken
from storage.exporting import with_people
from storage.ledger import SPACING
from storage.portable import JointPaymentPart, Ledger, RoundPart, TablePart
from storage.records import NOBODY
from storage.sealing import TransferRow, book_transfers

Row = tuple[Value, ...]


class GroupInUse(Declined):
    """The group has tables of its own; a ledger goes into an empty group only."""


async def import_ledger(tx: Transaction, chat_id: int, topic: int, ledger: CheckedLedger) -> None:
    """Write a ledger into an empty group; people whose names the group knows are taken as those.

    The newest table stays open if it was; an older one that was open is closed at its last round.

    Raises:
        GroupInUse: the group has tables.
        BadLedger: two of its people are one in this group, or a name shows nothing.
        AmountTooLarge: a tally would pass the largest amount that is booked.

    """
    if await tx.first("SELECT 1 FROM tables WHERE chat_id = ?", chat_id):
        raise GroupInUse
    async with tx.savepoint():
        book = _Book(
            chat_id=chat_id,
            topic=topic,
            people=await _people(tx, chat_id, ledger),
            rules=[await rule_sets.keep(tx, parse_rules(rules)) for rules in ledger.rules],
            table=await _next_id(tx, "tables"),
            round=await _next_id(tx, "rounds"),
            event=await _next_id(tx, "events"),
        )
        first_round = book.round
        await _write(tx, await asyncio.to_thread(_rows, book, ledger))
        await tx.run("UPDATE rounds SET unsealed = NULL, revision = revision + 1 WHERE id >= ?", first_round)
    await tx.run(
        "UPDATE chats SET unit = coalesce(unit, ?), timezone = coalesce(timezone, ?) WHERE id = ?",
        ledger.unit,
        ledger.timezone,
        chat_id,
    )


@dataclass(slots=True)
class _Book:
    """Where the places of a ledger, less one, lead in the database, and the ids that come next."""

    chat_id: int
    topic: int
    people: list[int]
    rules: list[int]
    table: int
    round: int
    event: int

    def person(self, place: int) -> int:
        return self.people[place - 1]


@dataclass(frozen=True, slots=True)
class _Rows:
    """What is written, kind by kind, in an order in which everything stands on what is there."""

    tables: list[Row]
    table_people: list[Row]
    rounds: list[Row]
    seats: list[Row]
    side_bets: list[Row]
    events: list[Row]
    transfers: list[TransferRow]
    payments: list[Row]
    joint_payments: list[Row]


async def _next_id(tx: Transaction, table: str) -> int:
    row = await tx.first("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
    return 1 if row is None else int(row["seq"]) + 1


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


def _rows(book: _Book, ledger: Ledger) -> _Rows:
    """Return the rows of a ledger; of a long one that takes a while, for every event is worded anew."""
    rows = _Rows([], [], [], [], [], [], [], [], [])
    opened = []
    for part in ledger.tables:
        opened.append(book.table)
        _add_table(rows, book, part, is_newest=part is ledger.tables[-1])
    rows.joint_payments.extend(_joint_payment(book, one, opened) for one in ledger.joint_payments)
    return rows


def _add_table(rows: _Rows, book: _Book, part: TablePart, *, is_newest: bool) -> None:
    table_id, book.table = book.table, book.table + 1
    closed_at = part.closed_at
    if closed_at is None and not is_newest:
        closed_at = part.rounds[-1].opened_at
    rules = book.rules[part.rules - 1]
    rows.tables.append(
        (table_id, book.chat_id, book.topic, rules, part.opened_at, NOBODY, part.opened_by, closed_at)
    )
    rows.table_people.extend((table_id, book.person(place), order) for order, place in enumerate(part.people))
    for played in part.rounds:
        _add_round(rows, book, table_id, played)
    rows.payments.extend(
        (table_id, book.person(one.payer), book.person(one.payee), one.amount, NOBODY, one.by, one.at)
        for one in part.payments
    )


def _add_round(rows: _Rows, book: _Book, table_id: int, part: RoundPart) -> None:
    round_id, book.round = book.round, book.round + 1
    first, book.event = book.event, book.event + len(part.events)
    dealer = None if part.dealer is None else book.person(part.dealer)
    rules = book.rules[part.rules - 1]
    rows.rounds.append((round_id, table_id, part.number, rules, dealer, int(part.is_over), part.opened_at))
    rows.seats.extend((round_id, seat, book.person(place)) for seat, place in enumerate(part.players))
    rows.side_bets.extend((round_id, book.person(bet.by), book.person(bet.on)) for bet in part.side_bets)
    for order, event in enumerate(part.events):
        body = with_people(event.body, lambda place: str(book.person(int(place))))
        told = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        rows.events.append((first + order, round_id, (order + 1) * SPACING, told, NOBODY, event.by, event.at))
    rows.transfers.extend(
        (
            round_id,
            seq,
            first + one.event,
            book.person(one.payer),
            book.person(one.payee),
            one.amount,
            one.reason,
        )
        for seq, one in enumerate(part.transfers)
    )


def _joint_payment(book: _Book, part: JointPaymentPart, opened: Sequence[int]) -> Row:
    payer, payee = book.person(part.payer), book.person(part.payee)
    return (book.chat_id, opened[part.through - 1], payer, payee, part.amount, NOBODY, part.by, part.at)


async def _write(tx: Transaction, rows: _Rows) -> None:
    """Write every row; the rounds are left unsealed.

    Raises:
        AmountTooLarge: a tally would pass the largest amount that is booked.

    """
    await tx.run_each(
        "INSERT INTO tables (id, chat_id, topic, rule_set, opened_at, opened_by, opened_by_name, closed_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        rows.tables,
    )
    await tx.run_each("INSERT INTO table_people VALUES (?, ?, ?)", rows.table_people)
    await tx.run_each(
        "INSERT INTO rounds (id, table_id, number, rule_set, dealer_id, is_over, opened_at, unsealed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, 1)",
        rows.rounds,
    )
    await tx.run_each("INSERT INTO round_seats VALUES (?, ?, ?)", rows.seats)
    await tx.run_each("INSERT INTO side_bets VALUES (?, ?, ?)", rows.side_bets)
    await tx.run_each(
        "INSERT INTO events (id, round_id, position, body, actor_id, actor_name, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        rows.events,
    )
    await book_transfers(tx, rows.transfers)
    await tx.run_each(
        "INSERT INTO payments (table_id, payer_id, payee_id, amount, actor_id, actor_name, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        rows.payments,
    )
    await tx.run_each(
        "INSERT INTO joint_payments"
        " (chat_id, through_table, payer_id, payee_id, amount, actor_id, actor_name, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        rows.joint_payments,
    )
