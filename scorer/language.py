"""语言: the languages that the scorer's words, and its tiles, are written in."""

from typing import Literal

Language = Literal["zh", "en"]
