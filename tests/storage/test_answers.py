"""记得: an answer is remembered until something that it was read from changes, by whatever way."""

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import Store
from storage import answers as storage_answers
from storage.answers import Answers
from storage.opening import DATABASE_NAME

SCHEMA = """
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, wins INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE tally (person_id REFERENCES person ON DELETE CASCADE, amount INTEGER NOT NULL);
    CREATE TABLE payment (
        id INTEGER PRIMARY KEY AUTOINCREMENT, payer_id INTEGER, amount INTEGER NOT NULL
    );
    CREATE TRIGGER a_payment_moves_a_tally AFTER INSERT ON payment BEGIN
        UPDATE tally SET amount = amount - new.amount WHERE person_id = new.payer_id;
    END;
    CREATE VIEW standing AS SELECT name, amount FROM person JOIN tally ON person_id = id;
    INSERT INTO person (id, name) VALUES (1, '老王'), (2, '小李');
    INSERT INTO tally VALUES (1, 0), (2, 0);
"""

NAMES = "SELECT name FROM person ORDER BY id"
STANDING = "SELECT name, amount FROM standing ORDER BY name"
PAYMENTS = "SELECT count(*) FROM payment"
QUESTIONS = (NAMES, STANDING, PAYMENTS)
FURTHER = (
    "SELECT wins FROM person WHERE name <> '谁'",
    "SELECT payer_id, sum(amount) FROM payment GROUP BY payer_id",
    "SELECT count(*) FROM person JOIN tally ON person_id = id WHERE wins > amount",
)


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "answers.sqlite3", isolation_level=None)
    connection.executescript(SCHEMA)
    yield connection
    connection.close()


@pytest.fixture
def asked(connection: sqlite3.Connection) -> list[str]:
    """Every statement that SQLite carries out."""
    carried_out: list[str] = []
    connection.set_trace_callback(carried_out.append)
    return carried_out


@pytest.fixture
def answers(connection: sqlite3.Connection, asked: list[str]) -> Answers:
    answers = Answers(connection)
    connection.execute("BEGIN")
    answers.begin()
    for question in QUESTIONS:
        answers.ask(question, ())
    asked.clear()
    return answers


def asked_anew(answers: Answers, asked: list[str]) -> list[str]:
    """Ask everything again and return what was asked of the file."""
    asked.clear()
    for question in QUESTIONS:
        answers.ask(question, ())
    return list(asked)


def in_the_next_transaction(connection: sqlite3.Connection, answers: Answers) -> None:
    connection.execute("COMMIT")
    connection.execute("BEGIN")
    answers.begin()


def test_nothing_is_asked_twice(answers: Answers, asked: list[str]) -> None:
    assert asked_anew(answers, asked) == []


def test_nor_in_a_later_transaction(
    connection: sqlite3.Connection, answers: Answers, asked: list[str]
) -> None:
    in_the_next_transaction(connection, answers)
    assert asked_anew(answers, asked) == []


@pytest.mark.parametrize(
    ("change", "touched"),
    [
        ("INSERT INTO person (id, name) VALUES (3, '阿强')", [NAMES, STANDING]),
        ("UPDATE person SET name = '大王' WHERE id = 1", [NAMES, STANDING]),
        # A trigger changes a table that the statement does not name.
        ("INSERT INTO payment (payer_id, amount) VALUES (1, 5)", [STANDING, PAYMENTS]),
        # So does a foreign key.
        ("DELETE FROM person WHERE id = 2", [NAMES, STANDING]),
        ("UPDATE person SET name = '大王' WHERE id = 9", []),
        # Of a column that nobody asked for, and of none where rows are counted only.
        ("UPDATE person SET wins = wins + 1", []),
        ("UPDATE tally SET amount = 7", [STANDING]),
        ("REPLACE INTO person (id, name) VALUES (1, '大王')", [NAMES, STANDING]),
        ("INSERT INTO person (id, name) VALUES (1, '谁') ON CONFLICT DO NOTHING", []),
    ],
)
def test_what_is_asked_anew_after_a_change(
    answers: Answers, asked: list[str], change: str, touched: list[str]
) -> None:
    answers.run(change, ())
    assert asked_anew(answers, asked) == touched
    assert asked_anew(answers, asked) == []


def test_several_rows_at_once_are_a_change(answers: Answers, asked: list[str]) -> None:
    answers.run_each("INSERT INTO payment (payer_id, amount) VALUES (?, ?)", [(1, 5), (2, 3)])
    assert asked_anew(answers, asked) == [STANDING, PAYMENTS]


def test_a_change_that_fails_half_way_is_one(answers: Answers, asked: list[str]) -> None:
    change = "INSERT INTO payment (payer_id, amount) VALUES (?, ?)"
    answers.run_each(change, [(1, 5)])
    asked_anew(answers, asked)
    with pytest.raises(sqlite3.IntegrityError):
        answers.run_each(change, [(1, 5), (2, None)])
    assert asked_anew(answers, asked) == [STANDING, PAYMENTS]


def test_a_change_that_answers_is_carried_out_each_time(answers: Answers) -> None:
    change = "INSERT INTO payment (payer_id, amount) VALUES (1, 5) RETURNING amount"
    for _ in range(2):
        assert [row[0] for row in answers.ask(change, ()).rows] == [5]
    assert answers.ask(PAYMENTS, ()).rows[0][0] == 2


