"""数据库: one writer, one reader, and transactions that survive a cancelled task.

async with open_store(folder) as store:
    async with store.transaction() as tx:
        await ledger.record(tx, ...)
    async with store.reading() as reading:
        await tallies.of_table(reading, ...)
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import TypeVar

import aiosqlite

from storage.answers import Answer, Answers, Value
from storage.connections import PATIENCE_SECONDS, Connection, to_the_end
from storage.disk import explained, is_busy
from storage.errors import TransactionOver

_PAUSE_SECONDS = 0.01
"""Between two looks whether it has let go."""

_STATEMENTS_AT_A_STRETCH = 64
"""So many statements of a transaction take a millisecond or two; then others get the loop."""

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
        rows = (await self.answer(sql, values)).rows
        return rows[0] if rows else None

    async def all_as(self, reader: Callable[[sqlite3.Row], T], sql: str, *values: Value) -> tuple[T, ...]:
        """Return every row of a statement as a value, which is made once for as long as the row stands."""
        return (await self.answer(sql, values)).read_by(reader)

    async def first_as(self, reader: Callable[[sqlite3.Row], T], sql: str, *values: Value) -> T | None:
        """Return the first row of a statement as a value, None where there is none."""
        found = (await self.answer(sql, values)).read_by(reader)
        return found[0] if found else None

    def finish(self) -> None:
        """Take no more statements."""
        self._is_over = True

    async def answer(self, sql: str, values: tuple[Value, ...]) -> Answer:
        """Return what a statement comes to."""
        if self._is_over:
            raise TransactionOver
        answer = self._answers.get((sql, values))
        if answer is None:
            answer = Answer(list(await self._connection.execute_fetchall(sql, values)))
            self._answers[sql, values] = answer
        return answer


class Transaction(Reading):
    """An open transaction: whatever is done in it commits together or not at all.

    Its statements are short and run where they are asked for: to hand each to the connection's thread and
    back takes ten times as long as the statement. What waits for the disk is its end, which is left to the
    thread. What an earlier transaction has read and nobody has changed since is not read again.
    """

    def __init__(self, connection: aiosqlite.Connection, remembered: Answers) -> None:
        super().__init__(connection)
        self._remembered = remembered
        self._left = _STATEMENTS_AT_A_STRETCH

    def finish(self) -> None:
        """Take no more statements."""
        super().finish()
        self._left = 0

    async def run(self, sql: str, *values: Value) -> int:
        """Run a statement; return the id of the row it inserted last."""
        if not self._left:
            await self._let_others()
        self._left -= 1
        return self._remembered.run(sql, values)

    async def run_each(self, sql: str, rows: Iterable[tuple[Value, ...]]) -> None:
        """Run a statement once for each row of values."""
        if not self._left:
            await self._let_others()
        self._left -= 1
        self._remembered.run_each(sql, rows)

    async def answer(self, sql: str, values: tuple[Value, ...]) -> Answer:
        """Return what a statement comes to, remembered or asked."""
        if not self._left:
            await self._let_others()
        self._left -= 1
        return self._remembered.ask(sql, values)

    async def _let_others(self) -> None:
        """Let go of the loop, so that a long transaction keeps nobody waiting for it.

        Raises:
            TransactionOver: it has ended, and takes no more statements.

        """
        if not self._is_over:
            self._left = _STATEMENTS_AT_A_STRETCH
            await asyncio.sleep(0)
        if self._is_over:
            raise TransactionOver

    @asynccontextmanager
    async def savepoint(self) -> AsyncIterator["Step"]:
        """Undo what was done inside if an exception leaves or it was given up; the transaction goes on."""
        step = Step()
        await self.run("SAVEPOINT step")
        try:
            yield step
        except BaseException:
            # Where the disk is full, SQLite has undone the whole transaction by itself.
            if self._remembered.is_open:
                await self._undo_step()
            raise
        if step.is_given_up:
            await self._undo_step()
        else:
            await self.run("RELEASE step")

    async def _undo_step(self) -> None:
        await self.run("ROLLBACK TO step")
        self._remembered.rollback()
        await self.run("RELEASE step")


class Step:
    """A part of a transaction that can be undone by itself."""

    def __init__(self) -> None:
        self.is_given_up = False

    def give_up(self) -> None:
        """Let nothing of it stand: it is undone at its end."""
        self.is_given_up = True


class Store:
    """The open database of one data folder; made by `storage.opening`."""

    def __init__(self, path: Path, writer: Connection, reader: Connection) -> None:
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
        until = monotonic() + PATIENCE_SECONDS
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
            await to_the_end(self._writer.threaded.commit())

    async def _roll_back(self) -> None:
        """Undo everything, in the thread where something was changed: a commit may be under way there."""
        try:
            if self._remembered.is_unchanged:
                self._writer.direct.rollback()
            else:
                await to_the_end(self._writer.threaded.rollback())
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
                    await to_the_end(self._reader.rollback())

    async def idle(self) -> None:
        """Wait until no transaction and no reading is open."""
        async with self._writing, self._being_read:
            pass
