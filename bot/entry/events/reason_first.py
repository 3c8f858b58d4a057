"""原因在前: whether what stands before the amounts of an adjustment only tells what it is for: 茶钱.

A word there that is no such thing may be somebody whose amount is missing, so it is not taken for one.
"""

import re
from typing import Final

from bot.entry.words.talk import sounds_like_a_name

_THINGS: Final = """
    钱 费 账 款 饭 餐 茶 酒 水 烟 油 票 菜 药 饮料 奶茶 咖啡 宵夜 夜宵 外卖 打车 停车 水果 零食 小吃 烧烤 火锅
    串串 面条 包子 早点 房间 包间 包厢 台子 场地 机麻 空调 红包 请客 聚餐 罚 诈胡 相公 更正 改正 纠正 修正
    补记 错账 算错 记错 写错 漏记 少记 多记 误会 尾数 零头 抹零 凑整 差额
"""
_THINGS_IN_ENGLISH: Final = """
    tea coffee beer beers wine water milk juice drinks drink food dinner lunch breakfast supper snack snacks
    fruit pizza noodles takeout takeaway taxi cab ride parking petrol gas rent room fee fees tip tips
    cigarettes smokes tickets ticket groceries shopping penalty fine correction mistake error rounding
"""
_BESIDE_THEM: Final = "the a of for and on our my from to today tonight yesterday last night money home"

_TELLS_A_THING: Final = re.compile(rf"(?:{'|'.join(map(re.escape, _THINGS.split()))})(?:了|的|啦)?$")
_MOVES_MONEY: Final = re.compile(r"[给付欠差还赢输收借]|[少多](?!记)")
_MONEY_MOVED: Final = re.compile(r"(?:还|借|欠|付|收|输|赢)(?:钱|款|账)$|差额$")
_OF_ENGLISH: Final = frozenset(_THINGS_IN_ENGLISH.split())
_BESIDE: Final = frozenset(_BESIDE_THEM.split())
_BETWEEN: Final = re.compile(r"[\s,，、。;；:：.~]+")


def only_tells_what_for(reason: str) -> bool:
    """Whether folded words, of which none is a name, only tell what money is for.

    >>> only_tells_what_for("昨天的茶钱"), only_tells_what_for("taxi home"), only_tells_what_for("老张")
    (True, True, False)
    """
    words = [word for word in _BETWEEN.split(reason) if word]
    latin = [word for word in words if word.isascii()]
    others = [word for word in words if not word.isascii()]
    if latin and (_OF_ENGLISH.isdisjoint(latin) or not {*latin} <= _OF_ENGLISH | _BESIDE):
        return False
    return not any(sign.isdigit() for sign in reason) and all(map(_is_a_thing, others))


def _is_a_thing(word: str) -> bool:
    moves = _MOVES_MONEY.search(word) and not _MONEY_MOVED.fullmatch(word)
    return _TELLS_A_THING.search(word) is not None and not moves and not sounds_like_a_name(word)
