"""导入: write a checked ledger into a group that has recorded nothing yet, all of it or nothing.

What is written was scored before, so the transaction only writes: rows of a kind together.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from scorer import parse_event, parse_rules
from scorer.spelling import same_key
from storage import chats, people, rule_sets
from storage.answers import Value
from storage.checking import BadLedger, CheckedLedger
from storage.database import Transaction
from storage.errors import Declined, NameEmpty, NameTaken
from storage.exporting import with_people
from storage.portable import JointPaymentPart, Ledger, RoundPart, TablePart, TakenBackPart
from storage.records import NOBODY
from storage.round_changes import SPACING, text_of
from storage.sealing import TransferRow, book_transfers

Row = tuple[Value, ...]


class GroupInUse(Declined):
    """The group has tables of its own; a ledger goes into an empty group only."""


class OtherUnit(Declined):
    """The ledger counts in another unit than the group.

    Attributes:
        theirs: the unit of the ledger.

    """

    def __init__(self, theirs: str) -> None:
        super().__init__(f"This ledger counts in {theirs}, the group does not.")
        self.theirs = theirs


class OnePerson(BadLedger):
    """Two people of the ledger are one in this group, or are called the same there.

    Attributes:
        names: what the ledger calls them.

    """

    def __init__(self, *names: str) -> None:
        super().__init__(names[-1])
        self.names = names


async def import_ledger(tx: Transaction, chat_id: int, topic: int, ledger: CheckedLedger) -> None:
    """Write a ledger into an empty group; people whose names the group knows are taken as those.

    The newest table that was open stays so; an older one is closed at its last round.

    Raises:
        GroupInUse: the group has tables.
        OtherUnit: ledger and group each have a unit of their own.
        OnePerson: two of its people are one in this group.
        BadLedger: a name shows nothing.
        AmountTooLarge: a tally would pass the largest amount that is booked.

    """
    if await tx.first("SELECT 1 FROM tables WHERE chat_id = ?", chat_id):
        raise GroupInUse
    chat = await chats.get(tx, chat_id)
    if chat.unit and ledger.unit and same_key(chat.unit) != same_key(ledger.unit):
        raise OtherUnit(ledger.unit)
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
        await asyncio.to_thread(_add_tables, book, ledger)
        await _write(tx, book)
        await tx.run("UPDATE rounds SET unsealed = NULL, revision = revision + 1 WHERE id >= ?", first_round)
    await tx.run(
        "UPDATE chats SET unit = coalesce(unit, ?), timezone = coalesce(timezone, ?),"
        " rules = coalesce(rules, ?) WHERE id = ?",
        ledger.unit,
        ledger.timezone,
        _own_rules(ledger),
        chat_id,
    )
    if ledger.decimals is not None and chats.decimals_of(chat) is None:
        await chats.set_decimals(tx, chat_id, ledger.decimals)


@dataclass(slots=True)
class _Book:
    """What becomes of a ledger.

    Attributes:
        chat_id: the group.
        topic: where its tables are.
        people: where the places of people, less one, lead in the database.
        rules: where those of rules do.
        table: the id of the next table,
        round: of the next round,
        event: and of the next row of an event.
        rows: what is to be written, by table of the database.
        transfers: and the transfers.

    """

    chat_id: int
    topic: int
    people: list[int]
    rules: list[int]
    table: int
    round: int
    event: int
    rows: defaultdict[str, list[Row]] = field(default_factory=lambda: defaultdict(list))
    transfers: list[TransferRow] = field(default_factory=list)

    def person(self, place: int) -> int:
        return self.people[place - 1]

    def next_event(self) -> int:
        found, self.event = self.event, self.event + 1
        return found


def _own_rules(ledger: Ledger) -> str | None:
    """Return the rules that the group had saved as its own, as a group keeps them."""
    if ledger.own_rules is None:
        return None
    return rule_sets.rules_text(parse_rules(ledger.rules[ledger.own_rules - 1]))


async def _next_id(tx: Transaction, table: str) -> int:
    row = await tx.first("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
    return 1 if row is None else int(row["seq"]) + 1


async def _people(tx: Transaction, chat_id: int, ledger: Ledger) -> list[int]:
    """Return the ids of the people of a ledger in their order, added where the group does not know them."""
    found: dict[int, str] = {}
    try:
        for part in ledger.people:
            person = await people.find_by_key(tx, chat_id, part.name)
            if person is None:
                person = await people.add(tx, chat_id, part.name)
            if person.id in found:
                raise OnePerson(found[person.id], part.name)
            found[person.id] = part.name
        # What anybody of the ledger is called goes before what others are called as well.
        for person_id, part in zip(found, ledger.people, strict=True):
            for alias in part.aliases:
                await _also_called(tx, chat_id, person_id, alias)
    except NameEmpty as error:
        raise BadLedger("people") from error
    return list(found)


async def _also_called(tx: Transaction, chat_id: int, person: int, alias: str) -> None:
    """Let an alias mean somebody, unless it is somebody else's name here."""
    with suppress(NameTaken):
        await people.add_alias(tx, chat_id, person, alias)


