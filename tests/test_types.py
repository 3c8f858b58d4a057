"""类型: no file of the tests is left out where types are checked."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
MYPY, PYTEST = TOOLS["mypy"], TOOLS["pytest"]["ini_options"]

FILES = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "tests").rglob("*.py")}
TESTS = [path for name, path in FILES.items() if not re.search(MYPY["exclude"], name)]
SHARED = [path for path in FILES.values() if path not in TESTS]
"""What is read only where it is imported."""


def imported(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_what_tests_share_is_looked_for_where_pytest_looks_for_it() -> None:
    assert [".", *MYPY["mypy_path"]] == PYTEST["pythonpath"]


def test_no_two_shared_files_have_one_name() -> None:
    assert len({path.stem for path in SHARED}) == len(SHARED)


def test_every_shared_file_is_imported_or_named_to_be_checked() -> None:
    named = set(MYPY["modules"])
    shared = {path.stem: path for path in SHARED}
    read: set[str] = set()
    new = named.union(*map(imported, TESTS)) & shared.keys()
    while new:
        read |= new
        new = set[str]().union(*(imported(shared[name]) for name in new)) & shared.keys() - read
    assert shared.keys() == read, "[tool.mypy] modules names what is run and imported by nobody"
    assert named <= read
