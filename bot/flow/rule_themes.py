"""规矩分类: the house rules by theme, and the values of each that have a button."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, get_args

from bot.entry.rules.spoken_rules import LARGEST_CAP_FAN
from bot.flow.rule_taps import Value, value_code, value_of
from scorer import HouseRules
from scorer.house_rules import MOST_FAN, rule_kinds


class Theme(StrEnum):
    """What a group of rules is about."""

    MONEY = "money"
    PATTERNS = "patterns"
    GANGS = "gangs"
    SPECIAL = "special"
    WALL_END = "wall_end"
    DEALER = "dealer"


THEMES: dict[Theme, tuple[str, ...]] = {
    Theme.MONEY: ("base", "cap_fan", "cap_covers", "self_draw", "say", "combine", "fan_scale"),
    Theme.PATTERNS: (
        "fan_dui_dui_hu",
        "fan_qing_yi_se",
        "fan_qi_dui",
        "fan_long_qi_dui",
        "fan_qing_long_qi_dui",
        "fan_dai_yao_jiu",
        "fan_jiang_dui",
        "fan_jin_gou_diao",
        "jin_gou_diao_concealed",
        "fan_gen",
        "fan_men_qing",
        "men_qing_on_qi_dui",
        "fan_duan_yao_jiu",
        "fan_yi_tiao_long",
        "fan_zi_mei_dui",
        "fan_qia_xin_wu",
    ),
    Theme.GANGS: (
        "gang_zhi",
        "gang_zhi_others",
        "gang_wan",
        "gang_wan_late",
        "gang_an",
        "gang_transfer",
        "gang_transfer_multi",
    ),
    Theme.SPECIAL: (
        "fan_gang_shang_hua",
        "gang_shang_hua_includes_self_draw",
        "dian_gang_hua",
        "fan_gang_shang_pao",
        "fan_qiang_gang_hu",
        "fan_hai_di",
        "fan_hai_di_pao",
        "fan_jue_zhang",
        "fan_tian_hu",
        "fan_di_hu",
    ),
    Theme.WALL_END: (
        "pig_amount",
        "pig_to",
        "pig_pays_cha_jiao",
        "cha_jiao",
        "dead_wait_ready",
        "refund_unready",
    ),
    Theme.DEALER: ("mode", "dealer_next", "dealer_on_draw"),
}
"""Every rule but the preset and the house patterns, which have pages of their own."""

EDITED_RULES = frozenset(rule for rules in THEMES.values() for rule in rules)

MOST_BASES = 1000

_FAN: tuple[Value, ...] = (0, 1, 2, 3, 4, 5)
_BASES: tuple[Value, ...] = (0, 1, 2, 3)
_OFFERED: dict[str, tuple[Value, ...]] = {
    "base": ("0.5", "1", "2", "5", "10"),
    "cap_fan": (None, 3, 4, 5, 6),
    "fan_long_qi_dui": (None, 3, 4, 5),
    "fan_qing_long_qi_dui": (None, 5, 6),
    "fan_tian_hu": ("cap", 0, 3, 4, 5, 6),
    "fan_di_hu": ("cap", 0, 3, 4, 5, 6),
    "pig_amount": ("cap", 8, 16, 32),
}


@dataclass(frozen=True, slots=True)
class Steps:
    """One less and one more than a number; None where the rule ends."""

    less: int | None
    more: int | None


def theme_of(rule: str) -> Theme:
    """Return the theme under which a rule stands."""
    return next(theme for theme, rules in THEMES.items() if rule in rules)


def offered_values(rules: HouseRules, rule: str) -> tuple[Value, ...]:
    """Return the values of a rule that have a button, the present one among them."""
    present = value_of(rules, rule)
    offered = _OFFERED.get(rule) or _named_values(rule)
    same = value_code(present)
    return offered if any(value_code(value) == same for value in offered) else (*offered, present)


def steps(rules: HouseRules, rule: str) -> Steps | None:
    """Return the numbers beside the present one; None where the rule is no number now."""
    present = value_of(rules, rule)
    if isinstance(present, bool) or not isinstance(present, int):
        return None
    most = _largest(rule)
    return Steps(present - 1 if present > 0 else None, present + 1 if present < most else None)


def takes_number(rule: str) -> bool:
    """Whether a number can be written in reply."""
    return rule == "base" or not _choices(rule)


def _largest(rule: str) -> int:
    if rule == "cap_fan":
        return LARGEST_CAP_FAN
    return MOST_FAN if rule.startswith("fan_") else MOST_BASES


def _named_values(rule: str) -> tuple[Value, ...]:
    choices = _choices(rule)
    if choices:
        return choices
    return _FAN if rule.startswith("fan_") else _BASES


def _choices(rule: str) -> tuple[Value, ...]:
    """Return the named values of a rule; none where it is a number."""
    kind: Any = rule_kinds()[rule]
    if kind is bool:
        return (True, False)
    named = get_args(kind)
    return named if named and all(isinstance(name, str) for name in named) else ()
