"""迁移: numbered files of SQL, each applied whole together with the record of it, or not at all."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import complete_statement

from aiosqlite import Connection

from storage.errors import StoreDamaged, StoreTooNew

SCHEMA = Path(__file__).parent / "schema"
"""The folder of the migrations, `NNNN_name.sql`, numbered from 1 without gaps."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One file: the version it leads to, and its statements in order."""

    version: int
    statements: tuple[str, ...]


def read_migrations(folder: Path = SCHEMA) -> tuple[Migration, ...]:
    """Return the migrations of a folder in order.

    Raises:
        ValueError: the numbers leave a gap, or a file ends within a statement.

    """
    found = tuple(
        Migration(int(path.name.partition("_")[0]), tuple(statements(path.read_text("utf-8"))))
        for path in sorted(folder.glob("*.sql"))
    )
    if [migration.version for migration in found] != list(range(1, len(found) + 1)):
        raise ValueError(folder)
    return found


def statements(script: str) -> Iterator[str]:
    r"""Split a script into its statements; a trigger's body stays whole.

    Plain `executescript` would commit the open transaction, so the statements run one by one.

    >>> list(statements("CREATE TABLE a (b); -- a comment\nDROP TABLE a;"))
    ['CREATE TABLE a (b); -- a comment', 'DROP TABLE a;']

    Raises:
        ValueError: the script ends within a statement.

    """
    pending = ""
    for line in script.splitlines():
        if pending or (line.strip() and not line.lstrip().startswith("--")):
            pending = f"{pending}\n{line}" if pending else line
        if pending and complete_statement(pending):
            yield pending
            pending = ""
    if pending:
        raise ValueError(pending)


async def migrate(connection: Connection, path: Path, migrations: tuple[Migration, ...]) -> None:
    """Bring a database to the newest version; each step and its number commit together.

    Raises:
        StoreTooNew: the database is of a later version than the migrations.
        StoreDamaged: the file is a database, but not one of this program.

    """
    version = await _version(connection)
    if version > len(migrations):
        raise StoreTooNew(path, version, len(migrations))
    if version == 0 and list(await connection.execute_fetchall("SELECT 1 FROM sqlite_schema")):
        raise StoreDamaged(path, "another program's database")
    for migration in migrations[version:]:
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in migration.statements:
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {migration.version}")
            await connection.commit()
        except BaseException:
            await connection.rollback()
            raise


async def _version(connection: Connection) -> int:
    [row] = await connection.execute_fetchall("PRAGMA user_version")
    return int(row[0])
