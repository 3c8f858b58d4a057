"""菜单: the steps that a menu's buttons take, as the value that travels in the button: ids, never names."""

from enum import StrEnum
from string import ascii_lowercase, digits
from typing import TypeVar

_SEPARATOR = "."
_DIGITS = digits + ascii_lowercase
_MOST_DIGITS = 12
"""So many of these digits fit the database's integers."""


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
    """Write one step of a menu, and the ids it is about, as a button carries it: three of the largest fit.

    >>> step_value(PeopleStep.MERGE_INTO, 12, 71)
    'i.c.1z'
    """
    return _SEPARATOR.join([step, *map(_written, ids)])


def read_step(steps: type[_Step], value: str) -> tuple[_Step, tuple[int, ...]]:
    """Read what `step_value` wrote.

    >>> read_step(PeopleStep, "i.c.1z")
    (<PeopleStep.MERGE_INTO: 'i'>, (12, 71))

    Raises:
        ValueError: anything else.

    """
    step, *ids = value.split(_SEPARATOR)
    if not all(set(text) <= set(_DIGITS) and 0 < len(text) <= _MOST_DIGITS for text in ids):
        raise ValueError(value)
    return steps(step), tuple(int(text, len(_DIGITS)) for text in ids)


def _written(number: int) -> str:
    rest, last = divmod(number, len(_DIGITS))
    return (_written(rest) if rest else "") + _DIGITS[last]
