"""番: what a declared hand is worth, item by item, and what each rule changes in it."""

from typing import Any

import pytest
from builders import Json, gang, items, net, score, win


def won(*patterns: str, gen: int = 0, **rules: Any) -> dict[str, int]:  # noqa: ANN401 - handed on
    """Price a hand taken from a discard, without a cap."""
    return items(score(win("A", "B", *patterns, gen=gen), cap_fan=None, **rules))


@pytest.mark.parametrize(
    ("patterns", "gen", "expected"),
    [
        pytest.param([], 0, {}, id="平胡 is worth nothing"),
        pytest.param([], 2, {"gen": 2}, id="each 根 is a fan"),
        pytest.param(["dui_dui_hu"], 0, {"dui_dui_hu": 1}, id="对对胡"),
        pytest.param(["qing_yi_se", "dui_dui_hu"], 0, {"qing_yi_se": 2, "dui_dui_hu": 1}, id="清对 adds up"),
        pytest.param(
            ["qing_yi_se", "dai_yao_jiu"], 1, {"qing_yi_se": 2, "dai_yao_jiu": 2, "gen": 1}, id="清幺九"
        ),
        pytest.param(["jiang_dui"], 0, {"jiang_dui": 3}, id="将对 takes the place of 对对胡"),
        pytest.param(["jiang_dui", "dui_dui_hu"], 0, {"jiang_dui": 3}, id="named beside it too"),
        pytest.param(["jin_gou_diao"], 0, {"dui_dui_hu": 1, "jin_gou_diao": 1}, id="金钩钓 holds 对对胡"),
        pytest.param(
            ["jin_gou_diao", "jiang_dui"], 0, {"jiang_dui": 3, "jin_gou_diao": 1}, id="or stands on 将对"
        ),
        pytest.param(
            ["jin_gou_diao", "qing_yi_se"],
            4,
            {"dui_dui_hu": 1, "jin_gou_diao": 1, "qing_yi_se": 2, "gen": 4},
            id="清十八罗汉",
        ),
        pytest.param(["qi_dui"], 0, {"qi_dui": 2}, id="七对"),
        pytest.param(["qi_dui"], 2, {"qi_dui": 2, "gen": 2}, id="七对 with two 根"),
        pytest.param(["qi_dui", "qing_yi_se"], 0, {"qi_dui": 2, "qing_yi_se": 2}, id="清七对"),
    ],
)
def test_patterns_and_gen_add_up(patterns: list[str], gen: int, expected: dict[str, int]) -> None:
    assert won(*patterns, gen=gen) == expected


@pytest.mark.parametrize(
    ("patterns", "gen", "rules", "expected"),
    [
        pytest.param(
            ["qi_dui"],
            1,
            {"fan_long_qi_dui": 4},
            {"long_qi_dui": 4},
            id="龙七对 at its own number holds the first 根",
        ),
        pytest.param(
            ["qi_dui"], 3, {"fan_long_qi_dui": 4}, {"long_qi_dui": 4, "gen": 2}, id="each further 根 counts"
        ),
        pytest.param(["qi_dui"], 0, {"fan_long_qi_dui": 4}, {"qi_dui": 2}, id="without a 根 it is 七对"),
        pytest.param(
            ["qi_dui", "qing_yi_se"],
            2,
            {"fan_long_qi_dui": 4},
            {"qing_yi_se": 2, "long_qi_dui": 4, "gen": 1},
            id="清龙七对 without a number: 清一色 and 龙七对's value",
        ),
        pytest.param(
            ["qi_dui", "qing_yi_se"],
            2,
            {"fan_qing_long_qi_dui": 5},
            {"qing_long_qi_dui": 5, "gen": 1},
            id="清龙七对 at its own number is the whole pattern",
        ),
        pytest.param(
            ["qi_dui"],
            1,
            {"fan_qing_long_qi_dui": 5},
            {"qi_dui": 2, "gen": 1},
            id="龙七对 in two suits is no 清龙七对",
        ),
        pytest.param(
            ["qi_dui", "qing_yi_se"],
            1,
            {},
            {"qing_yi_se": 2, "qi_dui": 2, "gen": 1},
            id="without numbers all adds up",
        ),
    ],
)
def test_dragon_seven_pairs(patterns: list[str], gen: int, rules: Json, expected: dict[str, int]) -> None:
    assert won(*patterns, gen=gen, **rules) == expected


