"""开账本: open the store of a data folder: look at the file, bring it up to date, and close it at the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from storage.connections import Connection, connected
from storage.database import Store
from storage.disk import explained, is_cut_off, unwritable
from storage.errors import StoreDamaged
from storage.migrations import SCHEMA, migrate, read_migrations
from storage.process_lock import only_process
from storage.respelling import respell_names

DATABASE_NAME = "scores.sqlite3"

_LOG_SIGNS = frozenset({b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"})
"""How a write-ahead log begins; one that a loss of power left empty begins with nothing or with noughts."""


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
        async with connected(path) as writer, _prepared_reader(path, writer, schema) as reader:
            store = Store(path, writer, reader)
            try:
                await respell_names(store)
                yield store
            finally:
                await store.idle()


@asynccontextmanager
async def _prepared_reader(path: Path, writer: Connection, schema: Path) -> AsyncIterator[Connection]:
    """Check and migrate the file through the writer, then open the reader beside it."""
    with explained(path):
        await _check_readable(writer.threaded, path)
        await _set(writer.threaded, "foreign_keys = ON", "synchronous = FULL")
        await migrate(writer.threaded, path, read_migrations(schema))
        # After the version check: a database that is refused keeps its journal mode.
        await _set(writer.threaded, "journal_mode = WAL")
        # From here on the writer's statements run on the loop, which must not wait inside of one.
        await _set(writer.threaded, "busy_timeout = 0")
    async with connected(path) as reader:
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
