"""独占: one process at a time has a data folder open."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import StoreInUse, StoreUnwritable

LOCK_NAME = "store.lock"
"""The side file that is locked; the kernel frees it however its holder dies."""


@contextmanager
def only_process(folder: Path) -> Iterator[None]:
    """Hold the folder for this process.

    Raises:
        StoreInUse: another process holds it; says which.
        StoreUnwritable: the folder cannot be made or written.

    """
    path = folder / LOCK_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreUnwritable(path, error.strerror or "unknown") from error
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise StoreInUse(folder, _holder(descriptor)) from error
        os.ftruncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())
        yield
    finally:
        os.close(descriptor)


def _holder(descriptor: int) -> int | None:
    """Read who holds the lock; it may have locked and not written yet."""
    written = os.read(descriptor, 20).decode(errors="replace")
    return int(written) if written.isdecimal() else None
