"""账本用不了: the sentence of each trouble with the database, for the machine's keeper and for a chat."""

from datetime import datetime

from bot.texts import Texts
from storage import StoreError
from storage.errors import (
    BackupMissing,
    StoreDamaged,
    StoreFull,
    StoreHoldsScores,
    StoreInUse,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    StoreUnwritable,
)


def at_the_machine(error: StoreError, texts: Texts) -> str:
    """Say to whoever starts the program what is wrong with which file, and what to do."""
    said = texts.store
    match error:
        case StoreInUse():
            return _in_use(error, texts)
        case StoreTooNew():
            sentence = said.too_new
        case StoreDamaged():
            sentence = said.damaged
        case StoreFull():
            sentence = said.full
        case StoreReadOnly():
            sentence = said.read_only
        case StoreLocked():
            sentence = said.locked
        case StoreUnwritable():
            sentence = said.unwritable
        case BackupMissing():
            sentence = said.backup_missing
        case StoreHoldsScores():
            sentence = said.holds_scores
        case _:
            return str(error)
    return sentence.format(**vars(error))


def in_a_chat(error: StoreError, texts: Texts) -> str:
    """Say to people at a table why nothing can be written, without names of files."""
    said = texts.store
    match error:
        case StoreFull():
            return said.why_full
        case StoreReadOnly():
            return said.why_read_only
        case StoreLocked():
            return said.why_locked
        case StoreDamaged():
            return said.why_damaged
        case _:
            return said.why_unwritable


def _in_use(error: StoreInUse, texts: Texts) -> str:
    if error.pid is None:
        return texts.store.in_use.format(path=error.path)
    if error.since is None:
        return texts.store.in_use_by.format(path=error.path, pid=error.pid)
    since = datetime.fromtimestamp(error.since).astimezone().isoformat(sep=" ", timespec="seconds")
    return texts.store.in_use_by_since.format(path=error.path, pid=error.pid, since=since)
