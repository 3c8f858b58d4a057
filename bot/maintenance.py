"""维护: what is done to a data folder from the command line while no chat is open."""

import sys
from pathlib import Path

from bot.heartbeat import STALE_SECONDS, Heartbeat
from storage.backup import restore


def tell_health(folder: Path) -> int:
    """Say whether the bot on this folder hears Telegram; returns the exit code, 1 where it does not."""
    try:
        age = Heartbeat(folder).age()
    except PermissionError:
        sys.stderr.write(f"{folder} may not be read by this user: ask as the bot's own user, or as root\n")
        return 1
    if age is None:
        sys.stderr.write(f"no sign of life in {folder}: the bot has not heard Telegram yet\n")
        return 1
    if age > STALE_SECONDS:
        sys.stderr.write(f"the last sign of life in {folder} is {age:.0f} seconds old\n")
        return 1
    sys.stdout.write(f"well: heard Telegram {age:.0f} seconds ago\n")
    return 0


def put_back(file: Path, folder: Path, *, force: bool) -> int:
    """Put a backup into a data folder; returns the exit code.

    Raises:
        StoreError: it cannot be done; says why and what to do.

    """
    aside = restore(file, folder, force=force)
    sys.stdout.write(f"restored {file} to {folder}\n")
    if aside is not None:
        sys.stdout.write(f"what was there is in {aside}\n")
    return 0
