"""番: what a reading of a hand is worth under the house rules, item by item.

The one place where patterns, 根 and events turn into fan. Hands from tiles and declared hands both end
here, so the same hand has one price however it was told.
"""

from collections.abc import Iterable

from scorer.house_rules import UNCAPPED_TIAN_HU_FAN, HouseRules
from scorer.patterns import Flag, Pattern, Reading
from scorer.ways import Way


def item_fan(reading: Reading, way: Way, rules: HouseRules, house_ids: Iterable[str] = ()) -> dict[str, int]:
    """Name every doubling of a reading and its fan; items worth 0 are left out.

    Args:
        reading: the patterns and 根 of the hand.
        way: how it was won.
        rules: the table's rules.
        house_ids: the table's own patterns that were declared with it.

    """
    shape, gen = _shape_fan(reading, rules)
    declared = set(house_ids)
    shape |= {own.id: own.fan for own in rules.house_patterns if own.id in declared}
    items = {
        **_tian_hu_or(shape, way, rules),
        "gen": gen * rules.fan_gen,
        **_event_fan(way, rules),
    }
    return {name: fan for name, fan in items.items() if fan}


def _shape_fan(reading: Reading, rules: HouseRules) -> tuple[dict[str, int], int]:
    """Price the patterns; also say how many 根 still count beside them."""
    patterns = reading.patterns
    if Pattern.QI_DUI in patterns:
        shape, gen = _qi_dui_fan(reading, rules)
    else:
        shape, gen = _sets_fan(patterns, rules), reading.gen
    if Pattern.MEN_QING in patterns and (rules.men_qing_on_qi_dui or Pattern.QI_DUI not in patterns):
        shape[Pattern.MEN_QING] = rules.fan_men_qing
    if Pattern.DUAN_YAO_JIU in patterns and not shape.get(Pattern.JIANG_DUI):
        shape[Pattern.DUAN_YAO_JIU] = rules.fan_duan_yao_jiu
    return shape, gen


def _qi_dui_fan(reading: Reading, rules: HouseRules) -> tuple[dict[str, int], int]:
    """七对, 龙七对, 清龙七对: one of them counts; a number of its own holds the first 根."""
    flush = Pattern.QING_YI_SE in reading.patterns
    dragon = reading.gen > 0
    if dragon and flush and rules.fan_qing_long_qi_dui is not None:
        return {Pattern.QING_LONG_QI_DUI: rules.fan_qing_long_qi_dui}, reading.gen - 1
    shape: dict[str, int] = {Pattern.QING_YI_SE: rules.fan_qing_yi_se} if flush else {}
    if dragon and rules.fan_long_qi_dui is not None:
        return shape | {Pattern.LONG_QI_DUI: rules.fan_long_qi_dui}, reading.gen - 1
    return shape | {Pattern.QI_DUI: rules.fan_qi_dui}, reading.gen


def _sets_fan(patterns: frozenset[Pattern], rules: HouseRules) -> dict[str, int]:
    """Price four sets and a pair: 将对, where it is played, replaces 对对胡."""
    prices: dict[Pattern, int] = {
        Pattern.DUI_DUI_HU: rules.fan_dui_dui_hu,
        Pattern.JIANG_DUI: rules.fan_jiang_dui,
        Pattern.QING_YI_SE: rules.fan_qing_yi_se,
        Pattern.DAI_YAO_JIU: rules.fan_dai_yao_jiu,
        Pattern.JIN_GOU_DIAO: rules.fan_jin_gou_diao,
        Pattern.YI_TIAO_LONG: rules.fan_yi_tiao_long,
        Pattern.ZI_MEI_DUI: rules.fan_zi_mei_dui,
        Pattern.QIA_XIN_WU: rules.fan_qia_xin_wu,
    }
    shape: dict[str, int] = {name: fan for name, fan in prices.items() if name in patterns}
    if shape.get(Pattern.JIANG_DUI):
        shape.pop(Pattern.DUI_DUI_HU, None)
    return shape


def _tian_hu_or(shape: dict[str, int], way: Way, rules: HouseRules) -> dict[str, int]:
    """天胡, 地胡: beside the patterns, or in their place when worth at least as much."""
    for flag, value in ((Flag.TIAN_HU, rules.fan_tian_hu), (Flag.DI_HU, rules.fan_di_hu)):
        if flag not in way.flags:
            continue
        fan = value if value != "cap" else (UNCAPPED_TIAN_HU_FAN if rules.cap_fan is None else rules.cap_fan)
        if value != "cap" and rules.combine == "add":
            return shape | {flag: fan}
        return {flag: fan} if fan >= sum(shape.values()) else shape
    return shape


def _event_fan(way: Way, rules: HouseRules) -> dict[str, int]:
    """Price what happened at the win: 自摸加番, 杠上花, 杠上炮, 抢杠, 海底, 绝张."""
    flags = way.flags
    items: dict[str, int] = {}
    if Flag.GANG_SHANG_HUA in flags:
        items[Flag.GANG_SHANG_HUA] = rules.fan_gang_shang_hua
    included = Flag.GANG_SHANG_HUA in flags and rules.gang_shang_hua_includes_self_draw
    if way.self_draw and rules.self_draw == "add_fan" and not included:
        items["self_draw"] = 1
    if Flag.GANG_SHANG_PAO in flags:
        items[Flag.GANG_SHANG_PAO] = rules.fan_gang_shang_pao
    if Flag.QIANG_GANG_HU in flags:
        items[Flag.QIANG_GANG_HU] = rules.fan_qiang_gang_hu
    if Flag.HAI_DI in flags:
        items |= {"hai_di": rules.fan_hai_di} if way.self_draw else {"hai_di_pao": rules.fan_hai_di_pao}
    if Flag.JUE_ZHANG in flags:
        items[Flag.JUE_ZHANG] = rules.fan_jue_zhang
    return items
