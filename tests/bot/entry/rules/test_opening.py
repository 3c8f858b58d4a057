"""开场: the line that opens a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.entry import NameProblem, Opening, OpeningCode, OpeningRefused, are_players, read_new
from bot.entry.rules.rule_words import Aside
from scorer import presets
from scorer.house_rules import rule_kinds

SETTABLE = rule_kinds().keys() | {"cap_money", "cap_multiplier"}
PRESETS = ["chengdu-std", "chengdu-5-80", "chengdu-1", "huoshan"]
RULES = ["base", "cap_fan", "cap_money", "self_draw", "refund_unready", "fan_tian_hu"]


def opened(text: str) -> Opening | OpeningRefused:
    return read_new(text, PRESETS, RULES)


@pytest.mark.parametrize(
    ("line", "opening"),
    [
        pytest.param("", Opening((), None, {}), id="nothing said"),
        pytest.param(
            "老王 小李 阿强 小美 chengdu-5-80",
            Opening(("老王", "小李", "阿强", "小美"), "chengdu-5-80", {}),
            id="players and a preset",
        ),
        pytest.param(
            "老王、小李，Bob", Opening(("老王", "小李", "Bob"), None, {}), id="commas, names as typed"
        ),
        pytest.param("@Bob @alice", Opening(("@Bob", "@alice"), None, {}), id="mentions"),
        pytest.param(
            "老王 小李 base=2 cap=3", Opening(("老王", "小李"), None, {"base": 2, "cap_fan": 3}), id="rules"
        ),
        pytest.param(
            "cap=none base=0.5", Opening((), None, {"cap_fan": None, "base": "0.5"}), id="none, decimals"
        ),
        pytest.param(
            "refund_unready=false self_draw=add_fan",
            Opening((), None, {"refund_unready": False, "self_draw": "add_fan"}),
            id="truth and words",
        ),
        pytest.param("base ＝ ２ 老王", Opening(("老王",), None, {"base": 2}), id="full width, spaces"),
        pytest.param(
            "CHENGDU-1 Cap=3 cap_money=80",
            Opening((), "chengdu-1", {"cap_fan": 3, "cap_money": 80}),
            id="capitals",
        ),
        pytest.param("Jean-Luc 老王", Opening(("Jean-Luc", "老王"), None, {}), id="a name with a hyphen"),
        pytest.param("a b c d e f", Opening(tuple("abcdef"), None, {}), id="six, of whom two sit out"),
    ],
)
def test_a_line_opens_a_table(line: str, opening: Opening) -> None:
    assert opened(line) == opening


@pytest.mark.parametrize(
    ("line", "code", "about"),
    [
        pytest.param("老王 bsae=2", OpeningCode.UNKNOWN_RULE, ("bsae", "base"), id="a rule mistyped"),
        pytest.param("老王 zzz=2", OpeningCode.UNKNOWN_RULE, ("zzz",), id="a rule that is like none"),
        pytest.param(
            "老王 chengdu-5-8",
            OpeningCode.UNKNOWN_PRESET,
            ("chengdu-5-8", "chengdu-5-80", "chengdu-1"),
            id="a preset mistyped",
        ),
        pytest.param(
            "chengdu-1 huoshan", OpeningCode.TWO_PRESETS, ("chengdu-1", "huoshan"), id="two presets"
        ),
        pytest.param("cap=3 cap_fan=4", OpeningCode.RULE_TWICE, ("cap_fan",), id="a rule twice"),
        pytest.param("base=", OpeningCode.NO_VALUE, ("base",), id="a rule without its value"),
        pytest.param("老王 老王", OpeningCode.NAMED_TWICE, ("老王",), id="a name twice"),
        pytest.param("Bob bob", OpeningCode.NAMED_TWICE, ("bob",), id="a name twice, but for capitals"),
        pytest.param("a b c d e f g", OpeningCode.TOO_MANY_PLAYERS, ("g",), id="a seventh"),
        pytest.param("老王 点炮", NameProblem.ONLY_ENTRY_WORDS, ("点炮",), id="no name at all"),
        pytest.param("老王 12", NameProblem.ONLY_DIGITS, ("12",), id="a number"),
    ],
)
def test_a_line_that_opens_no_table_says_why(
    line: str, code: OpeningCode | NameProblem, about: tuple[str, ...]
) -> None:
    assert opened(line) == OpeningRefused(code, about)


@given(st.text(max_size=80))
def test_no_text_breaks_it(text: str) -> None:
    assert isinstance(opened(text), Opening | OpeningRefused)


@pytest.mark.parametrize(
    ("spoken", "rules"),
    [
        ("5块80封顶", {"base": 5, "cap_money": 80}),
        ("打5块 80封顶", {"base": 5, "cap_money": 80}),
        ("5块，80封顶", {"base": 5, "cap_money": 80}),
        ("打2块 4番封顶", {"base": 2, "cap_fan": "4番"}),
        ("2块8倍封顶", {"base": 2, "cap_multiplier": 8}),
        ("2块 8倍封顶", {"base": 2, "cap_multiplier": 8}),
        ("打2块 封顶8倍", {"base": 2, "cap_multiplier": 8}),
        ("cap x8", {"cap_multiplier": 8}),
        ("cap 8x", {"cap_multiplier": 8}),
        ("capx8", {"cap_multiplier": 8}),
        ("cap 4 times", {"cap_multiplier": 4}),
        ("Cap 4 x", {"cap_multiplier": 4}),
        ("cap 80", {"cap_money": 80}),
        ("cap80", {"cap_money": 80}),
        ("base 2 cap 3", {"base": 2, "cap_fan": 3}),
        ("cap * 4", {"cap_multiplier": 4}),
        ("base 3 cap 4 times", {"base": 3, "cap_multiplier": 4}),
        ("底 3 封顶 80", {"base": 3, "cap_money": 80}),
        ("打 5块 封 4番", {"base": 5, "cap_fan": "4番"}),
        ("底0.5 不封顶", {"base": "0.5", "cap_fan": None}),
        ("1块 自摸加番 血流成河", {"base": 1, "self_draw": "add_fan", "mode": "xue_liu"}),
    ],
)
def test_base_and_cap_are_read_as_people_say_them(spoken: str, rules: dict[str, object]) -> None:
    opening = read_new(f"老王 小李 {spoken}", presets(), SETTABLE)
    assert isinstance(opening, Opening)
    assert (opening.names, opening.rules) == (("老王", "小李"), rules)


@pytest.mark.parametrize(
    "piece",
    [
        *("上次的规矩", "打5番", "极品", "自摸2番", "毛毛雨和退税", "五块半", "打232倍封顶", "底十六番封顶"),
        *("1.5", "直杠2", "弯杠1", "直杠二", "根5", "¥5", "$5", "5/80", "1:2", "50%"),
        *("有", "打", "不", "块", "番", "顶", "none"),
        *("花猪赔16", "自摸翻番", "自摸加一", "自摸x2", "点杠上花", "杠上花算自摸", "天胡满贯", "明杠2"),
        *("打块五", "打俩", "打大点", "不限", "谁胡谁庄", "轮流", "三人两房", "13张", "5rmb"),
        *(
            "庄翻番",
            "胡牌翻倍",
            "可以三家胡",
            "单位元",
            "¥",
            "$",
            "no",
            "dollars",
            "limit",
            "Refunds",
            "each",
        ),
    ],
)
def test_what_sounds_like_a_rule_is_nobodys_name(piece: str) -> None:
    refused = read_new(f"老王 小李 {piece}", presets(), SETTABLE)
    assert refused == OpeningRefused(OpeningCode.SOUNDS_LIKE_A_RULE, (piece,))


@pytest.mark.parametrize(
    "name",
    [
        *("大块头", "阿番", "打铁的", "分分", "胡哥", "杠头", "清一色哥", "过水哥", "满满", "阿毛", "大杠"),
        *("小胡", "大胡子", "自摸王", "李有根", "张素清", "下雨天", "2哥", "3号", "Bob2", "三人行"),
        *("Max", "Fan", "Yuan", "Mao", "Grace", "Will", "庄姐", "庄翻"),
    ],
)
def test_a_name_may_hold_such_a_word(name: str) -> None:
    opening = read_new(f"老王 {name}", presets(), rule_kinds().keys())
    assert isinstance(opening, Opening)
    assert opening.names == ("老王", name)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        pytest.param("呼叫转移 全转", {"gang_transfer": "all"}, id="a rule and its value, apart"),
        pytest.param("不 退税", {"refund_unready": False}, id="the word before it apart"),
        pytest.param(
            "龙七对 16 倍", {"fan_long_qi_dui": "16倍", "fan_qing_long_qi_dui": "32倍"}, id="in three pieces"
        ),
        pytest.param("毛毛雨 不退税", {"gang_zhi_others": 1, "refund_unready": False}, id="two rules"),
        pytest.param("打2 32倍封顶", {"base": 2, "cap_multiplier": 32}, id="base and cap, the numbers apart"),
        pytest.param("打2 32块封顶", {"base": 2, "cap_money": 32}, id="base and cap in money"),
        pytest.param("打二 十八倍封顶", {"base": 2, "cap_multiplier": 18}, id="base and cap in numerals"),
        pytest.param("底1 12番封顶", {"base": 1, "cap_fan": "12番"}, id="base and cap in fan"),
        pytest.param("封顶80 5块", {"cap_money": 80, "base": 5}, id="cap and base"),
        pytest.param("打 5 毛", {"base": "0.5"}, id="the unit apart"),
        pytest.param("门清 2番", {"fan_men_qing": "2番"}, id="a rule that a number behind it changes"),
        pytest.param("断幺九 1番", {"fan_duan_yao_jiu": "1番"}, id="a name that ends like a number"),
        pytest.param("gang_transfer=全转", {"gang_transfer": "all"}, id="a value in words behind its name"),
        pytest.param("呼叫转移＝全转", {"gang_transfer": "all"}, id="an equals sign"),
    ],
)
def test_a_rule_may_stand_in_several_pieces(line: str, rules: dict[str, object]) -> None:
    for told in (f"老王 小李 {line}", f"{line} 老王 小李"):
        opening = read_new(told, presets(), SETTABLE)
        assert isinstance(opening, Opening)
        assert (opening.names, opening.rules) == (("老王", "小李"), rules)


@pytest.mark.parametrize(
    ("line", "about"),
    [
        pytest.param("打5 80", "80", id="behind a base"),
        pytest.param("打1 5块 80", "80", id="behind money"),
        pytest.param("5 80封顶", "5", id="before a cap"),
        pytest.param("1 6番封顶", "1", id="before a cap in fan"),
        pytest.param("二 十块", "二", id="before a numeral"),
        pytest.param("清一色 1 6倍", "清一色", id="behind a pattern"),
        pytest.param("2块 封顶3 2倍", "封顶3", id="behind a small cap"),
        pytest.param("封顶 8 5块", "封顶", id="a cap before a base"),
    ],
)
def test_a_number_that_belongs_to_no_rule_is_not_joined_to_another(line: str, about: str) -> None:
    refused = read_new(f"老王 小李 {line}", presets(), SETTABLE)
    assert isinstance(refused, OpeningRefused)
    assert refused.code in {OpeningCode.WHICH_VALUE, OpeningCode.RULE_TWICE, NameProblem.ONLY_DIGITS}
    assert refused.about[0] == ("base" if refused.code is OpeningCode.RULE_TWICE else about)


_NUMERALS = {1: "一", 2: "二", 5: "五", 8: "八", 10: "十", 12: "十二", 16: "十六", 20: "二十", 32: "三十二"}


@st.composite
def whole_rules(draw: st.DrawFn) -> tuple[list[str], dict[str, object]]:
    """Rules each said in one word, in any order, and what they set; two never set the same."""
    number = st.sampled_from(sorted(_NUMERALS))
    words: list[str] = []
    rules: dict[str, object] = {}
    for kind in draw(st.permutations(["base", "cap", "gen", "gang", "long", "refund"])):
        value = draw(number)
        said = draw(st.sampled_from([str(value), _NUMERALS[value]]))
        ways: dict[str, list[tuple[str, str, object]]] = {
            "base": [(f"{lead}{said}{unit}", "base", value) for lead in ("打", "底") for unit in ("块", "")],
            "cap": [
                *((form.format(f"{said}番"), "cap_fan", f"{value}番") for form in ("封顶{}", "{}封顶")),
                *((form.format(f"{said}倍"), "cap_multiplier", value) for form in ("封顶{}", "{}封顶")),
                *((form.format(f"{said}块"), "cap_money", value) for form in ("封顶{}", "{}封顶")),
            ],
            "gen": [(f"根{said}番", "fan_gen", f"{value}番")],
            "gang": [(f"直杠{said}底", "gang_zhi", value)],
            "long": [(f"将对{said}倍", "fan_jiang_dui", f"{value}倍")],
            "refund": [("不退税", "refund_unready", False), ("退税", "refund_unready", True)],
        }
        if draw(st.booleans()):
            word, rule, set_to = draw(st.sampled_from(ways[kind]))
            words.append(word)
            rules[rule] = set_to
    return words, rules


@given(whole_rules(), st.sampled_from([" ", "  ", "，", "、"]))
def test_each_number_is_read_as_it_was_typed_at_the_rule_it_stood_at(
    told: tuple[list[str], dict[str, object]], between: str
) -> None:
    words, rules = told
    opening = read_new(between.join(["老王", *words]), presets(), SETTABLE)
    assert isinstance(opening, Opening), opening
    assert (opening.names, opening.rules) == (("老王",), rules)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        pytest.param("花猪不赔", {"pig_amount": 0}, id="花猪 pay nothing"),
        pytest.param("打2 cap none", {"base": 2, "cap_fan": None}, id="no cap, in two words"),
        pytest.param("no cap", {"cap_fan": None}, id="no cap, as it is said"),
        pytest.param("无上限", {"cap_fan": None}, id="no upper limit"),
        pytest.param("uncapped", {"cap_fan": None}, id="no cap, in one word"),
        pytest.param("without a cap", {"cap_fan": None}, id="no cap, without one"),
        pytest.param("No limit", {"cap_fan": None}, id="no limit"),
        pytest.param("先胡当庄", {"dealer_next": "first_winner"}, id="who wins first deals"),
        pytest.param("点炮的当庄", {"dealer_next": "discarder"}, id="who discarded deals"),
        pytest.param("一胡就完", {"mode": "single"}, id="a round ends with its first win"),
    ],
)
def test_what_says_a_rule_in_one_way_only_is_that_rule(line: str, rules: dict[str, object]) -> None:
    opening = read_new(f"老王 小李 {line}", presets(), SETTABLE)
    assert isinstance(opening, Opening)
    assert (opening.names, opening.rules) == (("老王", "小李"), rules)


@pytest.mark.parametrize("line", ["base two", "打2 cap", "mode"])
def test_a_rules_own_name_without_a_value_is_nobodys(line: str) -> None:
    refused = read_new(f"老王 小李 {line}", presets(), SETTABLE)
    assert isinstance(refused, OpeningRefused)
    assert refused.code is OpeningCode.NO_VALUE


@pytest.mark.parametrize("name", ["自摸翻番", "明杠2", "打俩", "5rmb", "cap", "不限", "三人两房"])
def test_who_is_called_so_already_plays(name: str) -> None:
    assert read_new(f"老王 小李 {name}", presets(), SETTABLE, [name]) == Opening(
        ("老王", "小李", name), None, {}
    )


@pytest.mark.parametrize("behind", ["", " 小美"])
def test_a_word_between_two_rules_that_may_belong_to_either_is_not_read(behind: str) -> None:
    refused = read_new(f"老王 小李 毛毛雨 没有 退税{behind}", presets(), rule_kinds())
    assert refused == OpeningRefused(OpeningCode.SOUNDS_LIKE_A_RULE, ("毛毛雨没有退税",))


def test_a_word_that_sets_no_rule_is_no_name_either() -> None:
    opening = read_new("老王 小李 换三张 一炮多响 叫马", presets(), rule_kinds())
    assert opening == Opening(
        ("老王", "小李"),
        None,
        {},
        ((Aside.NO_MONEY, "换三张"), (Aside.ALWAYS, "一炮多响"), (Aside.SIDE_BET, "叫马")),
    )


@pytest.mark.parametrize(
    ("piece", "code"),
    [
        ("呼叫转移", OpeningCode.WHICH_VALUE),
        ("2块8封顶", OpeningCode.WHICH_VALUE),
        ("金钩钓2番", OpeningCode.WHICH_VALUE),
        ("飘", OpeningCode.NOT_PLAYED),
        ("呼叫转移=啥", OpeningCode.WHICH_VALUE),
        ("三毛", OpeningCode.NAME_OR_BASE),
        ("三元", OpeningCode.NAME_OR_BASE),
    ],
)
def test_what_may_mean_several_things_is_not_guessed(piece: str, code: OpeningCode) -> None:
    refused = read_new(f"老王 小李 {piece}", presets(), rule_kinds())
    assert isinstance(refused, OpeningRefused)
    assert (refused.code, refused.about[0]) == (code, piece)


_ALSO_RULES = """
    五毛 一元 两块 三块 十元 五角 两毛 八分 毛毛雨 暴雨 血战 连庄 退税 擦挂 赔大 3毛 2元 及时雨
    三毛 飘 极品 过水 不封顶 封80
