"""手上的事: which of Telegram's updates is being worked on, known to whatever happens because of it.

Log lines name it, and the transaction of its action takes it out of the inbox. A reply that is shown later
still knows it: a task keeps what was current when it was made.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_UPDATE: ContextVar[int | None] = ContextVar("update", default=None)


def update_at_work() -> int | None:
    """Return the update that is being worked on here, None outside one."""
    return _UPDATE.get()


@contextmanager
def working_on(update: int) -> Iterator[None]:
    """Work on this update in the block."""
    token = _UPDATE.set(update)
    try:
        yield
    finally:
        _UPDATE.reset(token)
