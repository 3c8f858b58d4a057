"""备份: a copy made in the middle of a game has every amount; put back, it destroys nothing."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from evenings import Evening, begun

from storage import Store, backup, open_store, tallies
from storage.audit import audit
from storage.backup import back_up_daily, copy_database, days_kept, restore
from storage.errors import (
    BackupMissing,
    StoreDamaged,
    StoreHoldsScores,
    StoreInUse,
    StoreTooNew,
    StoreUnwritable,
)
from storage.migrations import read_migrations
from storage.opening import DATABASE_NAME

SUNDAY = date(2026, 11, 29)
GANG = {"type": "gang", "by": "A", "kind": "an"}
NEWEST = len(read_migrations())


async def filled(folder: Path) -> Evening:
    """Open a data folder and book a gang; what was written last may stand in the write-ahead log still."""
    async with open_store(folder) as store:
        return await played(store)


async def played(store: Store) -> Evening:
    evening = await begun(store)
    async with store.transaction() as tx:
        await evening.record(tx, GANG)
    return evening


async def shown(folder: Path, evening: Evening) -> dict[str, int]:
    async with open_store(folder) as store, store.reading() as reading:
        assert await audit(reading, evening.chat_id) == ()
        amounts = await tallies.of_table(reading, evening.table.id)
    return {evening.letters[person]: amount // 10_000 for person, amount in amounts.items()}


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_copy_is_made_while_the_store_is_written_and_has_all_that_is_committed(
    store: Store, tmp_path: Path
) -> None:
    evening = await played(store)
    copy = tmp_path / "copy.sqlite3"
    async with store.transaction() as tx:
        await evening.record(tx, GANG | {"by": "B"})
        await asyncio.to_thread(copy_database, store.path, copy)
    assert names_in(tmp_path) == ["copy.sqlite3", "data"]
    assert restore(copy, tmp_path / "new") is None
    assert await shown(tmp_path / "new", evening) == {"A": 6, "B": -2, "C": -2, "D": -2}


async def test_a_copy_that_cannot_be_made_leaves_the_older_one(store: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy_database(store.path, copy)
    before = copy.read_bytes()
    (tmp_path / "broken").write_bytes(b"SQLite format 3\0" + bytes(4000))
    with pytest.raises(StoreDamaged):
        copy_database(tmp_path / "broken", copy)
    assert copy.read_bytes() == before
    assert not (tmp_path / "copy.sqlite3.part").exists()


def test_a_copy_into_a_place_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnwritable, match="check its owner"):
        copy_database(tmp_path / "any", tmp_path / "file" / "copy.sqlite3")


def test_a_name_that_is_taken_by_a_folder_is_said(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "any")) as database:
        database.execute("CREATE TABLE mine (a)")
    (tmp_path / "copy.sqlite3").mkdir()
    with pytest.raises(StoreUnwritable, match=r"copy\.sqlite3"):
        copy_database(tmp_path / "any", tmp_path / "copy.sqlite3")


def test_seven_days_and_before_them_four_weeks_are_kept() -> None:
    days = [SUNDAY - timedelta(days=back) for back in range(60)]
    kept = sorted(days_kept(days), reverse=True)
    assert kept[:7] == days[:7]
    # Before Monday 23 November: the Sundays, each the newest of its week.
    assert [day.isoformat() for day in kept[7:]] == ["2026-11-22", "2026-11-15", "2026-11-08", "2026-11-01"]


def test_days_without_a_copy_count_for_nothing() -> None:
    days = [SUNDAY - timedelta(weeks=back) for back in range(15)]
    assert days_kept(days) == set(days[:11])
    assert days_kept(days[:3]) == set(days[:3])
    assert days_kept([]) == set()


async def test_one_copy_a_day_and_the_oldest_go(store: Store) -> None:
    for back in reversed(range(15)):
        assert back_up_daily(store.path, SUNDAY - timedelta(days=back)) is not None
    assert back_up_daily(store.path, SUNDAY) is None
    (store.path.parent / "backups" / "mine.txt").touch()
    back_up_daily(store.path, SUNDAY + timedelta(days=1))
    assert names_in(store.path.parent / "backups") == [
        "mine.txt",
        *(f"scores-2026-11-{day}.sqlite3" for day in (15, *range(22, 31))),
    ]


async def test_nothing_that_stands_there_is_overwritten_unless_told(tmp_path: Path) -> None:
    evening = await filled(tmp_path / "old")
    copy_database(tmp_path / "old" / DATABASE_NAME, tmp_path / "copy")
    await filled(tmp_path / "data")
    with pytest.raises(StoreHoldsScores, match="--force"):
        restore(tmp_path / "copy", tmp_path / "data")
    for number in (1, 2):
        aside = restore(tmp_path / "copy", tmp_path / "data", force=True)
        assert aside == tmp_path / "data" / f"before-{number}"
        assert (aside / DATABASE_NAME).exists()
        assert await shown(tmp_path / "data", evening) == {"A": 6, "B": -2, "C": -2, "D": -2}


def rename_and_die(database: Path) -> None:
    script = """
