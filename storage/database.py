"""数据库: one writer, one reader, and transactions that survive a cancelled task.

async with open_store(folder) as store:
    async with store.transaction() as tx:
        await ledger.record(tx, ...)
    async with store.reading() as reading:
        await tallies.of_table(reading, ...)
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

import aiosqlite

from storage.answers import Answer, Answers, Value
from storage.disk import explained, is_busy, is_cut_off, unwritable
from storage.errors import StoreDamaged, TransactionOver
from storage.migrations import SCHEMA, migrate, read_migrations
from storage.process_lock import only_process

DATABASE_NAME = "scores.sqlite3"

_LOG_SIGNS = frozenset({b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"})
"""How a write-ahead log begins; one that a loss of power left empty begins with nothing or with noughts."""

_PATIENCE_SECONDS = 2.0
"""So long another program may hold the file, as one that copies it does, before that is trouble."""

_PAUSE_SECONDS = 0.01
"""Between two looks whether it has let go."""

_STATEMENTS_AT_A_STRETCH = 64
"""So many statements of a transaction take a millisecond or two; then others get the loop."""

_CACHED_STATEMENTS = 512
"""More than the program has, so that each is prepared once."""

T = TypeVar("T")


class Reading:
    """A consistent view of the store, open until the end of its `async with`.

    Nobody else changes what it sees, so it asks the file the same question once.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._answers: dict[tuple[str, tuple[Value, ...]], Answer] = {}
        self._is_over = False

    async def all(self, sql: str, *values: Value) -> Sequence[sqlite3.Row]:
        """Return every row of a statement; it is remembered as it is, so it is not to be changed."""
        return (await self.answer(sql, values)).rows

    async def first(self, sql: str, *values: Value) -> sqlite3.Row | None:
        """Return the first row of a statement, None where there is none."""
        rows = await self.all(sql, *values)
        return rows[0] if rows else None

    async def all_as(self, reader: Callable[[sqlite3.Row], T], sql: str, *values: Value) -> tuple[T, ...]:
        """Return every row of a statement as a value, which is made once for as long as the row stands."""
        return (await self.answer(sql, values)).read_by(reader)

    async def first_as(self, reader: Callable[[sqlite3.Row], T], sql: str, *values: Value) -> T | None:
        """Return the first row of a statement as a value, None where there is none."""
        found = await self.all_as(reader, sql, *values)
        return found[0] if found else None

    def finish(self) -> None:
        """Take no more statements."""
        self._is_over = True

    async def answer(self, sql: str, values: tuple[Value, ...]) -> Answer:
        """Return what a statement comes to."""
        self._check_open()
        answer = self._answers.get((sql, values))
        if answer is None:
            answer = Answer(list(await self._connection.execute_fetchall(sql, values)))
            self._answers[sql, values] = answer
        return answer

    def _check_open(self) -> None:
        if self._is_over:
            raise TransactionOver


class Transaction(Reading):
    """An open transaction: whatever is done in it commits together or not at all.

    Its statements are short and run where they are asked for: to hand each to the connection's thread and
    back takes ten times as long as the statement. What waits for the disk is its end, which is left to the
    thread. What an earlier transaction has read and nobody has changed since is not read again.
    """

    def __init__(self, connection: aiosqlite.Connection, remembered: Answers) -> None:
        super().__init__(connection)
        self._remembered = remembered
        self._run_so_far = 0

    async def run(self, sql: str, *values: Value) -> int:
        """Run a statement; return the id of the row it inserted last."""
        if self._is_turn_of_others():
            await asyncio.sleep(0)
        return self._remembered.run(sql, values)

    async def run_each(self, sql: str, rows: Iterable[tuple[Value, ...]]) -> None:
        """Run a statement once for each row of values."""
        if self._is_turn_of_others():
            await asyncio.sleep(0)
        self._remembered.run_each(sql, rows)

    async def answer(self, sql: str, values: tuple[Value, ...]) -> Answer:
        """Return what a statement comes to, remembered or asked."""
        if self._is_turn_of_others():
            await asyncio.sleep(0)
        return self._remembered.ask(sql, values)

    def _is_turn_of_others(self) -> bool:
        """Whether the loop is to be let go, so that a long transaction keeps nobody waiting for it."""
        self._check_open()
        self._run_so_far += 1
        return self._run_so_far % _STATEMENTS_AT_A_STRETCH == 0

    @asynccontextmanager
    async def savepoint(self) -> AsyncIterator[None]:
        """Undo what was done inside if an exception leaves; the transaction itself goes on."""
        await self.run("SAVEPOINT step")
        try:
            yield
        except BaseException:
            # Where the disk is full, SQLite has undone the whole transaction by itself.
            if self._remembered.is_open:
                await self.run("ROLLBACK TO step")
                self._remembered.rollback()
                await self.run("RELEASE step")
            raise
        await self.run("RELEASE step")


