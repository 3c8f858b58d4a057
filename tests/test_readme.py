"""The README's evening is what `./run --demo` prints; REFRESH_STORIES=1 writes it anew."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
EVENING = re.compile(r"(<!-- demo -->\n```text\n)(.*?)(```\n)", re.DOTALL)


def _demo() -> str:
    played = subprocess.run(
        [sys.executable, "-P", "-m", "bot", "--demo"],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "BOT_TOKEN": "", "BOT_LANGUAGE": "zh"},
    )
    return played.stdout


def test_the_evening_in_the_readme_is_what_the_demo_plays() -> None:
    readme = README.read_text("utf-8")
    played = _demo()
    if os.environ.get("REFRESH_STORIES"):
        README.write_text(EVENING.sub(lambda block: block[1] + played + block[3], readme), "utf-8")
    else:
        block = EVENING.search(readme)
        assert block is not None
        assert block[2] == played


def test_the_readme_begins_with_the_two_commands() -> None:
    block = re.search(r"```sh\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    assert block is not None
    assert block[1].split() == ["./run", "./check"]
