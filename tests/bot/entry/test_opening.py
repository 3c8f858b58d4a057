"""开场: the line that opens a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.entry import NameProblem, Opening, OpeningCode, OpeningRefused, are_players, read_new
from scorer import presets
from scorer.house_rules import rule_kinds

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
        pytest.param("老王 自摸", NameProblem.ONLY_ENTRY_WORDS, ("自摸",), id="no name at all"),
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
        ("打2块 4番封顶", {"base": 2, "cap_fan": 4}),
        ("2块8倍封顶", {"base": 2, "cap_multiplier": 8}),
        ("2块 8倍封顶", {"base": 2, "cap_multiplier": 8}),
        ("打2块 封顶8倍", {"base": 2, "cap_multiplier": 8}),
        ("cap x8", {"cap_multiplier": 8}),
        ("cap 8x", {"cap_multiplier": 8}),
        ("capx8", {"cap_multiplier": 8}),
        ("cap 4 times", {"cap_multiplier": 4}),
        ("Cap 4 x", {"cap_multiplier": 4}),
        ("cap * 4", {"cap_multiplier": 4}),
        ("base 3 cap 4 times", {"base": 3, "cap_multiplier": 4}),
        ("底 3 封顶 80", {"base": 3, "cap_money": 80}),
        ("打 5块 封 4番", {"base": 5, "cap_fan": 4}),
        ("底0.5 不封顶", {"base": "0.5", "cap_fan": None}),
        ("1块 自摸加番 血流成河", {"base": 1, "self_draw": "add_fan", "mode": "xue_liu"}),
    ],
)
def test_base_and_cap_are_read_as_people_say_them(spoken: str, rules: dict[str, object]) -> None:
    opening = read_new(
        f"老王 小李 {spoken}", presets(), rule_kinds().keys() | {"cap_money", "cap_multiplier"}
    )
    assert isinstance(opening, Opening)
    assert (opening.names, opening.rules) == (("老王", "小李"), rules)


@pytest.mark.parametrize("piece", ["五块八十封顶", "5块上限80", "上次的规矩", "打5番", "cap80"])
def test_what_sounds_like_a_rule_is_nobodys_name(piece: str) -> None:
    refused = read_new(f"老王 小李 {piece}", presets(), rule_kinds().keys() | {"cap_money", "cap_multiplier"})
    assert refused == OpeningRefused(OpeningCode.SOUNDS_LIKE_A_RULE, (piece,))


def test_a_cap_without_its_unit_is_no_name() -> None:
    refused = read_new("Wang Li cap 80", presets(), rule_kinds().keys())
    assert refused == OpeningRefused(OpeningCode.SOUNDS_LIKE_A_RULE, ("cap80",))


@pytest.mark.parametrize("name", ["三元", "大块头", "阿番", "打铁的", "分分"])
def test_a_name_may_hold_such_a_word(name: str) -> None:
    opening = read_new(f"老王 {name}", presets(), rule_kinds().keys())
    assert isinstance(opening, Opening)
    assert opening.names == ("老王", name)


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
        pytest.param("老王 小李 还 没 来", ["老王", "小李"], False, id="said of somebody, apart"),
        pytest.param("see you tonight", [], False, id="English"),
    ],
)
def test_a_plain_line_may_be_of_who_plays(line: str, known: list[str], *, players: bool) -> None:
    opening = opened(line)
    assert isinstance(opening, Opening)
    assert are_players(opening.names, known) is players
