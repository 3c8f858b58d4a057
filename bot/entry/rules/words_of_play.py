"""牌桌上的词: what rules, patterns and events are called, which hardly any name holds: 自摸翻番."""

import re
from functools import cache
from typing import Final

from bot.entry.normalise import folded
from bot.entry.rules.rule_words import names_of_rules
from bot.entry.words.meanings import Act, Flag, GangWord, Mark, Shape
from bot.entry.words.table import WORDS

_EVENTS: Final = (Act.SELF_DRAW, Act.DEAL_IN, Act.ROB, Mark.PIG)

_ALSO_NAMES: Final = frozenset(
    {
        *("小胡", "大对", "中张", "下雨", "刮风", "打法", "下局", "金钩", "清龙", "素清", "暴雨"),
        *("有根", "带根", "没根", "无根", "双根"),
    }
)
"""Parts of what people are called as well: 小胡子, 李有根, 张素清."""

_BEHIND_A_NAME: Final = re.compile(r"[哥姐弟妹叔姨爷婆总董老师工嫂仔娃王侠神佬]$")


def is_called_by_its_end(piece: str) -> bool:
    """Whether a piece ends as only names do, whatever it begins with: 清一色哥, 自摸王."""
    return _BEHIND_A_NAME.search(piece) is not None


def holds_a_word_of_play(piece: str) -> bool:
    """Whether a folded piece holds what a rule, a pattern or an event is called, and is no name by its end.

    >>> holds_a_word_of_play("自摸翻番"), holds_a_word_of_play("自摸王"), holds_a_word_of_play("杠头")
    (True, False, False)
    """
    return _any_word().search(piece) is not None and not is_called_by_its_end(piece)


@cache
def _any_word() -> re.Pattern[str]:
    """Return what finds one of them; a single sign, 杠 or 胡, is in many a name."""
    said = {
        folded(word)
        for row in WORDS
        if isinstance(row.meaning, Shape | Flag | GangWord) or row.meaning in _EVENTS
        for word in row.zh
    }
    words = (word for word in said | names_of_rules().keys() if len(word) > 1)
    return re.compile("|".join(map(re.escape, sorted({*words} - _ALSO_NAMES))))
