"""命令词: the one table of the words that commands take behind them, as `/settle all` or `/players 改名`.

A meaning has the same words for every command that takes it. They stand here folded, see
`bot.entry.normalise`; a traditional character that the fold leaves as it is stands beside the simplified one.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from bot.entry.normalise import folded

Command = Literal["chart", "end", "help", "lang", "players", "settle", "total"]
"""The commands that take such words, without their slash."""


class Argument(StrEnum):
    """What a word behind a command asks for."""

    ADD = "add"
    ALIAS = "alias"
    ALL = "all"
    CHINESE = "zh"
    DROP = "drop"
    ENGLISH = "en"
    KEEP = "keep"
    LINK = "link"
    RENAME = "rename"
    TONIGHT = "tonight"
    WORDS = "words"


ARGUMENT_WORDS: Mapping[Argument, tuple[str, ...]] = {
    meaning: (*zh.split(), *en.split())
    for meaning, zh, en in (
        (Argument.ADD, "加 加人", "add"),
        (Argument.ALIAS, "别名", "alias"),
        (Argument.ALL, "全部 所有 一起 合着 合著", "all"),
        (Argument.CHINESE, "中文", "zh chinese"),
        (Argument.DROP, "不要", "drop"),
        (Argument.ENGLISH, "英文", "en english"),
        (Argument.KEEP, "留下", "keep"),
        (Argument.LINK, "对", "link"),
        (Argument.RENAME, "改名", "rename"),
        (Argument.TONIGHT, "今晚", "tonight"),
        (Argument.WORDS, "词 詞", "words"),
    )
}
"""All ways to write one meaning, Chinese and English."""

TAKEN_BY: Mapping[Command, tuple[Argument, ...]] = {
    "chart": (Argument.TONIGHT,),
    "end": (Argument.KEEP, Argument.DROP),
    "help": (Argument.WORDS,),
    "lang": (Argument.CHINESE, Argument.ENGLISH),
    "players": (Argument.ADD, Argument.ALIAS, Argument.LINK, Argument.RENAME),
    "settle": (Argument.ALL,),
    "total": (Argument.ALL,),
}
"""Which meanings a command takes."""

_MEANING_OF: Mapping[Command, Mapping[str, Argument]] = {
    command: {word: meaning for meaning in taken for word in ARGUMENT_WORDS[meaning]}
    for command, taken in TAKEN_BY.items()
}

_ROUND = re.compile(r"(?:第 ?|round ?)?(\d{1,6})(?: ?局)?")


def argument_of(command: Command, text: str) -> Argument | None:
    """Return what a word asks of a command; None where it is no such word.

    >>> argument_of("settle", "ＡＬＬ"), argument_of("players", "別名"), argument_of("lang", "all")
    (<Argument.ALL: 'all'>, <Argument.ALIAS: 'alias'>, None)
    """
    return _MEANING_OF[command].get(folded(text))


def round_number(text: str) -> int | None:
    """第几局: return the number of the round that a text names; None where it names none.

    >>> round_number("第3局"), round_number("round 3"), round_number("老王")
    (3, 3, None)
    """
    found = _ROUND.fullmatch(folded(text))
    return None if found is None else int(found[1])
