"""重来: start a data folder empty without losing what it held."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path

from storage.disk import unwritable
from storage.process_lock import LOCK_NAME, only_process


def set_aside(data_dir: Path) -> Path | None:
    """Move everything in a data folder into a new folder `before-N` in it, and return that; None if empty.

    Raises:
        StoreInUse: another process has the folder open.
        StoreUnwritable: the folder cannot be written.

    """
    with only_process(data_dir):
        held = [
            path
            for path in sorted(data_dir.iterdir())
            if path.name != LOCK_NAME and not path.name.startswith("before-")
        ]
        try:
            return move_aside(data_dir, held)
        except OSError as error:
            raise unwritable(data_dir, error) from error


def move_aside(folder: Path, held: Sequence[Path]) -> Path | None:
    """Move files of a folder into a new folder `before-N` in it, and return that; None where there are none.

    Raises:
        OSError: the folder cannot be written.

    """
    if not held:
        return None
    aside = next(path for number in count(1) if not (path := folder / f"before-{number}").exists())
    aside.mkdir()
    for path in held:
        path.rename(aside / path.name)
    return aside
