"""The README's evening is what `./run --demo` prints; REFRESH_STORIES=1 writes it anew."""

import os
import re

from process import ROOT, ended

README = ROOT / "README.md"
EVENING = re.compile(r"(<!-- demo -->\n```text\n)(.*?)(```\n)", re.DOTALL)


def test_the_evening_in_the_readme_is_what_the_demo_plays() -> None:
    readme = README.read_text("utf-8")
    played = ended(ROOT, "--demo", BOT_TOKEN="", BOT_LANGUAGE="zh").stdout
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
