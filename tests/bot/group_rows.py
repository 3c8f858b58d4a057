"""各群的行: every row of the database by the group it belongs to, read beside the bot."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

Row = tuple[object, ...]
Rows = dict[str, list[Row]]
"""The rows of one group, by table."""

RECORDED = ("events", "transfers", "tallies")
"""Tables that change only where something was recorded, corrected or taken back."""

_SHARED = frozenset(
    {
        *("rule_sets", "inbox", "receipts", "asked_lines"),
        *("nowhere", "posting", "name_spelling", "sqlite_sequence"),
    }
)
"""Tables that hold nothing of one group, or only what a message of it is called."""

_WAYS_TO_CHAT = {
    "chat_id": "{table}.chat_id",
    "table_id": "(SELECT chat_id FROM tables WHERE tables.id = {table}.table_id)",
    "round_id": (
        "(SELECT chat_id FROM tables JOIN rounds ON table_id = tables.id WHERE rounds.id = {table}.round_id)"
    ),
    "person_id": "(SELECT chat_id FROM people WHERE people.id = {table}.person_id)",
}

_NAMES = (
    "SELECT names.name FROM names JOIN chats ON chats.id = chat_id WHERE telegram_id = ?1"
    " UNION SELECT people.name FROM people JOIN chats ON chats.id = chat_id WHERE chats.telegram_id = ?1"
    " UNION SELECT '@' || username FROM people WHERE username IS NOT NULL"
)


@dataclass(frozen=True, slots=True)
class Known:
    """What a line in a chat can call somebody, and the house patterns."""

    names: tuple[str, ...]
    house: tuple[str, ...]


def rows_of_groups(database: Path) -> dict[int, Rows]:
    """Return every row of every group, by the group's key."""
    everything: dict[int, Rows] = {}
    with closing(_reader(database)) as reader:
        for table, query in _queries(reader):
            for key, *row in reader.execute(query):
                everything.setdefault(key, {}).setdefault(table, []).append(tuple(row))
    return everything


def key_of(rows: Mapping[int, Rows], telegram_id: int) -> int | None:
    """Return the key of the group that Telegram calls so."""
    return next((key for key, tables in rows.items() if tables["chats"][0][1] == telegram_id), None)


def known_in(database: Path, telegram_id: int) -> Known:
    """Return what lines of a chat can name."""
    with closing(_reader(database)) as reader:
        names = reader.execute(_NAMES, (telegram_id,)).fetchall()
        rules = reader.execute("SELECT rules FROM rule_sets").fetchall()
    house = [pattern for (text,) in rules for pattern in json.loads(text).get("house_patterns") or ()]
    return Known(
        tuple(name for (name,) in names),
        tuple(
            word
            for one in house
            for word in (one["id"], one["id"].replace("_", ""), one["zh"], one["en"], *one.get("aliases", ()))
        ),
    )


def difference(was: Mapping[str, list[Row]], now: Mapping[str, list[Row]]) -> str:
    """Say which rows are gone and which have come."""
    told = []
    for table in sorted(was.keys() | now.keys()):
        gone, come = was.get(table, []), now.get(table, [])
        told += [f"- {table} {row}" for row in gone if row not in come]
        told += [f"+ {table} {row}" for row in come if row not in gone]
    return "\n".join(told)


def _reader(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True)


def _queries(reader: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    tables = reader.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
    for (table,) in tables:
        if table not in _SHARED:
            columns = [row[1] for row in reader.execute(f"PRAGMA table_info({table})")]
            ways = (way for column, way in _WAYS_TO_CHAT.items() if column in columns)
            way = next(ways, "{table}.id").format(table=table)
            yield table, f"SELECT {way}, {table}.* FROM {table}"  # noqa: S608 - names of the schema itself
