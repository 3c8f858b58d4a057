"""报胡: a hand as its player declares it, checked against what a hand can be and what was recorded."""

from collections.abc import Sequence
from itertools import combinations

from scorer.house_rules import HouseRules
from scorer.patterns import Pattern, Reading
from scorer.refusals import Code, Detail, RuleViolation
from scorer.rounds import DeclaredHand, Gang

_COMPOSITES: dict[str, frozenset[Pattern]] = {
    Pattern.LONG_QI_DUI: frozenset({Pattern.QI_DUI}),
    Pattern.QING_LONG_QI_DUI: frozenset({Pattern.QI_DUI, Pattern.QING_YI_SE}),
    Pattern.JIANG_DUI: frozenset({Pattern.JIANG_DUI, Pattern.DUI_DUI_HU}),
    Pattern.JIN_GOU_DIAO: frozenset({Pattern.JIN_GOU_DIAO, Pattern.DUI_DUI_HU}),
}
"""What a declared name says in the terms of a reading, where it says more than itself."""

_DRAGONS = frozenset({Pattern.LONG_QI_DUI, Pattern.QING_LONG_QI_DUI})

_NEVER_TOGETHER: dict[Pattern, frozenset[Pattern]] = {
    Pattern.QI_DUI: frozenset(
        {
            Pattern.DUI_DUI_HU,
            Pattern.JIANG_DUI,
            Pattern.DAI_YAO_JIU,
            Pattern.JIN_GOU_DIAO,
            Pattern.YI_TIAO_LONG,
            Pattern.ZI_MEI_DUI,
            Pattern.QIA_XIN_WU,
        }
    ),
    Pattern.DUI_DUI_HU: frozenset(
        {Pattern.DAI_YAO_JIU, Pattern.YI_TIAO_LONG, Pattern.ZI_MEI_DUI, Pattern.QIA_XIN_WU}
    ),
    Pattern.JIANG_DUI: frozenset({Pattern.QING_YI_SE}),
    Pattern.DAI_YAO_JIU: frozenset({Pattern.DUAN_YAO_JIU, Pattern.YI_TIAO_LONG, Pattern.QIA_XIN_WU}),
    Pattern.DUAN_YAO_JIU: frozenset({Pattern.YI_TIAO_LONG}),
}
"""Pairs of patterns that no hand shows at once, each named from one side."""

_KNOWN: dict[str, Pattern] = {pattern.value: pattern for pattern in Pattern}

MOST_GEN = 4
_MOST_GEN_WITHOUT_JIN_GOU_DIAO = 3
_MOST_GEN_ON = {Pattern.QI_DUI: 3, Pattern.YI_TIAO_LONG: 1, Pattern.JIN_GOU_DIAO: MOST_GEN}
"""How many 根 a shape has room for."""


def read_declared(
    hand: DeclaredHand, gangs: Sequence[Gang], rules: HouseRules
) -> tuple[Reading, tuple[str, ...]]:
    """Turn declared names and 根 into a reading, and the table's own patterns among them.

    Args:
        hand: what was declared.
        gangs: the winner's recorded gangs.
        rules: the table's rules, for the names of its own patterns.

    Raises:
        RuleViolation: unknown_pattern; pattern_conflict, which names both sides.

    """
    own = {pattern.id for pattern in rules.house_patterns}
    names = tuple(dict.fromkeys(hand.patterns))
    for name in names:
        if name not in own and name not in _KNOWN:
            raise RuleViolation(Code.UNKNOWN_PATTERN, name)
    declared = [_KNOWN[name] for name in names if name not in own]
    _check_together(declared)
    _check_gangs(declared, gangs)
    patterns = frozenset(part for name in declared for part in _parts(name))
    reading = Reading(patterns, _declared_gen(hand, declared, gangs))
    _check_gen(reading, rules)
    return reading, tuple(name for name in names if name in own)


def patterns_conflict(one: str, other: str) -> bool:
    """Whether no hand can show both of these patterns."""
    if one not in _KNOWN or other not in _KNOWN:
        return False
    return any(
        b in _NEVER_TOGETHER.get(a, ()) or a in _NEVER_TOGETHER.get(b, ())
        for a in _parts(Pattern(one))
        for b in _parts(Pattern(other))
    )