def test_what_reads_no_table_is_asked_each_time(answers: Answers, asked: list[str]) -> None:
    for _ in range(2):
        answers.ask("SELECT 1", ())
    assert asked == ["SELECT 1"] * 2


def test_a_statement_that_failed_when_it_was_new_may_change_anything(
    connection: sqlite3.Connection, answers: Answers, asked: list[str]
) -> None:
    change = "INSERT INTO payment (payer_id, amount) VALUES (1, 5)"
    longest = connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, 10)
    with pytest.raises(sqlite3.DataError):
        answers.run(change, ())
    connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, longest)
    answers.run(change, ())
    assert not answers.is_unchanged
    assert asked_anew(answers, asked) == list(QUESTIONS)


def test_what_sqlite_says_of_itself_is_asked_each_time(answers: Answers) -> None:
    answers.ask("SELECT page_size FROM pragma_page_size", ())
    size = "SELECT page_count FROM pragma_page_count"
    before = answers.ask(size, ()).rows[0][0]
    answers.run_each("INSERT INTO person (name) VALUES (?)", [("老王" * 1000,)] * 100)
    assert answers.ask(size, ()).rows[0][0] > before


def test_what_sqlite_writes_down_for_itself_is_asked_each_time(answers: Answers) -> None:
    newest = "SELECT seq FROM sqlite_sequence WHERE name = 'payment'"
    for number in range(1, 3):
        answers.run("INSERT INTO payment (payer_id, amount) VALUES (1, 5)", ())
        assert [row[0] for row in answers.ask(newest, ()).rows] == [number]


def test_what_was_changed_back_is_asked_anew(
    connection: sqlite3.Connection, answers: Answers, asked: list[str]
) -> None:
    answers.run("INSERT INTO person (id, name) VALUES (3, '阿强')", ())
    assert len(answers.ask(NAMES, ()).rows) == 3
    connection.execute("ROLLBACK")
    answers.rollback()
    connection.execute("BEGIN")
    answers.begin()
    assert len(answers.ask(NAMES, ()).rows) == 2
    assert asked_anew(answers, asked) == [STANDING]


def test_what_another_program_has_written_is_seen(
    connection: sqlite3.Connection, answers: Answers, tmp_path: Path
) -> None:
    connection.execute("COMMIT")
    other = sqlite3.connect(tmp_path / "answers.sqlite3", isolation_level=None)
    other.execute("UPDATE person SET name = '大王' WHERE id = 1")
    other.close()
    connection.execute("BEGIN")
    answers.begin()
    assert [row[0] for row in answers.ask(NAMES, ()).rows] == ["大王", "小李"]


def test_values_are_made_once(answers: Answers) -> None:
    made: list[str] = []

    def named(row: sqlite3.Row) -> str:
        made.append(row[0])
        return str(row[0])

    for _ in range(2):
        assert answers.ask(NAMES, ()).read_by(named) == ("老王", "小李")
    assert made == ["老王", "小李"]


def test_the_answers_asked_for_longest_ago_are_forgotten(
    answers: Answers, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_answers, "MOST_ROWS", 10)
    question = "SELECT name FROM person WHERE id <= ?"
    for most in range(1, 5):
        answers.ask(question, (most,))
    asked.clear()
    answers.ask(question, (4,))
    assert asked == []
    assert asked_anew(answers, asked) == list(QUESTIONS)


@pytest.mark.parametrize("seed", range(20))
def test_an_answer_is_always_what_the_file_says(
    connection: sqlite3.Connection, answers: Answers, seed: int
) -> None:
    chance = random.Random(seed)  # noqa: S311 - chance, no secret
    changes = (
        "INSERT INTO person (name) VALUES ('谁')",
        "INSERT INTO tally SELECT max(id), 0 FROM person",
        "UPDATE person SET name = name || '哥' WHERE id = ?1",
        "INSERT INTO payment (payer_id, amount) VALUES (?1, 7)",
        "DELETE FROM payment WHERE payer_id = ?1",
        "DELETE FROM person WHERE id = ?1",
        "UPDATE tally SET amount = amount + 1 WHERE person_id = ?1",
        "UPDATE person SET wins = wins + 1 WHERE id = ?1",
        "UPDATE payment SET amount = amount + 1 WHERE payer_id = ?1",
        "UPDATE payment SET payer_id = 3 WHERE payer_id = ?1",
    )
    for _ in range(200):
        match chance.randrange(10):
            case 0:
                in_the_next_transaction(connection, answers)
            case 1:
                connection.execute("ROLLBACK")
                answers.rollback()
                connection.execute("BEGIN")
                answers.begin()
            case 2 | 3 | 4:
                change = chance.choice(changes)
                answers.run(change, (chance.randrange(1, 6),) if "?1" in change else ())
            case _:
                question = chance.choice(QUESTIONS + FURTHER)
                assert answers.ask(question, ()).rows == connection.execute(question).fetchall()


async def test_the_store_remembers_from_one_transaction_to_the_next(store: Store) -> None:
    question = "SELECT title FROM chats"
    async with store.transaction() as tx:
        await tx.run("INSERT INTO chats (telegram_id, title) VALUES (-1, '周五局')")
        kept = await tx.answer(question, ())
    async with store.transaction() as tx:
        assert await tx.answer(question, ()) is kept
    with sqlite3.connect(store.path.with_name(DATABASE_NAME), isolation_level=None) as other:
        other.execute("UPDATE chats SET title = '周六局'")
    other.close()
    async with store.transaction() as tx:
        assert [row["title"] for row in await tx.all(question)] == ["周六局"]
