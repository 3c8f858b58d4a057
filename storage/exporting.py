"""导出: read a group's whole ledger as a value; merged people are one, corrections are made."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from scorer import RuleViolation, parse_event
from scorer.rounds import named_in
from storage import accounts, chats, entries, people, robbed_gangs, rounds, tables
from storage.accounts import Account, Paid
from storage.database import Reading
from storage.entries import KeptEvent
from storage.portable import (
    EventPart,
    JointPaymentPart,
    Ledger,
    PaymentPart,
    PersonPart,
    RoundPart,
    SideBetPart,
    TablePart,
    TakenBackPart,
    TallyPart,
    TransferPart,
)
from storage.records import Chat, Person, RoundRecord, Table
from storage.rule_sets import rules_text

_PEOPLE_KEYS = frozenset({"by", "from", "to", "on"})


@dataclass(frozen=True, slots=True)
class _Numbering:
    """People and rule sets by their places in the lists, from 1."""

    people: Mapping[int, int]
    rules: dict[str, int]

    def rule_set(self, text: str) -> int:
        """Return the place of these rules, a new one where they are new."""
        return self.rules.setdefault(text, len(self.rules) + 1)

    def called(self, key: object) -> str:
        """Return a player of an event by place; a key that is nobody's, or none at all, becomes no place."""
        return str(self.people[int(str(key))]) if self.knows(str(key)) else f"?{key}"

    def knows(self, key: str) -> bool:
        """Whether a player of an event is somebody."""
        return key.isdecimal() and int(key) in self.people


async def export(reading: Reading, chat: Chat) -> Ledger:
    """Return everything that a group has recorded, and nothing of another's."""
    everybody = await people.list_all(reading, chat.id)
    kept = [person for person in everybody if person.merged_into is None]
    places = {person.id: place for place, person in enumerate(kept, start=1)}
    numbering = _Numbering({one.id: places[one.merged_into or one.id] for one in everybody}, {})
    opened = await tables.list_all(reading, chat.id)
    table_parts = [await _table(reading, table, numbering) for table in opened]
    table_places = {table.id: place for place, table in enumerate(opened, start=1)}
    through = await reading.all("SELECT id, through_table FROM joint_payments WHERE chat_id = ?", chat.id)
    reached = {row["id"]: table_places[row["through_table"]] for row in through}
    return Ledger(
        title=chat.title,
        unit=chat.unit,
        decimals=chats.decimals_of(chat),
        timezone=chat.timezone,
        people=tuple(_person(person) for person in kept),
        own_rules=None if chat.rules is None else numbering.rule_set(rules_text(chat.rules)),
        rules=tuple(json.loads(text) for text in numbering.rules),
        tables=tuple(table_parts),
        joint_payments=tuple(
            JointPaymentPart(**_payment(one, numbering), through=reached[one.id])
            for one in await accounts.paid(reading, Account(chat.id, None))
        ),
    )


def with_people(body: Mapping[str, Any], called: Callable[[str], str]) -> dict[str, Any]:
    """Return an event's JSON with everybody in it called otherwise."""
    told: dict[str, Any] = _told(body, called)
    return told


def _told(value: Any, called: Callable[[str], str], key: str = "") -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, Mapping):
        return {name: _told(part, called, name) for name, part in value.items()}
    if isinstance(value, list):
        return [called(part) if key == "pigs" else _told(part, called) for part in value]
    return called(value) if key in _PEOPLE_KEYS and isinstance(value, str) else value


def _person(person: Person) -> PersonPart:
    return PersonPart(name=person.name, aliases=person.aliases)


