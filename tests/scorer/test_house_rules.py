"""规矩: presets, how rules are read, and what each single rule changes."""

from dataclasses import replace
from typing import Any

import pytest
from builders import gang, hand, ready, score, shared_win, wall_end, win, written_refusal

from scorer import RuleViolation, parse_round, parse_rules, preset_rules, presets, remembered_settlement
from scorer.house_rules import DECLARED_ONLY, rule_kinds, rules_json

PAO, HUA = ["gang_shang_pao"], ["gang_shang_hua"]
FED_WIN = [gang("A", "zhi", "D"), win("A", None, flags=HUA)]
PAO_OF_TWO_GANGS = [gang("A", "wan"), gang("A", "an"), win("B", "A", flags=PAO)]
SHARED_PAO = [gang("A", "wan"), shared_win("A", flags=PAO, B=0, C=0)]

EVERY_RULE = [
    pytest.param("base", "0.5", [gang("A", "an")], id="底分 is what everything counts in"),
    pytest.param("cap_fan", 3, [win("A", "B", fan=4)], id="封顶 limits the hand"),
    pytest.param("cap_covers", "payment", [win("A", fan=4)], id="封顶 may take 加底 in"),
    pytest.param("self_draw", "add_fan", [win("A", None, "qi_dui")], id="自摸 adds a base or a fan"),
    pytest.param(
        "combine",
        "largest",
        [win("A", None, "qi_dui", flags=["tian_hu"])],
        id="天胡 adds to a pattern or competes",
    ),
    pytest.param("fan_scale", "linear", [win("A", "B", "qi_dui", gen=1)], id="fan double or multiply"),
    pytest.param("fan_dui_dui_hu", 2, [win("A", "B", "dui_dui_hu")], id="对对胡"),
    pytest.param("fan_qing_yi_se", 3, [win("A", "B", "qing_yi_se")], id="清一色"),
    pytest.param("fan_qi_dui", 3, [win("A", "B", "qi_dui")], id="七对"),
    pytest.param("fan_long_qi_dui", 4, [win("A", "B", "long_qi_dui")], id="龙七对"),
    pytest.param("fan_qing_long_qi_dui", 3, [win("A", "B", "qing_long_qi_dui")], id="清龙七对"),
    pytest.param("fan_dai_yao_jiu", 0, [win("A", "B", "dai_yao_jiu")], id="带幺九"),
    pytest.param("fan_jiang_dui", 0, [win("A", "B", "jiang_dui")], id="将对"),
    pytest.param("fan_jin_gou_diao", 0, [win("A", "B", "jin_gou_diao")], id="金钩钓"),
    pytest.param(
        "jin_gou_diao_concealed",
        True,
        [
            {
                **win("A", "B"),
                "wins": [{"by": "A", "hand": {"tiles": "111333555m 77799p", "winning_tile": "9p"}}],
            }
        ],
        id="金钩钓 without melds",
    ),
    pytest.param("fan_men_qing", 1, [win("A", "B", "men_qing")], id="门清"),
    pytest.param("men_qing_on_qi_dui", False, [win("A", "B", "qi_dui", "men_qing")], id="门清 on 七对"),
    pytest.param("fan_duan_yao_jiu", 1, [win("A", "B", "duan_yao_jiu")], id="断幺九"),
    pytest.param("fan_yi_tiao_long", 1, [win("A", "B", "yi_tiao_long")], id="一条龙"),
    pytest.param("fan_zi_mei_dui", 1, [win("A", "B", "zi_mei_dui")], id="姊妹对"),
    pytest.param("fan_qia_xin_wu", 1, [win("A", "B", "qia_xin_wu")], id="掐心五"),
    pytest.param("fan_tian_hu", 3, [win("A", None, flags=["tian_hu"])], id="天胡"),
    pytest.param("fan_di_hu", 3, [win("B", None, flags=["di_hu"])], id="地胡"),
    pytest.param("fan_gen", 2, [win("A", "B", gen=1)], id="根"),
    pytest.param("fan_gang_shang_hua", 2, [gang("A", "an"), win("A", None, flags=HUA)], id="杠上花"),
    pytest.param(
        "gang_shang_hua_includes_self_draw",
        True,
        [gang("A", "an"), win("A", None, flags=HUA)],
        id="杠上花 beside 自摸加番",
    ),
    pytest.param("fan_gang_shang_pao", 2, [gang("A", "an"), win("B", "A", flags=PAO)], id="杠上炮"),
    pytest.param("fan_qiang_gang_hu", 0, [win("A", "B", how="rob_gang")], id="抢杠"),
    pytest.param("fan_hai_di", 1, [win("A", None, flags=["hai_di"])], id="海底"),
    pytest.param("fan_hai_di_pao", 1, [win("A", "B", flags=["hai_di"])], id="海底炮"),
    pytest.param("fan_jue_zhang", 1, [win("A", "B", flags=["jue_zhang"])], id="绝张"),
    pytest.param("gang_zhi", 1, [gang("A", "zhi", "B")], id="直杠"),
    pytest.param("gang_zhi_others", 1, [gang("A", "zhi", "B")], id="毛毛雨"),
    pytest.param("gang_wan", 2, [gang("A", "wan")], id="弯杠"),
    pytest.param("gang_wan_late", 1, [gang("A", "wan", late=True)], id="a late 弯杠"),
    pytest.param("gang_an", 1, [gang("A", "an")], id="暗杠"),
    pytest.param("dian_gang_hua", "discarder", FED_WIN, id="点杠花: the feeder pays once"),
    pytest.param("dian_gang_hua", "feeder_pays_all", FED_WIN, id="点杠花: the feeder pays for all"),
    pytest.param("gang_transfer", "none", PAO_OF_TWO_GANGS, id="呼叫转移: none"),
    pytest.param("gang_transfer", "all", PAO_OF_TWO_GANGS, id="呼叫转移: all"),
    pytest.param("gang_transfer", "refund", PAO_OF_TWO_GANGS, id="呼叫转移: back to the payers"),
    pytest.param(
        "gang_transfer",
        "chain",
        [gang("A", "wan"), gang("A", "an", chained=True), win("B", "A", flags=PAO)],
        id="呼叫转移: the chain",
    ),
    pytest.param("gang_transfer_multi", "split", SHARED_PAO, id="呼叫转移 with several winners: split"),
    pytest.param("gang_transfer_multi", "none", SHARED_PAO, id="呼叫转移 with several winners: none"),
    pytest.param("refund_unready", False, [gang("A", "an"), wall_end()], id="退税"),
    pytest.param("pig_amount", 5, [wall_end(pigs="A")], id="查花猪"),
    pytest.param("pig_to", "all", [win("B", "C"), wall_end(pigs="A")], id="花猪 pays winners too"),
    pytest.param("pig_pays_cha_jiao", True, [wall_end(B=1, pigs="A")], id="花猪 pays 大叫 too"),
    pytest.param("cha_jiao", "min", [wall_end(ready("A", hand(fan=2), hand(fan=1)))], id="查叫: 赔小"),
    pytest.param("cha_jiao", "none", [wall_end(A=2)], id="查叫: off"),
    pytest.param("dead_wait_ready", False, [wall_end(ready("A", hand(fan=2), dead=True))], id="死叫"),
    pytest.param("mode", "single", [win("A", "B")], id="普通场 ends with the first win"),
    pytest.param("mode", "xue_liu", [win("A", "B"), win("C")], id="血流 keeps winners paying"),
    pytest.param("dealer_next", "discarder", [win("C", "B"), wall_end()], id="next dealer: the discarder"),
    pytest.param("dealer_next", "rotate", [win("C", "B"), wall_end()], id="next dealer: the next in turn"),
    pytest.param("dealer_next", "dice", [win("C", "B"), wall_end()], id="next dealer: dice"),
    pytest.param("dealer_on_draw", "rotate", [wall_end()], id="nobody won: the next in turn deals"),
    pytest.param("dealer_on_draw", "dice", [wall_end()], id="nobody won: dice"),
    pytest.param(
        "house_patterns",
        [{"id": "dui_dui_gao", "zh": "对对高", "en": "stacked pairs", "fan": 2}],
        [win("A", "B", "dui_dui_gao")],
        id="a table's own pattern",
    ),
]
BESIDE: dict[str, dict[str, Any]] = {
    "men_qing_on_qi_dui": {"fan_men_qing": 1},
    "gang_shang_hua_includes_self_draw": {"self_draw": "add_fan"},
    "combine": {"fan_tian_hu": 3},
}
"""Rules that show only beside another."""
OTHERWISE: dict[str, list[dict[str, Any]]] = {
    "house_patterns": [{"id": "dui_dui_gao", "zh": "对", "en": "d", "fan": 1}]
}
"""What stands instead, where the value of chengdu-std would refuse the round."""


