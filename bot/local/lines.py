"""The grammar of the terminal: what one line asks for.

    老王: text     老王 writes           老王~ 5 text   老王 edits 5        @周五局/话题   to a topic
    老王> 胡       老王 taps a button    老王^ 5 text   老王 replies to 5   @@老王         a private chat
    老王< a.json /import                 老王 sends a file, with what is written below it

The name ends at the first of these marks that a space follows.
"""

import re
from dataclasses import dataclass

from bot.local.refusals import ActRefused, Reason


@dataclass(frozen=True, slots=True)
class Say:
    """Somebody writes."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Tap:
    """Somebody taps a button by its label; "12 胡" is message 12, or a label that begins with a number."""

    name: str
    label: str
    number: int | None = None
    label_of_message: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """Somebody edits a message."""

    name: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Reply:
    """Somebody replies to a message."""

    name: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class SendFile:
    """Somebody sends a file that lies on this machine; the caption may be empty."""

    name: str
    path: str
    caption: str = ""


@dataclass(frozen=True, slots=True)
class GoToGroup:
    """The lines that follow happen in this group, in this topic if one is named."""

    title: str
    topic: str | None = None


@dataclass(frozen=True, slots=True)
class GoToPrivate:
    """The lines that follow happen in the private chat with this person."""

    name: str


@dataclass(frozen=True, slots=True)
class Comment:
    """Nothing happens."""


Line = Say | Tap | Edit | Reply | SendFile | GoToGroup | GoToPrivate | Comment

_SPOKEN = re.compile(r"(?P<name>.*?)(?P<mark>[:：>~^<])[ \u3000](?P<rest>.*)")
_UNSPACED = re.compile(r"(?P<name>[^:：>~^]+)(?P<mark>[:：>])(?P<rest>.+)")
"""As it comes from a keyboard on which a full-width colon is followed by no space."""
_NUMBERED = re.compile(r"(?P<number>\d{1,9})\s+(?P<rest>\S.*)")
_FILE = re.compile(r"(?P<path>.+?)(?:\s+(?P<caption>/[a-z]+(?:\s.*)?))?")
"""What is written below a file is a command, so that a path may have spaces."""


def read_line(raw: str) -> Line:
    """Read one line; raises ActRefused for a line that says nothing.

    >>> read_line("老王: 12 阿强 暗杠")
    Say(name='老王', text='12 阿强 暗杠')
    >>> read_line("老王~ 5 阿强 暗杠")
    Edit(name='老王', number=5, text='阿强 暗杠')
    """
    line = raw.strip("\ufeff\r\n\t ")
    if not line or line.startswith("#"):
        return Comment()
    if line.startswith("@"):
        return _place(line)
    spoken = _SPOKEN.fullmatch(line) or _UNSPACED.fullmatch(line)
    if spoken is None or not spoken["name"].strip() or not spoken["rest"].strip():
        raise ActRefused(Reason.UNREADABLE_LINE, line)
    name, rest = spoken["name"].strip(), spoken["rest"].strip()
    match spoken["mark"]:
        case ":" | "：":
            return Say(name, rest)
        case ">":
            return _tap(name, rest)
        case "<":
            return _file(name, rest)
        case mark:
            return _numbered(Edit if mark == "~" else Reply, name, rest, line)


def is_echoed(raw: str) -> bool:
    """Whether the chat itself shows what this line does: it is written, an edit, a reply or a file."""
    try:
        return isinstance(read_line(raw), Say | Edit | Reply | SendFile)
    except ActRefused:
        return False


def _tap(name: str, rest: str) -> Tap:
    numbered = _NUMBERED.fullmatch(rest)
    if numbered is None:
        return Tap(name, rest)
    return Tap(name, rest, int(numbered["number"]), numbered["rest"])


def _file(name: str, rest: str) -> SendFile:
    """Read a path, without the quotes it may stand in, and the command behind it."""
    found = _FILE.fullmatch(rest)
    path, caption = (found["path"], found["caption"] or "") if found else (rest, "")
    return SendFile(name, path.strip("\"'"), caption)


def _numbered(kind: type[Edit | Reply], name: str, rest: str, line: str) -> Edit | Reply:
    numbered = _NUMBERED.fullmatch(rest)
    if numbered is None:
        raise ActRefused(Reason.UNREADABLE_LINE, line)
    return kind(name, int(numbered["number"]), numbered["rest"])


def _place(line: str) -> GoToGroup | GoToPrivate:
    if line.startswith("@@"):
        name = line[2:].strip()
        if not name:
            raise ActRefused(Reason.NO_PLACE_NAME)
        return GoToPrivate(name)
    title, slash, topic = (part.strip() for part in line[1:].partition("/"))
    if not title or (slash and not topic):
        raise ActRefused(Reason.NO_PLACE_NAME)
    return GoToGroup(title, topic or None)
