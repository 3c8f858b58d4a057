"""名字: how two spellings of one name are told to be the same."""

import unicodedata


def name_key(name: str) -> str:
    """Return what a name is known by: full width, case and outer spaces make no difference.

    >>> name_key(" Ｂｏｂ ") == name_key("bob")
    True
    """
    return unicodedata.normalize("NFKC", name).strip().casefold()
