"""写规矩: rules as people say them come to the same as rules by name, as each table says fan."""

import pytest
from doc_pages import ROOT, Row, code, table

from bot.actions.refused import Refused
from bot.actions.rules.asked_rules import WhichValue, changed_rules, given_rules, read_opening, with_rules
from bot.texts import texts_for
from scorer import HouseRules, preset_rules
from storage.records import Chat

PAGE = (ROOT / "docs/rules.md").read_text("utf-8")
GROUP = Chat(1, -1, "群", None, None, None, None, {})
ZH = texts_for("zh")


def rules_of(line: str, before: HouseRules | None = None) -> HouseRules:
    """Return the rules that a line asks for, over those before."""
    opening = read_opening(line, ZH, "")
    assert not opening.names
    return changed_rules(GROUP, ZH, before, given_rules(opening))


def refusal(line: str) -> str:
    with pytest.raises(Refused) as refused:
        rules_of(line)
    return refused.value.sentence


@pytest.mark.parametrize("row", table(PAGE, "照平时说"), ids=lambda row: row["就是"])
def test_what_the_page_says_in_words_is_what_it_names(row: Row) -> None:
    [named] = code(row["就是"])
    for said in code(row["说"]):
        assert rules_of(said) == rules_of(named), said


def test_the_page_asks_tells_and_refuses_as_it_says() -> None:
    section = PAGE.partition("## 照平时说")[2].partition("## 每条规矩")[0]
    asked, told, refused = [line for line in section.splitlines() if line.startswith("- ")][:3]
    assert all("有几种打法" in refusal(word) for word in code(asked))
    assert [word for _, word in read_opening(" ".join(code(told)), ZH, "").asides] == code(told)
    assert all("这里没有这条规矩" in refusal(word) for word in code(refused))


@pytest.mark.parametrize(
    ("line", "before", "choices"),
    [
        pytest.param("封顶8", None, ["8番封顶", "8倍封顶", "8块封顶"], id="of rules that are not known"),
        pytest.param(
            "封顶8", "chengdu-5", ["8番封顶", "8倍封顶"], id="no amount that is no doubling of the base"
        ),
        pytest.param("封顶10", "chengdu-5", ["10番封顶", "10块封顶"], id="no multiple that is no doubling"),
        pytest.param(
            "打2块 封顶8", "chengdu-5", ["8番封顶", "8倍封顶", "8块封顶"], id="the base of the line"
        ),
        pytest.param(
            "huoshan 封顶8", "chengdu-5", ["8番封顶", "8倍封顶", "8块封顶"], id="the preset of the line"
        ),
        pytest.param("封顶7", "wiki-8x", ["7番封顶", "7倍封顶", "7块封顶"], id="all where none can be"),
    ],
)
def test_only_what_can_be_is_offered(line: str, before: str | None, choices: list[str]) -> None:
    rules = None if before is None else preset_rules(before)
    with pytest.raises(WhichValue) as asked:
        read_opening(line, ZH, "", before=rules)
    assert asked.value.sentence.partition("写清是哪种：")[2].rstrip("。").split("、") == choices


@pytest.mark.parametrize(
    ("line", "cap", "jiang_dui"),
    [
        pytest.param("4番封顶 将对4番", 4, 4, id="fan are the doublings"),
        pytest.param("huoshan 5番封顶 将对16倍", 4, 4, id="one more is said of a hand"),
        pytest.param("wiki-8x 16番封顶 将对8番", 4, 3, id="fan are the multiple"),
        pytest.param("say=multiplier 16番封顶 将对8倍", 4, 3, id="and so where the line says so"),
    ],
)
def test_fan_are_those_that_the_table_says(line: str, cap: int, jiang_dui: int) -> None:
    rules = rules_of(line)
    assert (rules.cap_fan, rules.fan_jiang_dui) == (cap, jiang_dui)


def test_fan_over_rules_before_are_said_as_these_say_them() -> None:
    assert rules_of("5番封顶", preset_rules("huoshan")).cap_fan == 4


@pytest.mark.parametrize("line", ["huoshan 将对5番", "wiki-8x 6番封顶", "wiki-8x 将对3番"])
def test_fan_that_may_mean_two_things_are_asked_for_as_a_multiple(line: str) -> None:
    assert "写成倍数" in refusal(line)


def test_a_rule_that_is_told_twice_is_named_as_people_know_it() -> None:
    assert refusal("打五块 底5") == "「底分」写了两次：每条规矩写一次。"


@pytest.mark.parametrize(
    ("before", "given", "after"),
    [
        ({"base": 5, "cap_money": 80}, {"cap_fan": 3}, {"base": 5, "cap_fan": 3}),
        ({"preset": "huoshan", "base": 2}, {"preset": "wiki-8x"}, {"preset": "wiki-8x"}),
        ({"preset": "huoshan"}, {"base": 2}, {"preset": "huoshan", "base": 2}),
    ],
    ids=["a new cap", "a new preset", "a rule over a preset"],
)
def test_a_later_line_takes_the_place_of_what_it_names(
    before: dict[str, object], given: dict[str, object], after: dict[str, object]
) -> None:
    assert with_rules(before, given) == after
