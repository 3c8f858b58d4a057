"""磁盘出事: each trouble of the disk is named with what to do, saves nothing by halves, and passes."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from evenings import Evening, begun

from storage import Store, StoreError, open_store
from storage.disk import explained, unwritable
from storage.errors import StoreDamaged, StoreFull, StoreLocked, StoreReadOnly, StoreUnwritable
from storage.opening import DATABASE_NAME

GANG = {"type": "gang", "by": "A", "kind": "an"}
PAGE = 4096


async def book(store: Store, evening: Evening, gangs: int = 1) -> None:
    async with store.transaction() as tx:
        await evening.record(tx, *[GANG] * gangs)


async def shown(store: Store, evening: Evening) -> str:
    async with store.reading() as reading:
        await evening.check(reading)
        return await evening.tonight(reading)


@contextmanager
def held(database: Path, *steps: str) -> Iterator[None]:
    """Let another program hold the file in the block, as one that looks into databases may."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        for step in steps:
            other.execute(step).fetchall()
        yield


class TestWhileTheStoreIsOpen:
    """Nothing of the step is saved; when the trouble is over, the same store goes on."""

    async def test_the_disk_is_full(self, store: Store, evening: Evening) -> None:
        await book(store, evening)
        async with store.transaction() as tx:
            await tx.run("PRAGMA max_page_count = 1")
        with pytest.raises(StoreFull, match="make free space"):
            await book(store, evening, gangs=60)
        assert await shown(store, evening) == "A+6 B-2 C-2 D-2"
        async with store.transaction() as tx:
            await tx.run("PRAGMA max_page_count = 1000000")
        await book(store, evening)
        assert await shown(store, evening) == "A+12 B-4 C-4 D-4"

    async def test_another_program_holds_the_file(self, store: Store, evening: Evening) -> None:
        with held(store.path, "BEGIN EXCLUSIVE"):
            with pytest.raises(StoreLocked, match="close the other program"):
                await book(store, evening)
            assert await shown(store, evening) == "all at 0"
        await book(store, evening)
        assert await shown(store, evening) == "A+6 B-2 C-2 D-2"

    async def test_the_file_may_only_be_read(self, store: Store, evening: Evening) -> None:
        await book(store, evening)

        async def book_while_it_is_read_only() -> None:
            async with store.transaction() as tx:
                await tx.run("PRAGMA query_only = ON")
                try:
                    await evening.record(tx, GANG)
                finally:
                    await tx.run("PRAGMA query_only = OFF")

        with pytest.raises(StoreReadOnly, match="check its owner and its rights"):
            await book_while_it_is_read_only()
        assert await shown(store, evening) == "A+6 B-2 C-2 D-2"
        await book(store, evening)
        assert await shown(store, evening) == "A+12 B-4 C-4 D-4"

    async def test_a_page_is_damaged_under_it(self, tmp_path: Path) -> None:
        await filled(tmp_path)
        async with open_store(tmp_path) as store:
            damage_every_page_but_the_first(store.path)
            with pytest.raises(StoreDamaged, match="restore a backup"):
                async with store.reading() as reading:
                    await reading.all("SELECT sum(length(body)) FROM events")


LOOK_IN = """
import sqlite3, sys
from contextlib import closing
with closing(sqlite3.connect(sys.argv[1])) as database:
    print(database.execute("SELECT count(*) FROM events").fetchone()[0])
"""


def looked_into(database: Path) -> int:
    """Let another program open the database, count the events and leave."""
    command = [sys.executable, "-c", LOOK_IN, str(database)]
    return int(subprocess.run(command, capture_output=True, check=True, text=True).stdout)


async def test_another_program_that_looks_in_and_leaves_takes_nothing_with_it(tmp_path: Path) -> None:
    """The last one to close a database takes the write-ahead log away: the store has to be seen in it."""
    evening = await filled(tmp_path)
    async with open_store(tmp_path) as store:
        for booked in (31, 32, 33):
            await book(store, evening)
            assert looked_into(store.path) == booked
        assert store.path.with_name(f"{DATABASE_NAME}-wal").exists()


async def filled(folder: Path) -> Evening:
    """Make a database of many pages; its log is merged into it when it is closed."""
    async with open_store(folder) as store:
        evening = await begun(store)
        await book(store, evening, gangs=30)
    return evening