@pytest.mark.parametrize(("rule", "value", "events"), EVERY_RULE)
def test_a_rule_changes_what_its_round_comes_to(
    rule: str, value: object, events: list[dict[str, Any]]
) -> None:
    beside = BESIDE.get(rule, {})
    usual = {rule: OTHERWISE[rule]} if rule in OTHERWISE else {}
    changed = score(*events, **{**beside, rule: value}).to_json()
    assert changed != score(*events, **{**beside, **usual}).to_json()


@pytest.mark.parametrize(("rule", "value", "events"), EVERY_RULE)
def test_what_is_remembered_for_some_rules_is_not_told_for_others(
    rule: str, value: object, events: list[dict[str, Any]]
) -> None:
    beside = BESIDE.get(rule, {})
    usual = {rule: OTHERWISE[rule]} if rule in OTHERWISE else {}
    played = parse_round({"players": list("ABCD"), "events": events})
    one, other = parse_rules({**beside, **usual}), parse_rules({**beside, rule: value})
    assert len({one, other, replace(one)}) == 2
    assert remembered_settlement(played, one) != remembered_settlement(played, other)


def test_every_rule_has_its_round() -> None:
    shown = {str(row.values[0]) for row in EVERY_RULE}
    assert shown == set(rule_kinds()) - {"preset", "say"}