class Store:
    """The open database of one data folder; made by `open_store`."""

    def __init__(self, path: Path, writer: "_Connection", reader: "_Connection") -> None:
        self.path = path
        self._writer, self._writing = writer, asyncio.Lock()
        self._remembered = Answers(writer.direct)
        self._reader, self._being_read = reader.threaded, asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Open a transaction; commit at its end, roll back if an exception or a cancellation leaves.

        Only one is open at a time, others wait. A cancellation that arrives during the commit is raised
        after it.

        Raises:
            StoreUnwritable: the disk is full, or the file may not be written, or another program holds it.
            StoreDamaged: parts of the file cannot be read.

        """
        async with self._writing:
            with explained(self.path):
                tx = Transaction(self._writer.threaded, self._remembered)
                try:
                    await self._begin()
                    yield tx
                    await self._commit()
                except BaseException:
                    await self._roll_back()
                    raise
                finally:
                    tx.finish()

    async def _begin(self) -> None:
        """Begin to write, at once or when another program has let go of the file."""
        until = monotonic() + _PATIENCE_SECONDS
        while True:
            try:
                self._writer.direct.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if not is_busy(error) or monotonic() > until:
                    raise
                await asyncio.sleep(_PAUSE_SECONDS)
            else:
                self._remembered.begin()
                return

    async def _commit(self) -> None:
        """Commit to the disk, which is waited for in the connection's thread."""
        if self._remembered.is_unchanged:
            self._writer.direct.commit()
        else:
            await _to_the_end(self._writer.threaded.commit())

    async def _roll_back(self) -> None:
        """Undo everything, in the thread where something was changed: a commit may be under way there."""
        try:
            if self._remembered.is_unchanged:
                self._writer.direct.rollback()
            else:
                await _to_the_end(self._writer.threaded.rollback())
        finally:
            self._remembered.rollback()

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
        StoreUnwritable: the file or the folder cannot be written, or another program holds the file.

    """
    path = data_dir / DATABASE_NAME
    with only_process(data_dir):
        _check_file(path)
        async with _connected(path) as writer, _prepared_reader(path, writer, schema) as reader:
            store = Store(path, writer, reader)
            try:
                yield store
            finally:
                await store.idle()


@dataclass(frozen=True, slots=True)
class _Connection:
    """One connection to the file, to be asked through its thread or directly."""

    threaded: aiosqlite.Connection
    direct: sqlite3.Connection


@asynccontextmanager
async def _connected(path: Path) -> AsyncIterator[_Connection]:
    """Open a connection without changing the file, and close it however the block ends."""
    with explained(path):
        direct = sqlite3.connect(
            path,
            isolation_level=None,
            timeout=_PATIENCE_SECONDS,
            check_same_thread=False,
            cached_statements=_CACHED_STATEMENTS,
        )
        direct.row_factory = sqlite3.Row
        threaded = await aiosqlite.Connection(lambda: direct, iter_chunk_size=64)
    try:
        yield _Connection(threaded, direct)
    finally:
        await _to_the_end(threaded.close())


@asynccontextmanager
async def _prepared_reader(path: Path, writer: _Connection, schema: Path) -> AsyncIterator[_Connection]:
    """Check and migrate the file through the writer, then open the reader beside it."""
    with explained(path):
        await _check_readable(writer.threaded, path)
        await _set(writer.threaded, "foreign_keys = ON", "synchronous = FULL")
        await migrate(writer.threaded, path, read_migrations(schema))
        # After the version check: a database that is refused keeps its journal mode.
        await _set(writer.threaded, "journal_mode = WAL")
        # From here on the writer's statements run on the loop, which must not wait inside of one.
        await _set(writer.threaded, "busy_timeout = 0")
    async with _connected(path) as reader:
        await _set(reader.threaded, "query_only = ON")
        yield reader


async def _set(connection: aiosqlite.Connection, *pragmas: str) -> None:
    for pragma in pragmas:
        # Read to the end: a statement with a row left holds a lock on the file.
        await connection.execute_fetchall(f"PRAGMA {pragma}")


async def _check_readable(connection: aiosqlite.Connection, path: Path) -> None:
    [row] = await connection.execute_fetchall("PRAGMA quick_check(1)")
    if row[0] != "ok":
        raise StoreDamaged(path, str(row[0]))


def _check_file(path: Path) -> None:
    """Look at the file and its write-ahead log before anything is opened.

    Never while a connection is open: to close the file would let go of the locks of this whole process, and
    the next program that looks into the database and leaves would take the write-ahead log away with it.

    Raises:
        StoreUnwritable: it cannot be opened; the system says why more clearly than SQLite.
        StoreDamaged: the log is none, or the file ends within a page.

    """
    log = path.with_name(f"{path.name}-wal")
    try:
        path.open("ab").close()
        sign = _beginning(log)
    except OSError as error:
        raise unwritable(path, error) from error
    if any(sign):
        # SQLite would pass over a log that is none, and over all that it held.
        if sign not in _LOG_SIGNS:
            raise StoreDamaged(log, "not a write-ahead log")
    elif is_cut_off(path):
        raise StoreDamaged(path, "its end is missing")


def _beginning(log: Path) -> bytes:
    try:
        with log.open("rb") as file:
            return file.read(4)
    except FileNotFoundError:
        return b""


async def _to_the_end(work: Coroutine[Any, Any, None]) -> None:
    """Finish a step that must not be left half done; a cancellation, or several, is raised after it."""
    task, cancelled = asyncio.ensure_future(work), None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    task.result()
