"""The kinds of event that are measured: what is said or tapped in a round, and what ends the round after it.

A step in brackets is a tap on the button of that label; any other is a line. What is measured comes again and
again, so the round it leaves is ended by lines that are not measured: a table's rounds stay as short as at a
real one. And each begins with an adjustment of its own, so that no round is one that was scored before.
"""

from dataclasses import dataclass

OPENING = "/new 老王 小李 阿强 小美 chengdu-5-80"
_FIRST, _SECOND, _THIRD = "老王 胡 小李", "阿强 胡 小李", "小美 胡 小李"


@dataclass(frozen=True)
class Kind:
    """A kind of event."""

    name: str
    steps: tuple[str, ...]
    ending: tuple[str, ...] = ()


EVENING = Kind(
    "a round, as an evening has it",
    ("老王 暗杠", "阿强 直杠 小李", "[胡]", "[小李]", "[阿强]", "[确认]", "老王 自摸 清一色", "小美 胡 阿强"),
)
LINES = ("老王 暗杠", "阿强 直杠 小李", "小李 胡 阿强", "老王 自摸 清一色", "小美 胡 阿强")
"""The same round, typed."""


def first_line(number: int) -> str:
    """Return the line that makes a round unlike all others."""
    return f"/adjust 小美+{number} 阿强-{number}"


LINES_A_ROUND = 1 + len(LINES)


def typed_line(turn: int) -> str:
    """Return the line of a turn, of rounds like that of the evening, but typed."""
    number, place = divmod(turn, LINES_A_ROUND)
    return LINES[place - 1] if place else first_line(1 + number)


KINDS = (
    Kind(
        "/adjust",
        tuple(f"/adjust 老王+{amount} 小李-{amount}" for amount in range(1, 5)),
        (_FIRST, _SECOND, _THIRD),
    ),
    Kind("a gang, typed", ("老王 暗杠", "小李 暗杠", "阿强 暗杠", "小美 暗杠"), (_FIRST, _SECOND, _THIRD)),
    Kind("a win by discard, typed", (_FIRST, _SECOND), (_THIRD,)),
    Kind("a self-draw, typed", ("老王 自摸 清一色", "阿强 自摸"), (_THIRD,)),
    Kind("a tap, four to a win", ("[胡]", "[老王]", "[小李]", "[确认]"), (_SECOND, _THIRD)),
    EVENING,
)