import os, sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("UPDATE chats SET title = 'Z'")
database.commit()
os.kill(os.getpid(), 9)
"""
    subprocess.run([sys.executable, "-c", script, database], check=False)


async def test_the_write_ahead_log_of_a_killed_process_goes_aside_too(tmp_path: Path) -> None:
    await filled(tmp_path / "old")
    copy_database(tmp_path / "old" / DATABASE_NAME, tmp_path / "copy")
    database = tmp_path / "old" / DATABASE_NAME
    rename_and_die(database)
    assert database.with_name(f"{DATABASE_NAME}-wal").stat().st_size
    aside = restore(tmp_path / "copy", tmp_path / "old", force=True)
    assert aside is not None
    with closing(sqlite3.connect(aside / DATABASE_NAME)) as kept:
        assert kept.execute("SELECT title FROM chats").fetchone() == ("Z",)


async def test_whatever_stands_beside_the_old_database_goes_aside_too(tmp_path: Path) -> None:
    """An old journal beside the restored file would be played back into it."""
    evening = await filled(tmp_path / "old")
    copy_database(tmp_path / "old" / DATABASE_NAME, tmp_path / "copy")
    await filled(tmp_path / "data")
    beside = {f"{DATABASE_NAME}-{ending}" for ending in ("journal", "shm", "wal")}
    for name in beside:
        (tmp_path / "data" / name).write_bytes(b"of the old one")
    aside = restore(tmp_path / "copy", tmp_path / "data", force=True)
    assert aside is not None
    assert set(names_in(aside)) == {DATABASE_NAME, *beside}
    assert beside.isdisjoint(names_in(tmp_path / "data"))
    assert await shown(tmp_path / "data", evening) == {"A": 6, "B": -2, "C": -2, "D": -2}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
async def test_what_root_restores_belongs_to_whom_the_folder_belongs_to(tmp_path: Path) -> None:
    await filled(tmp_path / "old")
    copy_database(tmp_path / "old" / DATABASE_NAME, tmp_path / "copy")
    data = tmp_path / "data"
    data.mkdir()
    os.chown(data, 12345, 12346)
    restore(tmp_path / "copy", data)
    found = (data / DATABASE_NAME).stat()
    assert (found.st_uid, found.st_gid) == (12345, 12346)


async def test_an_empty_database_is_no_hindrance(tmp_path: Path) -> None:
    evening = await filled(tmp_path / "old")
    copy_database(tmp_path / "old" / DATABASE_NAME, tmp_path / "copy")
    async with open_store(tmp_path / "data"):
        pass
    assert restore(tmp_path / "copy", tmp_path / "data") == tmp_path / "data" / "before-1"
    assert await shown(tmp_path / "data", evening) == {"A": 6, "B": -2, "C": -2, "D": -2}


async def test_a_database_that_a_newer_program_wrote_is_neither_overwritten_nor_restored(
    tmp_path: Path,
) -> None:
    async with open_store(tmp_path / "data"):
        pass
    copy_database(tmp_path / "data" / DATABASE_NAME, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE_NAME)) as database:
        database.execute(f"PRAGMA user_version = {NEWEST + 1}")
    with pytest.raises(StoreHoldsScores):
        restore(tmp_path / "copy", tmp_path / "data")
    with pytest.raises(StoreTooNew, match="start the newer program"):
        restore(tmp_path / "data" / DATABASE_NAME, tmp_path / "new")


async def test_nothing_is_restored_under_a_running_bot(store: Store, tmp_path: Path) -> None:
    copy_database(store.path, tmp_path / "copy")
    with pytest.raises(StoreInUse, match=str(os.getpid())):
        restore(tmp_path / "copy", store.path.parent, force=True)


def other_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE mine (a)")
        database.execute("PRAGMA user_version = 1")


def half_a_page(path: Path) -> None:
    other_program(path)
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 4096)


def test_a_backup_that_the_system_does_not_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreDamaged, match="Input/output error"):
        restore(Path("/proc/self/mem"), tmp_path / "data")


NO_BACKUPS = {
    "there is no file": (Path.absolute, BackupMissing),
    "it is empty": (Path.touch, StoreDamaged),
    "it is text": (lambda path: path.write_text("no database, but long enough for one" * 9), StoreDamaged),
    "it is another program's": (other_program, StoreDamaged),
    "a page is broken": (half_a_page, StoreDamaged),
}


@pytest.mark.parametrize(("made", "refusal"), NO_BACKUPS.values(), ids=NO_BACKUPS)
def test_what_is_no_backup_is_refused_and_changes_nothing(
    made: object, refusal: type[Exception], tmp_path: Path
) -> None:
    assert callable(made)
    made(tmp_path / "file")
    with pytest.raises(refusal):
        restore(tmp_path / "file", tmp_path / "data")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("kept", [0.3, 0.5, 0.999], ids=["a third", "half", "all but the end"])
async def test_a_copy_that_is_not_whole_is_refused_and_changes_nothing(kept: float, tmp_path: Path) -> None:
    evening = await filled(tmp_path / "data")
    copy = tmp_path / "copy"
    copy_database(tmp_path / "data" / DATABASE_NAME, copy)
    copy.write_bytes(copy.read_bytes()[: int(copy.stat().st_size * kept)])
    before = names_in(tmp_path / "data")
    with pytest.raises(StoreDamaged, match="cannot be read"):
        restore(copy, tmp_path / "data", force=True)
    assert names_in(tmp_path / "data") == before
    assert await shown(tmp_path / "data", evening) == {"A": 6, "B": -2, "C": -2, "D": -2}


async def test_a_folder_that_cannot_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(tmp_path / "old")
    copy_database(tmp_path / "old" / DATABASE_NAME, tmp_path / "copy")

    def full(_folder: Path, _held: Sequence[Path]) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "move_aside", full)
    with pytest.raises(StoreUnwritable, match="No space left"):
        restore(tmp_path / "copy", tmp_path / "data")
