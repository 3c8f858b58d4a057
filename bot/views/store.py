"""账本用不了: the sentence of each trouble with the database, for the machine's keeper and for a chat."""

from datetime import datetime

from bot.texts import Texts
from storage import StoreError
from storage.errors import StoreInUse, StoreUnwritable


def at_the_machine(error: StoreError, texts: Texts) -> str:
    """Say to whoever starts the program what is wrong with which file, and what to do."""
    if isinstance(error, StoreInUse):
        return _in_use(error, texts)
    sentence = texts.store.troubles.get(type(error).__name__)
    return str(error) if sentence is None else sentence.format(**vars(error))


def in_a_chat(error: StoreError, texts: Texts) -> str:
    """Say to people at a table why nothing can be written, without names of files."""
    reasons = texts.store.reasons
    return reasons.get(type(error).__name__, reasons[StoreUnwritable.__name__])


def _in_use(error: StoreInUse, texts: Texts) -> str:
    if error.pid is None:
        return texts.store.in_use.format(path=error.path)
    if error.since is None:
        return texts.store.in_use_by.format(path=error.path, pid=error.pid)
    since = datetime.fromtimestamp(error.since).astimezone().isoformat(sep=" ", timespec="seconds")
    return texts.store.in_use_by_since.format(path=error.path, pid=error.pid, since=since)
