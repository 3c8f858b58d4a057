"""迁移: each step is applied whole with its number, or not at all; then it can be tried again."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage import open_store, people
from storage.migrations import SCHEMA, read_migrations, statements
from storage.opening import DATABASE_NAME

END = "\u2069"
MARKED = f"\u200e\u2068אבי{END}\u200e"
"""A name as it was copied out of a message."""


def state(data_dir: Path) -> tuple[int, set[str]]:
    connection = sqlite3.connect(data_dir / DATABASE_NAME)
    [version] = connection.execute("PRAGMA user_version").fetchone()
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    connection.close()
    return version, tables


def test_the_files_are_numbered_without_a_gap() -> None:
    assert [migration.version for migration in read_migrations()] == list(
        range(1, len(list(SCHEMA.glob("*.sql"))) + 1)
    )
    assert read_migrations()


def test_a_gap_in_the_numbers_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "0002_second.sql").write_text("CREATE TABLE b (c);")
    with pytest.raises(ValueError, match=tmp_path.name):
        read_migrations(tmp_path)


@pytest.mark.parametrize(
    ("script", "found"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("-- only a comment\n\n", [], id="comments between statements are no statement"),
        pytest.param("SELECT 1;\n\nSELECT\n2;", ["SELECT 1;", "SELECT\n2;"], id="over several lines"),
        pytest.param("SELECT ';\n';", ["SELECT ';\n';"], id="a semicolon in a text"),
        pytest.param(
            "CREATE TRIGGER t BEFORE DELETE ON a BEGIN\n  SELECT 1;\nEND;\nSELECT 2;",
            ["CREATE TRIGGER t BEFORE DELETE ON a BEGIN\n  SELECT 1;\nEND;", "SELECT 2;"],
            id="a trigger's body stays whole",
        ),
    ],
)
def test_a_script_is_split_into_its_statements(script: str, found: list[str]) -> None:
    assert list(statements(script)) == found


def test_a_script_that_ends_within_a_statement_is_a_fault() -> None:
    with pytest.raises(ValueError, match="SELECT 2"):
        list(statements("SELECT 1;\nSELECT 2"))


async def test_a_failing_step_is_undone_whole_and_can_be_tried_again(tmp_path: Path) -> None:
    schema = tmp_path / "schema"
    shutil.copytree(SCHEMA, schema)
    async with open_store(tmp_path / "data", schema):
        pass
    before = state(tmp_path / "data")
    step = schema / f"{before[0] + 1:04}_next.sql"
    step.write_text("CREATE TABLE half (a);\nCREATE TABLE half (b);")
    with pytest.raises(sqlite3.OperationalError, match="already exists"):
        async with open_store(tmp_path / "data", schema):
            pass
    assert state(tmp_path / "data") == before
    step.write_text("CREATE TABLE half (a);")
    async with open_store(tmp_path / "data", schema):
        pass
    assert state(tmp_path / "data") == (before[0] + 1, before[1] | {"half"})


async def test_a_database_that_is_up_to_date_stays_as_it_is(tmp_path: Path) -> None:
    for _ in range(2):
        async with open_store(tmp_path):
            pass
        assert state(tmp_path)[0] == len(read_migrations())


@contextmanager
def of_version(version: int, data: Path) -> Iterator[sqlite3.Connection]:
    """Write a database of an earlier version, with one group in it."""
    with closing(sqlite3.connect(data / DATABASE_NAME)) as database, database:
        for migration in read_migrations()[:version]:
            for statement in migration.statements:
                database.execute(statement)
        database.execute(f"PRAGMA user_version = {version}")
        database.execute("INSERT INTO chats (id, telegram_id, title) VALUES (1, -1, '')")
        yield database


async def test_names_lose_the_marks_that_were_copied_with_them_and_two_people_are_told_apart(
    tmp_path: Path,
) -> None:
    with of_version(5, tmp_path) as database:
        for number, (name, key) in enumerate([(MARKED, MARKED), ("דני", "דני"), (f"\u200eדני{END}", END)], 1):
            database.execute("INSERT INTO people (id, chat_id, name) VALUES (?, 1, ?)", (number, name))
            database.execute("INSERT INTO names VALUES (1, ?, ?, ?)", (key, number, name))
        database.execute("INSERT INTO names VALUES (1, ?, 3, ?)", (f"\u200eדני{END}", f"\u200eדני{END}"))
    async with open_store(tmp_path) as store, store.reading() as reading:
        names = await reading.all("SELECT person_id, key, name FROM names ORDER BY 1, 2")
        everybody = await people.list_all(reading, 1)
    assert [tuple(row) for row in names] == [
        (1, "אבי", "אבי"),
        (2, "דני", "דני"),
        (3, "דניb", "דניB"),
    ]
    assert sorted(person.name for person in everybody) == ["אבי", "דני", "דניB"]


async def test_a_username_that_several_have_is_nobodys_any_more(tmp_path: Path) -> None:
    had = [
        (1, "wang", None),
        (2, "WANG", None),
        (3, "li", None),
        (4, "mei", None),
        (5, "mei", 4),
        (6, None, None),
    ]
    with of_version(6, tmp_path) as database:
        database.executemany(
            "INSERT INTO people (id, chat_id, name, username, merged_into) VALUES (?1, 1, ?1, ?2, ?3)", had
        )
    async with open_store(tmp_path) as store, store.reading() as reading:
        everybody = await people.list_all(reading, 1)
    assert {person.id: person.username for person in everybody if person.username} == {3: "li", 4: "mei"}
