"""独占: one process at a time has a data folder open."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.disk import unwritable
from storage.errors import StoreInUse

LOCK_NAME = "store.lock"
"""The side file that is locked; the kernel frees it however its holder dies."""


@contextmanager
def only_process(folder: Path) -> Iterator[None]:
    """Hold the folder for this process.

    Raises:
        StoreInUse: another process holds it; says which, and since when.
        StoreUnwritable: the folder cannot be made or written.

    """
    path = folder / LOCK_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise unwritable(folder, error) from error
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise StoreInUse(folder, *_holder(descriptor)) from error
        _sign(folder, descriptor)
        yield
    finally:
        os.close(descriptor)


def _sign(folder: Path, descriptor: int) -> None:
    """Write who holds the lock, and since when."""
    try:
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()} {int(time.time())}\n".encode())
    except OSError as error:
        raise unwritable(folder, error) from error


def _holder(descriptor: int) -> tuple[int | None, int | None]:
    """Read who holds the lock and since when; it may have locked and not written yet."""
    said = os.read(descriptor, 100).decode(errors="replace").split()
    pid, since, *_ = *(int(number) if number.isdecimal() else None for number in said), None, None
    return pid, since
