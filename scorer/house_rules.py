"""规矩: the house rules of a table, and the named presets they start from.

`HouseRules` has one field for each rule, with the names and values that the JSON uses; a preset lists what
differs from `chengdu-std`. What each rule means stands in `scorer.words`, worked examples in docs/rules.md.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, Final, Literal, get_type_hints

from scorer.money import parse_amount
from scorer.patterns import NAMED_ITEMS
from scorer.quoting import quoted
from scorer.refusals import Code, RuleViolation
from scorer.rule_faults import (
    cap_where_fan_add,
    no_rules,
    several_caps,
    unknown_preset,
    unknown_rule,
    wrong_house_patterns,
    wrong_value,
)
from scorer.said_fan import Say, SayName, ScaleName
from scorer.values import PositiveMoney, Text, Unreadable, Whole, read, to_json

MOST_FAN = 255
"""The largest fan that a rule or a declared hand may name; no real hand comes near."""

MOST_HOUSE_PATTERNS = 40
"""So many of a table's own patterns at most; each may be worth `MOST_FAN`, and numbers stay writable."""

DEFAULT_PRESET = "chengdu-std"
DECLARED_ONLY = frozenset({"paixing-fen", "suanfan-64", "wumenqi-13", "chongqing-112"})
"""Printed tables that contradict themselves: kept as printed, for declared patterns only."""

UNCAPPED_MULTIPLIER = 16
"""What "the cap" means for 花猪 and 诈胡 at a table without a cap, × base."""

UNCAPPED_TIAN_HU_FAN = 5
"""What "cap" is worth for 天胡 and 地胡 at a table without a cap."""

Fan = Annotated[int, Whole(0, MOST_FAN)]
Bases = Annotated[int, Whole(0, 1000)]
_Name = Annotated[str, Text(most=40)]


