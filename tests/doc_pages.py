"""The documents as values: sections by their headings, tables by their columns, words in backquotes."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))

Row = dict[str, str]


def section(page: str, heading: str) -> str:
    """Return what stands below a heading, up to the next heading of its depth or above."""
    start = re.search(rf"^(#+) {re.escape(heading)}$", page, re.MULTILINE)
    assert start, f"no heading: {heading}"
    rest = page[start.end() :]
    end = re.search(rf"^#{{1,{len(start[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def tables(text: str) -> list[list[Row]]:
    """Return every table of a text as rows by the names of their columns."""
    found = []
    for block in re.findall(r"(?:^\|.*\|\n?)+", text, re.MULTILINE):
        lines = [[cell.strip() for cell in line.strip("|\n ").split("|")] for line in block.splitlines()]
        found.append([dict(zip(lines[0], line, strict=True)) for line in lines[2:]])
    return found


def table(page: str, heading: str, number: int = 0) -> list[Row]:
    return tables(section(page, heading))[number]


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)
