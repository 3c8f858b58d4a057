"""依赖: what the code imports is asked for by name, not only brought along by something else."""

import ast
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN, GROUPS = PROJECT["project"]["dependencies"], PROJECT["dependency-groups"]
OWN = {"bot", "storage", "scorer", "bench", "tests"}
ASKED_FOR = {
    "bot": RUN,
    "storage": RUN,
    "scorer": RUN,
    "tests": [*RUN, *GROUPS["dev"]],
    "bench": [*RUN, *GROUPS["dev"], *GROUPS["bench"]],
}


def imported(folder: Path) -> set[str]:
    """Return the packages that the files of a folder import, wherever in them."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found.update(one.name.partition(".")[0] for one in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found


def names(requirements: Iterable[str]) -> set[str]:
    return {canonicalize_name(Requirement(one).name) for one in requirements}


@pytest.mark.parametrize("folder", ASKED_FOR)
def test_what_is_imported_is_asked_for(folder: str) -> None:
    bring = {
        package: set(map(canonicalize_name, brought)) for package, brought in packages_distributions().items()
    }
    foreign = {name for name in imported(ROOT / folder) - OWN - sys.stdlib_module_names if name in bring}
    assert foreign or folder == "scorer"
    asked_for = names(ASKED_FOR[folder])
    assert {name: bring[name] for name in foreign if not bring[name] & asked_for} == {}