@dataclass(frozen=True, slots=True)
class HousePattern:
    """自定番种: a pattern of the table's own, scored by declaration only."""

    CLOSED: ClassVar = True

    id: Annotated[str, Text(most=41, allowed=re.compile(r"[a-z][a-z0-9_]*", re.ASCII).fullmatch)]
    zh: _Name
    en: _Name
    fan: Fan
    aliases: tuple[_Name, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """规矩: every house rule of one table; values as in the JSON, money in 毫.

    Made by `parse_rules`; what `rules_json` writes parses back to the same rules.
    """

    preset: str
    base: PositiveMoney
    cap_fan: Fan | None
    cap_covers: Literal["hand", "payment"]
    self_draw: Literal["add_base", "add_fan", "none"]
    combine: Literal["add", "largest"]
    say: SayName
    fan_scale: ScaleName

    fan_dui_dui_hu: Fan
    fan_qing_yi_se: Fan
    fan_qi_dui: Fan
    fan_long_qi_dui: Fan | None
    fan_qing_long_qi_dui: Fan | None
    fan_dai_yao_jiu: Fan
    fan_jiang_dui: Fan
    fan_jin_gou_diao: Fan
    jin_gou_diao_concealed: bool
    fan_men_qing: Fan
    men_qing_on_qi_dui: bool
    fan_duan_yao_jiu: Fan
    fan_yi_tiao_long: Fan
    fan_zi_mei_dui: Fan
    fan_qia_xin_wu: Fan
    fan_tian_hu: Fan | Literal["cap"]
    fan_di_hu: Fan | Literal["cap"]
    fan_gen: Fan
    fan_gang_shang_hua: Fan
    gang_shang_hua_includes_self_draw: bool
    fan_gang_shang_pao: Fan
    fan_qiang_gang_hu: Fan
    fan_hai_di: Fan
    fan_hai_di_pao: Fan
    fan_jue_zhang: Fan

    gang_zhi: Bases
    gang_zhi_others: Bases
    gang_wan: Bases
    gang_wan_late: Bases
    gang_an: Bases
    dian_gang_hua: Literal["self_draw", "discarder", "feeder_pays_all"]
    gang_transfer: Literal["none", "last", "chain", "all", "refund"]
    gang_transfer_multi: Literal["full", "split", "none"]

    refund_unready: bool
    pig_amount: Bases | Literal["cap"]
    pig_to: Literal["unwon", "all"]
    pig_pays_cha_jiao: bool
    cha_jiao: Literal["max", "min", "none"]
    dead_wait_ready: bool
    mode: Literal["xue_zhan", "single", "xue_liu"]
    dealer_next: Literal["first_winner", "discarder", "rotate", "dice"]
    dealer_on_draw: Literal["stays", "rotate", "dice"]
    house_patterns: tuple[HousePattern, ...]

    def __hash__(self) -> int:
        """Tell most tables apart without looking at all fifty rules, for every look-up asks for this."""
        return hash((self.preset, self.base, self.cap_fan, self.self_draw, self.mode))

    @property
    def tiles_refused(self) -> bool:
        """Whether this is a printed table, which prices declared patterns only."""
        return self.preset in DECLARED_ONLY

    @property
    def saying(self) -> Say:
        """番的叫法: how this table says fan."""
        return Say(self.say, self.fan_scale)

    @property
    def cap_multiplier(self) -> int:
        """满格: what one payer pays at the cap, × base; 16 at a table without a cap."""
        return UNCAPPED_MULTIPLIER if self.cap_fan is None else self.multiplier(self.cap_fan)

    def multiplier(self, fan: int) -> int:
        """Return what `fan` doublings are worth under the cap, × base."""
        counted = self.capped(fan)
        return counted if self.fan_scale == "linear" else 1 << counted

    def capped(self, fan: int) -> int:
        """封顶: the fan that still counts under the cap."""
        return fan if self.cap_fan is None else min(fan, self.cap_fan)


@lru_cache(maxsize=1)
def presets() -> dict[str, dict[str, Any]]:
    """Return every preset by name; each but the first lists only what differs from `chengdu-std`."""
    from importlib.resources import files  # noqa: PLC0415 - a fifth of what importing the scorer costs

    table: dict[str, dict[str, Any]] = json.loads(files("scorer").joinpath("presets.json").read_text("utf-8"))
    return table


def parse_rules(given: object = None) -> HouseRules:
    """Read rules as JSON has them: a preset, then any rule by name.

    Raises:
        RuleViolation: bad_rules for an unknown preset, rule or value; cap_not_a_doubling for a cap that is no
            whole number of doublings.

    """
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise no_rules(given)
    chosen = dict(given)
    name = chosen.pop("preset", None)
    if name is None:
        name = DEFAULT_PRESET
    if not isinstance(name, str) or name not in presets():
        raise unknown_preset(name, presets())
    values = {**presets()[DEFAULT_PRESET], **presets()[name]}
    caps = CAP_SPELLINGS.intersection(chosen)
    if len(caps) > 1:
        raise several_caps(caps)
    values |= chosen
    if caps - {"cap_fan"}:
        values["cap_fan"] = _cap_in_fan(values)
    return _read({"preset": name, **values})


def rules_json(rules: HouseRules) -> dict[str, Any]:
    """Write rules as JSON that `parse_rules` reads back: the preset's name and every rule."""
    written: dict[str, Any] = to_json(rules)
    return written


@cache
def rule_kinds() -> dict[str, Any]:
    """Return what each rule can be, as an annotation, by the rule's name and in the order of the table."""
    kinds = get_type_hints(HouseRules, include_extras=True)
    return {rule.name: kinds[rule.name] for rule in fields(HouseRules)}


def _read(values: Mapping[Any, Any]) -> HouseRules:
    """Read every rule; name all that are at fault, and say of the first what is."""
    kinds = rule_kinds()
    unknown = [name for name in values if name not in kinds]
    read_rules: dict[str, Any] = {}
    faulty: list[str] = []
    for rule, kind in kinds.items():
        try:
            read_rules[rule] = read(kind, values[rule])
        except Unreadable:
            faulty.append(rule)
    if unknown:
        names = [name if isinstance(name, str) else "rules" for name in unknown]
        raise unknown_rule(unknown[0], (*kinds, *OTHER_CAPS), *names, *faulty)
    if faulty[:1] == ["house_patterns"] or not (faulty or _can_stand(read_rules["house_patterns"])):
        raise wrong_house_patterns(most=MOST_HOUSE_PATTERNS, most_fan=MOST_FAN)
    if faulty:
        raise wrong_value(values[faulty[0]], kinds[faulty[0]], *faulty)
    return HouseRules(**read_rules)


def _can_stand(own: tuple[HousePattern, ...]) -> bool:
    """Whether house patterns are not too many, and each has a name of its own that the scorer has not."""
    ids = {pattern.id for pattern in own}
    return len(ids) == len(own) <= MOST_HOUSE_PATTERNS and not NAMED_ITEMS.intersection(ids)


OTHER_CAPS: Final = ("cap_money", "cap_multiplier")
"""封顶: other ways to write `cap_fan`: in money, and as a multiple of the base."""

CAP_SPELLINGS: Final = frozenset({"cap_fan", *OTHER_CAPS})
"""The cap, however it is written; it is written in one of these ways only."""


def _cap_in_fan(values: dict[str, Any]) -> int:
    """封顶: take a cap spelled as a multiple of the base or as money out of `values`, as doublings."""
    spelling = "cap_money" if "cap_money" in values else "cap_multiplier"
    cap = values.pop(spelling)
    if values["fan_scale"] == "linear":
        raise cap_where_fan_add(spelling)
    amount, base = _amount_of(spelling, cap), _amount_of("base", values["base"])
    if base <= 0:
        raise wrong_value(values["base"], PositiveMoney, "base")
    unit = base if spelling == "cap_money" else parse_amount(1)
    doublings = max(amount, 1).bit_length()
    for fan in range(min(doublings, MOST_FAN) + 1):
        if unit << fan == amount:
            return fan
    raise RuleViolation(Code.CAP_NOT_A_DOUBLING, quoted(cap))


def _amount_of(rule: str, value: object) -> int:
    try:
        return parse_amount(value)
    except ValueError as error:
        raise wrong_value(value, PositiveMoney, rule) from error


@lru_cache(maxsize=64)
def preset_rules(name: str) -> HouseRules:
    """Return the rules of a preset by its name.

    Raises:
        RuleViolation: bad_rules for a name that is no preset.

    """
    return parse_rules({"preset": name})