def _parts(name: Pattern) -> frozenset[Pattern]:
    return _COMPOSITES.get(name, frozenset({name}))


def _check_together(declared: Sequence[Pattern]) -> None:
    for one, other in combinations(declared, 2):
        if patterns_conflict(one, other):
            raise RuleViolation(Code.PATTERN_CONFLICT, one, other)


def _check_gangs(declared: Sequence[Pattern], gangs: Sequence[Gang]) -> None:
    """七对 has no gang at all; 门清 has no gang that shows a discard or a 碰."""
    for name in declared:
        if gangs and Pattern.QI_DUI in _parts(name):
            raise RuleViolation(Code.PATTERN_CONFLICT, name, f"gang_{gangs[0].kind}")
    exposed = [gang for gang in gangs if gang.kind != "an"]
    if exposed and Pattern.MEN_QING in declared:
        raise RuleViolation(Code.PATTERN_CONFLICT, Pattern.MEN_QING, f"gang_{exposed[0].kind}")


def _declared_gen(hand: DeclaredHand, declared: Sequence[Pattern], gangs: Sequence[Gang]) -> int:
    """根: as declared, else the recorded gangs; 龙七对 holds at least one."""
    dragons = [name for name in declared if name in _DRAGONS]
    if hand.gen is None:
        return max(len(gangs), 1 if dragons else 0)
    if hand.gen < len(gangs):
        kinds = {gang.kind for gang in gangs}
        raise RuleViolation(
            Code.PATTERN_CONFLICT,
            "gen",
            f"gang_{kinds.pop()}" if len(kinds) == 1 else "gang",
            detail=Detail.GEN_BELOW_GANGS,
            told=hand.gen,
            least=len(gangs),
        )
    if dragons and hand.gen == 0:
        raise RuleViolation(Code.PATTERN_CONFLICT, dragons[0], "gen", detail=Detail.DRAGON_WITHOUT_GEN)
    return hand.gen


def _check_gen(reading: Reading, rules: HouseRules) -> None:
    """No hand holds more 根 than its shape has room for; four of them are 金钩钓."""
    patterns, gen = reading.patterns, reading.gen
    for pattern, most in _MOST_GEN_ON.items():
        if pattern in patterns and gen > most:
            raise _too_much_gen(pattern, gen, most)
    if Pattern.JIN_GOU_DIAO not in patterns and gen > _MOST_GEN_WITHOUT_JIN_GOU_DIAO:
        raise _gen_without_jin_gou_diao(patterns, gen)
    all_exposed = Pattern.JIN_GOU_DIAO in patterns and not rules.jin_gou_diao_concealed
    if all_exposed and Pattern.MEN_QING in patterns and gen < MOST_GEN:
        raise RuleViolation(Code.PATTERN_CONFLICT, Pattern.MEN_QING, Pattern.JIN_GOU_DIAO)


def _gen_without_jin_gou_diao(patterns: frozenset[Pattern], gen: int) -> RuleViolation:
    """Say that four 根 are 金钩钓, or how many this hand can have where it can be none."""
    most = _MOST_GEN_WITHOUT_JIN_GOU_DIAO
    for pattern in sorted(patterns):
        if patterns_conflict(pattern, Pattern.JIN_GOU_DIAO):
            return _too_much_gen(pattern, gen, most)
    about = ("gen", Pattern.JIN_GOU_DIAO)
    if gen == MOST_GEN:
        return RuleViolation(Code.PATTERN_CONFLICT, *about, detail=Detail.FOUR_GEN)
    return RuleViolation(
        Code.PATTERN_CONFLICT,
        *about,
        detail=Detail.MORE_GEN_THAN_ANY,
        told=gen,
        most=most,
        utmost=MOST_GEN,
    )


def _too_much_gen(pattern: Pattern, gen: int, most: int) -> RuleViolation:
    return RuleViolation(
        Code.PATTERN_CONFLICT, pattern, "gen", detail=Detail.TOO_MUCH_GEN, told=gen, most=most
    )
