"""What SQLite is asked to do: every connection that is opened in the block counts its statements and rows.

SQLite's own trace tells each statement as it begins; `total_changes`, read as a COMMIT begins, has every row
that was inserted, changed or deleted, those of triggers too. A statement inside a trigger is no statement of
the program and is not counted as one.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch


@dataclass(slots=True)
class Counted:
    """Statements, transactions that changed something, and rows they changed, over all connections."""

    statements: int = 0
    transactions: int = 0
    rows: int = 0

    def __add__(self, other: "Counted") -> "Counted":
        return Counted(
            self.statements + other.statements,
            self.transactions + other.transactions,
            self.rows + other.rows,
        )

    def copy(self) -> "Counted":
        return Counted(self.statements, self.transactions, self.rows)

    def since(self, before: "Counted") -> "Counted":
        return Counted(
            self.statements - before.statements,
            self.transactions - before.transactions,
            self.rows - before.rows,
        )


@contextmanager
def counting() -> Iterator[Counted]:
    """Count on every connection that the block opens."""
    counted = Counted()
    connect = sqlite3.connect

    def counted_connect(*arguments: Any, **options: Any) -> sqlite3.Connection:  # noqa: ANN401 - handed on
        connection: sqlite3.Connection = connect(*arguments, **options)
        changes = connection.total_changes

        newest = ""

        def trace(statement: str) -> None:
            nonlocal changes, newest
            # A trigger's beginning is told as the statement that set it off, once more.
            if statement == newest:
                return
            newest = statement
            counted.statements += 1
            if statement.startswith("COMMIT") and connection.total_changes != changes:
                counted.transactions += 1
                counted.rows += connection.total_changes - changes
                changes = connection.total_changes

        connection.set_trace_callback(trace)
        return connection

    with patch("sqlite3.connect", counted_connect):
        yield counted
