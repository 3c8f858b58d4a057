"""胡牌: every way to read a finished hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_hands import ListedHand, dealt_hands, reference_readings

from scorer.hands import parse_hand
from scorer.patterns import Pattern, Reading
from scorer.readings import Prices, dearest, readings
from scorer.refusals import Code, RuleViolation


def read(text: str, winning_tile: str | None = None, *, concealed_jin_gou_diao: bool = False) -> set[str]:
    """Read a hand, each reading written as its patterns in alphabetical order and its 根."""
    found = readings(parse_hand(text, winning_tile), concealed_jin_gou_diao=concealed_jin_gou_diao)
    return {" ".join([*sorted(one.patterns), *[f"gen={one.gen}"] * (one.gen > 0)]) for one in found}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("123345789m 66p [444p]", {""}, id="平胡: sets and a pair, nothing more"),
        pytest.param("99m 444p [111m][333m][777p]", {"dui_dui_hu"}, id="对对胡: four triplets"),
        pytest.param("123345789m 99m [666m]", {"qing_yi_se"}, id="清一色: one suit over hand and melds"),
        pytest.param("11334466m 557799p", {"men_qing qi_dui"}, id="七对: seven pairs"),
        pytest.param("11222244m 557788p", {"men_qing qi_dui gen=1"}, id="龙七对 is 七对 with a 根"),
        pytest.param("11112222m 557777p", {"men_qing qi_dui gen=3"}, id="七对 with three 根"),
        pytest.param(
            "123789m 99m [111p]<9999p>",
            {"dai_yao_jiu gen=1"},
            id="带幺九: each set and the pair has a 1 or 9",
        ),
        pytest.param("123789m 55p [111p][999p]", {""}, id="no 带幺九: a pair of 5"),
        pytest.param("123789m 11p [888p][999p]", {""}, id="no 带幺九: a meld of 8"),
        pytest.param(
            "55888p <2222m>[555m][888m]",
            {"duan_yao_jiu dui_dui_hu jiang_dui gen=1"},
            id="将对: 对对胡 of 2, 5 and 8",
        ),
        pytest.param(
            "22558855m 222288p", {"duan_yao_jiu men_qing qi_dui gen=2"}, id="pairs of 2, 5 and 8 are no 将对"
        ),
        pytest.param(
            "66p [111m][333m]{4444m}<2222p>",
            {"dui_dui_hu jin_gou_diao gen=2"},
            id="金钩钓: four melds and a pair",
        ),
        pytest.param(
            "55m {1111m}{2222m}{3333m}{4444m}",
            {"dui_dui_hu jin_gou_diao men_qing qing_yi_se gen=4"},
            id="十八罗汉: four gangs",
        ),
        pytest.param(
            "234567m 23488s {5555s}", {"duan_yao_jiu men_qing gen=1"}, id="断幺九, and 门清 with a 暗杠"
        ),
        pytest.param("123456789m 66p [444p]", {"yi_tiao_long"}, id="一条龙: 123 456 789 of one suit"),
        pytest.param("123m 456p 789m 66p [333p]", {""}, id="no 一条龙 across suits"),
        pytest.param("112233m 78966p [444p]", {"zi_mei_dui"}, id="姊妹对: two identical runs"),
        pytest.param("123m 123p 78966p [444p]", {""}, id="no 姊妹对 across suits"),
        pytest.param("1111m 23m 456p 22p [999p]", {"gen=1"}, id="根: four alike in a triplet and a run"),
        pytest.param("123m 456p 22p [111m][999p]", {"gen=1"}, id="根: a 碰 and the fourth in a run"),
    ],
)
def test_patterns(text: str, expected: set[str]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "111222333m 78999p",
            {"men_qing", "dai_yao_jiu men_qing zi_mei_dui"},
            id="three triplets, or three runs that make it 带幺九",
        ),
        pytest.param(
            "112233445566m 77p",
            {"men_qing qi_dui", "men_qing zi_mei_dui"},
            id="seven pairs, or twice two identical runs",
        ),
        pytest.param(
            "11112222333399m",
            {
                "men_qing qi_dui qing_yi_se gen=3",
                "dai_yao_jiu men_qing qing_yi_se zi_mei_dui gen=3",
                "men_qing qing_yi_se gen=3",
            },
            id="the 根 are the same in every reading",
        ),
    ],
)
def test_a_hand_has_all_its_readings(text: str, expected: set[str]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "winning_tile", "expected"),
    [
        pytest.param("123789m 456p 99p [888p]", "5p", True, id="46 waited for the 5"),
        pytest.param("123789m 456p 99p [888p]", "4p", False, id="56 waited for the 4"),
        pytest.param("123789m 456p 99p [888p]", None, False, id="nobody said which tile won"),
        pytest.param(
            "456m 345567p 99p [888p]", "5p", False, id="the other suit's 456 did not wait for this 5"
        ),
        pytest.param("456m 456p 345p 99p [888p]", "5m", True, id="one of two"),
        pytest.param("123789m 345p 99p [888p]", "5p", False, id="34 waited for the 5"),
        pytest.param("123789m 55p [888p][999p]", "5p", False, id="5 waited for its pair"),
    ],
)
def test_qia_xin_wu_is_won_on_the_middle_of_456(
    text: str, winning_tile: str | None, *, expected: bool
) -> None:
    assert any("qia_xin_wu" in reading for reading in read(text, winning_tile)) is expected


@pytest.mark.parametrize(
    ("text", "winning_tile", "expected"),
    [
        pytest.param(
            "111333555m 77799m", "9m", {"dui_dui_hu jin_gou_diao men_qing qing_yi_se"}, id="won on the pair"
        ),
        pytest.param("111333555m 77799m", "7m", {"dui_dui_hu men_qing qing_yi_se"}, id="won on a triplet"),
        pytest.param(
            "111333555m 77799m", None, {"dui_dui_hu men_qing qing_yi_se"}, id="nobody said which tile won"
        ),
        pytest.param(
            "333m 99p [111m]{7777p}[555m]", "9p", {"dui_dui_hu jin_gou_diao gen=1"}, id="some of it laid down"
        ),
        pytest.param(
            "99p [111m]{7777p}[555m][333m]",
            None,
            {"dui_dui_hu jin_gou_diao gen=1"},
            id="four melds need no winning tile",
        ),
        pytest.param("123m 99p [111p]{7777p}[555m]", "9p", {"gen=1"}, id="a run among the sets"),
        pytest.param(
            "111222333m 55m [999m]",
            "5m",
            {"dui_dui_hu jin_gou_diao qing_yi_se", "qing_yi_se zi_mei_dui"},
            id="only the reading without runs",
        ),
    ],
)
def test_a_table_may_count_jin_gou_diao_from_the_hand(
    text: str, winning_tile: str | None, expected: set[str]
) -> None:
    assert read(text, winning_tile, concealed_jin_gou_diao=True) == expected


def test_without_that_rule_jin_gou_diao_needs_four_melds() -> None:
    assert read("333m 99p [111m]{7777p}[555m]", "9p") == {"dui_dui_hu gen=1"}


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        pytest.param("123m 456p 789s 11122s", (Code.THREE_SUITS,), id="three suits in the hand"),
        pytest.param("123456m 123p 55p [777s]", (Code.THREE_SUITS,), id="three suits with a meld"),
        pytest.param("123456789m 1235p", (Code.WRONG_TILE_COUNT, "13"), id="13 tiles"),
        pytest.param("123456789m 12356p", (Code.NOT_A_WIN,), id="no pair"),
        pytest.param("11335577m 113p [999p]", (Code.NOT_A_WIN,), id="pairs and a meld"),
        pytest.param(
            "1133557799m [222p] 1m", (Code.NOT_A_WIN,), id="five pairs and a meld: seven pairs has no meld"
        ),
        pytest.param("124578m 124578p 99p", (Code.NOT_A_WIN,), id="neither suit divides"),
    ],
)
def test_what_is_no_win_is_refused(text: str, refused: tuple[str, ...]) -> None:
    with pytest.raises(RuleViolation) as raised:
        readings(parse_hand(text))
    assert (raised.value.code, *raised.value.about) == refused


def fan(reading: Reading) -> int:
    """Price a reading as many tables do."""
    values = {Pattern.DUI_DUI_HU: 1, Pattern.QING_YI_SE: 2, Pattern.QI_DUI: 2, Pattern.DAI_YAO_JIU: 2}
    return sum(values.get(pattern, 0) for pattern in reading.patterns) + reading.gen


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("123345789m 66p [444p]", 0, id="one reading"),
        pytest.param("111222333m 78999p", 2, id="runs are dearer"),
        pytest.param("111222333m 55m [999m]", 3, id="triplets are dearer"),
        pytest.param("112233445566m 77p", 2, id="seven pairs are dearer"),
    ],
)
def test_the_dearest_reading_counts(text: str, expected: int) -> None:
    assert dearest(parse_hand(text), Prices(fan)) == expected


def test_a_price_may_be_anything_that_compares() -> None:
    standard_first = Prices(
        lambda reading: (fan(reading), Pattern.QI_DUI not in reading.patterns, reading.gen)
    )
    assert dearest(parse_hand("11112222333399m"), standard_first) == (7, True, 3)


def test_each_reading_is_priced_once() -> None:
    asked: list[Reading] = []

    def price(reading: Reading) -> int:
        asked.append(reading)
        return fan(reading)

    prices = Prices(price)
    for _ in range(3):
        dearest(parse_hand("111222333m 78999p"), prices)
    assert len(asked) == 2


def test_pricing_refuses_what_reading_refuses() -> None:
    with pytest.raises(RuleViolation) as refused:
        dearest(parse_hand("123456789m 12356p"), Prices(fan))
    assert refused.value.code is Code.NOT_A_WIN


def found(hand: ListedHand, *, concealed_jin_gou_diao: bool) -> frozenset[Reading]:
    try:
        return readings(parse_hand(hand.text, hand.won_on), concealed_jin_gou_diao=concealed_jin_gou_diao)
    except RuleViolation:
        return frozenset()


@settings(max_examples=1500, deadline=None)
@given(hand=dealt_hands, rule=st.booleans())
def test_readings_are_those_of_dividing_lists_of_tiles(hand: ListedHand, *, rule: bool) -> None:
    assert found(hand, concealed_jin_gou_diao=rule) == reference_readings(hand, concealed_jin_gou_diao=rule)


@settings(max_examples=300, deadline=None)
@given(hand=dealt_hands, names=st.permutations("mps"))
def test_the_names_of_suits_and_the_order_of_melds_mean_nothing(hand: ListedHand, names: list[str]) -> None:
    renamed = str.maketrans("mps", "".join(names))
    other = ListedHand(
        [tile.translate(renamed) for tile in hand.held],
        [(kind, [tile.translate(renamed) for tile in tiles]) for kind, tiles in reversed(hand.melds)],
        hand.won_on and hand.won_on.translate(renamed),
    )
    assert found(hand, concealed_jin_gou_diao=True) == found(other, concealed_jin_gou_diao=True)
