"""引用: how a value that is refused is repeated: as it was written, and never at length."""

import json

_LONGEST_QUOTE = 24
_LONGEST_NUMBER = 1000
"""A number of more bits is not even written: that would take long."""


def quoted(value: object) -> str:
    """Repeat a value as JSON has it, a text without its marks.

    >>> quoted("moon"), quoted(None), quoted([1, 2])
    ('moon', 'null', '[…]')

    """
    match value:
        case str():
            text = value
        case bool() | None:
            text = json.dumps(value)
        case int() if value.bit_length() > _LONGEST_NUMBER:
            text = "…"
        case int() | float():
            text = str(value)
        case list() | tuple():
            text = "[…]" if value else "[]"
        case _:
            text = "{…}"
    return text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…"


def quoted_as_json(value: object) -> str:
    """Repeat a value as JSON has it, where a text must not be taken for a number.

    >>> quoted_as_json("2"), quoted_as_json(2)
    ('"2"', '2')

    """
    return f'"{quoted(value)}"' if isinstance(value, str) else quoted(value)
