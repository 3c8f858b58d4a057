import pytest

from bot.local.lines import (
    Comment,
    Edit,
    GoToGroup,
    GoToPrivate,
    Line,
    Reply,
    Say,
    SendFile,
    Tap,
    is_echoed,
    read_line,
)
from bot.local.refusals import ActRefused, Reason

READ: dict[str, tuple[str, Line]] = {
    "somebody writes": ("老王: /new 老王 小李", Say("老王", "/new 老王 小李")),
    "with a full-width colon": ("老王： 小李 胡", Say("老王", "小李 胡")),
    "white space at the ends is nothing": ("  老王: hi  \r\n", Say("老王", "hi")),
    "a mark without a space belongs to the name": ("a:b: hi", Say("a:b", "hi")),
    "the first mark with a space ends the name": ("老王: a> b", Say("老王", "a> b")),
    "a colon without its space": ("老王：小李 胡", Say("老王", "小李 胡")),
    "a half-width one": ("老王:hi", Say("老王", "hi")),
    "a tap without it": ("老王>胡", Tap("老王", "胡")),
    "a name of two words": ("Lao Wang: hi", Say("Lao Wang", "hi")),
    "a space before the mark": ("老王 : hi", Say("老王", "hi")),
    "somebody taps": ("老王> 胡", Tap("老王", "胡")),
    "on a message": ("老王> 12 胡", Tap("老王", "12 胡", 12, "胡")),
    "a number alone is a label": ("老王> 3", Tap("老王", "3")),
    "somebody edits": ("老王~ 5 阿强 暗杠", Edit("老王", 5, "阿强 暗杠")),
    "somebody replies": ("老王^ 12 阿强 暗杠", Reply("老王", 12, "阿强 暗杠")),
    "somebody sends a file": ("老王< a.json", SendFile("老王", "a.json")),
    "with what is written below it": (
        "老王< /a/b.json /import",
        SendFile("老王", "/a/b.json", "/import"),
    ),
    "a path may have spaces": (
        "老王< my files/a.json /import",
        SendFile("老王", "my files/a.json", "/import"),
    ),
    "and quotes": ("老王< 'my files/a.json'", SendFile("老王", "my files/a.json")),
    "to a group": ("@周五局", GoToGroup("周五局")),
    "to a topic": ("@周五局/话题", GoToGroup("周五局", "话题")),
    "to a private chat": ("@@老王", GoToPrivate("老王")),
    "a comment": ("# 老王: hi", Comment()),
    "nothing": ("   ", Comment()),
    "a byte order mark": ("\ufeff# hi", Comment()),
}


@pytest.mark.parametrize(("raw", "line"), READ.values(), ids=READ.keys())
def test_a_line_is_read(raw: str, line: Line) -> None:
    assert read_line(raw) == line


REFUSED = {
    "no speaker": ("大家好", Reason.UNREADABLE_LINE),
    "nobody": (": hi", Reason.UNREADABLE_LINE),
    "nothing said": ("老王: ", Reason.UNREADABLE_LINE),
    "an edit of no message": ("老王~ 阿强 暗杠", Reason.UNREADABLE_LINE),
    "a reply with no text": ("老王^ 12", Reason.UNREADABLE_LINE),
    "no group": ("@", Reason.NO_PLACE_NAME),
    "no topic": ("@周五局/", Reason.NO_PLACE_NAME),
    "nobody's private chat": ("@@", Reason.NO_PLACE_NAME),
}


@pytest.mark.parametrize(("raw", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_a_line_that_says_nothing_is_refused(raw: str, reason: Reason) -> None:
    with pytest.raises(ActRefused) as refused:
        read_line(raw)
    assert refused.value.reason is reason


@pytest.mark.parametrize(
    ("raw", "echoed"),
    [
        ("老王: hi", True),
        ("老王~ 1 a", True),
        ("老王< a.json", True),
        ("老王> 胡", False),
        ("@群", False),
        ("x", False),
    ],
)
def test_what_the_chat_echoes_by_itself(raw: str, echoed: bool) -> None:  # noqa: FBT001 - a column of the table
    assert is_echoed(raw) is echoed
