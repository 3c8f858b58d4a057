"""场: the evenings of a group, one open at a time in each topic."""

import json
import sqlite3
from collections.abc import Sequence

from scorer import HouseRules
from storage import rule_sets
from storage.database import Reading, Transaction
from storage.dealing import join_table, open_first_round
from storage.errors import NotFound, TableAlreadyOpen
from storage.records import Actor, Table


async def open_table(  # noqa: PLR0913 - each is named where it is called
    tx: Transaction,
    chat_id: int,
    topic: int,
    people: Sequence[int],
    rules: HouseRules,
    *,
    dealer: int | None,
    opened_by: Actor,
    at: int,
    sitting_out: Sequence[int] = (),
) -> Table:
    """开桌: open a table with its first round; people sit in turn order.

    Raises:
        TableAlreadyOpen: the topic has an open table.
        BadSeats: not 2 to 4 different people of this group, or the dealer is none of them.

    """
    await _check_free(tx, chat_id, topic)
    async with tx.savepoint():
        table_id = await tx.run(
            "INSERT INTO tables (chat_id, topic, rule_set, opened_at, opened_by, opened_by_name)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            chat_id,
            topic,
            await rule_sets.keep(tx, rules),
            at,
            opened_by.telegram_id,
            opened_by.name,
        )
        await open_first_round(tx, table_id, people, dealer, at)
        await join_table(tx, table_id, sitting_out)
    return await get(tx, table_id)


async def get(reading: Reading, table_id: int) -> Table:
    """Return a table.

    Raises:
        NotFound: there is no such table.

    """
    table = await reading.first_as(_table, f"{_TABLE} WHERE tables.id = ?", table_id)
    if table is None:
        raise NotFound("table", table_id)
    return table


async def find(reading: Reading, chat_id: int, table_id: int) -> Table:
    """Return a table of this group, by an id that came from outside, as a button's does.

    Raises:
        NotFound: this group has no such table.

    """
    table = await get(reading, table_id)
    if table.chat_id != chat_id:
        raise NotFound("table", table_id)
    return table


async def open_table_of(reading: Reading, chat_id: int, topic: int) -> Table | None:
    """Return the open table of a topic, 0 for a group without topics."""
    return await reading.first_as(
        _table, f"{_TABLE} WHERE chat_id = ? AND topic = ? AND closed_at IS NULL", chat_id, topic
    )


async def last_closed(reading: Reading, chat_id: int, topic: int) -> Table | None:
    """Return the table of a topic that ended last."""
    return await reading.first_as(
        _table,
        f"{_TABLE} WHERE chat_id = ? AND topic = ? AND closed_at IS NOT NULL"
        " ORDER BY closed_at DESC, tables.id DESC LIMIT 1",
        chat_id,
        topic,
    )


async def list_all(reading: Reading, chat_id: int) -> tuple[Table, ...]:
    """Return the tables of a group in the order they were opened."""
    return await reading.all_as(_table, f"{_TABLE} WHERE chat_id = ? ORDER BY tables.id", chat_id)


async def came_to(reading: Reading, table_id: int) -> dict[int, int]:
    """Return who came to a table: whom each is now, merged or not, and as whom they were recorded there."""
    rows = await reading.all(
        "SELECT coalesce(merged_into, id), person_id FROM table_people JOIN people ON id = person_id"
        " WHERE table_id = ?",
        table_id,
    )
    return dict(map(tuple, rows))


async def set_rules(tx: Transaction, table_id: int, rules: HouseRules) -> None:
    """Play by these rules from the next round on; the rounds that were dealt keep theirs."""
    await tx.run("UPDATE tables SET rule_set = ? WHERE id = ?", await rule_sets.keep(tx, rules), table_id)


async def close_table(tx: Transaction, table_id: int, at: int) -> Table:
    """散场: end a table; its tallies stay, corrections of its rounds stay possible.

    Raises:
        NotFound: there is no such table.

    """
    await tx.run("UPDATE tables SET closed_at = ? WHERE id = ? AND closed_at IS NULL", at, table_id)
    return await get(tx, table_id)


async def reopen(tx: Transaction, table_id: int) -> Table:
    """再开: go on with a table that had ended.

    Raises:
        TableAlreadyOpen: its topic has an open table, this one or another.
        NotFound: there is no such table.

    """
    table = await get(tx, table_id)
    await _check_free(tx, table.chat_id, table.topic)
    await tx.run("UPDATE tables SET closed_at = NULL WHERE id = ?", table_id)
    return await get(tx, table_id)


async def _check_free(tx: Transaction, chat_id: int, topic: int) -> None:
    standing = await open_table_of(tx, chat_id, topic)
    if standing is not None:
        raise TableAlreadyOpen(standing.id)


_TABLE = """
    SELECT tables.*, rules, (
        SELECT json_group_array(person_id)
        FROM (SELECT person_id FROM table_people WHERE table_id = tables.id ORDER BY place)
    ) AS people
    FROM tables JOIN rule_sets ON rule_sets.id = rule_set
    """


def _table(row: sqlite3.Row) -> Table:
    return Table(
        id=row["id"],
        chat_id=row["chat_id"],
        topic=row["topic"],
        rules=rule_sets.rules_of(row["rules"]),
        people=tuple(json.loads(row["people"])),
        opened_at=row["opened_at"],
        opened_by=Actor(row["opened_by"], row["opened_by_name"]),
        closed_at=row["closed_at"],
    )
