"""牌: tiles as a language writes them."""

import re

from scorer.tiles import Suit, suit_text
from scorer.words import Language

_SUIT = re.compile(r"(?<=[1-9])[mps]")
_SUITS = {suit_text(suit): suit for suit in Suit}


def tiles_said(text: str, language: Language) -> str:
    """Write the tiles in a text the way a language writes them.

    >>> tiles_said("5m <1111p>", "zh")
    '5万 <1111筒>'
    """
    return _SUIT.sub(lambda found: suit_text(_SUITS[found[0]], language), text)
