"""桌: a table is opened with its players and its rules, has rounds, and is closed."""

import json
from collections.abc import Sequence

from scorer import HouseRules, parse_rules
from storage.database import Row, Transaction
from storage.faults import AlreadyRecorded
from storage.records import Person, Table


async def open_table(  # noqa: PLR0913 - what a table is made of
    tx: Transaction,
    *,
    chat: int,
    topic: int,
    players: Sequence[Person],
    rules: HouseRules,
    opened_by: int | None,
    at: int,
    source: str,
) -> int:
    """Open a table and its first round, dealt by the first player; return the table's id.

    Raises:
        AlreadyRecorded: this source has opened a table before.

    """
    if await tx.row("SELECT id FROM tables WHERE source = ?", (source,)) is not None:
        raise AlreadyRecorded
    rule_set = await keep_rules(tx, rules)
    table = await tx.change(
        "INSERT INTO tables (chat, topic, rule_set, opened_at, opened_by, source) VALUES (?, ?, ?, ?, ?, ?)",
        (chat, topic, rule_set, at, opened_by, source),
    )
    await open_round(
        tx,
        table=table,
        number=1,
        rule_set=rule_set,
        dealer=players[0].id,
        seats=[p.id for p in players],
        at=at,
    )
    return table


async def find_open(tx: Transaction, chat: int, topic: int) -> Table | None:
    """Return the open table of a chat and topic, None where there is none."""
    return await _find(
        tx, "WHERE tables.chat = ? AND tables.topic = ? AND tables.closed_at IS NULL", (chat, topic)
    )


async def find_newest(tx: Transaction, chat: int, topic: int) -> Table | None:
    """Return the table that a chat and topic opened last, open or closed."""
    return await _find(
        tx, "WHERE tables.chat = ? AND tables.topic = ? ORDER BY tables.id DESC LIMIT 1", (chat, topic)
    )


async def find(tx: Transaction, table: int) -> Table | None:
    """Return a table by its id."""
    return await _find(tx, "WHERE tables.id = ?", (table,))


async def close(tx: Transaction, table: int, at: int) -> None:
    """Close a table; its amounts stand."""
    await tx.change("UPDATE tables SET closed_at = ? WHERE id = ?", (at, table))


async def count(tx: Transaction, chat: int) -> int:
    """Return how many tables a chat has had."""
    row = await tx.row("SELECT count(*) AS tables FROM tables WHERE chat = ?", (chat,))
    return 0 if row is None else int(row["tables"])


async def keep_rules(tx: Transaction, rules: HouseRules) -> int:
    """Keep a set of rules once, however many rounds are played by it; return its id."""
    text = json.dumps(rules.model_dump(mode="json"), ensure_ascii=False, sort_keys=True)
    row = await tx.row("SELECT id FROM rule_sets WHERE rules = ?", (text,))
    if row is not None:
        return int(row["id"])
    return await tx.change("INSERT INTO rule_sets (rules) VALUES (?)", (text,))


async def open_round(  # noqa: PLR0913 - what a round is made of
    tx: Transaction,
    *,
    table: int,
    number: int,
    rule_set: int,
    dealer: int | None,
    seats: Sequence[int],
    at: int,
) -> int:
    """Open a round with its seats in turn order; return its id."""
    round_id = await tx.change(
        "INSERT INTO rounds (table_id, number, rule_set, dealer, opened_at) VALUES (?, ?, ?, ?, ?)",
        (table, number, rule_set, dealer, at),
    )
    await tx.change_many(
        "INSERT INTO round_seats (round, seat, person) VALUES (?, ?, ?)",
        [(round_id, seat, person) for seat, person in enumerate(seats)],
    )
    await tx.change_many(
        "INSERT INTO tallies (table_id, person, amount) VALUES (?, ?, 0) ON CONFLICT DO NOTHING",
        [(table, person) for person in seats],
    )
    return round_id


async def _find(tx: Transaction, where: str, values: tuple[int, ...]) -> Table | None:
    row = await tx.row(
        "SELECT tables.*, rule_sets.rules AS rules FROM tables"
        f" JOIN rule_sets ON rule_sets.id = tables.rule_set {where}",  # noqa: S608 - our own words only
        values,
    )
    return None if row is None else _table(row)


def _table(row: Row) -> Table:
    return Table(
        id=row["id"],
        chat=row["chat"],
        topic=row["topic"],
        rules=parse_rules(json.loads(row["rules"])),
        opened_at=row["opened_at"],
        closed_at=row["closed_at"],
    )