@pytest.mark.parametrize("say", ["fan", "fan_plus_one", "multiplier"])
def test_how_fan_are_said_moves_no_money(say: str) -> None:
    assert score(win("A", None, "qi_dui"), say=say) == score(win("A", None, "qi_dui"))


class TestPresets:
    def test_there_are_eighteen(self) -> None:
        assert len(presets()) == 18

    @pytest.mark.parametrize("name", presets())
    def test_each_scores_a_round(self, name: str) -> None:
        rules = preset_rules(name)
        own = [pattern.id for pattern in rules.house_patterns[:1]]
        events = [gang("A", "an"), win("A", "B", *own), wall_end(B=1, pigs="C")]
        settlement = score(*events, preset=name)
        assert sum(settlement.net.values()) == 0
        assert settlement.over
        assert settlement.wins[0].fan == sum(settlement.wins[0].items.values())

    @pytest.mark.parametrize("name", presets())
    def test_its_rules_are_written_as_they_are_read(self, name: str) -> None:
        rules = preset_rules(name)
        assert parse_rules(rules_json(rules)) == rules

    @pytest.mark.parametrize("name", [name for name in presets() if name != "chengdu-std"])
    def test_it_lists_only_what_differs(self, name: str) -> None:
        usual = presets()["chengdu-std"]
        assert not [rule for rule, value in presets()[name].items() if usual[rule] == value]

    def test_the_recommended_one_has_every_rule(self) -> None:
        assert set(presets()["chengdu-std"]) == set(rule_kinds()) - {"preset"}

    def test_it_is_the_one_where_none_is_named(self) -> None:
        usual = preset_rules("chengdu-std")
        assert parse_rules() == parse_rules({}) == parse_rules(None) == parse_rules({"preset": None}) == usual

    @pytest.mark.parametrize("name", sorted(DECLARED_ONLY))
    def test_a_printed_table_takes_no_tiles(self, name: str) -> None:
        with pytest.raises(RuleViolation) as caught:
            score(win("A", "B", tiles="123456789m 12355p"), preset=name)
        assert written_refusal(caught.value) == f"bad_rules at 0 ({name})"

    def test_they_are_rule_sets_of_their_own(self) -> None:
        assert len({replace(preset_rules(name), preset="") for name in presets()}) == 18


