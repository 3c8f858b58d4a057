"""例句: every line that a text shows as an example is a line that the bot reads."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from said_texts import EN, ZH

from bot.entry import Entry, Heading, Roster, read_adjustment, read_line
from bot.entry.normalise import fold
from bot.entry.scan import Lattice
from bot.entry.tokens import Name
from bot.local.words import CHINESE, ENGLISH

NAMES = Roster.of({name: name for name in ("老王", "小李", "阿强", "小美", "Wang", "Li", "Qiang", "Mei")})
README = Path(__file__).parents[3] / "README.md"
SHOWN = re.compile(
    r"(?:/(?P<command>gang|hu|draw|whatif|adjust) |(?P<wall_end>流局 听 ))?"
    r"(?P<line>(?:老王|小李|阿强|小美|\b(?:Wang|Li|Qiang|Mei)\b)[^·\n；。;:：」`（(“”{}，,/~^>]*)"
)
BEHIND = re.compile(r"  | — | or |[. ]+$|\. ")
"""What follows an example on its line and is none of it."""


def examples(text: str) -> Iterator[tuple[str, str]]:
    """Yield the examples of a text that tell something, each with the command before it."""
    for shown in SHOWN.finditer(text):
        line = (shown["wall_end"] or "") + BEHIND.split(shown["line"])[0]
        tokens = [token for at in Lattice.of(fold(line), NAMES).tokens for token in at]
        if shown["command"] or any(not isinstance(token, Name) for token in tokens):
            yield shown["command"] or "", line


def typed(greeting: str) -> str:
    """Return the lines of a greeting without what is said of them behind a gap."""
    return "\n".join(line.strip().partition("   ")[0] for line in greeting.splitlines())


TEXTS = {
    "README": README.read_text("utf-8").partition("## 怎么记")[2].partition("\n## ")[0],
    "greeting": typed(CHINESE.greeting),
    "English greeting": typed(ENGLISH.greeting),
    **{f"zh {way}": said for way, said in ZH.items()},
    **{f"en {way}": said for way, said in EN.items()},
}
EXAMPLES = sorted({(way, *example) for way, text in TEXTS.items() for example in examples(text)})


@pytest.mark.parametrize(("way", "command", "line"), EXAMPLES)
def test_an_example_is_understood(way: str, command: str, line: str) -> None:
    if command == "adjust" or re.search(r"[+-]\d", line):
        answer: object = read_adjustment(line, NAMES)
    else:
        heading = Heading(command) if command in set(Heading) else None
        answer = read_line(line, NAMES, heading=heading)
    assert isinstance(answer, Entry), way


def test_examples_are_found_where_they_stand() -> None:
    assert {("", "阿强 暗杠"), ("gang", "小李 直杠 阿强"), ("", "阿强点炮小美清对、老王平胡")} <= {
        example[1:] for example in EXAMPLES
    }
    assert ("English greeting", "", "Qiang hidden gang") in EXAMPLES
    assert ("README", "", "小美 胡 阿强 11123777888999万") in EXAMPLES
    assert len(EXAMPLES) > len("a few dozen examples")
