"""菜单: the steps that a menu's buttons take, as the value that travels in the button: ids, never names."""

from enum import StrEnum
from typing import TypeVar

_SEPARATOR = "."
_MOST_DIGITS = 18
"""So many digits fit the database's integers."""


class PeopleStep(StrEnum):
    """What the buttons of `/players` do."""

    LIST = "l"
    PERSON = "p"
    ADD = "a"
    RENAME = "r"
    ALIAS = "n"
    UNALIAS = "u"
    ME = "m"
    UNLINK = "k"
    MERGE = "g"
    MERGE_INTO = "i"
    MERGE_SURE = "y"
    RETIRE = "t"
    COME_BACK = "b"
    CLOSE = "x"


class SeatsStep(StrEnum):
    """What the buttons of `/seat`, of the dealer's question and of `/horse` do."""

    LIST = "l"
    GOES = "g"
    JOINS = "j"
    COMES = "c"
    EMPTY = "e"
    DONE = "x"
    DEALS = "d"
    DEALER_IS = "i"
    BET_NOW = "n"
    BET_NEXT = "f"
    DROP = "r"
    DROP_NOW = "s"
    DROP_NEXT = "t"
    BETS_DONE = "q"


_Step = TypeVar("_Step", PeopleStep, SeatsStep)


def step_value(step: PeopleStep | SeatsStep, *ids: int) -> str:
    """Write one step of a menu, and the ids it is about, as a button carries it.

    >>> step_value(PeopleStep.MERGE_INTO, 12, 7)
    'i.12.7'
    """
    return _SEPARATOR.join([step, *map(str, ids)])


def read_step(steps: type[_Step], value: str) -> tuple[_Step, tuple[int, ...]]:
    """Read what `step_value` wrote.

    Raises:
        ValueError: anything else.

    """
    step, *ids = value.split(_SEPARATOR)
    if not all(text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS for text in ids):
        raise ValueError(value)
    return steps(step), tuple(map(int, ids))
