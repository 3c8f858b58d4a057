"""迁移: numbered SQL files, each applied once, whole, together with the record of it."""

import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import aiosqlite

from storage.faults import NewerVersion


async def migrate(connection: aiosqlite.Connection, path: Path) -> None:
    """Bring a database to the newest schema, one transaction a step.

    Raises:
        NewerVersion: the file is ahead of this version; it was not touched.
        sqlite3.Error: a step failed; the file stands as before that step.

    """
    steps = _steps()
    version = await _version(connection)
    if version > len(steps):
        raise NewerVersion(path, version, len(steps))
    for number, script in enumerate(steps[version:], version + 1):
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(script):
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {number}")
            await connection.commit()
        except BaseException:
            await connection.rollback()
            raise


def statements(script: str) -> Iterator[str]:
    """Split a script into its statements; a trigger is one, whatever stands in it.

    `executescript` would commit the open transaction, so each statement is run by itself.
    """
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if line.rstrip().endswith(";") and sqlite3.complete_statement(pending):
            yield pending
            pending = ""
    if pending.strip():
        yield pending


def _steps() -> list[str]:
    folder = files("storage").joinpath("schema")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return [folder.joinpath(name).read_text("utf-8") for name in names]


async def _version(connection: aiosqlite.Connection) -> int:
    rows = list(await connection.execute_fetchall("PRAGMA user_version"))
    return int(rows[0][0])
