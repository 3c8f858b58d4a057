"""人多: what is said of many side players at once, so that a message fits Telegram's limit."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import changes_text
from bot.views.view import MOST_TEXT, text_length

MOST_BESIDE = 8
"""So many without a seat are named where everybody with one is."""

_CUT = "…"


def first_few(amounts: Mapping[str, int], seated: Collection[str]) -> tuple[dict[str, int], int]:
    """Return everybody with a seat and the first few of the others, and how many are left out."""
    beside = [key for key in amounts if key not in seated]
    kept = {*seated, *beside[:MOST_BESIDE]}
    return {key: amount for key, amount in amounts.items() if key in kept}, len(beside[MOST_BESIDE:])


def few_changes(changes: Mapping[str, int], state: TableState, texts: Texts) -> str:
    """Return who gains and who loses in a round in one line, of many side players only the first few."""
    moved = {key: amount for key, amount in changes.items() if amount}
    shown, left_out = first_few(moved, state.situation.played.players)
    text = changes_text(shown, state.names, texts)
    return f"{text} {texts.and_others.format(count=left_out)}" if left_out else text


def fitted(lines: Iterable[str], most: int = MOST_TEXT) -> str:
    r"""Join lines into a text that fits; where it would not, the longest lines are cut.

    >>> fitted(["abc", "d" * 40], most=20)
    'abc\nddddddddd…'
    """
    shown = list(lines)
    while text_length("\n".join(shown)) > most:
        longest = _longest(shown)
        shown[longest] = shown[longest].removesuffix(_CUT)[: max(1, len(shown[longest]) // 2 - 1)] + _CUT
    return "\n".join(shown)


def _longest(lines: Sequence[str]) -> int:
    return max(range(len(lines)), key=lambda place: text_length(lines[place]))
