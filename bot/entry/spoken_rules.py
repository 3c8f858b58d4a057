"""口头的规矩: a piece of a line that sets house rules as people say them: 5块80封顶, 四番封顶, 不退税."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bot.entry.normalise import NUMERALS
from bot.entry.rule_words import (
    ADDED_TO,
    ASIDES,
    OFF,
    ON,
    PAIRED,
    PLAIN_ON,
    SWITCHED_OFF,
    SWITCHED_ON,
    UNCLEAR,
    WHOLE,
    Aside,
    RuleValue,
    Setting,
    choices_of_rule,
    names_of_rules,
    values_of_rule,
)
from bot.entry.spoken_amount import numeral_value, spoken_amount
from bot.entry.words_of_play import is_called_by_its_end
from scorer.house_rules import rule_kinds

_SIGNS: Final = "".join(NUMERALS) + "十百千万"
_NUMBER: Final = rf"(?:\d{{1,9}}(?:\.\d{{1,4}})?|[{_SIGNS}]{{1,9}})"
_WHOLE_UNIT: Final = r"(?:块钱?|元|圆|分)"
_TENTH_UNIT: Final = r"(?:毛钱?|角)"
_MONEY: Final = (
    rf"(?:{_NUMBER}{_WHOLE_UNIT}{_NUMBER}{_TENTH_UNIT}|{_NUMBER}{_WHOLE_UNIT}|{_NUMBER}{_TENTH_UNIT})"
)
_LEAD: Final = r"(?:打|底分?|底金)"
_BASE: Final = rf"(?:{_LEAD}?(?P<base>{_MONEY})(?:的?底|打)?|{_LEAD}(?P<bare>{_NUMBER})(?![\d{_SIGNS}]))"
_TOP: Final = r"(?:封顶?|顶|满|上限)"
_CAP: Final = (
    rf"(?:{_TOP}(?P<behind>{_NUMBER})(?P<behind_unit>番|翻|倍|{_WHOLE_UNIT}|{_TENTH_UNIT})?"
    rf"|(?P<before>{_NUMBER})(?P<before_unit>番|翻|倍|{_WHOLE_UNIT}|{_TENTH_UNIT})?{_TOP})"
)
_ONLY_BASE: Final = re.compile(_BASE)
_BASE_AND_CAP: Final = re.compile(rf"(?:{_BASE}(?:打|,)?)?{_CAP}")
_BARE_BASE: Final = re.compile(rf"{_NUMBER}(?:块|元|圆|分|毛|角)")
_LED_BASE: Final = re.compile(rf"{_LEAD}{_MONEY}")
_PLAIN_CAP_IN_LATIN: Final = re.compile(r"cap ?(?P<number>\d{1,9})")
_CAP_IN_LATIN: Final = re.compile(
    r"cap ?(?:x|×|\* ?) ?(?P<first>\d{1,9})|cap ?(?P<second>\d{1,9}) ?(?:x|×|times)"
)
_COUNTED: Final = re.compile(
    rf"(?:算|赔|加|付|收|共|各)?(?:[x×*](?P<sign>\d{{1,4}})|(?P<number>{_NUMBER})个?(?P<unit>番|翻|倍|底))"
)
_NAME_OR_BASE: Final = re.compile(rf"(?P<number>[{_SIGNS}])(?:元|毛|角)")
_USUAL_BASES: Final = "一两五十"
LARGEST_FAN_SAID: Final = 12
"""A cap without a unit up to here may be fan, a multiple or money; beyond it nobody means fan."""

_RULE_BITS: Final = (
    "封顶|加番|加底|规矩|转移|转雨|退税|退雨|查叫|查花猪|大叫|毛毛雨|擦挂|换三张|定缺|一炮多响|点杠花|轮庄|连庄|坐庄"
    "|掷骰|投骰|叫马|报叫|天地胡|过水|过手|极品|精品|极中极|血战|血流|赔大|赔小|死叫|包三家|底分|及时雨|后杠|必胡|模板"
    "|不算|头跳|大家付|加底在外|两房|不限|上限|轮流|庄家|谁胡|谁庄"
)
"""What rules are said with, and nobody is called."""

_LIKE_A_RULE: Final = re.compile(
    rf"\d.*[块元分番底倍毛角]|[打底封].*\d|\d满|^满\d|[打底]{_NUMBER}|^{_NUMBER}(?:块|毛钱|角|番|翻|倍|底)|^cap\d"
    r"|^打(?:[俩仨几块半]|[大小](?:点|一点|些)?$)|^[二两三四234]人(?!行)"
    r"|^\d[\d.]*(?:张|房|人|家|局|把|圈|盘|轮|场|门)|十三张"
    r"|^\d[\d.]*(?:rmb|cny|usd|yuan|kuai|mao|bucks?|dollars?|cents?|points?|pts|fan|times|x)$"
    rf"|{_RULE_BITS}"
)


_SPACES: Final = re.compile(r"(?<=[^\x00-\x7f])[ =:]+(?=.)")
_BITS: Final = frozenset((*ON, *OFF, *"块元圆毛角番翻倍底封顶满", "块钱", "毛钱", "封顶", "上限", "none"))
"""Parts of a rule that are none by themselves."""

_NO_LETTER: Final = re.compile(r"(?=.*\d)(?!\d+$)[\d.,:/%‰°$¥€£₩*×+~#-]+")


@dataclass(frozen=True, slots=True)
class Which:
    """说不准: a word of a rule that leaves open how it is played.

    Attributes:
        choices: what to write for each way.
        rule: the rule, where it is one.

    """

    choices: tuple[str, ...]
    rule: str | None = None


@lru_cache(maxsize=256)
def spoken_rules(piece: str) -> Setting | Which | Aside | None:
    """Read a folded piece of a line that says a house rule; None if it says no such thing.

    >>> spoken_rules("五块八十封顶"), spoken_rules("不退税"), spoken_rules("老王")
    ({'base': '5', 'cap_money': '80'}, {'refund_unready': False}, None)
    >>> spoken_rules("换三张"), spoken_rules("查叫")
    (<Aside.NO_MONEY: 'no_money'>, Which(choices=('查叫赔大', '查叫赔小', '查叫不赔'), rule='cha_jiao'))
    """
    without_money = re.sub(r"(?<=番)=[\d.]+$", "", piece)
    plain = _SPACES.sub(_without_space, without_money)
    if plain in WHOLE:
        return WHOLE[plain]
    if plain in ASIDES:
        return ASIDES[plain]
    if plain in UNCLEAR:
        return Which(UNCLEAR[plain])
    return _base_or_cap(plain) or _by_name(plain)


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
    if piece in _BITS or _NO_LETTER.fullmatch(piece) or _is_rule_with_number(piece):
        return True
    return bool(_LIKE_A_RULE.search(piece)) and not is_called_by_its_end(piece)


def holds_a_number(piece: str) -> bool:
    """Whether digits or a numeral stand in a piece."""
    return any(character.isdigit() or character in _SIGNS for character in piece)


def numbers_meet(piece: str, behind: str) -> bool:
    """Whether two pieces written as one would make one number of two: 打2 32倍封顶.

    >>> numbers_meet("打2", "32倍封顶"), numbers_meet("打2块", "4番封顶"), numbers_meet("断幺九", "1番")
    (True, False, False)
    """
    begins = behind[:1] == "." or holds_a_number(behind[:1])
    return begins and holds_a_number(piece[-1:]) and piece not in _names()


def _without_space(found: re.Match[str]) -> str:
    """Return nothing for a space inside a rule, and the space itself between two numbers."""
    before, behind = found.string[: found.start()], found.string[found.end() :]
    return found[0] if numbers_meet(before, behind) else ""


def _is_rule_with_number(piece: str) -> bool:
    name = piece.rstrip("0123456789." + _SIGNS)
    number = piece[len(name) :]
    return bool(number) and name in _names() and (len(name) > 1 or number.isdigit())


def _base_or_cap(piece: str) -> Setting | Which | None:
    if times := _CAP_IN_LATIN.fullmatch(piece):
        return {"cap_multiplier": times["first"] or times["second"]}
    if plain := _PLAIN_CAP_IN_LATIN.fullmatch(piece):
        small = int(plain["number"]) <= LARGEST_FAN_SAID
        return {"cap_fan" if small else "cap_money": plain["number"]}
    if may_be_a_base(piece):
        return None
    if only_base := _ONLY_BASE.fullmatch(piece):
        return _base(only_base)
    both = _BASE_AND_CAP.fullmatch(piece)
    if both is None:
        return None
    cap = _cap(both["behind"] or both["before"], both["behind_unit"] or both["before_unit"] or "")
    if not isinstance(cap, dict) or not (both["base"] or both["bare"]):
        return cap
    base = _base(both)
    return None if base is None else base | cap


def _base(said: re.Match[str]) -> dict[str, RuleValue] | None:
    amount = _amount(said["base"]) if said["base"] else _number(said["bare"])
    return None if amount is None else {"base": amount}


def _cap(number: str, unit: str) -> dict[str, RuleValue] | Which | None:
    """Read a cap in fan, as a multiple, or in money; a small number alone may be any of them."""
    value = _amount(number + unit) if unit[:1] in ("毛", "角") else _number(number)
    if value is None:
        return None
    if unit in ("番", "翻"):
        return {"cap_fan": f"{value}番"} if value.isdigit() else None
    if unit == "倍":
        return {"cap_multiplier": value}
    if not unit and value.isdigit() and int(value) <= LARGEST_FAN_SAID:
        return Which((f"{value}番封顶", f"{value}倍封顶", f"{value}块封顶"))
    return {"cap_money": value}


def _by_name(piece: str) -> Setting | Which | None:
    """Read a rule's name with a value behind it, or with 有 or 不 on either side; alone it may name one."""
    if not _any_name().search(piece):
        return None
    for name, rules in _names().items():
        if name not in piece:
            continue
        before, _, behind = piece.partition(name)
        said = _said(name, rules, before, behind)
        if said is not None:
            return said
    return None


