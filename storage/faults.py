"""故障: what can be wrong with the database file, each said in one sentence."""

from pathlib import Path


class StoreFault(Exception):  # noqa: N818 - named by what the owner has to mend
    """The database cannot be used; nothing in it was changed."""


class NewerVersion(StoreFault):
    """The file was written by a newer version of the bot."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} is at schema version {found}, this version of the bot knows {known}: upgrade the bot"
        )


class Unusable(StoreFault):
    """The file cannot be opened, read or written, or is no database."""

    def __init__(self, path: Path, why: object) -> None:
        super().__init__(f"{path} cannot be used: {why}")


class HeldByAnother(StoreFault):
    """Another process has this data open."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(f"{path} is in use by process {holder or '?'}: stop it first")


class AlreadyRecorded(Exception):  # noqa: N818 - an answer, not an error
    """This source has been booked before; nothing was booked again."""


class StaleRevision(Exception):  # noqa: N818 - an answer, not an error
    """The round or the draft has changed since; nothing was changed."""
