"""手上的事: which of Telegram's updates is being worked on, known to whatever happens because of it.

Log lines name it, and the transaction of its action notes that it is done. A reply that is shown later
still knows it: a task keeps what was current when it was made.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(slots=True)
class Work:
    """An update being worked on.

    Attributes:
        update: Telegram's number of it.
        is_done: what it does is saved, and that it is done.
        is_kept: it could not be saved and is left for the next start, to be worked on from the inbox, or to
            be told again.

    """

    update: int
    is_done: bool = False
    is_kept: bool = False


_WORK: ContextVar[Work | None] = ContextVar("work", default=None)


def work_at_hand() -> Work | None:
    """Return what is being worked on here, None outside of work."""
    return _WORK.get()


def update_at_work() -> int | None:
    """Return the update that is being worked on here, None outside one."""
    work = work_at_hand()
    return None if work is None else work.update


@contextmanager
def working_on(update: int) -> Iterator[Work]:
    """Work on this update in the block."""
    work = Work(update)
    token = _WORK.set(work)
    try:
        yield work
    finally:
        _WORK.reset(token)