"""


@pytest.mark.parametrize("name", _ALSO_RULES.split())
@pytest.mark.parametrize(
    "line", ["{} 老王 小李 阿强", "老王 {} 小李 阿强", "老王 小李 {}", "{} 老王 小李 阿强 小美"]
)
def test_a_known_name_goes_before_the_rule_that_it_may_be(name: str, line: str) -> None:
    told = line.format(name)
    opening = read_new(told, presets(), SETTABLE, ["老王", name])
    assert opening == Opening(tuple(told.split()), None, {})


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("五毛", OpeningCode.PLAYER_OR_BASE),
        ("三毛", OpeningCode.PLAYER_OR_BASE),
        ("2元", OpeningCode.PLAYER_OR_BASE),
        ("毛毛雨", OpeningCode.PLAYER_OR_RULE),
        ("血战", OpeningCode.PLAYER_OR_RULE),
        ("过水", OpeningCode.PLAYER_OR_RULE),
    ],
)
def test_behind_four_others_a_known_name_may_be_a_rule_and_is_not_guessed(
    name: str, code: OpeningCode
) -> None:
    refused = read_new(f"老王 小李 阿强 小美 {name}", presets(), SETTABLE, [name])
    assert refused == OpeningRefused(code, (name,))


@pytest.mark.parametrize(
    ("line", "rules"),
    [("老王 小李 阿强 小美 五毛 打一块", {"base": 1}), ("base=2 老王 小李 阿强 小美 五毛", {"base": 2})],
)
def test_a_known_name_is_a_player_where_the_base_is_told_anyhow(line: str, rules: dict[str, object]) -> None:
    opening = read_new(line, presets(), SETTABLE, ["五毛"])
    assert isinstance(opening, Opening)
    assert (opening.names, opening.rules) == (("老王", "小李", "阿强", "小美", "五毛"), rules)


@pytest.mark.parametrize("piece", ["五毛", "一元", "两块", "3毛", "五块"])
def test_an_unknown_base_between_two_names_may_be_a_third(piece: str) -> None:
    refused = read_new(f"老王 {piece} 阿强 小美", presets(), SETTABLE)
    assert refused == OpeningRefused(OpeningCode.NAME_OR_BASE, (piece,))
    for line in (f"{piece} 老王 阿强 小美", f"老王 阿强 小美 {piece}", f"老王 {piece} 4番封顶 阿强 小美"):
        opening = read_new(line, presets(), SETTABLE)
        assert isinstance(opening, Opening)
        assert opening.names == ("老王", "阿强", "小美")


def test_a_rule_said_outright_is_nobodys_name_though_somebody_was_called_so() -> None:
    opening = read_new("老王 小李 打五块", presets(), rule_kinds(), ["打五块"])
    assert isinstance(opening, Opening)
    assert (opening.names, opening.rules) == (("老王", "小李"), {"base": 5})


@pytest.mark.parametrize(
    ("line", "known", "players"),
    [
        pytest.param("老王 小李 阿强 小美", [], True, id="names as people have them"),
        pytest.param("老王、小李、胖子、眼镜", [], True, id="nicknames among them"),
        pytest.param("胖子 眼镜", ["胖子", "眼镜"], True, id="nicknames that are known"),
        pytest.param("Bob Dan Amy", [], True, id="in other letters"),
        pytest.param("@wang @li", [], True, id="mentions"),
        pytest.param("小李", ["小李"], False, id="one name alone"),
        pytest.param("晚上 七点 开始", [], False, id="no names"),
        pytest.param("小李 小美 晚点 到", ["小李", "小美"], False, id="said of somebody"),
        pytest.param("老王 小李 还 在 来", ["老王", "小李"], False, id="said of somebody, apart"),
        pytest.param("see you tonight", [], False, id="English"),
    ],
)
def test_a_plain_line_may_be_of_who_plays(line: str, known: list[str], *, players: bool) -> None:
    opening = opened(line)
    assert isinstance(opening, Opening)
    assert are_players(opening.names, known) is players
