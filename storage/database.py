"""数据库: one SQLite file, one writer, every change in one transaction that is on disk when it returns."""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TextIO

import aiosqlite

from storage.faults import HeldByAnother, Unusable
from storage.migrations import migrate

FILE_NAME = "scorekeeper.db"
LOCK_NAME = "scorekeeper.lock"

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)

Value = int | str | None
Row = sqlite3.Row


class Transaction:
    """An open transaction: what is done through it is kept together or not at all."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def change(self, sql: str, values: Iterable[Value] | Mapping[str, Value] = ()) -> int:
        """Run a statement that changes rows; return the id of the row it inserted."""
        cursor = await self._connection.execute(sql, _bound(values))
        inserted = cursor.lastrowid
        await cursor.close()
        return inserted or 0

    async def change_many(self, sql: str, rows: Iterable[Iterable[Value]]) -> None:
        """Run a statement once for each row of values."""
        cursor = await self._connection.executemany(sql, rows)
        await cursor.close()

    async def row(self, sql: str, values: Iterable[Value] | Mapping[str, Value] = ()) -> Row | None:
        """Return the first row of a query, None where there is none."""
        rows = await self.rows(sql, values)
        return rows[0] if rows else None

    async def rows(self, sql: str, values: Iterable[Value] | Mapping[str, Value] = ()) -> list[Row]:
        """Return all rows of a query."""
        return list(await self._connection.execute_fetchall(sql, _bound(values)))

    @asynccontextmanager
    async def attempt(self) -> AsyncIterator[None]:
        """Take back what is done inside when it fails; the transaction around it goes on."""
        await self.change("SAVEPOINT attempt")
        try:
            yield
        except BaseException:
            await asyncio.shield(self.change("ROLLBACK TO attempt"))
            await asyncio.shield(self.change("RELEASE attempt"))
            raise
        await self.change("RELEASE attempt")


def _bound(values: Iterable[Value] | Mapping[str, Value]) -> Any:  # noqa: ANN401 - aiosqlite's own type
    return dict(values) if isinstance(values, Mapping) else tuple(values)


class Store:
    """账本: the open database of one data directory."""

    def __init__(self, connection: aiosqlite.Connection, lock_file: TextIO) -> None:
        self._connection = connection
        self._lock_file = lock_file
        self._writing = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Run what is inside as one transaction; it is on disk when this returns, or did not happen.

        One at a time; a task that is cancelled inside leaves no open transaction.
        """
        async with self._writing:
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
                yield Transaction(self._connection)
                await asyncio.shield(self._connection.commit())
            except BaseException:
                await asyncio.shield(self._connection.rollback())
                raise

    async def close(self) -> None:
        """Close the database and let another process have it."""
        await self._connection.close()
        self._lock_file.close()


@asynccontextmanager
async def open_store(directory: Path) -> AsyncIterator[Store]:
    """Open the database of a data directory, bring its schema up to date, and close it at the end.

    Raises:
        StoreFault: HeldByAnother, NewerVersion, or Unusable, with one sentence; nothing was changed.

    """
    path = directory / FILE_NAME
    try:
        directory.mkdir(parents=True, exist_ok=True)
        lock_file = _hold(directory / LOCK_NAME)
    except OSError as error:
        raise Unusable(directory, error.strerror or error) from error
    try:
        connection = await _connect(path)
    except BaseException:
        lock_file.close()
        raise
    store = Store(connection, lock_file)
    try:
        yield store
    finally:
        await store.close()


async def _connect(path: Path) -> aiosqlite.Connection:
    try:
        connection = await aiosqlite.connect(path, isolation_level=None)
    except sqlite3.Error as error:
        raise Unusable(path, error) from error
    try:
        connection.row_factory = sqlite3.Row
        for pragma in _PRAGMAS:
            await connection.execute(pragma)
        await migrate(connection, path)
    except sqlite3.Error as error:
        await connection.close()
        raise Unusable(path, error) from error
    except BaseException:
        await connection.close()
        raise
    return connection


def _hold(path: Path) -> TextIO:
    """Take the data directory for this process, or say who has it."""
    lock_file = path.open("a+", encoding="ascii")
    try:
        fcntl.flock(lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock_file.seek(0)
        holder = lock_file.read().strip()
        lock_file.close()
        raise HeldByAnother(path.parent, holder) from error
    lock_file.truncate(0)
    lock_file.write(str(os.getpid()))
    lock_file.flush()
    return lock_file
