"""磁盘的毛病: what can be wrong with a data folder, done to a real one and mended at the end of the block."""

import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

from storage.opening import DATABASE_NAME
from storage.process_lock import only_process

Trouble = Callable[[Path], AbstractContextManager[None]]
"""Makes a trouble in a data folder, for as long as the block lasts."""

AS_ANYBODY: Sequence[str] = (
    ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if os.geteuid() == 0 else ()
)
"""A command that starts another; with it root, who may do what nobody may, keeps to the rights of files."""

_PAGE = 4096


@contextmanager
def a_file_without_rights(data: Path) -> Iterator[None]:
    with _without_rights(data / DATABASE_NAME, 0o444):
        yield


@contextmanager
def a_folder_without_rights(data: Path) -> Iterator[None]:
    with _without_rights(data, 0o555):
        yield


@contextmanager
def a_folder_that_may_not_be_entered(data: Path) -> Iterator[None]:
    with _without_rights(data, 0o000):
        yield


@contextmanager
def _without_rights(path: Path, mode: int) -> Iterator[None]:
    before = path.stat().st_mode
    path.chmod(mode)
    try:
        yield
    finally:
        path.chmod(before)


@contextmanager
def held_by_another_program(data: Path) -> Iterator[None]:
    with closing(sqlite3.connect(data / DATABASE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def _overwritten(path: Path, at: int, content: bytes) -> Iterator[None]:
    """Write something into a file, or a new one, and put back in the end what was there."""
    before = path.read_bytes() if path.exists() else None
    path.write_bytes((before or b"")[:at] + content + (before or b"")[at + len(content) :])
    spoilt = path.read_bytes()
    yield
    assert path.read_bytes() == spoilt
    if before is None:
        path.unlink()
    else:
        path.write_bytes(before)


@contextmanager
def a_broken_header(data: Path) -> Iterator[None]:
    with _overwritten(data / DATABASE_NAME, 0, bytes(100)):
        yield


@contextmanager
def a_broken_page(data: Path) -> Iterator[None]:
    with _overwritten(data / DATABASE_NAME, 5 * _PAGE, b"\x5a" * _PAGE):
        yield


@contextmanager
def half_a_file(data: Path) -> Iterator[None]:
    path = data / DATABASE_NAME
    before = path.read_bytes()
    path.write_bytes(before[: len(before) // 2])
    yield
    path.write_bytes(before)


@contextmanager
def a_log_that_is_none(data: Path) -> Iterator[None]:
    with _overwritten(data / f"{DATABASE_NAME}-wal", 0, b"garbage" * 1000):
        yield


@contextmanager
def a_text_for_a_database(data: Path) -> Iterator[None]:
    path = data / DATABASE_NAME
    before = path.read_bytes()
    path.write_text("no database at all, but long enough to be looked at" * 100)
    yield
    path.write_bytes(before)


@contextmanager
def a_newer_version(data: Path) -> Iterator[None]:
    with closing(sqlite3.connect(data / DATABASE_NAME)) as database:
        [version] = database.execute("PRAGMA user_version").fetchone()
        database.execute("PRAGMA user_version = 999")
        yield
        database.execute(f"PRAGMA user_version = {version}")


@contextmanager
def a_second_process(data: Path) -> Iterator[None]:
    with only_process(data):
        yield


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[tuple[Sequence[str], Path]]:
    """Let a program have a small disk of its own at this folder.

    Yields the command that starts the program, and the folder as the test sees it. The disk is mounted in a
    space of names that a process keeps, so that nobody else has it.

    Raises:
        OSError: the machine does not allow it.

    """
    folder.mkdir()
    mount = f"mount -t tmpfs -o size={megabytes}m tmpfs '{folder}' && echo ready && exec cat"
    with subprocess.Popen(
        ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount],  # noqa: S607 - of the system
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as keeper:
        assert keeper.stdout is not None
        try:
            if keeper.stdout.readline() != "ready\n":
                raise OSError("no disk of one's own here")
            target = ["--target", str(keeper.pid), "--user", "--mount", "--preserve-credentials"]
            yield ["nsenter", *target], Path(f"/proc/{keeper.pid}/root{folder}")
        finally:
            keeper.kill()


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """Fill the disk that this folder is on, to its last byte."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            while True:
                try:
                    file.write(bytes(size))
                except OSError:
                    break
    yield
    filler.unlink()