@pytest.mark.parametrize(
    ("told", "cap_fan"),
    [
        pytest.param({"cap_fan": None}, None, id="no cap"),
        pytest.param({"cap_fan": 3}, 3, id="fan"),
        pytest.param({"cap_multiplier": 16}, 4, id="a multiple"),
        pytest.param({"cap_multiplier": 1}, 0, id="a multiple of one"),
        pytest.param({"cap_multiplier": "32"}, 5, id="a multiple as text"),
        pytest.param({"cap_money": "80", "base": 5}, 4, id="money"),
        pytest.param({"cap_money": 4, "base": "0.5"}, 3, id="money on a small base"),
        pytest.param({"cap_money": "20", "preset": "chengdu-5-80"}, 2, id="money on the base of the preset"),
    ],
)
def test_a_cap_in_three_spellings(told: dict[str, object], cap_fan: int | None) -> None:
    rules = parse_rules(told)
    assert rules.cap_fan == cap_fan
    assert parse_rules(rules_json(rules)) == rules


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param({"cap_money": "80", "base": "3"}, "cap_not_a_doubling (80)", id="80 on a base of 3"),
        pytest.param({"cap_multiplier": 12}, "cap_not_a_doubling (12)", id="a cap of twelve times"),
        pytest.param({"cap_multiplier": 0}, "cap_not_a_doubling (0)", id="a cap of nothing"),
        pytest.param({"cap_multiplier": "0.5"}, "cap_not_a_doubling (0.5)", id="a cap of half a base"),
        pytest.param({"cap_money": -16}, "cap_not_a_doubling (-16)", id="a negative cap"),
        pytest.param({"cap_money": "2", "base": "5"}, "cap_not_a_doubling (2)", id="a cap below the base"),
        pytest.param(
            {"cap_fan": 4, "cap_money": 16}, "bad_rules (cap_fan, cap_money)", id="a cap told twice"
        ),
        pytest.param({"cap_money": "16 yuan"}, "bad_rules (cap_money)", id="a cap that is no number"),
        pytest.param({"cap_money": 16.0}, "bad_rules (cap_money)", id="a cap that is a float"),
        pytest.param(
            {"cap_money": 16, "base": 1.0}, "bad_rules (base)", id="a cap on a base that is a float"
        ),
        pytest.param({"cap_money": 0, "base": 0}, "bad_rules (base)", id="a cap on no base"),
        pytest.param(
            {"preset": "paixing-fen", "cap_multiplier": 16},
            "bad_rules (cap_multiplier)",
            id="a multiple where fan do not double",
        ),
        pytest.param(
            {"fan_scale": "linear", "cap_money": 16},
            "bad_rules (cap_money)",
            id="money where fan do not double",
        ),
        pytest.param([], "bad_rules (rules)", id="rules that are no object"),
        pytest.param({1: 2}, "bad_rules (rules)", id="a rule that is a number"),
        pytest.param({"preset": "beijing"}, "bad_rules (preset)", id="an unknown preset"),
        pytest.param({"preset": ["chengdu-std"]}, "bad_rules (preset)", id="a preset of another shape"),
        pytest.param({"fan_dragon": 1}, "bad_rules (fan_dragon)", id="an unknown rule"),
        pytest.param({"base": 0}, "bad_rules (base)", id="no base"),
        pytest.param({"base": "-1"}, "bad_rules (base)", id="a negative base"),
        pytest.param({"base": 0.5}, "bad_rules (base)", id="a base that is a float"),
        *(
            pytest.param({"base": told}, "bad_rules (base)", id=f"a base that is {what}")
            for told, what in [
                (True, "yes"),
                (None, "not told"),
                ("", "empty"),
                (" 5", "written with a space"),
                ("5.", "cut off"),
                ("+5", "written with a sign"),
                ("５", "in full width"),
                ("1e3", "written with an exponent"),
                ("0.00001", "of five decimals"),
                ("0.0000", "nothing in four decimals"),
                (10**16, "a number without end"),
            ]
        ),
        pytest.param({"base": "NaN"}, "bad_rules (base)", id="a base that is no number"),
        pytest.param({"cap_fan": -1}, "bad_rules (cap_fan)", id="a negative cap"),
        pytest.param({"cap_fan": 256}, "bad_rules (cap_fan)", id="a cap beyond any hand"),
        pytest.param(
            {"cap_multiplier": None}, "bad_rules (cap_multiplier)", id="a multiple that is not told"
        ),
        pytest.param({"cap_multiplier": True}, "bad_rules (cap_multiplier)", id="a multiple that is yes"),
        pytest.param(
            {"cap_multiplier": 16, "cap_money": 16}, "bad_rules (cap_money, cap_multiplier)", id="two caps"
        ),
        pytest.param({"gang_an": "2"}, "bad_rules (gang_an)", id="bases that are a text"),
        pytest.param({"gang_an": -2}, "bad_rules (gang_an)", id="negative bases"),
        pytest.param({"pig_amount": "max"}, "bad_rules (pig_amount)", id="花猪 of an unknown worth"),
        pytest.param({"mode": None}, "bad_rules (mode)", id="a choice that is not told"),
        pytest.param("chengdu-5", "bad_rules (rules)", id="rules that are a text"),
        pytest.param({"dealer": "A"}, "bad_rules (dealer)", id="what belongs to the round"),
        pytest.param({"cap_fan": "4"}, "bad_rules (cap_fan)", id="fan that are a text"),
        pytest.param({"cap_fan": 4.0}, "bad_rules (cap_fan)", id="fan that are a float"),
        pytest.param({"cap_fan": True}, "bad_rules (cap_fan)", id="fan that are yes"),
        pytest.param({"fan_gen": -1}, "bad_rules (fan_gen)", id="negative fan"),
        pytest.param({"fan_gen": None}, "bad_rules (fan_gen)", id="a fan that is not told"),
        pytest.param({"fan_tian_hu": "max"}, "bad_rules (fan_tian_hu)", id="天胡 of an unknown worth"),
        pytest.param({"refund_unready": 1}, "bad_rules (refund_unready)", id="yes is not a number"),
        pytest.param({"mode": "xue"}, "bad_rules (mode)", id="an unknown choice"),
        pytest.param(
            {"mode": "x", "say": "y"}, "bad_rules (say, mode)", id="two at once, in the order of the rules"
        ),
        pytest.param(
            {"house_patterns": [{"id": "Q", "zh": "", "en": "q"}]},
            "bad_rules (house_patterns)",
            id="a pattern half told",
        ),
        pytest.param(
            {"house_patterns": [{"id": "a", "zh": "甲", "en": "a", "fan": 1, "cap": 2}]},
            "bad_rules (house_patterns)",
            id="a pattern with a key too many",
        ),
        pytest.param(
            {"house_patterns": [{"id": "qi_dui", "zh": "七", "en": "q", "fan": 1}]},
            "bad_rules (house_patterns)",
            id="a pattern with a name that is taken",
        ),
        pytest.param(
            {"house_patterns": [{"id": f"p{n}", "zh": "甲", "en": "a", "fan": 1} for n in range(41)]},
            "bad_rules (house_patterns)",
            id="more patterns of its own than any table has",
        ),
        pytest.param(
            {"house_patterns": [{"id": "a", "zh": "甲", "en": "a", "fan": 1}] * 2},
            "bad_rules (house_patterns)",
            id="two patterns of one name",
        ),
    ],
)
def test_rules_are_refused(told: object, expected: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        parse_rules(told)
    assert written_refusal(caught.value) == expected


def test_the_cap_and_what_it_makes_of_fan() -> None:
    rules = parse_rules({"cap_fan": 3})
    assert [rules.multiplier(fan) for fan in range(6)] == [1, 2, 4, 8, 8, 8]
    assert rules.cap_multiplier == 8
    assert parse_rules({"cap_fan": None}).multiplier(9) == 512
