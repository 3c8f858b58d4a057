"""查账: recompute everything from the events, compare it with what is stored, and repair what differs."""

from collections import Counter
from dataclasses import dataclass

from scorer import RuleViolation
from scorer.money import netted
from storage import replay, rounds
from storage.database import Reading, Transaction
from storage.records import Finding, RoundRecord
from storage.sealing import reseal, unsealed


async def audit(reading: Reading, chat_id: int) -> tuple[Finding, ...]:
    """Compare a group's transfers, ends of rounds, tallies and totals with a recomputation; none is well."""
    found: list[Finding] = []
    tallies: Counter[tuple[int, int]] = Counter()
    totals: Counter[int] = Counter()
    for played in await _rounds_of(reading, chat_id):
        checked = await _check(reading, played)
        found += checked.differences
        for person, amount in checked.net.items():
            tallies[played.table_id, person] += amount
            totals[person] += amount
    found += await _wrong_tallies(reading, chat_id, tallies)
    found += await _wrong_totals(reading, chat_id, totals)
    return tuple(found)


async def repair(tx: Transaction, chat_id: int) -> tuple[Finding, ...]:
    """Bring a group's stored figures back to what its events say; return what could not be.

    Only a round whose events the rules no longer allow is left; edit its events instead.
    """
    async with tx.savepoint():
        await _repair_sums(tx, chat_id)
        for played in await _rounds_of(tx, chat_id):
            checked = await _check(tx, played)
            if checked.differences and checked.is_scorable:
                async with unsealed(tx, played.id):
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
    rows = await reading.all(
        "SELECT entry, payer_id, payee_id, amount, reason FROM transfers WHERE round_id = ? ORDER BY seq",
        played.id,
    )
    stored = [tuple(row) for row in rows]
    try:
        settlement = replay.score_anew(played, [event.told for event in events])
    except RuleViolation as violation:
        difference = Finding("transfers", played.id, None, _lines(stored), str(violation))
        return _Checked((difference,), _net(stored), is_scorable=False)
    expected = [
        (events[one.event].entry, int(one.payer), int(one.payee), one.amount, one.reason.value)
        for one in settlement.transfers
    ]
    differences = []
    if stored != expected:
        differences.append(Finding("transfers", played.id, None, _lines(stored), _lines(expected)))
    if played.is_over != settlement.over:
        differences.append(Finding("end", played.id, None, str(played.is_over), str(settlement.over)))
    return _Checked(tuple(differences), _net(expected), is_scorable=True)


def _net(transfers: list[tuple[int, int, int, int, str]]) -> Counter[int]:
    return Counter(netted((payer, payee, amount) for _, payer, payee, amount, _ in transfers))


def _lines(transfers: list[tuple[int, int, int, int, str]]) -> str:
    return "; ".join(f"{payer} pays {payee} {amount} ({why})" for _, payer, payee, amount, why in transfers)


async def _wrong_tallies(reading: Reading, chat_id: int, expected: Counter[tuple[int, int]]) -> list[Finding]:
    rows = await reading.all(
        "SELECT table_id, person_id, amount FROM tallies JOIN tables ON tables.id = table_id"
        " WHERE chat_id = ?",
        chat_id,
    )
    stored = {(row["table_id"], row["person_id"]): int(row["amount"]) for row in rows}
    return [
        Finding("tally", table, person, str(stored.get((table, person), 0)), str(expected[table, person]))
        for table, person in sorted({*stored, *expected})
        if stored.get((table, person), 0) != expected[table, person]
    ]


async def _wrong_totals(reading: Reading, chat_id: int, expected: Counter[int]) -> list[Finding]:
    rows = await reading.all(
        "SELECT person_id, amount FROM totals JOIN people ON people.id = person_id WHERE chat_id = ?", chat_id
    )
    stored = {row["person_id"]: int(row["amount"]) for row in rows}
    return [
        Finding("total", chat_id, person, str(stored.get(person, 0)), str(expected[person]))
        for person in sorted({*stored, *expected})
        if stored.get(person, 0) != expected[person]
    ]


async def _repair_sums(tx: Transaction, chat_id: int) -> None:
    """Bring tallies and totals in line with the transfers that are stored; sealing moves on from there."""
    rows = await tx.all(
        """
        SELECT table_id, payer_id, payee_id, amount FROM transfers
        JOIN rounds ON rounds.id = round_id JOIN tables ON tables.id = table_id WHERE chat_id = ?
        """,
        chat_id,
    )
    tallies = Counter(netted(((table, payer), (table, payee), moved) for table, payer, payee, moved in rows))
    totals = Counter(netted((payer, payee, moved) for _, payer, payee, moved in rows))
    for wrong in await _wrong_tallies(tx, chat_id, tallies):
        await _post(tx, wrong, "INSERT INTO tallies SELECT ?1, person_id, amount FROM posting WHERE true")
    for wrong in await _wrong_totals(tx, chat_id, totals):
        await _post(
            tx, wrong, "INSERT INTO totals SELECT person_id, amount FROM posting WHERE ?1 IS NOT NULL"
        )


async def _post(tx: Transaction, wrong: Finding, move: str) -> None:
    await tx.run("INSERT INTO posting VALUES (?, ?)", wrong.person, int(wrong.recomputed) - int(wrong.stored))
    await tx.run(f"{move} ON CONFLICT DO UPDATE SET amount = amount + excluded.amount", wrong.where)
    await tx.run("DELETE FROM posting")
