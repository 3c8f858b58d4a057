"""磁盘: what the system and SQLite say of a file that cannot be used, as errors that say what to do."""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import StoreDamaged, StoreError, StoreFull, StoreLocked, StoreReadOnly, StoreUnwritable

_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_UNWRITABLE: dict[int, type[StoreUnwritable]] = {
    sqlite3.SQLITE_BUSY: StoreLocked,
    sqlite3.SQLITE_CANTOPEN: StoreUnwritable,
    sqlite3.SQLITE_FULL: StoreFull,
    sqlite3.SQLITE_IOERR: StoreUnwritable,
    sqlite3.SQLITE_PERM: StoreReadOnly,
    sqlite3.SQLITE_READONLY: StoreReadOnly,
}
_OF_THE_SYSTEM: dict[int, type[StoreUnwritable]] = {
    errno.EACCES: StoreReadOnly,
    errno.EDQUOT: StoreFull,
    errno.ENOSPC: StoreFull,
    errno.EPERM: StoreReadOnly,
    errno.EROFS: StoreReadOnly,
}

_FORMAT = b"SQLite format 3\0"
_LARGEST_PAGE = 65536

_NO_ROOM_BYTES = 64 * 1024
"""With less than this a database cannot grow, whatever words its failure comes in."""


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


def is_busy(error: sqlite3.Error) -> bool:
    """Whether another program holds the file, which it may let go of soon."""
    return _code(error) == sqlite3.SQLITE_BUSY


def unwritable(path: Path, error: OSError) -> StoreUnwritable:
    """Return what an error of the system means for a file or folder that was to be written."""
    kind = _OF_THE_SYSTEM.get(error.errno or 0, StoreUnwritable)
    return kind(path, error.strerror or "unknown")


def is_cut_off(path: Path) -> bool:
    """Whether a database that nobody has open, and without a log, ends within a page: SQLite reads on then.

    Raises:
        OSError: the file cannot be read.

    """
    with path.open("rb") as file:
        header = file.read(18)
    page = int.from_bytes(header[16:18], "big")
    if not header.startswith(_FORMAT) or page == 0:
        return False
    return path.stat().st_size % (_LARGEST_PAGE if page == 1 else page) != 0


def _meaning(path: Path, error: sqlite3.Error) -> StoreError | None:
    code = _code(error)
    if code in _DAMAGED:
        return StoreDamaged(path, str(error))
    kind = _UNWRITABLE.get(code)
    if kind is StoreUnwritable and _is_full(path.parent):
        kind = StoreFull
    return None if kind is None else kind(path, str(error))


def _code(error: sqlite3.Error) -> int:
    """Return SQLite's primary code; the rest is detail."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < _NO_ROOM_BYTES
    except OSError:
        return False
