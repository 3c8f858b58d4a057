"""报胡: a hand as its player declares it, against what a hand can be and what was recorded."""

import pytest
from builders import Json, gang, items, refusal, score, win

from scorer.declared import patterns_conflict

OWN = {"id": "shi_san_lan", "zh": "十三烂", "en": "thirteen unconnected", "fan": 3}


def declared(*patterns: str, gen: int | None = None, gangs: list[Json] | None = None) -> dict[str, int]:
    return items(score(*(gangs or []), win("A", "B", *patterns, gen=gen), cap_fan=None, fan_men_qing=1))


@pytest.mark.parametrize(
    ("patterns", "gen", "gangs", "expected"),
    [
        pytest.param([], None, [], {}, id="nothing said, nothing recorded: no 根"),
        pytest.param(
            [],
            None,
            [gang("A", "an"), gang("A", "wan", late=True), gang("C", "an")],
            {"gen": 2},
            id="nothing said: one's own recorded gangs are the 根, a late 弯杠 too",
        ),
        pytest.param([], 3, [gang("A", "an")], {"gen": 3}, id="more 根 than gangs are told"),
        pytest.param(
            ["long_qi_dui"], None, [], {"qi_dui": 2, "gen": 1}, id="龙七对 is 七对 with at least one 根"
        ),
        pytest.param(["long_qi_dui"], 2, [], {"qi_dui": 2, "gen": 2}, id="its own four is among the 根 told"),
        pytest.param(
            ["qing_long_qi_dui"],
            None,
            [],
            {"qing_yi_se": 2, "qi_dui": 2, "gen": 1},
            id="清龙七对 is 清一色 too",
        ),
        pytest.param(
            ["qing_yi_se", "qing_long_qi_dui"],
            1,
            [],
            {"qing_yi_se": 2, "qi_dui": 2, "gen": 1},
            id="said twice counts once",
        ),
        pytest.param(
            ["qing_yi_se", "qing_yi_se"], None, [], {"qing_yi_se": 2}, id="one name twice counts once"
        ),
        pytest.param(
            ["qi_dui", "qing_yi_se"],
            3,
            [],
            {"qi_dui": 2, "qing_yi_se": 2, "gen": 3},
            id="七对 has room for three 根",
        ),
        pytest.param(
            ["jin_gou_diao"], 4, [], {"dui_dui_hu": 1, "jin_gou_diao": 1, "gen": 4}, id="four 根 are 金钩钓"
        ),
        pytest.param(["men_qing"], None, [gang("A", "an")], {"men_qing": 1, "gen": 1}, id="暗杠 leaves 门清"),
        pytest.param(
            ["men_qing", "jin_gou_diao"],
            4,
            [],
            {"men_qing": 1, "dui_dui_hu": 1, "jin_gou_diao": 1, "gen": 4},
            id="金钩钓 of four 暗杠 is 门清",
        ),
    ],
)
def test_a_declared_hand_is_read(
    patterns: list[str], gen: int | None, gangs: list[Json], expected: dict[str, int]
) -> None:
    assert declared(*patterns, gen=gen, gangs=gangs) == expected


def test_concealed_jin_gou_diao_is_men_qing_where_the_table_plays_it() -> None:
    event = win("A", "B", "men_qing", "jin_gou_diao")
    assert refusal(event) == "pattern_conflict at 0 (men_qing, jin_gou_diao)"
    assert items(score(event, jin_gou_diao_concealed=True)) == {"dui_dui_hu": 1, "jin_gou_diao": 1}


