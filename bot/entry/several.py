"""几家: words for several who are not named, as 大家 and 三家, which are talk but in a wall end."""

import re

from bot.entry.tokens import Token, Word, means
from bot.entry.words.meanings import Act, Mark
from bot.entry.words.table import WORDS

Tokens = tuple[tuple[Token, ...], ...]
"""What may start at each place of a line."""

_ONLY_OF_WAITING = frozenset({Mark.EVERYBODY, Mark.SOME, Mark.BUT})
_OF_WAITING = frozenset(Mark) - _ONLY_OF_WAITING - {Mark.ONLY, Mark.REST}
"""Beside 流局 or one of these such a word is one of a wall end; elsewhere it is talk."""

_SEVERAL = re.compile(
    "|".join(
        re.escape(word).replace(r"\ ", "[ -]*")
        for row in WORDS
        if row.meaning in _ONLY_OF_WAITING
        for word in (*row.zh, *row.pinyin, *row.en)
    )
)


def without_talk_of_several(text: str, tokens: Tokens) -> Tokens:
    """Leave out the words that are talk where a line says nothing else of a wall end."""
    if _SEVERAL.search(text) is None:
        return tokens
    words = [token for here in tokens for token in here if isinstance(token, Word)]
    said = {word.meaning for word in words if isinstance(word.meaning, Mark)}
    if said.isdisjoint(_ONLY_OF_WAITING) or not said.isdisjoint(_OF_WAITING):
        return tokens
    if any(word.meaning is Act.WALL_END for word in words):
        return tokens
    return tuple(tuple(one for one in here if not means(one, *_ONLY_OF_WAITING)) for here in tokens)
