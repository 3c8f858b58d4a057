"""规矩: the house rules of a table, and the named presets they start from.

`HouseRules` has one field for each rule, with the names and values that the JSON uses; a preset lists what
differs from `chengdu-std`. What each rule means stands in `scorer.words`, worked examples in docs/rules.md.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationError,
    model_validator,
)

from scorer.money import amount_text, parse_amount
from scorer.patterns import NAMED_ITEMS
from scorer.refusals import Code, RuleViolation

MOST_FAN = 99
"""The largest fan that a rule or a declared hand may name; no real hand comes near."""

DEFAULT_PRESET = "chengdu-std"
DECLARED_ONLY = frozenset({"paixing-fen", "suanfan-64", "wumenqi-13", "chongqing-112"})
"""Printed tables that contradict themselves: kept as printed, for declared patterns only."""

UNCAPPED_MULTIPLIER = 16
"""What "the cap" means for 花猪 and 诈胡 at a table without a cap, × base."""

UNCAPPED_TIAN_HU_FAN = 5
"""What "cap" is worth for 天胡 and 地胡 at a table without a cap."""

Money = Annotated[int, BeforeValidator(parse_amount), PlainSerializer(amount_text)]
"""An amount: a decimal string or an integer of units in JSON, 毫 inside."""

Fan = Annotated[int, Field(strict=True, ge=0, le=MOST_FAN)]
Bases = Annotated[int, Field(strict=True, ge=0, le=1000)]
Toggle = Annotated[bool, Field(strict=True)]


class HousePattern(BaseModel):
    """自定番种: a pattern of the table's own, scored by declaration only."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,40}$")]
    zh: Annotated[str, Field(min_length=1, max_length=40)]
    en: Annotated[str, Field(min_length=1, max_length=40)]
    aliases: tuple[Annotated[str, Field(min_length=1, max_length=40)], ...] = ()
    fan: Fan


class HouseRules(BaseModel):
    """规矩: every house rule of one table; values as in the JSON, money in 毫.

    Made by `parse_rules`; a dump (`model_dump(mode="json")`) parses back to the same rules.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    preset: str
    base: Annotated[Money, Field(gt=0)]
    cap_fan: Fan | None
    cap_covers: Literal["hand", "payment"]
    self_draw: Literal["add_base", "add_fan", "none"]
    combine: Literal["add", "largest"]
    say: Literal["fan", "fan_plus_one", "multiplier"]
    fan_scale: Literal["double", "linear"]

    fan_dui_dui_hu: Fan
    fan_qing_yi_se: Fan
    fan_qi_dui: Fan
    fan_long_qi_dui: Fan | None
    fan_qing_long_qi_dui: Fan | None
    fan_dai_yao_jiu: Fan
    fan_jiang_dui: Fan
    fan_jin_gou_diao: Fan
    jin_gou_diao_concealed: Toggle
    fan_men_qing: Fan
    men_qing_on_qi_dui: Toggle
    fan_duan_yao_jiu: Fan
    fan_yi_tiao_long: Fan
    fan_zi_mei_dui: Fan
    fan_qia_xin_wu: Fan
    fan_tian_hu: Fan | Literal["cap"]
    fan_di_hu: Fan | Literal["cap"]
    fan_gen: Fan
    fan_gang_shang_hua: Fan
    gang_shang_hua_includes_self_draw: Toggle
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

    refund_unready: Toggle
    pig_amount: Bases | Literal["cap"]
    pig_to: Literal["unwon", "all"]
    pig_pays_cha_jiao: Toggle
    cha_jiao: Literal["max", "min", "none"]
    dead_wait_ready: Toggle
    mode: Literal["xue_zhan", "single", "xue_liu"]
    dealer_next: Literal["first_winner", "discarder", "rotate", "dice"]
    dealer_on_draw: Literal["stays", "rotate", "dice"]
    house_patterns: tuple[HousePattern, ...]

    @model_validator(mode="after")
    def _house_patterns_have_names_of_their_own(self) -> Self:
        ids = [pattern.id for pattern in self.house_patterns]
        if len(set(ids)) < len(ids) or NAMED_ITEMS.intersection(ids):
            raise ValueError("house_patterns")
        return self

    @property
    def tiles_refused(self) -> bool:
        """Whether this is a printed table, which prices declared patterns only."""
        return self.preset in DECLARED_ONLY

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
        raise RuleViolation(Code.BAD_RULES, "rules")
    chosen = dict(given)
    name = chosen.pop("preset", DEFAULT_PRESET)
    if not isinstance(name, str) or name not in presets():
        raise RuleViolation(Code.BAD_RULES, "preset")
    values = {**presets()[DEFAULT_PRESET], **presets()[name]}
    caps = _CAP_SPELLINGS.intersection(chosen)
    if len(caps) > 1:
        raise RuleViolation(Code.BAD_RULES, *sorted(caps))
    values |= chosen
    if caps - {"cap_fan"}:
        values["cap_fan"] = _cap_in_fan(values)
    try:
        return HouseRules(preset=name, **values)
    except (ValidationError, TypeError) as error:
        raise RuleViolation(Code.BAD_RULES, *_faulty_rules(error)) from error


_CAP_SPELLINGS: Final = frozenset({"cap_fan", "cap_multiplier", "cap_money"})


def _cap_in_fan(values: dict[str, Any]) -> int:
    """封顶: take a cap spelled as a multiple of the base or as money out of `values`, as doublings."""
    spelling = "cap_money" if "cap_money" in values else "cap_multiplier"
    cap = values.pop(spelling)
    if values["fan_scale"] == "linear":
        raise RuleViolation(Code.BAD_RULES, spelling)
    amount, base = _amount_of(spelling, cap), _amount_of("base", values["base"])
    if base <= 0:
        raise RuleViolation(Code.BAD_RULES, "base")
    unit = base if spelling == "cap_money" else parse_amount(1)
    doublings = max(amount, 1).bit_length()
    for fan in range(min(doublings, MOST_FAN) + 1):
        if unit << fan == amount:
            return fan
    raise RuleViolation(Code.CAP_NOT_A_DOUBLING, str(cap), str(values["base"]))


def _amount_of(rule: str, value: object) -> int:
    try:
        return parse_amount(value)
    except ValueError as error:
        raise RuleViolation(Code.BAD_RULES, rule) from error


def _faulty_rules(error: ValidationError | TypeError) -> list[str]:
    """Name the rules at fault, each once, in the order found."""
    if isinstance(error, TypeError):
        return ["rules"]
    return list(
        dict.fromkeys(str(fault["loc"][0]) if fault["loc"] else "house_patterns" for fault in error.errors())
    )


@lru_cache(maxsize=64)
def preset_rules(name: str) -> HouseRules:
    """Return the rules of a preset by its name.

    Raises:
        RuleViolation: bad_rules for a name that is no preset.

    """
    return parse_rules({"preset": name})
