"""数据库: one writer, one reader, and transactions that survive a cancelled task.

async with open_store(folder) as store:
    async with store.transaction() as tx:
        await ledger.record(tx, ...)
    async with store.reading() as reading:
        await tallies.of_table(reading, ...)
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiosqlite

from storage.errors import StoreDamaged, StoreError, StoreUnwritable, TransactionOver
from storage.migrations import SCHEMA, migrate, read_migrations
from storage.process_lock import only_process

DATABASE_NAME = "scores.sqlite3"

Value = int | str | None
"""What is stored; money is an integer, so no float is among them."""


class Reading:
    """A consistent view of the store, open until the end of its `async with`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._open: aiosqlite.Connection | None = connection

    @property
    def _connection(self) -> aiosqlite.Connection:
        if self._open is None:
            raise TransactionOver
        return self._open

    async def all(self, sql: str, *values: Value) -> list[sqlite3.Row]:
        """Return every row of a statement."""
        return list(await self._connection.execute_fetchall(sql, values))

    async def first(self, sql: str, *values: Value) -> sqlite3.Row | None:
        """Return the first row of a statement, None where there is none."""
        rows = await self.all(sql, *values)
        return rows[0] if rows else None

    def finish(self) -> None:
        """Take no more statements."""
        self._open = None


class Transaction(Reading):
    """An open transaction: whatever is done in it commits together or not at all."""

    async def run(self, sql: str, *values: Value) -> int:
        """Run a statement; return the id of the row it inserted last."""
        row = await self._connection.execute_insert(sql, values)
        return int(row[0]) if row else 0

    async def run_each(self, sql: str, rows: Iterable[tuple[Value, ...]]) -> None:
        """Run a statement once for each row of values."""
        async with self._connection.executemany(sql, rows):
            pass

    @asynccontextmanager
    async def savepoint(self) -> AsyncIterator[None]:
        """Undo what was done inside if an exception leaves; the transaction itself goes on."""
        await self.run("SAVEPOINT step")
        try:
            yield
        except BaseException:
            await self.run("ROLLBACK TO step")
            await self.run("RELEASE step")
            raise
        await self.run("RELEASE step")


class Store:
    """The open database of one data folder; made by `open_store`."""

    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer, self._writing = writer, asyncio.Lock()
        self._reader, self._being_read = reader, asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Open a transaction; commit at its end, roll back if an exception or a cancellation leaves.

        Only one is open at a time, others wait. A cancellation that arrives during the commit is raised
        after it.

        Raises:
            StoreError: the disk is full or the file cannot be read or written.

        """
        async with self._writing:
            with explained(self.path):
                tx = Transaction(self._writer)
                try:
                    # Inside the try: cancelled while it waits, the BEGIN may still be carried out.
                    await self._writer.execute("BEGIN IMMEDIATE")
                    yield tx
                    await _to_the_end(self._writer.commit())
                except BaseException:
                    await _to_the_end(self._writer.rollback())
                    raise
                finally:
                    tx.finish()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Reading]:
        """Open a view of what is committed; it does not wait for a transaction, nor hold one up."""
        async with self._being_read:
            with explained(self.path):
                reading = Reading(self._reader)
                try:
                    await self._reader.execute("BEGIN")
                    yield reading
                finally:
                    reading.finish()
                    await _to_the_end(self._reader.rollback())

    async def idle(self) -> None:
        """Wait until no transaction and no reading is open."""
        async with self._writing, self._being_read:
            pass


@asynccontextmanager
async def open_store(data_dir: Path, schema: Path = SCHEMA) -> AsyncIterator[Store]:
    """Open the store of a data folder, made and brought up to date if needed; closed at the end.

    Raises:
        StoreInUse: another process has it open.
        StoreTooNew: a newer version of the program wrote it.
        StoreDamaged: the file is no database of this program, or parts of it cannot be read.
        StoreUnwritable: the file or the folder cannot be written.

    """
    path = data_dir / DATABASE_NAME
    with only_process(data_dir):
        async with _connected(path) as writer, _prepared_reader(path, writer, schema) as reader:
            store = Store(path, writer, reader)
            try:
                yield store
            finally:
                await store.idle()


@asynccontextmanager
async def _connected(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """Open a connection without changing the file, and close it however the block ends."""
    try:
        # Asked first, because a connection that fails to open leaves its thread to end by itself.
        path.open("ab").close()
    except OSError as error:
        raise StoreUnwritable(path, error.strerror or "unknown") from error
    with explained(path):
        connection = await aiosqlite.connect(path, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        yield connection
    finally:
        await _to_the_end(connection.close())


@asynccontextmanager
async def _prepared_reader(
    path: Path, writer: aiosqlite.Connection, schema: Path
) -> AsyncIterator[aiosqlite.Connection]:
    """Check and migrate the file through the writer, then open the reader beside it."""
    with explained(path):
        await _check_readable(writer, path)
        await _set(writer, "busy_timeout = 5000", "foreign_keys = ON", "synchronous = FULL")
        await migrate(writer, path, read_migrations(schema))
        # After the version check: a database that is refused keeps its journal mode.
        await _set(writer, "journal_mode = WAL")
    async with _connected(path) as reader:
        await _set(reader, "busy_timeout = 5000", "query_only = ON")
        yield reader


async def _set(connection: aiosqlite.Connection, *pragmas: str) -> None:
    for pragma in pragmas:
        # Read to the end: a statement with a row left holds a lock on the file.
        await connection.execute_fetchall(f"PRAGMA {pragma}")


async def _check_readable(connection: aiosqlite.Connection, path: Path) -> None:
    [row] = await connection.execute_fetchall("PRAGMA quick_check(1)")
    if row[0] != "ok":
        raise StoreDamaged(path, str(row[0]))


async def _to_the_end(work: Coroutine[Any, Any, None]) -> None:
    """Finish a step that must not be left half done; a cancellation is raised after it."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_UNWRITABLE = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    }
)


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn an error of the file itself into a `StoreError`; other errors are faults and stay."""
    try:
        yield
    except sqlite3.Error as error:
        meaning = _meaning(path, error)
        if meaning is None:
            raise
        raise meaning from error


def _meaning(path: Path, error: sqlite3.Error) -> StoreError | None:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the primary code; the rest is detail
    if code in _DAMAGED:
        return StoreDamaged(path, str(error))
    return StoreUnwritable(path, str(error)) if code in _UNWRITABLE else None