async def _table(reading: Reading, table: Table, numbering: _Numbering) -> TablePart:
    records = await rounds.list_all(reading, table.id)
    kept = await entries.of_table(reading, table.id)
    robbed = {round_id: await _robbed(reading, events) for round_id, events in kept.items()}
    rows = await reading.all(
        "SELECT transfers.* FROM transfers JOIN rounds ON rounds.id = round_id WHERE table_id = ?"
        " ORDER BY round_id, seq",
        table.id,
    )
    transfers = {round_id: tuple(group) for round_id, group in groupby(rows, lambda row: row["round_id"])}
    tallies = await reading.all("SELECT * FROM tallies WHERE table_id = ? AND amount <> 0", table.id)
    amounts = {numbering.people[row["person_id"]]: row["amount"] for row in tallies}
    paid = await accounts.paid(reading, Account(table.chat_id, table.id))
    return TablePart(
        rules=numbering.rule_set(rules_text(table.rules)),
        opened_at=table.opened_at,
        opened_by=table.opened_by.name,
        closed_at=table.closed_at,
        people=tuple(numbering.people[person] for person in table.people),
        rounds=tuple(
            _round(
                record,
                kept.get(record.id, ()),
                robbed.get(record.id, {}),
                transfers.get(record.id, ()),
                numbering,
            )
            for record in records
        ),
        tallies=tuple(TallyPart(person=person, amount=amounts[person]) for person in sorted(amounts)),
        payments=tuple(PaymentPart(**_payment(one, numbering)) for one in paid),
    )


async def _robbed(reading: Reading, kept: Sequence[KeptEvent]) -> dict[int, int]:
    """Return the gangs that count again without a win, each with the place of the win that robbed it."""
    wins: dict[int, int] = {}
    order = [one.entry for one in kept]
    standing = [one for one in kept if one.stands]
    for place, one in enumerate(standing):
        if one.body.get("how") != "rob_gang":
            continue
        for gang in await robbed_gangs.of_win(reading, one.entry):
            if not gang.follows or gang.stands:
                continue  # somebody changed it by itself since; it may be no gang any more
            # The win may have been told to rob another since, and a gang may stand behind one that robbed it.
            is_before = order.index(gang.entry) < order.index(one.entry)
            if gang.body.get("by") == one.body.get("from") and is_before and place not in wins.values():
                wins.setdefault(gang.entry, place)
    return wins


def _round(
    played: RoundRecord,
    kept: Sequence[KeptEvent],
    robbed: Mapping[int, int],
    transfers: Iterable[sqlite3.Row],
    numbering: _Numbering,
) -> RoundPart:
    standing = [one for one in kept if one.stands]
    places = {one.entry: place for place, one in enumerate(standing)}
    return RoundPart(
        number=played.number,
        rules=numbering.rule_set(rules_text(played.rules)),
        players=tuple(numbering.people[player] for player in played.players),
        dealer=None if played.dealer is None else numbering.people[played.dealer],
        side_bets=tuple(
            SideBetPart(by=numbering.people[bet.by], on=numbering.people[bet.on]) for bet in played.side_bets
        ),
        opened_at=played.opened_at,
        is_over=played.is_over,
        events=tuple(
            EventPart(
                body=with_people(one.body, numbering.called),
                by=one.changes[-1].actor.name,
                at=one.changes[-1].at,
            )
            for one in standing
        ),
        taken_back=tuple(_taken_back(kept, robbed, numbering)),
        transfers=tuple(
            TransferPart(
                event=places[row["entry"]],
                payer=numbering.people[row["payer_id"]],
                payee=numbering.people[row["payee_id"]],
                amount=row["amount"],
                reason=row["reason"],
            )
            for row in transfers
        ),
    )


def _taken_back(
    kept: Iterable[KeptEvent], robbed: Mapping[int, int], numbering: _Numbering
) -> Iterator[TakenBackPart]:
    """Yield the events that count no more, but for one that nobody could read."""
    standing = 0
    for one in kept:
        if one.stands:
            standing += 1
        elif _is_readable(one.body, numbering):
            said = next(change for change in reversed(one.changes) if change.after is not None)
            taken = one.changes[-1]
            yield TakenBackPart(
                before=standing,
                robbed_by=robbed.get(one.entry),
                body=with_people(one.body, numbering.called),
                by=said.actor.name,
                at=said.at,
                taken_by=taken.actor.name,
                taken_at=taken.at,
            )


def _is_readable(body: Mapping[str, Any], numbering: _Numbering) -> bool:
    """Whether an event is one, of people who are known."""
    try:
        return all(map(numbering.knows, named_in(parse_event(body))))
    except RuleViolation:
        return False


def _payment(paid: Paid, numbering: _Numbering) -> dict[str, Any]:
    return {
        "payer": numbering.people[paid.payer],
        "payee": numbering.people[paid.payee],
        "amount": paid.amount,
        "by": paid.actor.name,
        "at": paid.at,
    }
