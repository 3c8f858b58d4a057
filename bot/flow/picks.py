"""点: what a button of a card picks, as it travels in the button."""

from dataclasses import dataclass
from enum import StrEnum


class Pick(StrEnum):
    """What a button of a card does; the value travels in the button."""

    WHO = "w"
    KIND = "k"
    FROM = "f"
    HOW = "h"
    PATTERN = "p"
    GEN = "g"
    FLAG = "e"
    LATE = "l"
    CHAINED = "c"
    ADD_WINNER = "a"
    READY = "r"
    PIG = "z"
    DEAD = "d"
    NEXT = "n"
    BACK = "b"
    CANCEL = "x"
    OPTION = "o"
    TIMES = "t"
    KEEP_GANGS = "j"
    AMOUNT = "m"
    BOOK = "y"


@dataclass(frozen=True, slots=True)
class Picked:
    """A tap on a card: what it picks, and which one."""

    pick: Pick
    value: str = ""


class StalePick(Exception):  # noqa: N818 - the pick is old, nothing is in error
    """A pick that this card does not offer: it comes from an older one."""


def offered(value: str, options: tuple[str, ...]) -> str:
    """Return what a button carries, which must be one of these.

    Raises:
        StalePick: it is none of them.

    """
    if value not in options:
        raise StalePick
    return value


def toggled(ticked: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return what is ticked once this is tapped."""
    return tuple(other for other in ticked if other != name) if name in ticked else (*ticked, name)
