"""编号: ids and codes as the data of a button carries them.

An id is ASCII digits that fit the database's integers. Whoever reads a button's data raises
`BadPayload` for what no button carries.
"""

from enum import StrEnum
from typing import TypeVar

_MOST_DIGITS = 18
"""2**63 has 19."""

_Code = TypeVar("_Code", bound=StrEnum)


class BadPayload(Exception):  # noqa: N818 - a payload is bad, nothing is in error
    """Data of a button that this bot did not make, or made in an older version."""


def is_id(text: str) -> bool:
    """Whether a part of a button's data is a number that the database can hold.

    >>> [is_id(text) for text in ("12", "", "-1", "١", "9" * 19)]
    [True, False, False, False, False]
    """
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS


def read_id(text: str) -> int:
    """Read an id.

    Raises:
        BadPayload: anything else.

    """
    if not is_id(text):
        raise BadPayload(text)
    return int(text)


def read_code(codes: type[_Code], text: str) -> _Code:
    """Read which one of a list a button means.

    Raises:
        BadPayload: none of them.

    """
    try:
        return codes(text)
    except ValueError as unknown:
        raise BadPayload(text) from unknown
