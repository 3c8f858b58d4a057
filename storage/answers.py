"""记得: what the writer has read and what still holds: no question is asked of the file twice in vain.

SQLite tells of each statement, as it prepares it, which columns it reads and which it changes: those behind
views, and those that triggers and foreign keys reach. So an answer is kept until one of its columns changes
or its table gains or loses a row, or until that is changed back.
"""

import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

Value = int | str | None
"""What is stored; money is an integer, so no float is among them."""

T = TypeVar("T")

MOST_ROWS = 10_000
"""So many rows are remembered in all; those asked for longest ago are forgotten first."""

_SQLITES_OWN = ("sqlite_", "pragma_")

_ANYTHING = "*"
"""What a statement may change that failed before it was known what it changes."""

_OF_WHOLE_ROWS = frozenset({sqlite3.SQLITE_INSERT, sqlite3.SQLITE_DELETE})


class Answer:
    """The rows of a statement, and the values that they were read as."""

    __slots__ = ("_read", "rows", "since")

    def __init__(self, rows: list[sqlite3.Row], since: int = 0) -> None:
        self.rows = rows
        self.since = since
        self._read: dict[Callable[[sqlite3.Row], Any], tuple[Any, ...]] = {}

    def read_by(self, reader: Callable[[sqlite3.Row], T]) -> tuple[T, ...]:
        """Return the rows as values, made once."""
        values: tuple[T, ...] | None = self._read.get(reader)
        if values is None:
            values = self._read[reader] = tuple(map(reader, self.rows))
        return values


@dataclass(slots=True)
class _Statement:
    """What is known of a statement.

    Attributes:
        read: the columns that it reads, as `table.column`.
        changed: the columns that it changes, and the tables of which it adds or drops rows.
        is_kept: whether its answers hold until one of these changes; of its own tables SQLite does not tell.
        since: from when on an answer holds: when something that it reads was changed last.

    """

    read: frozenset[str]
    changed: frozenset[str]
    is_kept: bool = field(init=False)
    since: int = 0

    def __post_init__(self) -> None:
        own = any(column.startswith(_SQLITES_OWN) for column in self.read)
        self.is_kept = bool(self.read) and not self.changed and not own


class Answers:
    """Asks a connection, which nobody else may write through, and remembers."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._statements: dict[str, _Statement] = {}
        self._kept: OrderedDict[tuple[str, tuple[Value, ...]], Answer] = OrderedDict()
        self._rows = 0
        self._moment = 0
        self._readers: dict[str, list[_Statement]] = {}
        self._uncommitted: set[str] = set()
        self._version: int | None = None
        self._read: set[str] = set()
        self._changed: set[str] = set()
        connection.set_authorizer(self._note)

    def begin(self) -> None:
        """Forget everything if another program has written to the file since the last transaction."""
        self._uncommitted.clear()
        [version] = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._version = version
            self._kept.clear()
            self._rows = 0

    @property
    def is_open(self) -> bool:
        """Whether the transaction is open still."""
        return self._connection.in_transaction

    @property
    def is_unchanged(self) -> bool:
        """Whether nothing has been changed since the transaction began."""
        return not self._uncommitted

    def rollback(self) -> None:
        """Doubt what was changed since the transaction began: it may be as it was before."""
        self._touch(self._uncommitted)

    def ask(self, sql: str, values: tuple[Value, ...]) -> Answer:
        """Return the answer that still holds, or ask."""
        key = (sql, values)
        kept = self._kept.get(key)
        if kept is not None:
            if kept.since >= self._statements[sql].since:
                self._kept.move_to_end(key)
                return kept
            self._forget(key)
        answer = Answer(self._carry_out(sql, lambda: self._connection.execute(sql, values).fetchall()))
        if self._statements[sql].is_kept:
            answer.since = self._moment
            self._keep(key, answer)
        return answer

    def run(self, sql: str, values: tuple[Value, ...]) -> int:
        """Run a statement; return the id of the row it inserted last."""

        def carry_out() -> int | None:
            cursor = self._connection.execute(sql, values)
            cursor.fetchall()
            return cursor.lastrowid

        return self._carry_out(sql, carry_out) or 0

    def run_each(self, sql: str, rows: Iterable[tuple[Value, ...]]) -> None:
        """Run a statement once for each row of values."""
        self._carry_out(sql, lambda: self._connection.executemany(sql, rows))

    def _carry_out(self, sql: str, carry_out: Callable[[], T]) -> T:
        changes = self._connection.total_changes
        if sql not in self._statements:
            self._read.clear()
            self._changed.clear()
        try:
            return carry_out()
        except BaseException:
            if sql not in self._statements:
                self._changed.add(_ANYTHING)
            raise
        finally:
            statement = self._statements.get(sql) or self._noted(sql)
            if statement.changed and self._connection.total_changes != changes:
                self._uncommitted |= statement.changed
                self._touch(statement.changed)

    def _touch(self, changed: Collection[str]) -> None:
        self._moment += 1
        if _ANYTHING in changed:
            self._kept.clear()
            self._rows = 0
        for column_or_table in changed:
            for statement in self._readers.get(column_or_table, ()):
                statement.since = self._moment

    def _keep(self, key: tuple[str, tuple[Value, ...]], answer: Answer) -> None:
        self._kept[key] = answer
        self._rows += len(answer.rows) + 1
        while self._rows > MOST_ROWS:
            self._forget(next(iter(self._kept)))

    def _forget(self, key: tuple[str, tuple[Value, ...]]) -> None:
        self._rows -= len(self._kept.pop(key).rows) + 1

    def _noted(self, sql: str) -> _Statement:
        """Return what was noted while a statement was prepared for the first time."""
        statement = self._statements[sql] = _Statement(frozenset(self._read), frozenset(self._changed))
        if statement.is_kept:
            tables = {column.partition(".")[0] for column in statement.read}
            for column_or_table in statement.read | tables:
                self._readers.setdefault(column_or_table, []).append(statement)
        return statement

    def _note(self, action: int, table: str | None, column: str | None, *_further: object) -> int:
        """Note what the statement being prepared reads or changes; everything is allowed.

        A generated column is not told among what an update changes: those of the ledger are never updated.
        """
        if action == sqlite3.SQLITE_READ:
            self._read.add(f"{table}.{column}")
        elif action == sqlite3.SQLITE_UPDATE:
            self._changed.add(f"{table}.{column}")
        elif action in _OF_WHOLE_ROWS and table is not None:
            self._changed.add(table)
        return sqlite3.SQLITE_OK
