"""查账: recompute everything from the events, compare it with what is stored, and repair what differs."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from scorer import RuleViolation
from scorer.money import netted
from storage import replay, rounds
from storage.database import Reading, Transaction
from storage.records import Finding, RoundRecord
from storage.sealing import Moved, booked, due, reseal, unseal


async def audit(reading: Reading, chat_id: int) -> tuple[Finding, ...]:
    """Compare a group's transfers, ends of rounds, tallies and totals with a recomputation; none is well."""
    found: list[Finding] = []
    tallies: Counter[tuple[int, int]] = Counter()
    for played in await _rounds_of(reading, chat_id):
        checked = await _check(reading, played)
        found += checked.differences
        for person, amount in checked.net.items():
            tallies[played.table_id, person] += amount
    return (*found, *await _wrong_sums(reading, chat_id, tallies))


async def repair(tx: Transaction, chat_id: int) -> tuple[Finding, ...]:
    """Bring a group's stored figures back to what its events say; return what could not be.

    Only a round whose events the rules no longer allow is left; edit its events instead.
    """
    async with tx.savepoint():
        await _repair_sums(tx, chat_id)
        for played in await _rounds_of(tx, chat_id):
            checked = await _check(tx, played)
            if checked.differences and checked.is_scorable:
                await unseal(tx, played.id)
                await reseal(tx, played.id)
    return await audit(tx, chat_id)


@dataclass(frozen=True, slots=True)
class _Checked:
    """A round recomputed; `net` is what it should come to, or what is stored where that is unknown."""

    differences: tuple[Finding, ...]
    net: Counter[int]
    is_scorable: bool


async def _rounds_of(reading: Reading, chat_id: int) -> tuple[RoundRecord, ...]:
    return await reading.all_as(
        rounds.record, "SELECT * FROM round_records WHERE chat_id = ? ORDER BY id", chat_id
    )


async def _check(reading: Reading, played: RoundRecord) -> _Checked:
    events = await replay.current_events(reading, played.id)
    stored = await booked(reading, played.id)
    try:
        settlement = replay.score_anew(played, [event.told for event in events])
    except RuleViolation as violation:
        difference = Finding("transfers", played.id, None, _lines(stored), str(violation))
        return _Checked((difference,), _net(stored), is_scorable=False)
    expected = due(settlement, [event.entry for event in events])
    differences = []
    if stored != expected:
        differences.append(Finding("transfers", played.id, None, _lines(stored), _lines(expected)))
    if played.is_over != settlement.over:
        differences.append(Finding("end", played.id, None, str(played.is_over), str(settlement.over)))
    return _Checked(tuple(differences), _net(expected), is_scorable=True)


def _net(transfers: list[Moved]) -> Counter[int]:
    return Counter(netted((payer, payee, amount) for _, payer, payee, amount, _ in transfers))


def _lines(transfers: list[Moved]) -> str:
    return "; ".join(f"{payer} pays {payee} {amount} ({why})" for _, payer, payee, amount, why in transfers)


async def _wrong_sums(reading: Reading, chat_id: int, tallies: Counter[tuple[int, int]]) -> list[Finding]:
    """Compare a group's tallies and totals with tallies, by table and person, that should stand."""
    totals: Counter[tuple[int, int]] = Counter()
    for (_, person), amount in tallies.items():
        totals[chat_id, person] += amount
    stored_tallies = await reading.all(
        "SELECT table_id, person_id, amount FROM tallies JOIN tables ON tables.id = table_id"
        " WHERE chat_id = ?",
        chat_id,
    )
    stored_totals = await reading.all(
        "SELECT chat_id, person_id, amount FROM totals JOIN people ON people.id = person_id"
        " WHERE chat_id = ?",
        chat_id,
    )
    return [*_wrong("tally", stored_tallies, tallies), *_wrong("total", stored_totals, totals)]


def _wrong(
    what: Literal["tally", "total"], rows: Iterable[sqlite3.Row], expected: Counter[tuple[int, int]]
) -> Iterator[Finding]:
    stored = Counter({(where, person): int(amount) for where, person, amount in rows})
    for where, person in sorted({*stored, *expected}):
        if stored[where, person] != expected[where, person]:
            yield Finding(what, where, person, str(stored[where, person]), str(expected[where, person]))


async def _repair_sums(tx: Transaction, chat_id: int) -> None:
    """Bring tallies and totals in line with the transfers that are stored; sealing moves on from there."""
    rows = await tx.all(
        """
        SELECT table_id, payer_id, payee_id, amount FROM transfers
        JOIN rounds ON rounds.id = round_id JOIN tables ON tables.id = table_id WHERE chat_id = ?
        """,
        chat_id,
    )
    moved = netted(((table, payer), (table, payee), amount) for table, payer, payee, amount in rows)
    for wrong in await _wrong_sums(tx, chat_id, Counter(moved)):
        await tx.run(
            "INSERT INTO posting VALUES (?, ?)", wrong.person, int(wrong.recomputed) - int(wrong.stored)
        )
        await tx.run(
            f"{_POST[wrong.what]} ON CONFLICT DO UPDATE SET amount = amount + excluded.amount", wrong.where
        )
        await tx.run("DELETE FROM posting")


_POST = {
    "tally": "INSERT INTO tallies SELECT ?1, person_id, amount FROM posting WHERE true",
    "total": "INSERT INTO totals SELECT person_id, amount FROM posting WHERE ?1 IS NOT NULL",
}
"""How what is posted is added to a tally of the table, or to a total."""
