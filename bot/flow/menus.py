"""菜单: the steps that a menu's buttons take, as the value that travels in the button: ids, never names."""

from enum import StrEnum
from string import ascii_lowercase, digits
from typing import Self, TypeVar

from bot.flow.ids import BadPayload, read_code

_SEPARATOR = "."
_DIGITS = digits + ascii_lowercase
_MOST_DIGITS = 12
"""So many of these digits fit the database's integers."""


class _Step(StrEnum):
    """A step, as the code that a button carries.

    Attributes:
        counts: of how many ids it may be.

    """

    counts: tuple[int, ...]

    def __new__(cls, code: str, *counts: int) -> Self:
        step = str.__new__(cls, code)
        step._value_ = code
        step.counts = counts
        return step


class PeopleStep(_Step):
    """What the buttons of `/players` do."""

    LIST = "l", 1
    PERSON = "p", 1
    ADD = "a", 0
    RENAME = "r", 1
    ALIAS = "n", 1
    UNALIAS = "u", 2
    ME = "m", 1
    UNLINK = "k", 2
    MERGE = "g", 1
    MERGE_INTO = "i", 2
    MERGE_SURE = "y", 2
    RETIRE = "t", 1
    COME_BACK = "b", 1
    CLOSE = "x", 0


class SeatsStep(_Step):
    """What the buttons of `/seat`, of the dealer's question and of `/horse` do."""

    LIST = "l", 0
    GOES = "g", 2
    JOINS = "j", 1
    COMES = "c", 4
    EMPTY = "e", 2
    DONE = "x", 0
    DEALS = "d", 2
    DEALER_IS = "i", 2
    BET_NOW = "n", 3, 4
    BET_NEXT = "f", 3, 4
    DROP = "r", 3
    DROP_NOW = "s", 3, 4
    DROP_NEXT = "t", 3, 4
    BETS_DONE = "q", 0


_Steps = TypeVar("_Steps", PeopleStep, SeatsStep)


def step_value(step: PeopleStep | SeatsStep, *ids: int) -> str:
    """Write one step of a menu, and the ids it is about, as a button carries it: three of the largest fit.

    >>> step_value(PeopleStep.MERGE_INTO, 12, 71)
    'i.c.1z'
    """
    return _SEPARATOR.join([step, *map(_written, ids)])


def read_step(steps: type[_Steps], value: str) -> tuple[_Steps, tuple[int, ...]]:
    """Read what `step_value` wrote.

    >>> read_step(PeopleStep, "i.c.1z")
    (<PeopleStep.MERGE_INTO: 'i'>, (12, 71))

    Raises:
        BadPayload: anything else, and a step with more or fewer ids than it takes.

    """
    code, *ids = value.split(_SEPARATOR)
    step = read_code(steps, code)
    if len(ids) not in step.counts or not all(map(_is_number, ids)):
        raise BadPayload(value)
    return step, tuple(int(text, len(_DIGITS)) for text in ids)


def _is_number(text: str) -> bool:
    return set(text) <= set(_DIGITS) and 0 < len(text) <= _MOST_DIGITS


def _written(number: int) -> str:
    rest, last = divmod(number, len(_DIGITS))
    return (_written(rest) if rest else "") + _DIGITS[last]
