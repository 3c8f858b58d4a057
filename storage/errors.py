"""存不了: why the store cannot be opened, and why it declines a change."""

from datetime import UTC, datetime
from pathlib import Path


class StoreError(Exception):
    """The store on the disk cannot be used; the message says why and what to do, nothing was damaged.

    Attributes:
        path: the file or folder it is about.

    """

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path


class StoreInUse(StoreError):
    """Another process has the data folder open.

    Attributes:
        pid: that process, None where it has not said.
        since: when it opened the folder, in Unix seconds; None where it has not said.

    """

    def __init__(self, folder: Path, pid: int | None, since: int | None) -> None:
        who = "another process" if pid is None else f"process {pid}"
        began = "" if since is None else f" since {datetime.fromtimestamp(since, UTC):%Y-%m-%d %H:%M} UTC"
        super().__init__(
            folder, f"{folder} is in use by {who}{began}: stop it first, or choose another data folder."
        )
        self.pid = pid
        self.since = since


class StoreTooNew(StoreError):
    """The database was written by a newer version of the program.

    Attributes:
        found: the version of the database.
        known: the newest version that this program reads.

    """

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            path, f"{path} is of version {found}, this program knows up to {known}: start the newer program."
        )
        self.found = found
        self.known = known


class StoreDamaged(StoreError):
    """The file is no database of this program, or parts of it cannot be read.

    Attributes:
        why: what was found, as the database says it.

    """

    def __init__(self, path: Path, why: str) -> None:
        self.why = " ".join(why.split())  # The database says it in several lines.
        super().__init__(
            path, f"{path} cannot be read ({self.why}): restore a backup, or move the file away."
        )


class StoreUnwritable(StoreError):
    """The file or its folder cannot be written at present; it may be again.

    Attributes:
        why: the reason, as the system says it.

    """

    advice = "check its owner, its rights and the disk"

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"{path} cannot be written ({why}): {self.advice}.")
        self.why = why


class StoreFull(StoreUnwritable):
    """The disk has no room left."""

    advice = "make free space on the disk"


class StoreReadOnly(StoreUnwritable):
    """The file or its folder may be read only."""

    advice = "check its owner and its rights"


class StoreLocked(StoreUnwritable):
    """Another program, which is not this one, holds the file."""

    advice = "close the other program that has it open"


class BackupMissing(StoreError):
    """There is no file to restore."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path, f"{path}: there is no such file; the daily backups are in the folder backups of the data."
        )


class StoreHoldsScores(StoreError):
    """The data folder has a database in which something was recorded, or of which that cannot be told."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, f"{folder} holds scores already: add --force to set them aside and go on.")


class TransactionOver(Exception):
    """A transaction was used after its end: a fault of the program."""

    def __init__(self) -> None:
        super().__init__("This transaction is over: open a new one.")


class Declined(Exception):
    """A change that the store does not take; nothing of it was saved."""


class NotFound(Declined):
    """There is no such row in this chat."""

    def __init__(self, what: str, key: object) -> None:
        super().__init__(f"There is no {what} {key} here.")


class NameTaken(Declined):
    """The name, as it reads without case and width, belongs to somebody of the chat already.

    Attributes:
        name: the name asked for.
        person_id: who has it.

    """

    def __init__(self, name: str, person_id: int) -> None:
        super().__init__(f"{name} is the name of person {person_id} already.")
        self.name = name
        self.person_id = person_id


class NameEmpty(Declined):
    """A name without a visible character."""


class AlreadyLinked(Declined):
    """The Telegram member is linked to somebody else of the chat.

    Attributes:
        person_id: to whom.

    """

    def __init__(self, person_id: int) -> None:
        super().__init__(f"This member is person {person_id} already.")
        self.person_id = person_id


class PlayedTogether(Declined):
    """Two people who came to one table are not one person."""


class StillAtTable(Declined):
    """The person is at an open table, where the seats stay as they are."""


class ChatsBothInUse(Declined):
    """Both the old and the new id of a group have tables or people of their own."""


class BadSeats(Declined):
    """Not 2 to 4 different people, or a dealer without a seat, or a side bet that cannot be."""


class TableAlreadyOpen(Declined):
    """The topic has an open table.

    Attributes:
        table_id: which.

    """

    def __init__(self, table_id: int) -> None:
        super().__init__(f"Table {table_id} is open here.")
        self.table_id = table_id


class TableClosed(Declined):
    """The table has ended; it has to be reopened first."""


class RoundNotOver(Declined):
    """The current round still goes on."""


class RoundHasBegun(Declined):
    """The round has events, so its seats stay."""


class NothingToUndo(Declined):
    """No event of the table stands."""


class NothingChanged(Declined):
    """The event stands like that already."""


class NoRoomBetween(Declined):
    """Too many events were inserted at one place of the round."""


class AmountTooLarge(Declined):
    """A payment or a tally would pass the largest amount that is booked."""


class AlreadyRecorded(Declined):
    """The source has been booked before.

    Attributes:
        entry: the event it recorded or changed (for a payment, the payment).

    """

    def __init__(self, entry: int) -> None:
        super().__init__(f"Recorded already, as entry {entry}.")
        self.entry = entry


class StaleRevision(Declined):
    """The change was made looking at an older state.

    Attributes:
        current: the revision that stands.

    """

    def __init__(self, current: int) -> None:
        super().__init__(f"Changed in the meantime, now at revision {current}.")
        self.current = current
