"""听牌: what a hand of 13 waits for, and what each tile would be worth."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_hands import ListedHand, reference_readings, reference_waits, short_hands

from scorer.hands import Hand, parse_hand, parse_seen
from scorer.patterns import Pattern, Reading
from scorer.readings import Prices
from scorer.refusals import Code, RuleViolation
from scorer.tiles import tile_text
from scorer.waits import dearest_by_wait, find_waits


def fan(reading: Reading) -> int:
    values = {Pattern.DUI_DUI_HU: 1, Pattern.QING_YI_SE: 2, Pattern.QI_DUI: 2, Pattern.QIA_XIN_WU: 1}
    values |= {Pattern.JIN_GOU_DIAO: 1}
    return sum(values.get(pattern, 0) for pattern in reading.patterns) + reading.gen


def waits(text: str) -> str:
    return " ".join(map(tile_text, find_waits(parse_hand(text)).tiles))


def priced(text: str, *, concealed_jin_gou_diao: bool = False) -> dict[str, int]:
    hand = parse_hand(text)
    worth = dearest_by_wait(hand, Prices(fan), concealed_jin_gou_diao=concealed_jin_gou_diao)
    return {tile_text(tile): price for tile, price in worth.items()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("123567m 12356s 99s", "4s 7s", id="两边: either end of a run"),
        pytest.param("23466789m 12389s", "7s", id="边张: one end of a run"),
        pytest.param("123567m 123s 46s 99s", "5s", id="卡张: the middle of a run"),
        pytest.param("123456789m 3457p", "7p", id="单钓: the other tile of the pair"),
        pytest.param("123567m 1235599s", "5s 9s", id="对出: one of two pairs"),
        pytest.param("2223m 123456p 789m", "1m 3m 4m", id="a triplet and its neighbour"),
        pytest.param("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m", id="every tile of the suit"),
        pytest.param("6p [111m][333m][444m][222p]", "6p", id="金钩钓"),
        pytest.param("1133557799m 113p", "3p", id="seven pairs: the single tile"),
        pytest.param("1133557799m 111p", "1p", id="seven pairs: the fourth of a kind"),
        pytest.param("1122334455667m", "1m 4m 7m", id="seven pairs and runs at once"),
        pytest.param("124m 5p [777m][888m][999m]", "", id="not ready"),
        pytest.param("147m 258p 1133m 599p", "", id="nothing fits"),
        pytest.param("11335577m 1357p 9p", "", id="four pairs are too few"),
    ],
)
def test_waits(text: str, expected: str) -> None:
    assert waits(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("1111m 456789m 123p", "", id="four in the hand wait for a fifth"),
        pytest.param("1m 456789m 123p [111m]", "", id="three laid down and one in the hand"),
        pytest.param("23m 456789p 55p <1111m>", "4m", id="a gang holds one end of the run"),
        pytest.param("23m 456789p 55p [111m]", "1m 4m", id="a 碰 leaves one"),
    ],
)
def test_a_tile_held_four_times_is_no_wait(text: str, expected: str) -> None:
    assert waits(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("123m 456p 789s 1122s", id="in the hand"),
        pytest.param("123456m 123p 5p [777s]", id="with a meld"),
        pytest.param("1133m 557799p 113s", id="as seven pairs"),
    ],
)
def test_three_suits_wait_for_nothing(text: str) -> None:
    found = find_waits(parse_hand(text))
    assert (found.tiles, found.dead, found.pig) == ((), (), True)
    assert priced(text) == {}


@pytest.mark.parametrize(
    ("seen", "dead"),
    [
        pytest.param("", "", id="nothing seen"),
        pytest.param("4444s 777s", "4s", id="four lie on the table"),
        pytest.param("<4444s> 7777s", "4s 7s", id="every wait is dead"),
        pytest.param("55s 444s 1m", "", id="one of each is left"),
    ],
)
def test_a_wait_is_dead_when_no_copy_is_left(seen: str, dead: str) -> None:
    found = find_waits(parse_hand("123567m 12356s 99s"), parse_seen(seen))
    assert " ".join(map(tile_text, found.tiles)) == "4s 7s"
    assert " ".join(map(tile_text, found.dead)) == dead


def test_copies_in_the_hand_count_among_the_dead() -> None:
    found = find_waits(parse_hand("123567m 1235599s"), parse_seen("55s 9s"))
    assert list(map(tile_text, found.dead)) == ["5s"]


def test_hand_and_seen_tiles_make_no_five_alike() -> None:
    with pytest.raises(RuleViolation) as refused:
        find_waits(parse_hand("123567m 1235599s"), parse_seen("999s"))
    assert (refused.value.code, refused.value.about) == (Code.TOO_MANY_TILES, ("9s",))


@pytest.mark.parametrize("ask", [find_waits, lambda hand: dearest_by_wait(hand, Prices(fan))])
def test_a_finished_hand_waits_for_nothing_more(ask: Callable[[Hand], object]) -> None:
    with pytest.raises(RuleViolation) as refused:
        ask(parse_hand("123456789m 12355p"))
    assert (refused.value.code, refused.value.about) == (Code.WRONG_TILE_COUNT, ("14",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("123567m 12356s 99s", {"4s": 0, "7s": 0}, id="both ends alike"),
        pytest.param(
            "1112345678999m",
            {f"{rank}m": 3 if rank in (1, 9) else 2 for rank in range(1, 10)},
            id="a fourth tile is a 根",
        ),
        pytest.param("11133m 55p [777m][999p]", {"3m": 1, "5p": 1}, id="either pair becomes the triplet"),
        pytest.param("123m 46p 99p [888p][777m]", {"5p": 1}, id="the wait is the winning tile of 掐心五"),
    ],
)
def test_each_wait_is_priced_as_the_winning_tile(text: str, expected: dict[str, int]) -> None:
    assert priced(text) == expected


def test_a_wait_on_the_pair_may_be_jin_gou_diao() -> None:
    text = "5556m [111m][777p][999p]"
    assert priced(text) == {"4m": 0, "6m": 1, "7m": 0}
    assert priced(text, concealed_jin_gou_diao=True) == {"4m": 0, "6m": 2, "7m": 0}


@settings(max_examples=1000, deadline=None)
@given(hand=short_hands)
def test_waits_are_those_of_trying_every_tile(hand: ListedHand) -> None:
    assert waits(hand.text).split() == reference_waits(hand)


@settings(max_examples=500, deadline=None)
@given(hand=short_hands, rule=st.booleans())
def test_a_wait_is_worth_the_dearest_reading_with_that_tile(hand: ListedHand, *, rule: bool) -> None:
    assert priced(hand.text, concealed_jin_gou_diao=rule) == {
        tile: max(
            fan(reading)
            for reading in reference_readings(
                ListedHand([*hand.held, tile], hand.melds, tile), concealed_jin_gou_diao=rule
            )
        )
        for tile in reference_waits(hand)
    }
