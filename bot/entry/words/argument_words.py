"""命令词: the one table of the words that commands take behind them, as `/settle all` or `/players 改名`.

A meaning has the same words for every command that takes it. They stand here folded, see
`bot.entry.normalise`; a traditional character that the fold leaves as it is stands beside the simplified one.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from bot.entry.normalise import folded

Command = Literal[
    "chart", "end", "export", "help", "import", "lang", "players", "settle", "summary", "total", "unit", "who"
]
"""The commands that take such words, without their slash."""


class Argument(StrEnum):
    """What a word behind a command asks for."""

    ADD = "add"
    ADMINS = "admins"
    ALIAS = "alias"
    ALL = "all"
    CHINESE = "zh"
    CSV = "csv"
    DROP = "drop"
    ENGLISH = "en"
    EVERYONE = "everyone"
    JSON = "json"
    KEEP = "keep"
    LINK = "link"
    OFF = "off"
    ON = "on"
    PLAYERS = "players"
    RENAME = "rename"
    TONIGHT = "tonight"
    WORDS = "words"
    XLSX = "xlsx"
    YES = "yes"


ARGUMENT_WORDS: Mapping[Argument, tuple[str, ...]] = {
    meaning: (*zh.split(), *en.split())
    for meaning, zh, en in (
        (Argument.ADD, "加 加人", "add"),
        (Argument.ADMINS, "管理员 管理員", "admins admin"),
        (Argument.ALIAS, "别名", "alias"),
        (Argument.ALL, "全部 所有 一起 合着 合著", "all"),
        (Argument.CHINESE, "中文", "zh chinese"),
        (Argument.CSV, "csv文件 csv表 文本", "csv .csv"),
        (Argument.DROP, "不要 不算 不留 作废 作廢", "drop discard"),
        (Argument.ENGLISH, "英文", "en english"),
        (Argument.EVERYONE, "所有人 每个人 大家 群里每个人", "everyone everybody all"),
        (Argument.JSON, "json文件 数据 数據", "json .json"),
        (Argument.KEEP, "留下 留 保留 算", "keep"),
        (Argument.LINK, "对", "link"),
        (Argument.OFF, "关 关掉 关闭 關 關掉 關閉 不要 不写 没有 无", "off stop none no"),
        (Argument.ON, "开 开启", "on"),
        (Argument.PLAYERS, "这桌的人 這桌的人 桌上的人 牌友", "players table"),
        (Argument.RENAME, "改名", "rename"),
        (Argument.TONIGHT, "今晚", "tonight"),
        (Argument.WORDS, "词 詞", "words"),
        (Argument.XLSX, "表格 电子表格 電子表格 excel表", "xlsx .xlsx xls excel"),
        (Argument.YES, "好 好的 行 可以 是 是的", "yes y ok okay"),
    )
}
"""All ways to write one meaning, Chinese and English."""

TAKEN_BY: Mapping[Command, tuple[Argument, ...]] = {
    "chart": (Argument.TONIGHT,),
    "end": (Argument.KEEP, Argument.DROP),
    "export": (Argument.CSV, Argument.JSON, Argument.XLSX),
    "help": (Argument.WORDS,),
    "import": (Argument.YES,),
    "lang": (Argument.CHINESE, Argument.ENGLISH),
    "players": (Argument.ADD, Argument.ALIAS, Argument.LINK, Argument.RENAME),
    "settle": (Argument.ALL,),
    "summary": (Argument.ON, Argument.OFF),
    "total": (Argument.ALL,),
    "unit": (Argument.OFF,),
    "who": (Argument.EVERYONE, Argument.PLAYERS, Argument.ADMINS),
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
