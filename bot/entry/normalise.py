"""归一: one spelling for what a phone may type: width, traditional characters, capitals.

The fold keeps, for each character, where it came from, so that an answer can show a piece as it was typed.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from scorer.spelling import spelled

CHEERS = frozenset("👍👏🎉🎊💪🔥😀😃😄😁😆😊🥳✌👌🙏💰❤") | frozenset(map(chr, range(0x1F3FB, 0x1F400)))
"""Pictures that cheer what happened, and the colours of hands; a thinking face may mean otherwise."""

FILLERS = frozenset(" ,、。.;!~:了啊呀哦啦咯") | CHEERS
"""What may stand between names and words without a meaning. No question mark, nor 吧 吗 呢: who asks does
not record."""

SKIPPED = FILLERS | frozenset("()")
"""What an entry is read without: a hand may stand in brackets, as the bot writes it in English."""

NUMERALS = {numeral: value for value, numeral in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
ENGLISH_NUMERALS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_TEN = "十"


@dataclass(frozen=True, slots=True)
class Folded:
    """A text in its one spelling.

    Attributes:
        text: the folded text, every run of white space one space.
        typed: the text as it was typed.
        origins: for each folded character, the index of the typed one it came from.

    """

    text: str
    typed: str
    origins: tuple[int, ...]

    def as_typed(self, start: int, end: int) -> str:
        """Return a piece, given by its place in the folded text, as it was typed."""
        return self._typed(self.origins[start], end).strip() if start < end else ""

    def typed_with_spaces(self, start: int, end: int) -> str:
        """Return a piece as it was typed, with the spaces around it, also those before and behind all."""
        return "" if start >= end > 0 else self._typed(self.origins[start] if start else 0, end)

    def _typed(self, first: int, end: int) -> str:
        return self.typed[first : self.origins[end] if end < len(self.origins) else len(self.typed)]


@lru_cache(maxsize=128)
def fold(text: str) -> Folded:
    """Bring a text to its one spelling.

    Example:
        >>> fold("老王　自摸  清一色，１根").text
        '老王 自摸 清一色,1根'

    """
    typed = unicodedata.normalize("NFC", text)
    folded: list[str] = []
    origins: list[int] = []
    for index, piece in spelled(typed):
        if piece == " " and (not folded or folded[-1] == " "):
            continue
        folded.append(piece)
        origins.append(index)
    if folded and folded[-1] == " ":
        folded.pop()
        origins.pop()
    return Folded("".join(folded), typed, tuple(origins))


def folded(text: str) -> str:
    """Return only the one spelling of a text."""
    return fold(text).text


def number_of(numeral: str) -> int | None:
    """Read a number in digits, or one below 100 in Chinese numerals; None for anything else.

    Example:
        >>> number_of("十二"), number_of("两"), number_of("一二")
        (12, 2, None)

    """
    if numeral.isascii() and numeral.isdigit():
        return int(numeral)
    tens, ten, ones = numeral.rpartition(_TEN)
    if not ten:
        return NUMERALS.get(numeral)
    high = NUMERALS.get(tens) if tens else 1
    low = NUMERALS.get(ones) if ones else 0
    return None if high is None or low is None else high * 10 + low
