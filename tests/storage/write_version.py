"""Writes down the database of the present version, for the test that opens those of all versions.

After a new file in storage/schema: python tests/storage/write_version.py

It lets the bot play `versions/evening.txt` and writes what the database then holds to `versions/NNNN.sql`. A
file that is there stays as it is: it is what that version wrote. Versions 1 and 2 never ran by themselves;
their files hold what version 3 wrote into the tables that they had.
"""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
VERSIONS = Path(__file__).parent / "versions"


def play(data: Path) -> None:
    """Let the bot play the evening."""
    subprocess.run(
        [sys.executable, "-P", "-m", "bot", "--local", "--data", str(data)],
        input=(VERSIONS / "evening.txt").read_text("utf-8"),
        text=True,
        check=True,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
    )


def written(database: sqlite3.Connection) -> str:
    """Return the statements that make this database."""
    [version] = database.execute("PRAGMA user_version").fetchone()
    return "\n".join([*database.iterdump(), f"PRAGMA user_version = {version};"]) + "\n"


def main() -> int:
    with TemporaryDirectory() as folder:
        play(Path(folder))
        with closing(sqlite3.connect(Path(folder) / "scores.sqlite3")) as database:
            [version] = database.execute("PRAGMA user_version").fetchone()
            target = VERSIONS / f"{version:04}.sql"
            if target.exists():
                sys.stderr.write(f"{target} is there already: what a version wrote never changes.\n")
                return 1
            target.write_text(written(database), "utf-8")
    sys.stdout.write(f"{target}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