def _add_tables(book: _Book, ledger: Ledger) -> None:
    """Add the rows of a ledger; of a long one that takes a while, for every event is worded anew."""
    opened = []
    going_on = next((part for part in reversed(ledger.tables) if part.closed_at is None), None)
    for part in ledger.tables:
        opened.append(book.table)
        _add_table(book, part, goes_on=part is going_on)
    book.rows["joint_payments"].extend(_joint_payment(book, one, opened) for one in ledger.joint_payments)


def _add_table(book: _Book, part: TablePart, *, goes_on: bool) -> None:
    table_id, book.table = book.table, book.table + 1
    closed_at = part.closed_at
    if closed_at is None and not goes_on:
        closed_at = part.rounds[-1].opened_at
    rules = book.rules[part.rules - 1]
    book.rows["tables"].append(
        (table_id, book.chat_id, book.topic, rules, part.opened_at, NOBODY, part.opened_by, closed_at)
    )
    book.rows["table_people"].extend(
        (table_id, book.person(place), order) for order, place in enumerate(part.people)
    )
    for played in part.rounds:
        _add_round(book, table_id, played)
    book.rows["payments"].extend(
        (table_id, book.person(one.payer), book.person(one.payee), one.amount, NOBODY, one.by, one.at)
        for one in part.payments
    )


def _add_round(book: _Book, table_id: int, part: RoundPart) -> None:
    round_id, book.round = book.round, book.round + 1
    dealer = None if part.dealer is None else book.person(part.dealer)
    rules = book.rules[part.rules - 1]
    unsealed = 1
    book.rows["rounds"].append(
        (round_id, table_id, part.number, rules, dealer, int(part.is_over), part.opened_at, unsealed)
    )
    book.rows["round_seats"].extend(
        (round_id, seat, book.person(place)) for seat, place in enumerate(part.players)
    )
    book.rows["side_bets"].extend(
        (round_id, book.person(bet.by), book.person(bet.on)) for bet in part.side_bets
    )
    entries = _add_events(book, round_id, part)
    for seq, one in enumerate(part.transfers):
        payer, payee = book.person(one.payer), book.person(one.payee)
        book.transfers.append((round_id, seq, entries[one.event], payer, payee, one.amount, one.reason))


def _add_events(book: _Book, round_id: int, part: RoundPart) -> list[int]:
    """Add the events of a round in the order of play; return the entries of those that stand."""
    in_order = sorted(
        [
            *((one.before, 0, one) for one in part.taken_back),
            *((at, 1, one) for at, one in enumerate(part.events)),
        ],
        key=lambda one: one[:2],
    )
    rows = book.rows["events"]
    standing: list[int] = []
    robbed: dict[int, Row] = {}
    for order, (_, _, event) in enumerate(in_order, start=1):
        taken = event if isinstance(event, TakenBackPart) else None
        if taken is None and len(standing) in robbed:
            rows.append((book.next_event(), *robbed[len(standing)]))
        entry, position = book.next_event(), order * SPACING
        body = with_people(event.body, lambda place: str(book.person(int(place))))
        text = text_of(parse_event(body))
        rows.append((entry, round_id, None, position, text, NOBODY, event.by, event.at, None))
        if taken is None:
            standing.append(entry)
            continue
        back = (round_id, entry, position, None, NOBODY, taken.taken_by, taken.taken_at)
        if taken.robbed_by is None:
            # By its own source: it does not count again without anybody saying so.
            row = book.next_event()
            rows.append((row, *back, f"import:{row}"))
        else:
            # As one confirmation writes it: right before the win, and with no source of its own.
            robbed[taken.robbed_by] = (*back, None)
    return standing


def _joint_payment(book: _Book, part: JointPaymentPart, opened: Sequence[int]) -> Row:
    payer, payee = book.person(part.payer), book.person(part.payee)
    return (book.chat_id, opened[part.through - 1], payer, payee, part.amount, NOBODY, part.by, part.at)


async def _write(tx: Transaction, book: _Book) -> None:
    """Write every row; the rounds are left unsealed.

    Raises:
        AmountTooLarge: a tally would pass the largest amount that is booked.

    """
    for table, columns in _COLUMNS.items():
        values = ", ".join("?" * len(columns.split(",")))
        await tx.run_each(f"INSERT INTO {table} ({columns}) VALUES ({values})", book.rows[table])  # noqa: S608 - ours
    await book_transfers(tx, book.transfers)


_COLUMNS = {
    "tables": "id, chat_id, topic, rule_set, opened_at, opened_by, opened_by_name, closed_at",
    "table_people": "table_id, person_id, place",
    "rounds": "id, table_id, number, rule_set, dealer_id, is_over, opened_at, unsealed",
    "round_seats": "round_id, seat, person_id",
    "side_bets": "round_id, by_id, on_id",
    "events": "id, round_id, amends, position, body, actor_id, actor_name, at, source",
    "payments": "table_id, payer_id, payee_id, amount, actor_id, actor_name, at",
    "joint_payments": "chat_id, through_table, payer_id, payee_id, amount, actor_id, actor_name, at",
}
"""What is written, in an order in which everything stands on what is there."""
