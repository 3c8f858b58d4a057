"""胡法: how a hand may have been won, by the events that are told of it."""

import pytest

from scorer import RuleViolation
from scorer.patterns import Flag
from scorer.ways import Way, possible_ways, way_of

DISCARD, DRAWN = Way(self_draw=False), Way(self_draw=True)


def test_a_robbed_gang_is_an_event_of_its_own() -> None:
    assert way_of("rob_gang") == Way(self_draw=False, flags=frozenset({Flag.QIANG_GANG_HU}))
    assert (way_of("discard"), way_of("self_draw")) == (DISCARD, DRAWN)


@pytest.mark.parametrize(
    ("flags", "draws"),
    [
        pytest.param((), [False, True], id="nothing told: a discard or a self-draw"),
        pytest.param(("hai_di", "jue_zhang"), [False, True], id="海底 and 绝张 go with both"),
        pytest.param(("di_hu",), [False, True], id="地胡 may take a discard"),
        pytest.param(("gang_shang_hua",), [True], id="杠上花 is a self-draw"),
        pytest.param(("tian_hu",), [True], id="天胡 is a self-draw"),
        pytest.param(("gang_shang_pao",), [False], id="杠上炮 is a discard"),
    ],
)
def test_the_ways_that_events_allow(flags: tuple[str, ...], draws: list[bool]) -> None:
    told = frozenset(Flag(flag) for flag in flags)
    assert possible_ways(told) == tuple(Way(self_draw=drawn, flags=told) for drawn in draws)


@pytest.mark.parametrize(
    ("flags", "about"),
    [
        pytest.param(
            ("gang_shang_hua", "gang_shang_pao"), ("gang_shang_pao", "self_draw"), id="杠上花 and 杠上炮"
        ),
        pytest.param(("tian_hu", "di_hu"), ("tian_hu", "di_hu"), id="天胡 and 地胡"),
        pytest.param(("qiang_gang_hu",), ("qiang_gang_hu", "self_draw"), id="抢杠 is neither"),
    ],
)
def test_events_that_allow_no_way(flags: tuple[str, ...], about: tuple[str, ...]) -> None:
    with pytest.raises(RuleViolation) as caught:
        possible_ways(frozenset(Flag(flag) for flag in flags))
    assert (caught.value.code, caught.value.about) == ("flag_conflict", about)