def _said(name: str, rules: tuple[str, ...], before: str, behind: str) -> Setting | Which | None:
    rule = rules[0]
    which = Which(choices_of_rule(rule, name), rule)
    if not before and not behind:
        return {one: PLAIN_ON[one] for one in rules if one in PLAIN_ON} or which
    if (before in ON and not behind) or (behind in ON and not before):
        on = {one: SWITCHED_ON[one] for one in rules if one in SWITCHED_ON}
        return on or which
    if not before and behind in values_of_rule(rule):
        return {one: values_of_rule(one)[behind] for one in rules}
    if (before in OFF and not behind) or (behind in OFF and not before):
        off = {one: SWITCHED_OFF[one] for one in rules if one in SWITCHED_OFF}
        return off or (which if rule not in ("base", "cap_fan") else None)
    return None if before else _counted(rules, behind, which)


def _counted(rules: tuple[str, ...], behind: str, which: Which) -> Setting | Which | None:
    """Read a number of fan, a multiple or a number of bases behind a rule's name."""
    said, rule = _COUNTED.fullmatch(behind), rules[0]
    number = said and _number(said["sign"] or said["number"])
    if said is None or number is None or not number.isdigit():
        return None
    unit, count = said["unit"] or "倍", int(number)
    if not rule.startswith("fan_") or rule == "fan_scale":
        takes = rule.startswith("gang_") and rule_kinds()[rule] not in (bool, None)
        takes = (takes and rule not in ("gang_transfer", "gang_transfer_multi")) or rule == "pig_amount"
        return {rule: count} if takes and unit in ("倍", "底") else None
    if unit == "底":
        return None
    if rule == ADDED_TO and not behind.startswith("加") and (unit, count) != ("番", 1):
        return which
    return _with_pair(rules, f"{count}{'番' if unit in ('番', '翻') else '倍'}")


def _with_pair(rules: tuple[str, ...], fan: str) -> Setting:
    """龙七对: its number decides how 清龙七对 is counted, too."""
    if rules != PAIRED[:1]:
        return dict.fromkeys(rules, fan)
    match fan:
        case "8倍":
            return dict.fromkeys(PAIRED, None)
        case "16倍":
            return dict(zip(PAIRED, ("16倍", "32倍"), strict=True))
        case "4番":
            return dict(zip(PAIRED, ("4番", "5番"), strict=True))
        case _:
            return {PAIRED[0]: fan}


def _amount(text: str) -> str | None:
    """Read money; 分 is what a base is counted in at a table that plays 打5分, not a hundredth."""
    return spoken_amount(text.replace("分", "块").replace("圆", "块"))


def _number(text: str) -> str | None:
    """Read digits or a Chinese numeral, as digits."""
    if text[0] in _SIGNS:
        value = numeral_value(text)
        return None if value is None else str(value)
    return text


@cache
def _any_name() -> re.Pattern[str]:
    """Return what finds out fast that a piece holds no rule's name."""
    return re.compile("|".join(map(re.escape, _names())))


@cache
def _names() -> dict[str, tuple[str, ...]]:
    return names_of_rules()
