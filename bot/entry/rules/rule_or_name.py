"""规矩还是名字: whether a piece of a line is more likely a rule, or a number of one, than somebody's name."""

import re
from typing import Final

from bot.entry.rules.rule_numbers import BASES, FAN, MONEY, NUMBER, SIGNS, TIMES, any_of
from bot.entry.rules.rule_words import BEFORE_BASE, ENGLISH_OF_RULES, ONLY_OF_RULES, PARTS, names_of_rules
from bot.entry.rules.words_of_play import is_called_by_its_end

_BARE_BASE: Final = re.compile(rf"{NUMBER}(?:块|元|圆|分|毛|角)")
_LED_BASE: Final = re.compile(rf"{any_of(*BEFORE_BASE)}{MONEY}")
_NAME_OR_BASE: Final = re.compile(rf"(?P<number>[{SIGNS}])(?:元|毛|角)")
_USUAL_BASES: Final = "一两五十"

_COUNTED: Final = any_of("块", "毛钱", "角", *FAN, *TIMES, BASES)
_LIKE_A_RULE: Final = re.compile(
    rf"\d.*[块元分番底倍毛角]|[打底封].*\d|\d满|^满\d|[打底]{NUMBER}|^{NUMBER}{_COUNTED}|^cap\d"
    r"|^打(?:[俩仨几块半]|[大小](?:点|一点|些)?$)|^[二两三四234]人(?!行)"
    r"|^\d[\d.]*(?:张|房|人|家|局|把|圈|盘|轮|场|门)|十三张"
    r"|^\d[\d.]*(?:rmb|cny|usd|yuan|kuai|mao|bucks?|dollars?|cents?|points?|pts|fan|times|x)$"
    rf"|{any_of(*ONLY_OF_RULES.split())}|^{any_of(*ENGLISH_OF_RULES.split())}$|^[¥$€£₩]+$"
)
_NO_LETTER: Final = re.compile(r"(?=.*\d)(?!\d+$)[\d.,:/%‰°$¥€£₩*×+~#-]+")


def may_be_a_base(piece: str) -> bool:
    """Whether a piece is what somebody may be called as well as a base: 三毛.

    >>> may_be_a_base("三毛"), may_be_a_base("五毛")
    (True, False)
    """
    said = _NAME_OR_BASE.fullmatch(piece)
    return said is not None and said["number"] not in _USUAL_BASES


def is_bare_base(piece: str) -> bool:
    """Whether a piece is money without a word that says what for: 五毛, 2元."""
    return _BARE_BASE.fullmatch(piece) is not None


def is_led_base(piece: str) -> bool:
    """Whether a piece says outright that it is the base, as nobody is called: 打五毛, 底5块."""
    return _LED_BASE.fullmatch(piece) is not None


def sounds_like_a_rule(piece: str) -> bool:
    """Whether a piece is more likely a rule that was not understood than somebody's name.

    So are a bare amount, 1.5 or 5/80, a rule's name with a number behind it, and a part of a rule.

    >>> sounds_like_a_rule("打俩"), sounds_like_a_rule("13张"), sounds_like_a_rule("打铁的")
    (True, True, False)
    """
    if piece in PARTS or _NO_LETTER.fullmatch(piece) or _is_rule_with_number(piece):
        return True
    return bool(_LIKE_A_RULE.search(piece)) and not is_called_by_its_end(piece)


def holds_a_number(piece: str) -> bool:
    """Whether digits or a numeral stand in a piece."""
    return any(character.isdigit() or character in SIGNS for character in piece)


def numbers_meet(piece: str, behind: str) -> bool:
    """Whether two pieces written as one would make one number of two: 打2 32倍封顶.

    >>> numbers_meet("打2", "32倍封顶"), numbers_meet("打2块", "4番封顶"), numbers_meet("断幺九", "1番")
    (True, False, False)
    """
    begins = behind[:1] == "." or holds_a_number(behind[:1])
    return begins and holds_a_number(piece[-1:]) and piece not in names_of_rules()


def _is_rule_with_number(piece: str) -> bool:
    name = piece.rstrip("0123456789." + SIGNS)
    number = piece[len(name) :]
    return bool(number) and name in names_of_rules() and (len(name) > 1 or number.isdigit())
