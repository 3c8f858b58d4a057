"""书写方向: names that are written from right to left, in lines that are read from left to right."""

import unicodedata
from functools import lru_cache

_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_LEFT_TO_RIGHT_MARK, _ISOLATE, _END_OF_ISOLATE = "\u200e", "\u2068", "\u2069"


@lru_cache(maxsize=4096)
def isolated(name: str) -> str:
    """Return a name as a line can hold it: what stands around one from right to left keeps its order.

    Without the marks, the amounts behind two such names would be shown beside the wrong one. Text that is
    written for programs, or compared with what somebody typed, has the bare name.
    """
    if not any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name):
        return name
    isolate = f"{_ISOLATE}{name}{_END_OF_ISOLATE}"
    return f"{_LEFT_TO_RIGHT_MARK}{isolate}{_LEFT_TO_RIGHT_MARK}"
