"""报胡: what may be declared is exactly what some hand can show, among all the hands there are."""

from itertools import combinations

import pytest
from possible_hands import possible_hands

from scorer import HouseRules, RuleViolation, parse_rules
from scorer.declared import read_declared
from scorer.patterns import Pattern
from scorer.rounds import DeclaredHand

RULES = parse_rules({"preset": "chengdu-std"})
SPELLED_OUT = [name for name in Pattern if name not in {Pattern.LONG_QI_DUI, Pattern.QING_LONG_QI_DUI}]
RESTS_ON_TRIPLETS = {"jin_gou_diao", "jiang_dui"}


def _is_accepted(declared: tuple[str, ...], gen: int, rules: HouseRules) -> bool:
    try:
        read_declared(DeclaredHand(declared, gen), (), rules)
    except RuleViolation:
        return False
    return True


def _is_possible(declared: tuple[str, ...], gen: int) -> bool:
    """Whether some hand shows these patterns; four 根 are four gangs, so 金钩钓 has to be named."""
    if gen == 4 and "jin_gou_diao" not in declared:
        return False
    needed = set(declared) | ({"dui_dui_hu"} if RESTS_ON_TRIPLETS & set(declared) else set())
    return any(gen == shown_gen and needed <= shown for shown, shown_gen in possible_hands())


@pytest.mark.parametrize("size", range(len(SPELLED_OUT) + 1))
def test_a_declaration_is_accepted_exactly_when_a_hand_can_show_it(size: int) -> None:
    for declared in combinations([name.value for name in SPELLED_OUT], size):
        for gen in range(6):
            accepted, possible = _is_accepted(declared, gen, RULES), _is_possible(declared, gen)
            assert accepted == possible, (declared, gen)