SETS = ["dui_dui_hu", "jiang_dui", "dai_yao_jiu", "jin_gou_diao", "yi_tiao_long", "zi_mei_dui", "qia_xin_wu"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("qi_dui", pattern) for pattern in SETS),
        *(("long_qi_dui", pattern) for pattern in SETS),
        ("jiang_dui", "qing_yi_se"),
        ("jiang_dui", "qing_long_qi_dui"),
        ("dai_yao_jiu", "dui_dui_hu"),
        ("dai_yao_jiu", "jiang_dui"),
        ("dai_yao_jiu", "jin_gou_diao"),
        ("dai_yao_jiu", "duan_yao_jiu"),
        ("dai_yao_jiu", "yi_tiao_long"),
        ("dai_yao_jiu", "qia_xin_wu"),
        ("duan_yao_jiu", "yi_tiao_long"),
        *((triplets, runs) for triplets in ("dui_dui_hu", "jiang_dui", "jin_gou_diao") for runs in SETS[-3:]),
    ],
)
def test_patterns_that_no_hand_shows_at_once(one: str, other: str) -> None:
    assert refusal(win("A", "B", one, other)) == f"pattern_conflict at 0 ({one}, {other})"
    assert refusal(win("A", "B", other, one)) == f"pattern_conflict at 0 ({other}, {one})"


@pytest.mark.parametrize(
    ("patterns", "gen", "gangs", "expected"),
    [
        pytest.param(["ka_long"], None, [], "unknown_pattern at 0 (ka_long)", id="a name that nobody knows"),
        pytest.param(["hai_di"], None, [], "unknown_pattern at 0 (hai_di)", id="an event is no pattern"),
        pytest.param(
            ["qi_dui"],
            None,
            [gang("A", "an")],
            "pattern_conflict at 1 (qi_dui, gang_an)",
            id="七对 has no gang",
        ),
        pytest.param(
            ["long_qi_dui"],
            1,
            [gang("A", "wan")],
            "pattern_conflict at 1 (long_qi_dui, gang_wan)",
            id="龙七对 neither",
        ),
        pytest.param(
            ["men_qing"],
            None,
            [gang("A", "an"), gang("A", "zhi", "C")],
            "pattern_conflict at 2 (men_qing, gang_zhi)",
            id="门清 has no 直杠",
        ),
        pytest.param(
            ["men_qing"],
            None,
            [gang("A", "wan")],
            "pattern_conflict at 1 (men_qing, gang_wan)",
            id="门清 has no 弯杠",
        ),
        pytest.param(
            [],
            1,
            [gang("A", "an"), gang("A", "wan")],
            "pattern_conflict at 2 (gen, gang)",
            id="fewer 根 than gangs were recorded",
        ),
        pytest.param(
            ["long_qi_dui"], 0, [], "pattern_conflict at 0 (long_qi_dui, gen)", id="龙七对 without a 根"
        ),
        pytest.param(["qi_dui"], 4, [], "pattern_conflict at 0 (qi_dui, gen)", id="four 根 in 七对"),
        pytest.param(["jin_gou_diao"], 5, [], "pattern_conflict at 0 (jin_gou_diao, gen)", id="five 根"),
        pytest.param(
            ["dui_dui_hu"], 4, [], "pattern_conflict at 0 (gen, jin_gou_diao)", id="four 根 without 金钩钓"
        ),
    ],
)
def test_a_declaration_is_refused(
    patterns: list[str], gen: int | None, gangs: list[Json], expected: str
) -> None:
    assert refusal(*gangs, win("A", "B", *patterns, gen=gen)) == expected


def test_a_tables_own_pattern_conflicts_with_nothing_and_is_unknown_elsewhere() -> None:
    event = win("A", "B", "shi_san_lan", "qi_dui")
    assert items(score(event, house_patterns=[OWN])) == {"shi_san_lan": 3, "qi_dui": 2}
    assert refusal(event) == "unknown_pattern at 0 (shi_san_lan)"


def test_what_no_hand_shows_at_once_can_be_asked_before() -> None:
    assert patterns_conflict("qi_dui", "jin_gou_diao")
    assert not patterns_conflict("qi_dui", "qing_yi_se")
    assert not patterns_conflict("qi_dui", "shi_san_lan")
    assert not patterns_conflict("shi_san_lan", "qi_dui")


def test_a_number_of_fan_asks_for_no_gangs() -> None:
    assert items(score(gang("A", "an"), win("A", "B", fan=2))) == {"declared": 2}
    assert items(score(gang("A", "an"), win("A", "B", fan=0))) == {}
