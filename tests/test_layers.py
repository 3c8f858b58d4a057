"""The contracts of the layers bite: one import the wrong way, put into a copy of the code, is found."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "storage", "scorer")
LINT = "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo', '--no-cache'])"


@pytest.mark.parametrize(
    ("module", "line", "broken"),
    [
        ("scorer/rounds.py", "import time", "the scorer computes"),
        ("scorer/rounds.py", "import storage", "bot tells storage what scorer decided"),
        ("storage/__init__.py", "import telegram", "the store knows no Telegram"),
        ("bot/views/board.py", "import telegram", "not even far behind"),
        ("bot/flow/taps.py", "import asyncio", "worked out without waiting"),
        ("bot/flow/taps.py", "import storage", "is read without the store"),
        ("bot/flow/taps.py", "import bot.views.board", "inside the bot"),
        ("bot/of_no_layer.py", "", "inside the bot"),
        ("bot/settings.py", "import sqlite3", "reaches the database through the store"),
    ],
)
def test_an_import_the_wrong_way_is_found(tmp_path: Path, module: str, line: str, broken: str) -> None:
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / ".importlinter", tmp_path)
    with (tmp_path / module).open("a") as code:
        code.write(f"\n{line}\n")

    linted = subprocess.run(
        [sys.executable, "-c", LINT],
        cwd=tmp_path,
        env={"COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert linted.returncode == 1, linted.stdout + linted.stderr
    assert any(broken in name for name in linted.stdout.splitlines() if "BROKEN" in name), linted.stdout