@pytest.mark.parametrize(
    ("patterns", "rules", "expected"),
    [
        pytest.param(
            ["dai_yao_jiu"], {"fan_dai_yao_jiu": 0}, {}, id="a pattern that is not played counts nothing"
        ),
        pytest.param(
            ["jiang_dui"], {"fan_jiang_dui": 0}, {"dui_dui_hu": 1}, id="where 将对 is not played it is 对对胡"
        ),
        pytest.param(["men_qing"], {"fan_men_qing": 1}, {"men_qing": 1}, id="门清"),
        pytest.param(
            ["men_qing", "qi_dui"], {"fan_men_qing": 1}, {"qi_dui": 2, "men_qing": 1}, id="七对 is 门清"
        ),
        pytest.param(
            ["men_qing", "qi_dui"],
            {"fan_men_qing": 1, "men_qing_on_qi_dui": False},
            {"qi_dui": 2},
            id="unless the table says not",
        ),
        pytest.param(["duan_yao_jiu"], {"fan_duan_yao_jiu": 1}, {"duan_yao_jiu": 1}, id="断幺九"),
        pytest.param(
            ["duan_yao_jiu", "jiang_dui"],
            {"fan_duan_yao_jiu": 1},
            {"jiang_dui": 3},
            id="断幺九 not beside 将对",
        ),
        pytest.param(
            ["duan_yao_jiu", "jiang_dui"],
            {"fan_duan_yao_jiu": 1, "fan_jiang_dui": 0},
            {"dui_dui_hu": 1, "duan_yao_jiu": 1},
            id="断幺九 where 将对 is not played",
        ),
        pytest.param(
            ["yi_tiao_long", "zi_mei_dui", "qia_xin_wu"],
            {"fan_yi_tiao_long": 1, "fan_zi_mei_dui": 2, "fan_qia_xin_wu": 3},
            {"yi_tiao_long": 1, "zi_mei_dui": 2, "qia_xin_wu": 3},
            id="patterns of runs",
        ),
    ],
)
def test_what_a_table_plays(patterns: list[str], rules: Json, expected: dict[str, int]) -> None:
    assert won(*patterns, **rules) == expected


def test_no_gen_is_played_where_it_is_worth_nothing() -> None:
    assert won(gen=3, fan_gen=0) == {}


@pytest.mark.parametrize(
    ("event", "rules", "expected"),
    [
        pytest.param(win("A", None), {}, {}, id="自摸加底 is no fan"),
        pytest.param(win("A", None), {"self_draw": "add_fan"}, {"self_draw": 1}, id="自摸加番 is"),
        pytest.param(win("A", "B"), {"self_draw": "add_fan"}, {}, id="but not on a discard"),
        pytest.param(
            win("A", None, flags=["hai_di"]), {"fan_hai_di": 1}, {"hai_di": 1}, id="海底 on a self-draw"
        ),
        pytest.param(
            win("A", "B", flags=["hai_di"]),
            {"fan_hai_di_pao": 1},
            {"hai_di_pao": 1},
            id="海底炮 on the last discard",
        ),
        pytest.param(win("A", "B", flags=["hai_di"]), {"fan_hai_di": 1}, {}, id="海底 is not 海底炮"),
        pytest.param(
            win("A", "B", flags=["jue_zhang"]),
            {"fan_jue_zhang": 1},
            {"jue_zhang": 1},
            id="绝张 where it is played",
        ),
        pytest.param(win("A", "B", how="rob_gang"), {}, {"qiang_gang_hu": 1}, id="抢杠"),
        pytest.param(
            win("A", "B", how="rob_gang"), {"fan_qiang_gang_hu": 0}, {}, id="抢杠 where it is not played"
        ),
    ],
)
def test_events_are_worth_fan(event: Json, rules: Json, expected: dict[str, int]) -> None:
    assert items(score(event, **rules)) == expected


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param({}, {"gen": 1, "gang_shang_hua": 1}, id="one fan beside 加底"),
        pytest.param(
            {"self_draw": "add_fan"},
            {"gen": 1, "gang_shang_hua": 1, "self_draw": 1},
            id="one beside 自摸加番",
        ),
        pytest.param(
            {"self_draw": "add_fan", "fan_gang_shang_hua": 2, "gang_shang_hua_includes_self_draw": True},
            {"gen": 1, "gang_shang_hua": 2},
            id="two that hold the self-draw",
        ),
        pytest.param(
            {"fan_hai_di": 1},
            {"gen": 1, "gang_shang_hua": 1, "hai_di": 1},
            id="on the wall's last tile both count",
        ),
    ],
)
def test_gang_shang_hua(rules: Json, expected: dict[str, int]) -> None:
    flags = ["gang_shang_hua", "hai_di"] if "fan_hai_di" in rules else ["gang_shang_hua"]
    assert items(score(gang("A", "an"), win("A", None, flags=flags), **rules)) == expected


