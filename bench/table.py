"""How figures are printed: as the rows of a Markdown table, so that they can stand in a page as they are."""

from collections.abc import Iterable, Sequence


def show(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table."""
    print()
    print(_line(heading))
    print("|---" * len(heading) + "|", flush=True)
    for row in rows:
        print(_line(row), flush=True)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
