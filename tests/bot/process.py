"""The bot as a process of its own on a data folder, spoken to through its standard input."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-P", "-m", "bot")
_SETTINGS = ("BOT_", "DATA_", "OWNER_", "WEBHOOK_", "API_", "LOG_")
_BREATH = "歇一下"
"""A line that nobody says, which the terminal answers with a sentence of its own and nothing else."""


def bot_environment(**settings: str) -> dict[str, str]:
    """Return an environment with these settings of the bot and no others."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_SETTINGS)}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **settings}


def ended(
    folder: Path,
    *arguments: str | Path,
    lines: Sequence[str] = (),
    under: Sequence[str] = (),
    **settings: str,
) -> subprocess.CompletedProcess[str]:
    """Start the bot in a folder and let it end by itself, once it has heard these lines.

    `under` is a command that starts it in its turn.
    """
    return subprocess.run(
        [*under, *PROGRAM, *map(str, arguments)],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=bot_environment(**settings),
        cwd=folder,
    )


def run_bot(
    data: Path, lines: Sequence[str], under: Sequence[str] = (), **settings: str
) -> subprocess.CompletedProcess[str]:
    """Play lines in the local chat of a data folder."""
    return ended(data.parent, "--local", "--data", data, lines=lines, under=under, **settings)


@contextmanager
def running_bot(data: Path, *options: str, under: Sequence[str] = ()) -> Iterator[subprocess.Popen[str]]:
    """Let the bot run; it is killed at the end, with no chance to put anything in order."""
    with subprocess.Popen(
        [*under, *PROGRAM, "--local", "--data", str(data), *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=bot_environment(),
        cwd=data.parent,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def play_and_kill(data: Path, lines: Sequence[str]) -> list[str]:
    """Play lines, and kill the bot as soon as the last of them is worked through; return what it printed."""
    with running_bot(data) as process:
        return list(played(process, lines))


def played(process: subprocess.Popen[str], lines: Sequence[str]) -> Iterator[str]:
    """Type lines, and yield what is printed until the last of them is worked through."""
    keyboard, screen = _pipes(process)
    keyboard.write("".join(f"{line}\n" for line in [*lines, _BREATH]))
    keyboard.flush()
    for shown in screen:
        if shown.startswith("! ") and _BREATH in shown:
            return
        yield shown.rstrip("\n")
    message = "the bot ended by itself"
    raise AssertionError(message)


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin
    assert process.stdout
    return process.stdin, process.stdout