def damage_every_page_but_the_first(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(PAGE)
        file.write(b"\x5a" * (size - PAGE))


def damage_the_header(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"\x00" * 100)


def damage_a_page_in_the_middle(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        [page] = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\x5a" * PAGE)


def cut_off_the_end(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.truncate(size // PAGE // 2 * PAGE)


def cut_within_a_page(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - PAGE - 1000)


def cut_off_the_last_bytes(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 50)


def put_garbage_for_a_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").write_bytes(b"garbage, and enough of it for a few pages" * 500)


DAMAGED: dict[str, Callable[[Path], None]] = {
    "the header is gone": damage_the_header,
    "a page in the middle is overwritten": damage_a_page_in_the_middle,
    "all pages but the first are overwritten": damage_every_page_but_the_first,
    "the second half is cut off": cut_off_the_end,
    "it ends within a page": cut_within_a_page,
    "its last bytes are cut off": cut_off_the_last_bytes,
    "the write-ahead log is none": put_garbage_for_a_log,
}


def everything_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "store.lock"}


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
async def test_a_damaged_file_is_refused_and_left_as_it_is(
    damage: Callable[[Path], None], tmp_path: Path
) -> None:
    await filled(tmp_path)
    damage(tmp_path / DATABASE_NAME)
    before = everything_in(tmp_path)
    for _ in range(2):
        with pytest.raises(StoreDamaged, match="restore a backup, or move the file away"):
            async with open_store(tmp_path):
                pass
    assert everything_in(tmp_path) == before


async def killed_with_a_log(folder: Path) -> Evening:
    """Leave a database as a killed process does: what was booked stands in the write-ahead log."""
    async with open_store(folder / "of the living") as store:
        evening = await begun(store)
        for _ in range(10):
            await book(store, evening)
        (folder / "data").mkdir()
        for ending in ("", "-wal"):
            name = f"{DATABASE_NAME}{ending}"
            (folder / "data" / name).write_bytes(store.path.with_name(name).read_bytes())
    return evening


@pytest.mark.parametrize("empty", [b"", bytes(PAGE)], ids=["nothing", "noughts"])
async def test_a_log_that_was_never_written_holds_nothing_up(empty: bytes, tmp_path: Path) -> None:
    evening = await filled(tmp_path)
    (tmp_path / f"{DATABASE_NAME}-wal").write_bytes(empty)
    async with open_store(tmp_path) as store:
        assert await shown(store, evening) == "A+180 B-60 C-60 D-60"


async def test_the_log_of_a_killed_process_is_read(tmp_path: Path) -> None:
    evening = await killed_with_a_log(tmp_path)
    async with open_store(tmp_path / "data") as store:
        assert await shown(store, evening) == "A+60 B-20 C-20 D-20"


async def test_a_log_that_is_damaged_at_its_end_is_read_to_there(tmp_path: Path) -> None:
    """What was booked before is there, and what came after is not, but never half of a booking."""
    evening = await killed_with_a_log(tmp_path)
    log = tmp_path / "data" / f"{DATABASE_NAME}-wal"
    with log.open("r+b") as file:
        file.seek(-PAGE // 2, 2)
        file.write(b"\x5a" * 100)
    async with open_store(tmp_path / "data") as store:
        assert await shown(store, evening) == "A+54 B-18 C-18 D-18"


async def test_a_file_that_another_program_keeps_to_itself_is_said(tmp_path: Path) -> None:
    evening = await filled(tmp_path)
    database = tmp_path / DATABASE_NAME
    with held(database, "PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE"), pytest.raises(StoreLocked):
        async with open_store(tmp_path):
            pass
    async with open_store(tmp_path) as store:
        assert await shown(store, evening) == "A+180 B-60 C-60 D-60"


async def test_a_log_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    await filled(tmp_path)
    (tmp_path / f"{DATABASE_NAME}-wal").mkdir()
    with pytest.raises(StoreError, match="cannot be written"):
        async with open_store(tmp_path):
            pass


@pytest.mark.parametrize(
    ("number", "kind"),
    [(28, StoreFull), (122, StoreFull), (13, StoreReadOnly), (30, StoreReadOnly), (5, StoreUnwritable)],
    ids=["no space", "no quota", "no permission", "a read-only disk", "the disk fails"],
)
def test_what_the_system_says_is_told_apart(number: int, kind: type[StoreError], tmp_path: Path) -> None:
    meant = unwritable(tmp_path, OSError(number, "as the system says it"))
    assert type(meant) is kind
    assert "as the system says it" in str(meant)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/proc/scores.sqlite3", StoreFull),
        ("/", StoreUnwritable),
        ("/no such/folder/scores", StoreUnwritable),
    ],
    ids=["where there is no room", "where there is room", "where there is nothing"],
)
def test_what_cannot_be_opened_is_a_full_disk_where_there_is_no_room(
    path: str, kind: type[StoreError]
) -> None:
    """SQLite says of all three that it is unable to open the file."""
    with pytest.raises(StoreUnwritable) as said, explained(Path(path)), closing(sqlite3.connect(path)):
        pass
    assert type(said.value) is kind
