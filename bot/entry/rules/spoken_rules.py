"""口头的规矩: a piece of a line that sets house rules as people say them: 5块80封顶, 四番封顶, 不退税."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bot.entry.events.spoken_amount import TENTH_WORDS
from bot.entry.rules.rule_choices import choices_of_rule
from bot.entry.rules.rule_numbers import (
    BASES,
    BEFORE_TIMES,
    FAN,
    LATIN_TIMES,
    MONEY,
    MONEY_UNIT,
    NUMBER,
    SIGNS,
    TIMES,
    any_of,
    money_said,
    number_said,
)
from bot.entry.rules.rule_or_name import may_be_a_base, numbers_meet
from bot.entry.rules.rule_words import (
    ADDED_TO,
    AROUND_CAP,
    ASIDES,
    BEFORE_BASE,
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
    names_of_rules,
    values_of_rule,
)
from scorer.house_rules import rule_kinds

_LEAD: Final = any_of(*BEFORE_BASE)
_BASE: Final = rf"(?:{_LEAD}?(?P<base>{MONEY})(?:的?底|打)?|{_LEAD}(?P<bare>{NUMBER})(?![\d{SIGNS}]))"
_TOP: Final = any_of(*AROUND_CAP)
_CAP_UNIT: Final = rf"{any_of(*FAN, *TIMES)}|{MONEY_UNIT}"
_CAP: Final = (
    rf"(?:{_TOP}(?P<behind>{NUMBER})(?P<behind_unit>{_CAP_UNIT})?"
    rf"|(?P<before>{NUMBER})(?P<before_unit>{_CAP_UNIT})?{_TOP})"
)
_ONLY_BASE: Final = re.compile(_BASE)
_BASE_AND_CAP: Final = re.compile(rf"(?:{_BASE}(?:打|,)?)?{_CAP}")
_PLAIN_CAP_IN_LATIN: Final = re.compile(r"cap ?(?P<number>\d{1,9})")
_CAP_IN_LATIN: Final = re.compile(
    rf"cap ?{BEFORE_TIMES} ?(?P<first>\d{{1,9}})|cap ?(?P<second>\d{{1,9}}) ?{any_of(*LATIN_TIMES)}"
)
_COUNTED: Final = re.compile(
    rf"(?:算|赔|加|付|收|共|各)?(?:{BEFORE_TIMES}(?P<sign>\d{{1,4}})"
    rf"|(?P<number>{NUMBER})个?(?P<unit>{any_of(*FAN, *TIMES, BASES)}))"
)
LARGEST_CAP_FAN: Final = 12
"""A cap without a unit up to here may be fan, a multiple or money; beyond it nobody means fan."""

_SPACES: Final = re.compile(r"(?<=[^\x00-\x7f])[ =:]+(?=.)")


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


def _without_space(found: re.Match[str]) -> str:
    """Return nothing for a space inside a rule, and the space itself between two numbers."""
    before, behind = found.string[: found.start()], found.string[found.end() :]
    return found[0] if numbers_meet(before, behind) else ""


def _base_or_cap(piece: str) -> Setting | Which | None:
    if times := _CAP_IN_LATIN.fullmatch(piece):
        return {"cap_multiplier": times["first"] or times["second"]}
    if plain := _PLAIN_CAP_IN_LATIN.fullmatch(piece):
        small = int(plain["number"]) <= LARGEST_CAP_FAN
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
    amount = money_said(said["base"]) if said["base"] else number_said(said["bare"])
    return None if amount is None else {"base": amount}


def _cap(number: str, unit: str) -> dict[str, RuleValue] | Which | None:
    """Read a cap in fan, as a multiple, or in money; a small number alone may be any of them."""
    value = money_said(number + unit) if unit in TENTH_WORDS else number_said(number)
    if value is None:
        return None
    if unit in FAN:
        return {"cap_fan": f"{value}番"} if value.isdigit() else None
    if unit in TIMES:
        return {"cap_multiplier": value}
    if not unit and value.isdigit() and int(value) <= LARGEST_CAP_FAN:
        return Which((f"{value}番封顶", f"{value}倍封顶", f"{value}块封顶"))
    return {"cap_money": value}


def _by_name(piece: str) -> Setting | Which | None:
    """Read a rule's name with a value behind it, or with 有 or 不 on either side; alone it may name one."""
    if not _any_name().search(piece):
        return None
    for name, rules in names_of_rules().items():
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
    number = said and number_said(said["sign"] or said["number"])
    if said is None or number is None or not number.isdigit():
        return None
    unit, count = said["unit"] or TIMES[0], int(number)
    if not rule.startswith("fan_") or rule == "fan_scale":
        takes = rule.startswith("gang_") and rule_kinds()[rule] not in (bool, None)
        takes = (takes and rule not in ("gang_transfer", "gang_transfer_multi")) or rule == "pig_amount"
        return {rule: count} if takes and unit in (*TIMES, BASES) else None
    if unit == BASES:
        return None
    if rule == ADDED_TO and not behind.startswith("加") and (unit, count) != ("番", 1):
        return which
    return _with_pair(rules, f"{count}{FAN[0] if unit in FAN else TIMES[0]}")


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


@cache
def _any_name() -> re.Pattern[str]:
    """Return what finds out fast that a piece holds no rule's name."""
    return re.compile("|".join(map(re.escape, names_of_rules())))
