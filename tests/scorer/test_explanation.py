"""为什么: one sentence for each payment."""

import pytest
from builders import Json, adjust, false_win, gang, hand, ready, shared_win, wall_end, win

from scorer import parse_round, parse_rules, score_round
from scorer.explanation import explain
from scorer.words import Language


def told(
    *events: Json, language: Language = "en", bets: str = "", players: str = "AB", **rules: object
) -> list[str]:
    side_bets = [{"by": by, "on": "A"} for by in bets]
    played = parse_round({"players": list(players), "side_bets": side_bets, "events": list(events)})
    house_rules = parse_rules(rules)
    return list(explain(played, house_rules, score_round(played, house_rules), language, {"A": "Ann"}))


def test_a_gang() -> None:
    assert told(gang("A", "an"), base="5") == ["B → Ann 10: concealed gang 2 × 5 = 10"]


def test_a_win_says_its_items_its_cap_and_its_base() -> None:
    (sentence,) = told(win("A", "B", "qing_yi_se", "dui_dui_hu", gen=2), base="5")
    assert sentence == (
        "B → Ann 80: win on a discard all triplets 1 + full flush 2 + root 2 = 5 fan, "
        "capped at 4 fan, 16 × 5 = 80"
    )


def test_a_self_draw_says_what_it_adds() -> None:
    assert told(win("A")) == ["B → Ann 2: self-draw plain hand 0 fan, 1 × 1 = 1, plus 1 for the self-draw"]
    assert told(win("A"), language="zh") == ["B → Ann 2：自摸 平胡 0番、1 × 1 = 1、加底 1"]


def test_who_pays_for_others_pays_several_shares() -> None:
    events = [gang("A", "zhi", "B"), win("A", None, flags=["gang_shang_hua"])]
    sentence = told(*events, players="ABC", dian_gang_hua="feeder_pays_all")[-1]
    assert sentence.startswith("B → Ann 10: self-draw ")
    assert sentence.endswith(", 4 × 1 = 4, plus 1 for the self-draw × 2")


def test_a_robbed_gang_is_named_once() -> None:
    events = [win("A", "B", "qing_yi_se", how="rob_gang")]
    (sentence,) = told(*events)
    assert sentence == "B → Ann 8: win on a robbed gang full flush 2 + robbed gang 1 = 3 fan, 8 × 1 = 8"
    assert told(*events, language="zh") == ["B → Ann 8：抢杠胡 清一色 2 + 抢杠 1 = 3番、8 × 1 = 8"]


def test_each_of_several_winners_has_his_own_sentence() -> None:
    first, second = told(shared_win("B", A=1, C=2), players="ABC")
    assert first == "B → Ann 2: win on a discard 1 fan, 2 × 1 = 2"
    assert second == "B → C 4: win on a discard 2 fan, 4 × 1 = 4"


def test_a_wall_end() -> None:
    events = [gang("A", "an"), wall_end(ready("A", hand("qing_yi_se")))]
    assert told(*events)[1:] == ["B → Ann 8: not ready full flush 2 + root 1 = 3 fan, 8 × 1 = 8"]


def test_a_ready_hand_at_its_cheapest_or_of_tiles() -> None:
    two = wall_end(ready("A", hand(fan=3), hand(fan=1)))
    assert told(two, cha_jiao="min") == ["B → Ann 2: not ready 1 fan, 2 × 1 = 2"]
    one = wall_end(ready("A", hand(fan=3)))
    assert told(one, cha_jiao="min") == ["B → Ann 8: not ready 3 fan, 8 × 1 = 8"]
    tiles = wall_end(ready("A", hand(tiles="1112345678999m")))
    assert told(tiles) == ["B → Ann 8: not ready full flush 2 + root 1 = 3 fan, 8 × 1 = 8"]
    assert told(tiles, cha_jiao="min") == ["B → Ann 4: not ready full flush 2 = 2 fan, 4 × 1 = 4"]


@pytest.mark.parametrize(
    ("say", "patterns", "expected"),
    [
        pytest.param(
            "fan_plus_one",
            ["qing_yi_se", "dui_dui_hu"],
            "plain hand 1 + all triplets 1 + full flush 2 = 4 fan, 8 × 1 = 8",
            id="one more than the doublings: 平胡 is the one",
        ),
        pytest.param("fan_plus_one", [], "plain hand 1 fan, 1 × 1 = 1", id="平胡 is 1番 there"),
        pytest.param(
            "multiplier",
            ["qing_yi_se", "dui_dui_hu"],
            "all triplets 2 × full flush 4 = 8 times, 8 × 1 = 8",
            id="the multiple: items multiply",
        ),
        pytest.param("multiplier", [], "plain hand 1 times, 1 × 1 = 1", id="平胡 is once the base there"),
    ],
)
def test_fan_are_said_as_the_table_says_them(say: str, patterns: list[str], expected: str) -> None:
    (sentence,) = told(win("A", "B", *patterns), say=say)
    assert sentence.endswith(f": win on a discard {expected}")


@pytest.mark.parametrize(
    ("say", "expected"),
    [
        pytest.param("fan", "5 fan, capped at 4 fan, 16 × 1 = 16", id="doublings"),
        pytest.param("fan_plus_one", "6 fan, capped at 5 fan, 16 × 1 = 16", id="one more"),
        pytest.param("multiplier", "32 times, capped at 16 times, 16 × 1 = 16", id="the multiple"),
    ],
)
def test_a_number_of_fan_is_the_whole_hand_however_it_is_said(say: str, expected: str) -> None:
    (sentence,) = told(win("A", "B", fan=5), say=say)
    assert sentence.endswith(f": win on a discard {expected}")


def test_where_fan_do_not_double_the_multiple_is_the_fan() -> None:
    (sentence,) = told(win("A", "B", "qing_yi_se", gen=1), say="multiplier", fan_scale="linear")
    assert sentence.endswith(" full flush 2 + root 1 = 3 times, 3 × 1 = 3")


def test_what_needs_no_arithmetic() -> None:
    events = [gang("A", "an"), false_win("A", 1), adjust(("B", "A", 3))]
    assert told(*events)[1:] == [
        "Ann → B 1: false win 1 × 1 = 1",
        "Ann → B 2: gang money back",
        "B → Ann 3: adjustment",
    ]
    assert told(gang("A", "an"), bets="E")[1] == "B → E 2: side bet"
