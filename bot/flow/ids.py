"""编号: an id as the data of a button carries it: ASCII digits that fit the database's integers."""

_MOST_DIGITS = 18
"""2**63 has 19."""


def is_id(text: str) -> bool:
    """Whether a part of a button's data is a number that the database can hold.

    >>> [is_id(text) for text in ("12", "", "-1", "١", "9" * 19)]
    [True, False, False, False, False]
    """
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS


def read_id(text: str) -> int:
    """Read an id.

    Raises:
        ValueError: anything else.

    """
    if not is_id(text):
        raise ValueError(text)
    return int(text)
