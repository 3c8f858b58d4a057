"""口头的规矩: the words by which people say a house rule, and what each sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.entry.normalise import folded
from bot.entry.rules.rule_choices import choices_of_rule
from bot.entry.rules.rule_or_name import sounds_like_a_rule
from bot.entry.rules.rule_words import ASIDES, UNCLEAR, Aside, names_of_rules, values_of_rule
from bot.entry.rules.spoken_rules import Which, spoken_rules
from scorer import parse_rules
from scorer.house_rules import rule_kinds


@pytest.mark.parametrize(
    ("said", "base"),
    [
        ("打五块", "5"),
        ("打5块", "5"),
        ("两块", "2"),
        ("一块钱", "1"),
        ("十块底", "10"),
        ("五毛", "0.5"),
        ("5角", "0.5"),
        ("一块五毛", "1.5"),
        ("打5分", "5"),
        ("底0.5", "0.5"),
        ("底金两块", "2"),
        ("打三毛", "0.3"),
    ],
)
def test_a_base_is_said_in_digits_or_numerals_and_in_any_coin(said: str, base: str) -> None:
    assert spoken_rules(said) == {"base": base}


@pytest.mark.parametrize(
    ("said", "cap"),
    [
        ("四番封顶", {"cap_fan": "4番"}),
        ("封顶4翻", {"cap_fan": "4番"}),
        ("八倍封顶", {"cap_multiplier": "8"}),
        ("满16", {"cap_money": "16"}),
        ("十六满", {"cap_money": "16"}),
        ("上限八十", {"cap_money": "80"}),
        ("封8块", {"cap_money": "8"}),
        ("封顶8毛", {"cap_money": "0.8"}),
        ("不封顶", {"cap_fan": None}),
        ("五块八十封顶", {"base": "5", "cap_money": "80"}),
        ("两块四番封顶", {"base": "2", "cap_fan": "4番"}),
        ("5毛8倍封顶", {"base": "0.5", "cap_multiplier": "8"}),
    ],
)
def test_a_cap_is_said_in_fan_as_a_multiple_or_in_money(said: str, cap: dict[str, object]) -> None:
    assert spoken_rules(said) == cap


def test_a_small_cap_without_a_unit_may_be_any_of_them() -> None:
    assert spoken_rules("封顶4") == Which(("4番封顶", "4倍封顶", "4块封顶"))


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("呼叫转移全转", {"gang_transfer": "all"}),
        ("不呼叫转移", {"gang_transfer": "none"}),
        ("呼叫转移关", {"gang_transfer": "none"}),
        ("退税", {"refund_unready": True}),
        ("有退雨", {"refund_unready": True}),
        ("不退税", {"refund_unready": False}),
        ("毛毛雨", {"gang_zhi_others": 1}),
        ("擦挂开", {"gang_zhi_others": 1}),
        ("没有毛毛雨", {"gang_zhi_others": 0}),
        ("查大叫", {"cha_jiao": "max"}),
        ("赔小", {"cha_jiao": "min"}),
        ("不查叫", {"cha_jiao": "none"}),
        ("死叫不算叫", {"dead_wait_ready": False}),
        ("点杠花算点炮", {"dian_gang_hua": "discarder"}),
        ("点杠花包三家", {"dian_gang_hua": "feeder_pays_all"}),
        ("自摸不加", {"self_draw": "none"}),
        ("自摸加番", {"self_draw": "add_fan"}),
        ("花猪16倍", {"pig_amount": 16}),
        ("花猪赔满", {"pig_amount": "cap"}),
        ("直杠1倍", {"gang_zhi": 1}),
        ("暗杠两个底", {"gang_an": 2}),
        ("后杠不收", {"gang_wan_late": 0}),
        ("及时雨", {"gang_wan_late": 0}),
        ("门清", {"fan_men_qing": 1}),
        ("不算断幺九", {"fan_duan_yao_jiu": 0}),
        ("将对16倍", {"fan_jiang_dui": "16倍"}),
        ("将对×8", {"fan_jiang_dui": "8倍"}),
        ("杠上花2番", {"fan_gang_shang_hua": "2番"}),
        ("天地胡五番", {"fan_tian_hu": "5番", "fan_di_hu": "5番"}),
        ("天胡封顶", {"fan_tian_hu": "cap"}),
        ("没有海底", {"fan_hai_di": 0, "fan_hai_di_pao": 0}),
        ("海底捞", {"fan_hai_di": 1}),
        ("龙七对8倍", {"fan_long_qi_dui": None, "fan_qing_long_qi_dui": None}),
        ("龙七对16倍", {"fan_long_qi_dui": "16倍", "fan_qing_long_qi_dui": "32倍"}),
        ("流局连庄", {"dealer_on_draw": "stays"}),
        ("每局掷骰", {"dealer_next": "dice", "dealer_on_draw": "dice"}),
        ("先胡坐庄", {"dealer_next": "first_winner"}),
        ("血流", {"mode": "xue_liu"}),
        ("普通场", {"mode": "single"}),
    ],
)
def test_a_rule_is_set_by_its_name_and_a_word(said: str, rules: dict[str, object]) -> None:
    assert spoken_rules(said) == rules


@pytest.mark.parametrize(
    "said",
    [
        "呼叫转移",
        "转雨",
        "有呼叫转移",
        "查叫",
        "查花猪",
        "点杠花",
        "天地胡",
        "轮庄",
        "掷骰",
        "庄家连庄",
        "海底",
        "龙七对",
        "大单吊4倍",
    ],
)
def test_a_word_for_several_values_names_what_to_write(said: str) -> None:
    which = spoken_rules(said)
    assert isinstance(which, Which)
    assert len(which.choices) > 1


@pytest.mark.parametrize(
    ("said", "aside"),
    [
        ("换三张", Aside.NO_MONEY),
        ("定缺", Aside.NO_MONEY),
        ("过水", Aside.NO_MONEY),
        ("一炮多响", Aside.ALWAYS),
        ("叫马", Aside.SIDE_BET),
        ("报叫", Aside.NOT_PLAYED),
        ("躺", Aside.NOT_PLAYED),
    ],
)
def test_a_word_that_sets_nothing_says_why(said: str, aside: Aside) -> None:
    assert spoken_rules(said) is aside


@pytest.mark.parametrize("rule", [rule for rule in rule_kinds() if rule not in ("preset", "house_patterns")])
def test_what_is_to_be_written_is_understood_and_every_choice_differs(rule: str) -> None:
    settings = [spoken_rules(folded(choice)) for choice in choices_of_rule(rule)]
    assert len(settings) > 1
    assert all(isinstance(setting, dict) for setting in settings), settings
    assert len({repr(setting) for setting in settings}) == len(settings)


@pytest.mark.parametrize("word", sorted(UNCLEAR))
def test_an_unclear_word_names_clear_ones(word: str) -> None:
    assert all(isinstance(spoken_rules(folded(choice)), dict) for choice in UNCLEAR[word])


def test_every_word_of_the_table_stands_in_it_once_and_folded() -> None:
    names, asides = names_of_rules(), set(ASIDES)
    assert not asides & set(UNCLEAR)
    assert [word for word in (*names, *asides, *UNCLEAR) if word != folded(word)] == []


@pytest.mark.parametrize("rule", [rule for rule in rule_kinds() if values_of_rule(rule)])
def test_every_word_for_a_value_is_one_that_the_rule_takes(rule: str) -> None:
    for value in values_of_rule(rule).values():
        parse_rules({rule: value})


@pytest.mark.parametrize(
    "name",
    ["老王", "胡哥", "杠头", "大块头", "阿番", "三妹", "小满", "有才", "没头脑", "建国", "庄姐", "雨欣"],
)
def test_a_name_is_no_rule(name: str) -> None:
    assert spoken_rules(name) is None
    assert not sounds_like_a_rule(name)


@pytest.mark.parametrize(
    "said", ["打232倍封顶", "打580封顶", "底十六番封顶", "打二=十八倍封顶", "底五八十封顶"]
)
def test_a_run_of_digits_or_numerals_is_never_split_in_two(said: str) -> None:
    assert spoken_rules(said) is None
    assert sounds_like_a_rule(said)


@given(
    st.text(
        alphabet="打底封顶满块元毛角分番倍一二两三十百0123456789.呼叫转移不退税开关算龙七对=：", max_size=12
    )
)
def test_no_piece_breaks_it(piece: str) -> None:
    said = spoken_rules(folded(piece))
    assert said is None or isinstance(said, dict | Which | Aside)
