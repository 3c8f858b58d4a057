"""备份: copies of the database, made while it is in use, kept for days and weeks, and put back in its place.

A copy is one file by itself. It has its final name only when it is whole, checked and on the disk.
"""

import os
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from datetime import date
from pathlib import Path

from storage.disk import explained, is_cut_off, unwritable
from storage.errors import (
    BackupMissing,
    StoreDamaged,
    StoreError,
    StoreHoldsScores,
    StoreTooNew,
)
from storage.fresh import move_aside
from storage.migrations import read_migrations
from storage.opening import DATABASE_NAME
from storage.process_lock import only_process

DAYS_KEPT = 7
WEEKS_KEPT = 4

_FOLDER = "backups"
_NAMED = re.compile(r"scores-(\d{4}-\d\d-\d\d)\.sqlite3")
_SIDE_FILES = ("", "-wal", "-shm", "-journal")


def copy_database(source: Path, target: Path) -> None:
    """Copy a database that may be in use to a file of its own; it blocks, so call it in a thread.

    Raises:
        StoreDamaged: the source, or what was read of it, is no sound database.
        StoreUnwritable: the target cannot be written.

    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(target, error) from error
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        with explained(target), closing(sqlite3.connect(part)) as copy:
            with explained(source), closing(_opened(source)) as original:
                original.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            _check_sound(copy, source)
        _keep_on_disk(part)
        part.replace(target)
        _keep_on_disk(target.parent)
    except OSError as error:
        raise unwritable(target, error) from error
    finally:
        part.unlink(missing_ok=True)


def back_up_daily(database: Path, today: date) -> Path | None:
    """Copy the database into the folder `backups` beside it, once a day, and drop the copies of too long ago.

    Returns the copy, None where today's is there. Blocks.

    Raises:
        StoreError: the copy could not be made; the older ones stay.

    """
    folder = database.parent / _FOLDER
    target = folder / f"scores-{today.isoformat()}.sqlite3"
    if target.exists():
        return None
    copy_database(database, target)
    made = {
        date.fromisoformat(named[1]): path
        for path in folder.iterdir()
        if (named := _NAMED.fullmatch(path.name))
    }
    for day in made.keys() - days_kept(made):
        made[day].unlink()
    return target


def days_kept(days: Iterable[date]) -> frozenset[date]:
    """Return the days whose copies are kept: the newest seven, and before them the newest of four weeks."""
    newest_first = sorted(days, reverse=True)
    kept, weeks = set(newest_first[:DAYS_KEPT]), dict[tuple[int, int], date]()
    for day in newest_first[DAYS_KEPT:]:
        year, week, _ = day.isocalendar()
        weeks.setdefault((year, week), day)
    return frozenset(kept.union(list(weeks.values())[:WEEKS_KEPT]))


def restore(file: Path, data_dir: Path, *, force: bool = False) -> Path | None:
    """恢复: put a copy in the database's place; what was there goes into a new folder `before-N`, returned.

    A copy of an older version is brought up to date when the bot next starts.

    Raises:
        StoreInUse: the bot is running on this folder.
        StoreHoldsScores: something was recorded there already, and `force` was not given.
        BackupMissing: there is no such file.
        StoreTooNew: a newer version of the program wrote the copy.
        StoreDamaged: the file is no sound database of this program.
        StoreUnwritable: the folder cannot be written.

    """
    if not file.is_file():
        raise BackupMissing(file)
    _check(file)
    with only_process(data_dir):
        target = data_dir / DATABASE_NAME
        if target.exists() and not force and _holds_scores(target):
            raise StoreHoldsScores(data_dir)
        fresh = data_dir / f"{DATABASE_NAME}.restored"
        try:
            copy_database(file, fresh)
            # Restored by root, it belongs to whom the folder belongs to: the bot has to write it.
            owner = data_dir.stat()
            os.chown(fresh, owner.st_uid, owner.st_gid)
            files = (target.with_name(target.name + ending) for ending in _SIDE_FILES)
            aside = move_aside(data_dir, [path for path in files if path.exists()])
            fresh.replace(target)
            _keep_on_disk(data_dir)
        except OSError as error:
            raise unwritable(data_dir, error) from error
        finally:
            fresh.unlink(missing_ok=True)
    return aside


def _opened(path: Path) -> sqlite3.Connection:
    """Open a database to be read; one that is not there is not made."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _check(path: Path) -> None:
    """Let only a sound database of this program through, of this version or an older one."""
    newest = len(read_migrations())
    try:
        if is_cut_off(path):
            raise StoreDamaged(path, "its end is missing")
    except OSError as error:
        raise StoreDamaged(path, error.strerror or "unknown") from error
    with explained(path), closing(_opened(path)) as database:
        _check_sound(database, path, thoroughly=True)
        [version] = database.execute("PRAGMA user_version").fetchone()
        is_ours = database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'chats'").fetchone()
    if version > newest:
        raise StoreTooNew(path, version, newest)
    if version == 0 or is_ours is None:
        raise StoreDamaged(path, "not a database of this program")


def _check_sound(database: sqlite3.Connection, path: Path, *, thoroughly: bool = False) -> None:
    check = "integrity_check" if thoroughly else "quick_check"
    [found] = database.execute(f"PRAGMA {check}(1)").fetchone()
    if found != "ok":
        raise StoreDamaged(path, str(found))


def _holds_scores(path: Path) -> bool:
    """Whether anything is lost with this database; what cannot be told counts as much."""
    try:
        _check(path)
    except StoreError:
        return True
    with explained(path), closing(_opened(path)) as database:
        return database.execute("SELECT 1 FROM chats").fetchone() is not None


def _keep_on_disk(path: Path) -> None:
    """Let a file, or the names in a folder, outlive a loss of power."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
