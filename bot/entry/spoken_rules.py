"""口头的规矩: what people say of base and cap when they sit down: 5块80封顶, 打2块, 4番封顶, 自摸加番."""

import re
from typing import Final

_AMOUNT: Final = r"(\d{1,9}(?:\.\d{1,4})?)"
_BASE_AND_CAP: Final = re.compile(
    rf"(?:打|底分?)?{_AMOUNT}(?:块钱?|元|分)(?:打)?{_AMOUNT}(?:块钱?|元|分)?封顶"
)
_BASE: Final = re.compile(rf"(?:打|底分?){_AMOUNT}(?:块钱?|元|分)?|{_AMOUNT}(?:块钱?|元|分)(?:底|打)?")
_CAP: Final = re.compile(rf"封顶?{_AMOUNT}(?:块钱?|元|分)?|{_AMOUNT}(?:块钱?|元|分)?封顶")
_BASE_AND_MULTIPLE: Final = re.compile(rf"(?:打|底分?)?{_AMOUNT}(?:块钱?|元|分)(?:打)?(\d{{1,9}})倍封顶")
_CAP_IN_MULTIPLES: Final = re.compile(
    r"封顶?(\d{1,9})倍|(\d{1,9})倍封顶|cap ?(?:x|×|\* ?) ?(\d{1,9})|cap ?(\d{1,9}) ?(?:x|×|times)"
)
_CAP_IN_FAN: Final = re.compile(r"封顶?(\d{1,2})番|(\d{1,2})番封顶")
_WORDS: Final = {
    "不封顶": {"cap_fan": "none"},
    "自摸加番": {"self_draw": "add_fan"},
    "自摸加底": {"self_draw": "add_base"},
    "血战到底": {"mode": "xue_zhan"},
    "血战": {"mode": "xue_zhan"},
    "血流成河": {"mode": "xue_liu"},
    "血流": {"mode": "xue_liu"},
}
_LIKE_A_RULE: Final = re.compile(r"\d.*[块元分番底]|[打底].*\d|封顶|加番|加底|规矩|^cap\d")


def spoken_rules(piece: str) -> dict[str, str] | None:
    """Read a piece of `/new` that says base or cap as people do; None if it says no such thing.

    >>> spoken_rules("5块80封顶"), spoken_rules("4番封顶"), spoken_rules("老王")
    ({'base': '5', 'cap_money': '80'}, {'cap_fan': '4'}, None)
    """
    if piece in _WORDS:
        return dict(_WORDS[piece])
    if both := _BASE_AND_CAP.fullmatch(piece):
        return {"base": both[1], "cap_money": both[2]}
    if both := _BASE_AND_MULTIPLE.fullmatch(piece):
        return {"base": both[1], "cap_multiplier": both[2]}
    if multiple := _CAP_IN_MULTIPLES.fullmatch(piece):
        return {"cap_multiplier": next(filter(None, multiple.groups()))}
    if fan := _CAP_IN_FAN.fullmatch(piece):
        return {"cap_fan": fan[1] or fan[2]}
    if cap := _CAP.fullmatch(piece):
        return {"cap_money": cap[1] or cap[2]}
    if base := _BASE.fullmatch(piece):
        return {"base": base[1] or base[2]}
    return None


def sounds_like_a_rule(piece: str) -> bool:
    """Whether a piece is more likely a rule that was not understood than somebody's name."""
    return bool(_LIKE_A_RULE.search(piece))
