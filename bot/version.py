"""版本: which version of the program runs."""

import tomllib
from functools import cache

from bot.settings import HOME


@cache
def version() -> str:
    """Return the version that stands in `pyproject.toml`."""
    with (HOME / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])