def test_a_fed_win_that_counts_as_a_discard_is_the_last_discard_too() -> None:
    events = [gang("A", "zhi", "B"), win("A", None, flags=["gang_shang_hua", "hai_di"])]
    rules: Json = {"dian_gang_hua": "discarder", "fan_hai_di": 1, "fan_hai_di_pao": 2}
    assert items(score(*events, **rules)) == {"gen": 1, "gang_shang_hua": 1, "hai_di_pao": 2}


FLUSH_PAIRS = ["qi_dui", "qing_yi_se"]


@pytest.mark.parametrize(
    ("patterns", "gen", "rules", "expected"),
    [
        pytest.param(
            ["qi_dui"], 0, {"cap_fan": 3}, {"tian_hu": 3}, id="cap: worth the cap, in place of the patterns"
        ),
        pytest.param(["qi_dui"], 0, {"cap_fan": None}, {"tian_hu": 5}, id="cap without a cap: worth five"),
        pytest.param(
            FLUSH_PAIRS,
            2,
            {"cap_fan": 4},
            {"tian_hu": 4, "gen": 2},
            id="cap: worth as much as the patterns, and 根 still add",
        ),
        pytest.param(
            FLUSH_PAIRS,
            2,
            {"cap_fan": 3},
            {"qi_dui": 2, "qing_yi_se": 2, "gen": 2},
            id="cap: dearer patterns stand",
        ),
        pytest.param(
            ["qi_dui"],
            2,
            {"cap_fan": 4, "fan_long_qi_dui": 4},
            {"tian_hu": 4, "gen": 1},
            id="cap: the 根 inside 龙七对 goes with it",
        ),
        pytest.param(
            FLUSH_PAIRS,
            0,
            {"fan_tian_hu": 5},
            {"qi_dui": 2, "qing_yi_se": 2, "tian_hu": 5},
            id="a number adds to the patterns",
        ),
        pytest.param(
            FLUSH_PAIRS,
            0,
            {"fan_tian_hu": 5, "combine": "largest"},
            {"tian_hu": 5},
            id="largest: a number competes",
        ),
        pytest.param(
            FLUSH_PAIRS,
            0,
            {"fan_tian_hu": 3, "combine": "largest"},
            {"qi_dui": 2, "qing_yi_se": 2},
            id="largest: dearer patterns stand",
        ),
        pytest.param([], 0, {"fan_tian_hu": 0}, {}, id="天胡 where it is not played"),
    ],
)
def test_tian_hu(patterns: list[str], gen: int, rules: Json, expected: dict[str, int]) -> None:
    assert items(score(win("A", None, *patterns, gen=gen, flags=["tian_hu"]), **rules)) == expected


def test_di_hu_is_priced_by_its_own_rule_and_beside_events() -> None:
    rules: Json = {"fan_di_hu": 3, "combine": "largest", "self_draw": "add_fan"}
    assert items(score(win("B", None, "qi_dui", flags=["di_hu"]), **rules)) == {"di_hu": 3, "self_draw": 1}


OWN = {"id": "shi_san_lan", "zh": "十三烂", "en": "thirteen unconnected", "fan": 3}


def test_a_tables_own_pattern_adds_its_fan_once() -> None:
    rules: Json = {"house_patterns": [OWN]}
    assert won("shi_san_lan", "shi_san_lan", **rules) == {"shi_san_lan": 3}
    assert won("qing_yi_se", "shi_san_lan", gen=1, **rules) == {"qing_yi_se": 2, "shi_san_lan": 3, "gen": 1}


def test_the_own_pattern_of_another_hand_is_not_counted() -> None:
    assert won("qing_yi_se", house_patterns=[OWN]) == {"qing_yi_se": 2}


@pytest.mark.parametrize(
    ("fan", "pays"),
    [
        pytest.param(0, "", id="平胡 pays nothing"),
        pytest.param(7, "A+35 B-35", id="seven fan pay seven bases"),
        pytest.param(30, "A+100 B-100", id="the cap limits fan"),
    ],
)
def test_linear_fan_multiply_the_base(fan: int, pays: str) -> None:
    rules: Json = {"preset": "paixing-fen", "base": "5", "cap_fan": 20}
    assert net(score(win("A", "B", fan=fan), **rules)) == pays
